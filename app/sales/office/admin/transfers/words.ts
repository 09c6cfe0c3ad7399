/** Bank transfers to the academy's own account. */
import { counted } from "#kit/rules/text.ts";
import type { ListedTransfer } from "#sales/paying/ways/transfers/rules/transfer-filter.ts";

export const adminTransfers = {
	title: "Transfers",
	search: "Search by name, e-mail, code, reference, organisation or course",
	found: (count: number) => counted(count, "transfer", "transfers"),
	byState: "Which transfers",
	views: {
		awaited: "Expected",
		proof: "With proof",
		late: "Deadline passed",
		came: "Received",
		withdrawn: "Cancelled",
		all: "All",
	},
	none: "No transfers are expected.",
	noneHint:
		"A transfer appears here with its code when somebody chooses to pay by bank transfer, until we receive the money.",
	noAccount: "No bank account of the academy is set, so nobody can pay by transfer.",
	setAccount: "Set the bank account",
	// Columns
	who: "Payer",
	what: "Payment for",
	code: "Code",
	amount: "Amount",
	deadline: "Due by",
	state: "Status",
	buyer: (name: string) => `for ${name}`,
	proof: "View proof",
	proofOf: (name: string) => `View proof: ${name}`,
	proofAt: (at: string) => `Proof uploaded ${at}`,
	states: {
		awaited: "Expected",
		proof: "Proof to check",
		late: "Deadline passed",
		came: "Received",
		question: "Needs review",
		withdrawn: "Cancelled",
	} satisfies Record<ListedTransfer["state"], string>,
	// One, to be confirmed
	ofOrder: "Bank transfer",
	asked: "Amount due",
	reference: "Reference",
	invoiceTo: "Invoice to",
	heldUntil: "Expected by",
	proofLabel: "Proof",
	noProof: "None yet",
	cameAlready: "Confirmed",
	received: (amount: string, day: string, by: string) => `${amount} on ${day}, ${by}`,
	byStatement: "by the statement",
	byHand: (name: string) => `by ${name}`,
	openLines: "A statement line names this code. Please decide there, so that the money is not recorded twice:",
	confirmTitle: "Confirm this transfer",
	confirmIntro:
		"Check the bank account first. When you confirm, we record the payment at once: enrolment, receipt, invoice and e-mails, as for a card.",
	amountLabel: "Amount received",
	amountHint: (expected: string, isOrder: boolean) =>
		isOrder
			? `In naira. ${expected} is expected. Less is a part payment: it gets its receipt, and the transfer then asks for the rest. With more, the extra amount needs review.`
			: `In naira. ${expected} is expected. Any other amount needs review: with less, nobody is enrolled; with more, the participant is enrolled and the rest needs review.`,
	amountHintPiece: (came: string, expected: string, missing: string) =>
		`In naira. We received ${came} of ${expected} before, so ${missing} is missing. Parts that are confirmed manually are not added up, so the missing part would need review, too. If ${expected} is sent again in one amount, we record it.`,
	amountHintCame: (came: string) =>
		`In naira. We received ${came} before, so nothing is missing. A second payment needs review.`,
	dayLabel: "Date received",
	dayHint: "As shown by the bank.",
	noteLabel: "Remark",
	noteHint: "Optional. For example where you saw it, or who sent it.",
	confirm: "Confirm transfer",
	confirming: "Confirming...",
	amountWrong: "Please type an amount in naira, for example 97,375.00.",
	dayWrong: "Please choose the date received.",
	future: "This date is in the future. Please choose the date on which the account received the money.",
	nothing: "Please type an amount above zero.",
	lessTitle: (amount: string, asked: string) => `${amount} instead of ${asked}?`,
	lessBody: (missing: string) =>
		`${missing} is missing. The payment needs review: nobody is enrolled yet, and we e-mail the person that we are checking it. If the rest is still to come, wait for it and confirm the whole amount at once. Parts that are confirmed manually are not added up.`,
	partBody: (amount: string, missing: string) =>
		`${amount} is a part payment. It gets its receipt and pays what is due first. The transfer then asks for the other ${missing}, under the same code. Held seats are confirmed when their first payment is complete.`,
	partAgain: "If this is the same money, cancel.",
	restBody: "It is the rest of this transfer, and completes it.",
	pieceTitle: (before: string, now: string) => `We received ${before} before. Have we received ${now}, too?`,
	pieceBody:
		"If this is the same money, cancel. Parts that are confirmed manually are not added up, even if they make the whole amount: each part needs review, and nobody is enrolled. You can refund the parts and ask for the whole amount in one transfer.",
	moreTitle: (amount: string, asked: string) => `${amount} instead of ${asked}?`,
	moreBody: (rest: string) => `The participant is enrolled. The extra ${rest} needs review.`,
	yesOther: (amount: string) => `Yes, we received ${amount}`,
	twiceTitle: "Have we received this a second time?",
	twiceBody:
		"We already received money for this transfer. If this is the same money, cancel. If it is a second payment, it needs review.",
	yesTwice: "Yes, received twice",
	failed: "The transfer could not be confirmed. Please try again. Nothing is recorded twice.",
	unknown: "We could not find this transfer.",
	confirmed: {
		paid: "Confirmed. The payment is recorded, and its documents are being e-mailed where we have an address.",
		paidAndMore:
			"Confirmed. The payment is recorded, and its documents are being e-mailed where we have an address. The extra amount is listed under Needs review.",
		part: (rest: string) =>
			`Confirmed. The part payment is recorded, and its receipt is being e-mailed where we have an address. The transfer now asks for ${rest}.`,
		waits: "Confirmed. Nothing was paid with this money yet: it is listed under Needs review.",
	},
	// Given up
	withdraw: "Cancel this transfer",
	withdrawing: "Cancelling...",
	withdrawHint: {
		seat: "Frees the seat at once. We e-mail the person and the holder of the proforma. If the money still arrives, it is not lost: it needs review.",
		balance:
			"We stop waiting for this transfer. The balance stays due. We e-mail the person and the holder of the proforma. If the money still arrives, it is not lost.",
	},
	withdrawTitle: (name: string) => `Cancel the transfer of ${name}?`,
	yesWithdraw: "Yes, cancel it",
	withdrawn: {
		seat: "The transfer is cancelled, and its seat is free.",
		balance: "The transfer is cancelled. The balance stays due.",
	},
	moneyCame: "We already received money for this transfer, so it cannot be cancelled.",
	failedWithdraw: "The transfer could not be cancelled. Please try again.",
};
