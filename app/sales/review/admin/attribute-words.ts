/** Putting money to an order that nobody knew the order of. All of it is ours. */
export const attributeWords = {
	attribute: "Put it to an order",
	attributeHint:
		"The money pays what is due of the order, like money taken by hand. What is more is the payer's credit. If there is no order yet:",
	addRegistration: "Add registration",
	order: "Order",
	orderHint: "The code of the order, or the name or e-mail of the buyer or a participant.",
	orderMissing: "Type the code of the order, or a name.",
	orderUnknown: "Nothing is due for an order with this code, name or e-mail.",
	ordersFound: "Several orders have this name. Choose one below.",
	whichOrder: "Which order",
	orderFound: (buyer: string, code: string, due: string) => `${buyer}, order ${code}: ${due} due`,
	attributeButton: "Put it to the order",
	attributing: "Recording...",
	attributeTitle: (buyer: string, code: string) => `Put it to the order of ${buyer}, ${code}?`,
	attributeBody: ({ pays, kept, due }: { pays: string; kept: string | null; due: string | null }) =>
		[
			`${pays} pays what is due. We will issue a receipt and e-mail it to the payer, where we have an address.`,
			...(kept ? [`${kept} stays as the payer's credit.`] : []),
			...(due ? [`${due} is then still due.`] : []),
		].join(" "),
	yesAttribute: "Yes, put it to this order",
	attributed: (code: string) => `The money is put to order ${code}.`,
	failedAttribute: "The money could not be put to the order. Please try again. Nothing is recorded twice.",
};
