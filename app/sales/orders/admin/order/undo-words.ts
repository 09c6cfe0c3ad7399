/** Undoing a payment that was recorded by mistake. All of it is ours. */

export const undoWords = {
	link: "Recorded by mistake",
	undo: "Undo: recorded by mistake",
	unknown: "We could not find this payment.",
	title: "Was this payment recorded by mistake?",
	what: ({ amount, method, day, by }: { amount: string; method: string; day: string; by: string | null }) =>
		`${amount}, ${method}, ${day}${by ? `, recorded by ${by}` : ""}. Undo it only if the money never came. Money that came and goes back is a refund.`,
	consequence: "The amount is due again.",
	receiptOff: (number: string) =>
		`A credit note takes it off receipt ${number}, and is e-mailed to the payer where we have an address.`,
	invoiceOff: "An invoice that was issued with this payment is credited too. An invoice that was there before stays.",
	keepSeats: "Keep the seats",
	keepSeatsHint: "Otherwise seats whose first payment this was are free for others, and their participants are told.",
	reason: "Reason",
	reasonHint: "It is printed on the credit note.",
	reasonMissing: "Please give the reason.",
	button: "Undo this payment",
	busy: "Undoing...",
	keep: "Keep it",
	done: (amount: string, notes: readonly string[]) =>
		[`The payment of ${amount} is undone.`, ...(notes.length > 0 ? [`Issued: ${notes.join(", ")}.`] : [])].join(" "),
	undoneAlready: "This payment was undone already. Nothing was done twice.",
	failed: "The payment could not be undone. Nothing was changed. Please try again.",
	refusals: {
		gone: "This payment is not of this order any more.",
		changed: "Somebody changed this order meanwhile. Check the payment, then try again.",
		"not-by-hand": "This money was not recorded by the office: a provider or a statement says that it came.",
		"on-statement": "The bank's statement shows this money, so it came.",
		undone: "This payment is undone already.",
		refunded: "A part of this payment was refunded, credited, or is on its way back, so it cannot be undone.",
		"credit-used": "Credit of this payment paid for another order, so it cannot be undone.",
		"in-question": "Somebody has to decide about this payment first: see To decide.",
	},
};
