/** A file as its reader returns it: cells of text with their row numbers. */

/** More rows than the account of an academy has in years; a longer file is no statement. */
export const MOST_ROWS = 50_000;

/** A row that is not empty, with its line in the file or its row in the sheet, from 1. */
export type TableRow = { line: number; cells: readonly string[] };

/** `name` is empty if the file has no sheets. */
export type Sheet = { name: string; rows: readonly TableRow[] };

export type Table = {
	sheets: readonly Sheet[];
	/** The number of hidden sheets. They are not read. */
	hiddenSheets: number;
	/** The encoding of its text; `html`: a web page with the name of an Excel file. */
	format: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "xlsx" | "html";
};
