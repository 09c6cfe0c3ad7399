import { counted } from "#kit/rules/text.ts";
import type { UnreadLine } from "#sales/statements/rules/statement-table.ts";

const lines = (count: number) => counted(count, "line", "lines");

/** One bank statement: how it was read, and the lines that were skipped. */
export const adminStatement = {
	unknown: "We could not find this statement.",
	importedBy: (at: string, by: string) => `Imported on ${at} by ${by}.`,
	sums: "Status of its lines",
	linesInFile: "Lines in the file",
	newLines: "New",
	knownLines: "Imported before",
	unreadLines: "Skipped, listed below",
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
	} as Readonly<Record<string, string>>,
	encoding: "Encoding or format",
	column: (number: number) => `Column ${number}`,
	unreadTitle: "Skipped lines",
	unreadIntro:
		"These lines were not imported: balances and totals, lines that were imported before, and lines we could not read.",
	lineNumber: "Line",
	lineOf: (number: number) => `Line ${number}`,
	asItCame: "Original line",
	why: "Reason",
	whys: {
		total: "Total row, not a movement.",
		"balance-only": "Opening or closing balance, not a movement.",
		"no-day": "It has no date.",
		day: "We could not read its date.",
		future: "Its date is in the future. Import it again when the day has come.",
		"no-amount": "It has no amount.",
		amount: "We could not read its amount.",
		"both-ways": "It has both a debit and a credit.",
		direction: "We could not tell whether it is a debit or a credit.",
		"not-done": "The line says that no money moved: the transaction failed, was reversed or is not complete.",
		"open-quote":
			"A quotation mark is not closed, so lines run together. Nothing of them was imported. Download the statement as Excel (.xlsx), or check these lines in your internet banking.",
		"too-wide":
			"A text or amount contains a comma without quotation marks, or a column has no heading, so we cannot tell the columns apart. Download the statement as Excel (.xlsx).",
		repeated: "It appears twice in this file. It counts as imported before.",
		"read-otherwise": "It was imported before, from a file that writes it differently. It counts as imported before.",
	} satisfies Record<UnreadLine["why"], string>,
	whereRead: "Open the statement it was imported from",
	moreUnread: (count: number) => `and ${lines(count)} more`,
};
