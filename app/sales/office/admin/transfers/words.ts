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
	amountHint: (expected: string, isOrder: boolean) =>
		isOrder
			? `In naira. ${expected} is expected. Less is a part payment: it gets its receipt, and the transfer then asks for the rest. With more, the extra amount needs review.`
			: `In naira. ${expected} is expected. Any other amount needs review: with less, nobody is enrolled; with more, the participant is enrolled and the rest needs review.`,
	amountHintPiece: (came: string, expected: string, missing: string) =>
		`In naira. We received ${came} of ${expected} before, so ${missing} is missing. Parts that are confirmed manually are not added up, so the missing part would need review, too. If ${expected} is sent again in one amount, we record it.`,
	confirm: "Confirm transfer",
	nothing: "Please type an amount above zero.",
	lessTitle: (amount: string, asked: string) => `${amount} instead of ${asked}?`,
	partBody: (amount: string, missing: string) =>
		`${amount} is a part payment. It gets its receipt and pays what is due first. The transfer then asks for the other ${missing}, under the same code. Held seats are confirmed when their first payment is complete.`,
	pieceTitle: (before: string, now: string) => `We received ${before} before. Have we received ${now}, too?`,
	moreTitle: (amount: string, asked: string) => `${amount} instead of ${asked}?`,
	yesOther: (amount: string) => `Yes, we received ${amount}`,
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
