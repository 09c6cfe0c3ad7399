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
	noneOpenHint: "Lines that name no order, or have an unexpected amount, appear here.",
	day: "Date",
	amount: "Amount",
	narration: "Narration",
	state: "Status",
	file: "Statement",
	linkedTo: (what: string) => `for ${what}`,
	troubles: {
		unknown: "No known code",
		short: "Less than due",
		over: "More than due",
		double: "Already paid",
		several: "Several orders, different total",
		early: "Before its order",
		"other-sum": "Different from recorded amount",
		"left-other": "Outgoing, names an order",
	},
	troubleWords: {
		unknown:
			"It contains none of our transfer codes. Use it for an order, record it as money of an unknown payer, or set it aside.",
		short:
			"It names an order but is less than the amount due. If more parts arrive and make up the amount, we match them automatically.",
		over: "It names an order but is more than the amount due. Use it for the order: what is more stays as the payer’s credit.",
		double:
			"It names an order that is already paid: it is a second payment for the same. Record it as money of an unknown payer. You can then refund it, or put it to another order.",
		several: "It names several orders, but its amount is not their total. Divide it among them.",
		early:
			"Its value day lies before the order was placed. Compare it with your internet banking: a spreadsheet program may have swapped day and month. If the money is right, use it for the order.",
		"other-sum":
			"Another amount was recorded by hand for this order. If this is the same money, undo that payment on the page of the order first, then use this line. Otherwise use it as a further payment.",
		"left-other":
			"Money left the account, and the line names an order. If the bank took back a payment, undo that payment on the page of the order. If you sent a refund, record it there. Then close this line.",
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
