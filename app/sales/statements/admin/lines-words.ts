import { counted } from "#kit/rules/text.ts";
import type { LineView } from "#sales/statements/rules/line-filter.ts";

const lines = (count: number) => counted(count, "line", "lines");

/** The list of statement lines. */
export const adminLines = {
	linesTitle: "Statement lines",
	searchLines: "Search by narration, reference or amount",
	byState: "Which lines",
	views: {
		open: "To review",
		matched: "Matched",
		ignored: "Set aside",
		left: "Outgoing",
		all: "All",
	} satisfies Record<LineView, string>,
	anyTrouble: "Any reason",
	found: lines,
	foundSum: (sum: string) => `${sum} in total`,
	noneOpen: "No lines need review.",
	noneOpenHint: "Lines that name no transfer, or have an unexpected amount, appear here.",
	day: "Date",
	amount: "Amount",
	narration: "Narration",
	state: "Status",
	file: "Statement",
	linkedTo: (what: string) => `for ${what}`,
	troubles: {
		unknown: "No known transfer code",
		short: "Less than due",
		over: "More than due",
		double: "Already paid",
		several: "Several transfers, different total",
		late: "Late",
		early: "Before its order",
		"other-sum": "Different from confirmed amount",
		"taken-back": "Reversed by the bank",
		"left-other": "Outgoing, names a transfer",
	},
	troubleWords: {
		unknown:
			"It contains none of our transfer codes. Use it for an order, assign it to a transfer, record it as money of an unknown payer, or set it aside.",
		short:
			"It names a transfer but is less than the amount due. Use it for its order as a part payment, or wait: if more parts arrive and make up the amount, we match them automatically. If the employer withheld tax, assign the line to the transfer as it is, then accept the withholding tax at the payment.",
		over: "It names a transfer but is more than the amount due.",
		double:
			"It names a transfer that is already paid: it is a second payment for the same. Assign it to that transfer. It then needs review, where you refund it or keep it as the payer's credit.",
		several: "It names several transfers, but its amount is not their total.",
		late: "It arrived after the due date.",
		early:
			"Its value day lies before the transfer was asked for. Compare it with your internet banking: a spreadsheet program may have swapped day and month. If the money is right, assign it.",
		"other-sum":
			"It names a transfer that was confirmed manually with a different amount. Undo that payment and assign the line, or say that it is other money.",
		"taken-back":
			"The bank reversed a payment we had received. The enrolment, receipt and invoice are unchanged. Decide at the payment what should happen to them: this line is then closed, too.",
		"left-other":
			"It is outgoing and names a transfer. If the bank reversed a payment, choose the payment below; it then needs review. If you sent a refund yourself, record the refund at the payment; the next statement import then closes this line.",
	},
	csvFile: (day: string) => `lines-${day}.csv`,
	csvColumns: {
		day: "Date",
		amount: "Amount",
		narration: "Narration",
		reference: "Bank's reference",
		balance: "Balance",
		state: "Status",
		trouble: "Reason for review",
		for: "For",
		note: "Remark",
		statement: "Statement",
		line: "Line",
	},
	logged: (count: number) => counted(count, "statement line", "statement lines"),
};
