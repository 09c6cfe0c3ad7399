import { counted } from "#kit/rules/text.ts";
import type { UnreadLine } from "#sales/bank/rules/read-as.ts";
import type { Question } from "#sales/bank/rules/read-statement.ts";
import type { DayOrder } from "#sales/bank/rules/statement-values.ts";

const lines = (count: number) => counted(count, "line", "lines");

/** One bank statement: how it was read, and the lines that were skipped. */
export const adminStatement = {
	unknown: "We could not find this statement.",
	importedBy: (at: string, by: string) => `Imported on ${at} by ${by}.`,
	sums: "What is in the file",
	linesInFile: "Rows in the file",
	newLines: "New lines",
	knownLines: "Lines imported before",
	otherRows: "Headings, totals, balances and page text",
	unreadLines: "Not imported, listed below",
	ofNew: "New lines",
	states: {
		new: "Being matched",
		open: "To review",
		matched: "Matched",
		ignored: "Set aside",
		left: "Outgoing",
	},
	readAs: "How the file was read",
	roles: {
		day: "Date",
		narration: "Narration",
		reference: "Reference",
		debit: "Debit",
		credit: "Credit",
		amount: "Amount",
		direction: "Debit or credit",
		balance: "Balance",
	},
	encodings: {
		"utf-8": "UTF-8",
		"utf-16le": "UTF-16",
		"utf-16be": "UTF-16",
		"windows-1252": "Windows-1252",
		xlsx: "Excel (.xlsx)",
		html: "Web page named as an Excel file",
	} as Readonly<Record<string, string>>,
	encoding: "Encoding or format",
	column: (number: number) => `Column ${number}`,
	unreadTitle: "Rows that were not imported",
	unreadIntro: "Lines that were imported before, and rows that moved no money or could not be read.",
	askedTitle: (count: number) =>
		count === 1 ? "1 row with money was not read" : `${count.toLocaleString("en-NG")} rows with money were not read`,
	askedIntro: "Compare each with your internet banking, and type it in or say that it is no movement.",
	brought: (amount: string) => `The balances around it say ${amount}.`,
	day: "Date",
	dayHint: "For example 20/11/2026",
	amount: "Amount",
	way: "The money",
	ways: { in: "came in", out: "went out" },
	wayMissing: "Please choose whether the money came in or went out.",
	dayWrong: "Please enter a date that is not in the future, for example 20/11/2026.",
	amountWrong: "Please enter an amount, for example 102,125.00.",
	enter: "Save this row",
	entering: "Saving...",
	entered: "The line has been added. We are matching it now.",
	enteredKnown: "This line was imported before.",
	noMovement: "It is no movement of money",
	noMovementHint: "Nothing is added, and the row is put aside.",
	putAside: "The row has been put aside.",
	rowGone: "Somebody has already decided about this row.",
	failedRow: "The row could not be saved. Please try again.",
	decidedBy: (by: string) => `Decided by ${by}.`,
	toLine: "Open the line",
	totalOff: {
		debits: (said: string, read: string) =>
			`The file says ${said} went out in total. The lines we read from it are ${read}.`,
		credits: (said: string, read: string) =>
			`The file says ${said} came in in total. The lines we read from it are ${read}.`,
	},
	otherAccount: (account: string, own: string) =>
		`This statement is of account ${account}. Members are asked to pay to ${own} (Settings).`,
	hiddenSheets: "Hidden sheets are not read.",
	lineNumber: "Row",
	lineOf: (number: number, sheet: string) => (sheet ? `${sheet}, row ${number}` : `Row ${number}`),
	asItCame: "Original line",
	why: "Reason",
	whys: {
		"no-day": "It has no date.",
		day: "We could not read its date.",
		"odd-day": "Its date lies in another month than the rows around it.",
		future: "Its date is in the future. Import it again when the day has come.",
		"no-amount": "It has no amount.",
		amount: "We could not read its amount.",
		"both-ways": "It has both a debit and a credit.",
		direction: "We could not tell whether it came in or went out.",
		"not-done": "The line says that no money moved: the transaction failed, was reversed or is not complete.",
		"too-wide":
			"A text or amount contains a comma without quotation marks, or a quotation mark is not closed, so we cannot tell the columns apart.",
		"off-balance": "Its balance does not follow from the row before it.",
		repeated: "It appears twice in this file. It counts as imported before.",
		"read-otherwise": "It was imported before, from a file that writes it differently. It counts as imported before.",
	} satisfies Record<UnreadLine["why"], string>,
	whereRead: "Open the statement it was imported from",
	moreUnread: (count: number) => `and ${lines(count)} more`,
};

/** Choosing how a bank statement is read, if its balances do not prove it. */
export const adminColumns = {
	stored: "The file is stored. Nothing has been read from it yet.",
	title: "How should we read this file?",
	orderTitle: "Day or month first?",
	/** Why a person must choose. */
	whys: {
		"no-balance":
			"This file has no balance column, so we cannot check what we read. Choose what each column means, once for this account. Later files with these headings are then read the same way.",
		"not-proven":
			"The balances in this file do not add up the way we would read it, so nothing has been imported. Check the columns below. Perhaps rows are missing: the bank’s own file is always the safest.",
		several:
			"This file can be read in more than one way. Choose the sheet and the columns. Rows whose balance does not follow then wait for your decision.",
		order:
			"We know the columns of this file, but its dates can be read in more than one way, and nothing in the file proves which. Choose the right one.",
		"no-columns": "We found no rows with a date and an amount. Choose what each column means, or delete the file.",
	} satisfies Record<Question["why"], string>,
	amountHint:
		"Either choose a column for credit (and one for debit), or one amount column that has a sign or “debit” or “credit” beside it. Where a balance is chosen, it is checked for each row.",
	firstLines: "Start of the file",
	firstLinesOf: (sheet: string) => `Start of the sheet “${sheet}”`,
	sheet: "Sheet",
	allSheets: "All sheets",
	noColumn: "None",
	narrationToo: "More narration",
	orderLabel: "Which comes first in its dates?",
	orderHint: "Compare a transfer whose date you know.",
	orders: {
		"day-first": "The day, then the month",
		"month-first": "The month, then the day",
		"day-first swapped": "A spreadsheet program swapped day and month",
		"month-first swapped": "The month, then the day, and a spreadsheet program swapped them",
	} satisfies Record<DayOrder, string>,
	swappedHint:
		"Some dates of this file were changed by a spreadsheet program. If you can, delete this file and import the bank’s own file, as you downloaded it.",
	dayMeans: (written: string, day: string) => `${written} is ${day}`,
	orderMissing: "The dates in this file can be read in more than one way. Please choose the right one.",
	orderRead: "Date order",
	choose: "Show how it is read",
	choosing: "Reading...",
	confirmTitle: (lines: number) => `Import ${counted(lines, "line", "lines")} like this?`,
	confirmBody: (came: string, left: string) =>
		`Money that came in: ${came}. Money that went out: ${left}. Compare a few lines with the file.`,
	yesImport: "Yes, import them",
	firstRead: "The first lines",
	lineRead: (day: string, amount: string, narration: string) => `${day}: ${amount} ${narration}`,
	faults: "What does not add up",
	rowFault: (line: number, expected: string, written: string) =>
		`Row ${line}: the balance should be ${expected}, the file says ${written}.`,
	openingFault: (expected: string, written: string) =>
		`The file opens with ${expected}, but its first balance needs ${written}. Rows may be missing.`,
	closingFault: (expected: string, written: string) => `The rows lead to ${expected}, the file closes with ${written}.`,
	moreFaults: (count: number) => `and ${count.toLocaleString("en-NG")} more`,
	rowsAsked: (count: number) =>
		`${counted(count, "row", "rows")} with money will not be imported. ${count === 1 ? "It waits" : "They wait"} for your decision on the page of this file.`,
	withoutBalance: "To read all rows without checking them, choose no balance column.",
	chosenBy: "Read by",
	chosenHow: {
		chosen: (at: string) => `Columns chosen manually on ${at}`,
		proven: "Proven by its balances, or as an earlier file of this account",
	},
	chooseMissing:
		"Please choose a column for the date, for the narration or reference, and for the credit or the amount.",
	sameColumn: "You chose the same column twice. Please choose each column once.",
	nothingRead: "We cannot read any line like this. Please check the sheet and the columns.",
	chosenOnce: "The columns have been chosen.",
	chosenAlready: "Somebody else has already chosen the columns.",
	chosenMeanwhile: (by: string, at: string) => `${by} chose the columns on ${at}. Nothing was changed now.`,
	gone: "We can no longer read this file. Please delete it and import it again.",
	failedChoose: "The statement could not be read. Please try again.",
	drop: "Delete this file",
	dropping: "Deleting...",
	dropTitle: "Delete this file?",
	dropBody: "Its lines that nobody has decided about are deleted with it. You can import the file again.",
	dropBlocked: "Lines of this file are matched or decided. It can no longer be deleted.",
	yesDrop: "Yes, delete it",
	dropped: "The file has been deleted.",
};

const ANOTHER_FORMAT =
	"In your internet banking open the account’s statement or transaction history, choose the days, and download or export it as Excel (.xlsx) or CSV instead of PDF. If your bank offers neither, ask your branch or account officer to e-mail the statement in Excel.";

/** The import of bank statements and the list of those imported. */
export const adminStatements = {
	title: "Statements",
	importTitle: "Import a bank statement",
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
	counts: (added: number, known: number, asked: number) =>
		[
			`${added.toLocaleString("en-NG")} new`,
			`${known.toLocaleString("en-NG")} imported before`,
			...(asked > 0 ? [`${counted(asked, "row", "rows")} not read`] : []),
		].join(", "),
	by: (name: string) => `by ${name}`,
	nobody: "somebody",
	openLines: (count: number) =>
		count === 1 ? "1 line needs review" : `${count.toLocaleString("en-NG")} lines need review`,
};
