import { counted } from "#kit/rules/text.ts";
import type { LineView } from "#sales/bank/rules/line-filter.ts";
import type { ShortKind } from "#sales/bank/rules/short-line.ts";

/** One statement line: assigning it to orders, recording and closing it. */
export const adminLine = {
	lineTitle: (amount: string) => `Statement line: ${amount}`,
	unknownLine: "We could not find this line. Perhaps its statement was deleted and imported again.",
	reference: "Bank's reference",
	balance: "Balance after it",
	inStatement: (file: string, line: number) => `${file}, line ${line}`,
	cells: "Original line",
	matchedTo: "Assigned to",
	byHandBefore: "recorded manually before",
	matchedAlone: "Matched automatically.",
	decidedBy: (name: string, at: string) => `Decided by ${name} on ${at}.`,
	noteSaid: "Remark",
	lookingAt: "We are matching this line. Please open it again in a moment.",
	leftWords: "Outgoing. Nothing to decide.",
	names: "Names this order",
	openOrder: (code: string, people: string) => `Order ${code}${people ? `, ${people}` : ""}`,
	suggestions: "Possible matches",
	suggestionWhy: {
		code: "its code is in the line, or one character differs",
		both: "same amount, and the name appears in the line",
		sum: "same amount",
		name: "the name appears in the line",
	},
	recordedBy: (day: string, by: string) =>
		`Recorded by hand on ${day}${by ? ` by ${by}` : ""}: this line is probably that money.`,
	take: "Choose this",
	takeOf: (name: string) => `Choose this: ${name}`,
	// One press
	put: (amount: string, code: string, name: string) => `Put ${amount} to order ${code}${name ? ` of ${name}` : ""}`,
	accept: (amount: string, code: string, name: string, less: string) =>
		`Accept ${amount} as paid for order ${code}${name ? ` of ${name}` : ""}: ${less} less than due`,
	link: (amount: string, code: string, name: string) =>
		`Link to ${amount} recorded for order ${code}${name ? ` of ${name}` : ""}`,
	onStatement: "On the bank statement",
	// For orders
	orderTitle: "Use it for an order",
	orderIntro:
		"For an order that was begun in any way. It pays what is due, like money taken by hand, and what is more is the payer’s credit.",
	order: (number: number) => (number === 1 ? "Order, name or code" : `Order ${number}, name or code`),
	orderHint: "The code of the order or its proforma, or the name or e-mail of the buyer or a participant.",
	part: (number: number) => `Amount for order ${number}`,
	another: "Divide it among several orders",
	left: (amount: string) => `${amount} is left to assign.`,
	leftNothing: "The whole amount is assigned.",
	leftTooMuch: (amount: string) => `You have assigned ${amount} more than was received.`,
	button: "Use it for the order",
	busy: "Recording...",
	orderMissing: "Type the code of the order, or a name.",
	unknownOrder: "Nothing is due for an order with this code, name or e-mail.",
	severalOrders: "Several orders have this name. Choose one below.",
	which: "Which order",
	orderFound: (buyer: string, code: string, courses: string, due: string) =>
		`${buyer}, order ${code} for ${courses}: ${due} due`,
	amountWrong: "Please type an amount in naira.",
	sumWrong: "The amounts do not add up to the amount received.",
	sameOrder: "The same order appears twice. Please add its amounts together.",
	less: (less: string) => `${less} less than due`,
	lessMissing: "It is less than due. Please choose what it is.",
	shorts: {
		accept: [
			"Accept it as paid",
			"The price is lowered by what is missing. Of a deposit it is due with the balance, and the seat is confirmed.",
		],
		part: ["Part payment", "The rest stays due, and the receipt says so."],
		ask: [
			"Part payment, and ask for the rest",
			"The payer gets an e-mail with the amount that is still due, the account and the code.",
		],
		withheld: [
			"The employer withheld tax",
			"The payment waits under To decide, where the withholding certificate is asked for.",
		],
	} satisfies Record<ShortKind, [label: string, hint: string]>,
	byHand: (day: string, amount: string) =>
		`${amount} was recorded by hand on ${day} for this order, and no line shows it yet. If this line is that money, undo that payment on the page of the order first.`,
	byHandAsked: "Please undo that payment first, or say that this is other money.",
	other: "This is other money",
	otherHint: "We record it as a further payment.",
	confirmTitle: (amount: string) => `Use ${amount} like this?`,
	asksForRest: "The payer gets an e-mail that asks for the rest.",
	confirmBody: "We issue the receipt at once and e-mail it where we have an address.",
	partsTitle: "What will happen",
	linked: (what: string, amount: string) =>
		`${amount} for ${what}: recorded by hand before. The line is linked to it, and nothing is recorded twice.`,
	pays: (what: string, amount: string, due: string | null, kept: string | null) =>
		[
			`${amount} for ${what}.`,
			...(due ? [`It is a part payment: ${due} is then still due.`] : []),
			...(kept ? [`${kept} stays as the payer’s credit.`] : []),
		].join(" "),
	yes: "Yes, use it",
	paid: "Recorded. Documents are being e-mailed where we have an address.",
	waits: "Recorded. The payment waits under To decide.",
	linkedDone: "The line is linked to the money that was recorded by hand.",
	failedOrder: "The money could not be used for the order. Please try again. Nothing is recorded twice.",
	nothingDue:
		"Nothing is due of this order, and no transfer of this amount was recorded by hand for it. If it is money too much, record it as money of an unknown payer.",
	courseFull: "No seat is free for this order. Record the line as money of an unknown payer, then decide there.",
	alreadyRegistered: (name: string) => `${name} has another seat on this date.`,
	// Other decisions
	unknownTitle: "Money of an unknown payer",
	unknownIntro:
		"For a course, but the order is not known yet, or it was paid a second time. It is counted, and waits under To decide until it is put to an order or refunded.",
	unknownPayer: "Name of the payer",
	optional: "Optional",
	unknownButton: "Record as money of an unknown payer",
	unknownDone: "The money is recorded. Put it to an order as soon as you know which.",
	failedUnknown: "The money could not be recorded. Please try again. Nothing is recorded twice.",
	ignoreTitle: "Set aside: not a payment for a course",
	ignoreIntro: "The line stays in the list, and its money is in no total.",
	ignoreNote: "What is it?",
	ignoreNoteHint: "So that others understand it later.",
	ignoreNoteMissing: "Please write what it is.",
	ignore: "Set aside",
	saving: "Saving...",
	ignored: "The line is set aside.",
	failedIgnore: "The line could not be set aside. Please try again.",
	fileTitle: "Close this line",
	fileIntro: "The line is then listed with the other outgoing lines, with your remark.",
	fileNote: "What was decided?",
	fileNoteMissing: "Please write what was decided.",
	fileIt: "Close the line",
	filed: "The line is closed.",
	reopen: "Decide again",
	reopened: "The line can be decided again.",
	failedReopen: "The line could not be reopened. Please try again.",
	changedBy: (by: string, at: string) =>
		`${by} decided about this line on ${at}, after you opened the page. Nothing was changed now.`,
	changed: "This line changed after you opened the page. Please check it again, then decide. Nothing was changed now.",
};

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
		unknown: "Not matched",
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
			"We found no order that it pays. Use it for an order, record it as money of an unknown payer, or set it aside.",
		short:
			"It names an order but is less than the amount due. Use it as a part payment, or accept a little less as paid. The line that brings exactly the rest of a part payment is then matched automatically.",
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
	csvFile: (day: string) => `lines-${day}`,
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
