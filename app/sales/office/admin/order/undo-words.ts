/** Undoing a payment of an order, or a use of credit. */

type MoneyFacts = { amount: string; method: string; day: string; by: string | null };

export const undoWords = {
	/** The bank returned a cheque or a transfer unpaid: as a state, and as a press. */
	cameBack: { cheque: "The cheque came back", transfer: "The bank reversed it" },
	undoCameBack: { cheque: "Undo: the cheque came back", transfer: "Undo: the bank reversed it" },
	titlesCameBack: { cheque: "Did this cheque come back unpaid?", transfer: "Did the bank reverse this transfer?" },
	whatCameBack: ({ amount, method, day, by }: MoneyFacts) =>
		`${amount}, ${method}, ${day}${by ? `, recorded by ${by}` : ""}. The bank returned it unpaid. The receipt then says so, and we e-mail the payer where we have an address.`,
	unknown: "We could not find this payment.",
	what: ({ amount, method, day, by }: MoneyFacts) =>
		`${amount}, ${method}, ${day}${by ? `, recorded by ${by}` : ""}. Undo it only if the money never came, or is not for this order. Money that is to go back to its payer is a refund.`,
	receiptOff: (number: string) =>
		`A credit note takes it off receipt ${number}, and is e-mailed to the payer where we have an address.`,
	done: (amount: string, notes: readonly string[]) =>
		[`The payment of ${amount} is undone.`, ...issued(notes)].join(" "),
	doneStays: (amount: string, notes: readonly string[]) =>
		[
			`The payment of ${amount} is undone for this order.`,
			...issued(notes),
			"The money waits here for its order.",
		].join(" "),
	doneCredit: (amount: string, notes: readonly string[]) => [`${amount} is credit again.`, ...issued(notes)].join(" "),
	doneCameBack: (amount: string, notes: readonly string[]) =>
		[`The payment of ${amount} is recorded as returned by the bank.`, ...issued(notes)].join(" "),
	refusals: {
		gone: "This payment is not of this order any more.",
		changed: "Somebody changed this order meanwhile. Check the payment, then try again.",
		"not-by-hand":
			"The payment provider or the bank shows this money, so it is never undone: decide about it on its own page, or refund it.",
		undone: "This is undone already.",
		"on-statement":
			"A line of the bank's statement shows this money together with that of another payment, so it cannot be undone as returned. Undo it as a mistake: it then waits under To decide, where it is refunded.",
		"day-over": "That day is over. Please give a day, today or later.",
		refunded: "A part of it was refunded, credited, or is on its way back, so it cannot be undone.",
		"credit-used": "Credit of this payment paid for another order, so it cannot be undone.",
		"seat-changed":
			"A seat this credit pays has another course or price now, so it cannot be undone. Cancel the seat instead: what was paid for it stays as credit.",
		"in-question": "Somebody has to decide about this payment first: see To decide.",
	},
};

const issued = (notes: readonly string[]) => (notes.length > 0 ? [`Issued: ${notes.join(", ")}.`] : []);
