/** Undoing what was recorded for an order by mistake: a payment, or a use of credit. All of it is ours. */

type What = { amount: string; method: string; day: string; by: string | null };

export const undoWords = {
	link: "Recorded by mistake",
	linkCredit: "Used by mistake",
	undo: "Undo: recorded by mistake",
	/** The bank returned what was recorded. */
	cameBack: { cheque: "The cheque came back", transfer: "The bank reversed it" },
	titlesCameBack: { cheque: "Did this cheque come back unpaid?", transfer: "Did the bank reverse this transfer?" },
	whatCameBack: ({ amount, method, day, by }: What) =>
		`${amount}, ${method}, ${day}${by ? `, recorded by ${by}` : ""}. The bank returned it unpaid. The receipt then says so, and the payer gets an e-mail.`,
	invoiceStays:
		"Where you keep the seats, their invoice stays valid. Otherwise an invoice that was issued with it is credited.",
	keepUntil: "To be paid by",
	keepUntilHint: "The payer reads this day in the e-mail, where you keep the seats.",
	dayMissing: "Please give a day, today or later.",
	bankCharge: "Bank charge (₦)",
	bankChargeHint:
		"Optional. What the bank took for the return. The academy bears it: it is kept in the history, and nobody is asked for it.",
	chargeWrong: "Please give the charge in naira, such as 1,500.",
	buttonCameBack: "Record that it came back",
	undoCredit: "Undo: used by mistake",
	undoneBy: (note: string) => `Undone by ${note}`,
	unknown: "We could not find this payment.",
	title: "Was this payment recorded by mistake?",
	titleCredit: "Was this credit used by mistake?",
	what: ({ amount, method, day, by }: What) =>
		`${amount}, ${method}, ${day}${by ? `, recorded by ${by}` : ""}. Undo it only if the money never came, or is not for this order. Money that is to go back to its payer is a refund.`,
	whatCredit: (amount: string, of: string) =>
		`${amount} of the credit ${of} pays for this order. Undo it if it should not.`,
	consequence: "The amount is due again.",
	stays:
		"The bank's statement shows this money, so it stays with us: it waits under To decide as money of an unknown payer, until you put it to the right order.",
	setAside: "The line of the bank's statement that shows this money is set aside.",
	creditAgain: (of: string) => `The credit ${of} can be used again.`,
	receiptOff: (number: string) =>
		`A credit note takes it off receipt ${number}, and is e-mailed to the payer where we have an address.`,
	invoiceOff: "An invoice that was issued with it is credited too. An invoice that was there before stays.",
	keepSeats: "Keep the seats",
	keepSeatsHint: "Otherwise seats whose first payment this was are free for others, and we e-mail their participants.",
	reason: "Reason",
	reasonHint: "It is printed on the credit note.",
	reasonMissing: "Please give the reason.",
	button: "Undo this payment",
	buttonCredit: "Undo this use of credit",
	busy: "Undoing...",
	keep: "Keep it",
	back: "Go back",
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
	undoneAlready: "This was undone already. Nothing was done twice.",
	failed: "The payment could not be undone. Nothing was changed. Please try again.",
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
