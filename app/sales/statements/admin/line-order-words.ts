/** Putting the money of a statement line to an order. */
export const adminLineOrder = {
	title: "Use it for an order",
	intro:
		"For an order that was begun in any way. It pays what is due, like money taken by hand: less is a part payment, and what is more is the payer’s credit.",
	order: "Order, name or code",
	orderHint: "The code of the order or its proforma, or the name or e-mail of the buyer or a participant.",
	button: "Use it for the order",
	busy: "Recording...",
	missing: "Type the code of the order, or a name.",
	unknown: "Nothing is due for an order with this code, name or e-mail.",
	several: "Several orders have this name. Choose one below.",
	which: "Which order",
	orderFound: (buyer: string, code: string, courses: string, due: string) =>
		`${buyer}, order ${code} for ${courses}: ${due} due`,
	confirmTitle: (amount: string, order: string) => `Use ${amount} for ${order}?`,
	recordedBody:
		"This money was recorded by hand for the order before. The line is linked to it, and nothing is recorded a second time.",
	paysBody: (pays: string, due: string | null, kept: string | null) =>
		[
			`${pays} pays what is due. We issue a receipt and e-mail it where we have an address.`,
			...(due ? [`It is a part payment: ${due} is then still due.`] : []),
			...(kept ? [`${kept} stays as the payer’s credit.`] : []),
		].join(" "),
	yes: "Yes, use it",
	done: "The money is recorded for the order. Documents are being e-mailed where we have an address.",
	linked: "The line is linked to the money that was recorded by hand.",
	failed: "The money could not be used for the order. Please try again. Nothing is recorded twice.",
	nothingDue:
		"Nothing is due of this order, and no transfer of this amount was recorded by hand for it. If it is money too much, record it as money of an unknown payer.",
	courseFull:
		"The course has no seat left for this order. Record the line as money of an unknown payer, then decide there.",
	alreadyRegistered: (name: string) => `${name} has another seat on this date.`,
	changed: "This line changed after you opened the page. Please check it again, then decide. Nothing was changed now.",
	changedBy: (by: string, at: string) =>
		`${by} decided about this line on ${at}, after you opened the page. Nothing was changed now.`,
	recordedBy: (day: string, by: string) =>
		`Recorded by hand on ${day}${by ? ` by ${by}` : ""}: this line is probably that money.`,
};
