import { counted } from "#kit/rules/text.ts";
import type { RequestKind } from "#requests/rules/requests.ts";
import type { LineTroubleView } from "#sales/bank/rules/line-filter.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";

/** The list of what a person has to decide: what each is about, and the next step. */
export const decideWords = {
	title: "To decide",
	position: (at: number, count: number) => `${at} of ${count}`,
	previous: "Previous",
	following: "Next",
	urgentFirst: ", the most urgent first",
	all: (count: number) => `All ${count.toLocaleString("en-NG")} to decide`,
	none: "Nothing to decide.",
	lastStatement: (when: string) => `The last statement was read ${when}.`,
	statement: (when: string, matched: number, lines: number) =>
		`Statement read ${when}: ${matched} of ${counted(lines, "receipt", "receipts")} matched`,
	today: (time: string) => `today, ${time}`,
	upload: "Upload a statement",
	kinds: {
		payment: "Payment",
		line: "Statement line",
		rows: "Statement",
		proof: "Proof of transfer",
		choices: "Cancelled date",
		request: "Request",
		mail: "E-mail refused",
		certificate: "Certificate",
		review: "Review",
	},
	todayAt: (time: string) => `Today, ${time}`,
	atToday: (time: string) => `${time} today`,
	late: (days: number) => `${counted(days, "day", "days")} late`,
	// Payments
	noName: "Unknown payer",
	paymentNext: {
		"refund-due": "Send refund",
		"refund-failed": "Check refund",
		"refund-unclear": "Check refund",
		"refunded-outside": "Check refund",
		reversed: "Check reversal",
		disputed: "Answer dispute",
		overpaid: "Decide on excess",
	} as Partial<Record<ReviewReason, string>>,
	decide: "Decide",
	// Statement lines
	probably: (name: string) => `Probably ${name}`,
	perhaps: (name: string) => `Perhaps ${name}`,
	narration: (text: string) => `“${text}”`,
	why: {
		code: (asked: string, isSame: boolean) =>
			isSame ? "Same amount. The code differs by one character." : `The code differs by one character. Due: ${asked}.`,
		both: () => "Same name, same amount. There is no code.",
		sum: () => "Same amount. There is no name and no code.",
		name: (asked: string) => `Same name. There is no code, and the amount due is ${asked}.`,
	},
	othersFit: (count: number) => ` ${counted(count, "other fits", "others fit")} as well.`,
	unknownLine: "There is no code and no name we know, and nobody owes this amount.",
	lineSentences: {
		unknown: "There is no code that we know.",
		short: "Less than the amount due.",
		over: "More than the amount due.",
		double: "A second payment: this transfer is already paid.",
		several: "It names several transfers, and the amount is not their total.",
		early: "Its value day lies before the transfer was asked for.",
		"other-sum": "Confirmed by hand with another amount.",
		"left-other": "Money left the account and names this order. Did the bank take a payment back?",
	} satisfies Record<LineTroubleView, string>,
	reviewMatch: "Review match",
	findTransfer: "Find the transfer",
	reviewLine: "Review line",
	rows: (count: number) => `${counted(count, "row", "rows")} with money could not be read.`,
	readRows: "Read rows",
	// Proofs
	proof: (on: string) => `Proof sent on ${on}.`,
	heldUntil: (until: string) => ` The seat is held until ${until}.`,
	dueUntil: (until: string) => ` The transfer is due by ${until}.`,
	heldBefore: (until: string) => ` The deadline was ${until}.`,
	checkProof: "Check proof",
	// Cancelled dates
	choices: (people: number) =>
		`${counted(people, "person has", "people have")} not chosen between another date and a refund.`,
	seeChoices: "See who",
	// Requests
	requests: {
		booking: "Wants to book a session.",
		invitation: "Applied for a special invitation.",
		quotation: "Asked for a quotation for an organisation.",
		message: "Wrote a message.",
	} satisfies Record<RequestKind, string>,
	answerRequest: "Answer",
	nextStep: "Next step",
	dueToday: "Today",
	openRequest: "Open the request",
	// E-mails
	correctAddress: "Correct the address",
	// Reviews
	review: (stars: number, text: string) => `${counted(stars, "star", "stars")}: “${text}”`,
	readReview: "Show or hide",
	// Certificates
	enterCertificate: "Ask or enter it",
};
