import type { ListedTransfer } from "#sales/paying/ways/transfers/rules/transfer-filter.ts";

export const adminTransfers = {
	title: "Transfers",
	views: {
		awaited: "Expected",
		proof: "With proof",
		late: "Deadline passed",
		came: "Received",
		withdrawn: "Cancelled",
		all: "All",
	},
	none: "No transfers are expected.",
	noAccount: "No bank account of the academy is set, so nobody can pay by transfer.",
	setAccount: "Set the bank account",
	// Columns
	code: "Code",
	states: {
		awaited: "Expected",
		proof: "Proof to check",
		late: "Deadline passed",
		came: "Received",
		question: "Needs review",
		withdrawn: "Cancelled",
	} satisfies Record<ListedTransfer["state"], string>,
	// One, to be confirmed
	amountHint: (expected: string, isOrganisation: boolean) =>
		`In naira. ${expected} is expected. ${isOrganisation ? "Less needs review, since the organisation may have withheld tax." : "Less is a part payment: it gets its receipt, and the rest stays due."} More than is due stays as the payer's credit.`,
	amountHintSecond: (came: string) => `In naira. We received ${came} before. A second payment needs review.`,
	confirm: "Confirm transfer",
	nothing: "Please type an amount above zero.",
	otherTitle: (amount: string, asked: string) => `${amount} instead of ${asked}?`,
	partBody: (amount: string, missing: string) =>
		`${amount} is a part payment. It gets its receipt and pays what is due first. The other ${missing} stays due, under the same code. Held seats are confirmed when their first payment is complete.`,
	taxBody: (missing: string) =>
		`${missing} is missing. The organisation may have withheld tax, so the payment needs review: nobody is enrolled yet, and we e-mail the person that we are checking it.`,
	moreBody: (extra: string) =>
		`It pays what is due, with its receipt. If nothing else of the order is due, the other ${extra} stays as the payer's credit.`,
	secondBody: "If it is a second payment, it needs review.",
	pieceTitle: (before: string, now: string) => `We received ${before} before. Have we received ${now}, too?`,
	yesOther: (amount: string) => `Yes, we received ${amount}`,
	unknown: "We could not find this transfer.",
	confirmed: {
		paid: "Confirmed. The payment is recorded, and its documents are being e-mailed where we have an address.",
		paidAndKept: (kept: string) =>
			`Confirmed. The payment is recorded, and its documents are being e-mailed where we have an address. ${kept} stays as the payer's credit.`,
		part: (rest: string) =>
			`Confirmed. The part payment is recorded, and its receipt is being e-mailed where we have an address. ${rest} is still due.`,
		waits: "Confirmed. Nothing was paid with this money yet: it is listed under Needs review.",
	},
	// Given up
	withdraw: "Cancel this transfer",
	withdrawHint: {
		seat: "Frees the seat at once. We e-mail the person and the holder of the proforma. If the money still arrives, it is not lost: it needs review.",
		balance:
			"We stop waiting for this transfer. The balance stays due. We e-mail the person and the holder of the proforma. If the money still arrives, it is not lost.",
	},
	withdrawn: {
		seat: "The transfer is cancelled, and its seat is free.",
		balance: "The transfer is cancelled. The balance stays due.",
	},
};
