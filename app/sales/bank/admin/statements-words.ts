import { counted } from "#kit/rules/text.ts";

const lines = (count: number) => counted(count, "line", "lines");

const ANOTHER_FORMAT =
	"In your internet banking open the account’s statement or transaction history, choose the days, and download or export it as Excel (.xlsx) or CSV instead of PDF. If your bank offers neither, ask your branch or account officer to e-mail the statement in Excel.";

/** The import of bank statements and the list of those imported. */
export const adminStatements = {
	title: "Statements",
	// Import
	importTitle: "Import a bank statement",
	importIntro:
		"Download the statement as CSV or Excel from your internet banking and choose it here, unchanged. Each line is stored once, so you can import the same days again.",
	fileLabel: "Statement (CSV or Excel)",
	fileHint: "From any Nigerian bank, at most 5 MB.",
	importButton: "Import statement",
	importing: "Reading the statement...",
	refused: {
		"no-file": "Please choose a file first.",
		"empty-file": "This file is empty. Download the statement again and choose the new file.",
		"no-table": `We found no columns in this file. ${ANOTHER_FORMAT}`,
		"old-excel":
			"This is an older Excel file (.xls), or one with a password. Open it in Excel, save it as “Excel Workbook (.xlsx)” without a password and choose that file.",
		"broken-excel":
			"We could not read this Excel file. Open it in Excel, save it again as “Excel Workbook (.xlsx)” and choose that file.",
		"web-page":
			"This is a web page or another kind of file without a table of movements. Download the statement again as Excel (.xlsx) or CSV.",
		"providers-list":
			"This is your payment provider’s list of transactions, not your bank’s statement. These payments are recorded here already. Nothing was imported.",
		pdf: `This is a PDF, which we cannot read. ${ANOTHER_FORMAT}`,
		"too-many-lines": "This file has more than 50,000 lines. Download fewer days at once.",
		"too-large":
			"This file is too large: at most 5 MB, or 40 MB once an Excel file is unpacked. Download fewer days at once.",
		"not-kept": "We could not store the file. Nothing was imported. Please try again.",
	},
	failed: "The statement could not be imported. Nothing was stored. Please try again.",
	imported: (added: number, known: number, asked: number) =>
		`${counted(added, "new line", "new lines")}, ${known.toLocaleString("en-NG")} imported before${asked > 0 ? `, ${counted(asked, "row", "rows")} with money not read` : ""}. We are matching the new lines now.`,
	nothingNew: (known: number, asked: number) =>
		`Nothing new: ${lines(known)} imported before${asked > 0 ? `, ${counted(asked, "row", "rows")} with money not read` : ""}.`,
	noLines: "This file has headings but no movements. If the account moved on these days, download the statement again.",
	noneKept: "The file is stored, but we could not read any line of it.",
	// Those that were imported
	importsTitle: "Imported statements",
	none: "No statement has been imported yet.",
	noneHint: "You can also confirm transfers manually, under Transfers.",
	statement: "Statement",
	when: "Imported",
	inFile: "Lines",
	counts: (added: number, known: number, asked: number) =>
		[
			`${added.toLocaleString("en-NG")} new`,
			`${known.toLocaleString("en-NG")} imported before`,
			...(asked > 0 ? [`${counted(asked, "row", "rows")} not read`] : []),
		].join(", "),
	needs: "To review",
	columnsToChoose: "Choose columns",
	lookedAt: "Being matched",
	by: (name: string) => `by ${name}`,
	nobody: "somebody",
	openLines: (count: number) =>
		count === 1 ? "1 line needs review" : `${count.toLocaleString("en-NG")} lines need review`,
	toLines: "All lines",
};
