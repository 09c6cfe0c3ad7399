/** What the payment desk says of transfers to the academy's own account. All of it is ours. */
import type { ListedTransfer } from "#sales/transfers/rules/transfer-filter.ts";

const counted = (count: number, one: string, many: string) =>
	`${count.toLocaleString("en-NG")} ${count === 1 ? one : many}`;

export const adminTransfers = {
	title: "Transfers",
	search: "Search by name, e-mail, code, reference, organisation or course",
	found: (count: number) => counted(count, "transfer", "transfers"),
	byState: "Which transfers",
	views: {
		awaited: "Awaited",
		proof: "With a proof",
		late: "Deadline passed",
		came: "Money came",
		withdrawn: "Given up",
		all: "All",
	},
	none: "No transfer is awaited.",
	noneHint: "Whoever chooses to pay by bank transfer appears here with a code, until the money has come.",
	// Columns
	who: "Who",
	what: "For",
	code: "Code",
	amount: "Amount",
	deadline: "Until",
	state: "State",
	buyer: (name: string) => `for ${name}`,
	proof: "Open the proof",
	proofOf: (name: string) => `Open the proof of ${name}`,
	proofAt: (at: string) => `Proof of ${at}`,
	states: {
		awaited: "Awaited",
		proof: "Proof to look at",
		late: "Deadline passed",
		came: "Money came",
		question: "In question",
		withdrawn: "Given up",
	} satisfies Record<ListedTransfer["state"], string>,
	look: "Look",
	confirmLink: "Confirm",
	confirmOf: (name: string) => `Confirm the transfer of ${name}`,
	// One, to be confirmed
	one: (name: string) => `Transfer of ${name}`,
	asked: "Asked",
	reference: "Reference",
	course: "Course",
	person: "Person",
	invoiceTo: "Invoice to",
	heldUntil: "Awaited until",
	proofLabel: "Proof",
	noProof: "None yet",
	cameAlready: "Confirmed",
	arrival: (amount: string, day: string, by: string) => `${amount} on ${day}, ${by}`,
	byStatement: "by the statement",
	byHand: (name: string) => `by ${name}`,
	toPayment: "The payment with its timeline",
	openLines: "A line of the statement names this code. Decide there, so that the money is not taken twice:",
	confirmTitle: "Confirm that the money came",
	confirmIntro:
		"Look at the account first. Confirming books the payment at once: place, receipt, invoice and letters, as for a card.",
	amountLabel: "Amount that came",
	amountHint: (expected: string) =>
		`In naira. ${expected} is expected. Less, or more, is kept and waits for a decision: less buys no place, more gives the place and leaves the rest to decide.`,
	amountHintPiece: (came: string, expected: string, missing: string) =>
		`In naira. ${came} of ${expected} came before, so ${missing} is missing. It is not filled in, for pieces confirmed by themselves are not added up: the missing part would wait for a decision, too. ${expected} sent anew in one sum is booked.`,
	amountHintCame: (came: string) =>
		`In naira. ${came} came before, so nothing is missing. What came a second time is kept and waits for a decision.`,
	dayLabel: "Day it came",
	dayHint: "As the bank gives it.",
	noteLabel: "Note",
	noteHint: "If you like: where you saw it, or from whom it came.",
	confirm: "Confirm the money",
	confirming: "Confirming...",
	amountWrong: "Give an amount in naira, for example 97,375.00.",
	dayWrong: "Give the day it came.",
	future: "This day is still to come. Give the day on which the money was on the account.",
	nothing: "An amount above nothing is needed.",
	lessTitle: (amount: string, asked: string) => `${amount} instead of ${asked}?`,
	lessBody: (missing: string) =>
		`${missing} is missing. The money is kept and waits for a decision: nobody gets a place for it yet, and the person hears that it is looked at. If the rest is still to come, wait for it and confirm the whole sum at once: pieces confirmed by themselves are not added up.`,
	pieceTitle: (before: string, now: string) => `${before} came before. Has ${now} come too?`,
	pieceBody:
		"If it is the same money, cancel. Pieces confirmed by themselves are not added up, not even when they make the whole sum: each waits for a decision, and no place is given for them. They can be sent back, and the whole sum sent anew.",
	moreTitle: (amount: string, asked: string) => `${amount} instead of ${asked}?`,
	moreBody: (rest: string) => `The place is given. ${rest} more than was asked waits for a decision of its own.`,
	yesOther: (amount: string) => `Yes, ${amount} came`,
	twiceTitle: "Has money come a second time?",
	twiceBody:
		"Money of this transfer is there already. If this is the same money, cancel. If it came a second time, it is kept and waits for a decision.",
	yesTwice: "Yes, it came twice",
	failed: "The transfer could not be confirmed. Please try again: nothing is booked twice.",
	unknown: "There is no such transfer.",
	confirmed: {
		paid: "Confirmed. The payment is booked, and its papers are on their way.",
		needs_review: "Confirmed. The money is kept and waits for a decision: see Waiting for a decision.",
		other: "Confirmed. The payment is booked in a moment.",
	},
	// Given up
	withdraw: "Give it up",
	withdrawing: "Giving it up...",
	withdrawHint: {
		place:
			"Frees the place at once, and writes so to the person, and to whoever has the proforma. Money that comes all the same is never lost: it waits for a decision.",
		balance:
			"Nobody waits for it any more; the balance stays due. The person, and whoever has the proforma, get a letter. Money that comes all the same is never lost.",
	},
	withdrawTitle: (name: string) => `Give up the transfer of ${name}?`,
	yesWithdraw: "Yes, give it up",
	withdrawn: {
		place: "The transfer is given up, and its place is free.",
		balance: "The transfer is given up. The balance stays due.",
	},
	moneyCame: "Money of this transfer is there already, so it cannot be given up.",
	failedWithdraw: "The transfer could not be given up. Please try again.",
};
