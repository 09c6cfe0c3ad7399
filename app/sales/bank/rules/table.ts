/** A file as its reader hands it over: cells of text, with the number of their row. */

/** More rows than any account of an academy has in years: what has more is no statement. */
export const MOST_ROWS = 50_000;

/** A row in which something stands, with its line in the file or its row in the sheet, from 1. */
export type TableRow = { line: number; cells: readonly string[] };

/** `name` is empty where the file has no sheets. */
export type Sheet = { name: string; rows: readonly TableRow[] };

export type Table = {
	sheets: readonly Sheet[];
	/** The number of hidden sheets. They are not read. */
	hiddenSheets: number;
	/** How its text was encoded; `html` is a web page named as an Excel file. */
	format: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "xlsx" | "html";
};
