import { counted } from "#kit/rules/text.ts";

const lines = (count: number) => counted(count, "line", "lines");

/** Choosing which column of a bank statement is what. */
export const adminColumns = {
	kept: "The file is stored. Nothing has been read from it yet.",
	amountHint:
		"Either choose a column for credit (and one for debit), or one amount column that has a sign or “debit” or “credit” beside it.",
	chooseTitle: "Which column is what?",
	chooseIntro: "Choose the meaning of each column once. Later files with these headings are then read the same way.",
	firstLines: "Start of the file",
	firstMovement: "Row of the first movement",
	firstMovementHint: "Use the row number in the table above.",
	noColumn: "None",
	narrationToo: "More narration",
	orderTitle: "Day or month first?",
	orderIntro:
		"We know the columns of this file, but each date can be read in two ways. Choose the right one. Later files with these headings are then read the same way.",
	orderLabel: "Which comes first in its dates?",
	orderHint: "Compare a transfer whose date you know.",
	orders: { "day-first": "The day, then the month", "month-first": "The month, then the day" },
	dayMeans: (written: string, day: string) => `${written} is ${day}`,
	orderMissing: "Each date in this file can be read in two ways. Please choose the right one.",
	orderRead: "Date order",
	choose: "Read the file like this",
	chosenBy: "Columns",
	chosenHow: {
		chosen: (at: string) => `Chosen manually on ${at}`,
		asBefore: "As chosen for an earlier file with these headings",
		heads: "Recognised by the headings",
	},
	anew: "Choose the columns again",
	anewTitle: "Choose the columns again",
	anewIntro: (count: number) =>
		count > 0
			? `The ${count === 1 ? "line" : lines(count)} read from this file and not decided yet will be replaced. This does not change any payment. Later files with these headings are read the way you choose.`
			: "No lines of this file have been stored so far. Later files with these headings are read the way you choose.",
	/** `filed`: money that left, and was decided about or went out for what we know. */
	anewBlocked: ({ matched, ignored, filed }: { matched: number; ignored: number; filed: number }) =>
		`You cannot choose the columns again. Of this file, ${[
			...(matched > 0 ? [`${lines(matched)} ${matched === 1 ? "is" : "are"} matched`] : []),
			...(ignored > 0 ? [`${lines(ignored)} ${ignored === 1 ? "is" : "are"} set aside`] : []),
			...(filed > 0
				? [`${counted(filed, "outgoing line", "outgoing lines")} ${filed === 1 ? "is" : "are"} already processed`]
				: []),
		].join(", ")}.${matched > 0 ? " Matched lines cannot change, because their payments are recorded." : ""}${
			ignored > 0 ? " You can reopen lines that were set aside with “Decide again”." : ""
		}${matched + filed > 0 ? " For the next file, choose the columns again on its page, before any of its lines is matched." : ""}`,
	readBefore: "These files have the same headings but are still read with other columns:",
	toMatched: "Matched lines",
	toIgnored: "Lines set aside",
	toLeft: "Outgoing lines",
	elsewhere: "The lines of this file belong to an earlier import.",
	toElsewhere: "Open that import",
	readAnew: (replaced: number, added: number, known: number, unreadable: number) =>
		`Read again: ${counted(added, "line", "lines")} instead of ${replaced.toLocaleString("en-NG")}${known > 0 ? `, ${known.toLocaleString("en-NG")} imported before` : ""}${unreadable > 0 ? `, ${unreadable.toLocaleString("en-NG")} skipped` : ""}. We are matching them now.`,
	choosing: "Reading...",
	chooseMissing:
		"Please choose a column for the date, for the narration or reference, and for the credit or the amount.",
	sameColumn: "You chose the same column twice. Please choose each column once.",
	nothingRead: "We cannot read any line like this. Please check the columns and the row of the first movement.",
	chosenOnce: "The columns have been chosen.",
	chosenAlready: "Somebody else has already chosen the columns.",
	chosenMeanwhile: (by: string, at: string) =>
		`${by} chose the columns on ${at}, after you opened the page. Nothing was changed now. Check how the file is read, and choose again if it is still wrong.`,
	gone: "The file is no longer stored, so we cannot read it again.",
	failedChoose: "The statement could not be read. Please try again.",
	drop: "Delete this file",
	dropping: "Deleting...",
	dropTitle: "Delete this file?",
	dropBody: "Nothing has been read from it. You can import it again.",
	yesDrop: "Yes, delete it",
	dropped: "The file has been deleted.",
};
