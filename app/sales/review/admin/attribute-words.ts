/** Putting money to an order that nobody knew the order of. All of it is ours. */
export const attributeWords = {
	attribute: "Use this money for an order",
	attributeHint:
		"The money pays what is due of the order, like money taken by hand. What is more is the payer's credit. If there is no order yet:",
	addRegistration: "Add registration",
	order: "Order",
	orderHint: "The code of the order, or the name or e-mail of the buyer or a participant.",
	orderMissing: "Type the code of the order, or a name.",
	orderUnknown: "Nothing is due for an order with this code, name or e-mail.",
	ordersFound: "Several orders have this name. Choose one below.",
	whichOrder: "Which order",
	orderOf: (code: string, courses: readonly string[]) => `order ${code} for ${courses.join(", ")}`,
	orderFound: (buyer: string, order: string, due: string) => `${buyer}, ${order}: ${due} due`,
	attributeButton: "Use it for the order",
	attributing: "Recording...",
	attributeTitle: (buyer: string) => `Use this money for the order of ${buyer}?`,
	attributeBody: ({
		order,
		pays,
		kept,
		due,
	}: {
		order: string;
		pays: string;
		kept: string | null;
		due: string | null;
	}) =>
		[
			`${pays} pays what is due of ${order}. We will issue a receipt and e-mail it to the payer, where we have an address.`,
			...(kept ? [`${kept} stays as the payer's credit.`] : []),
			...(due ? [`${due} is then still due.`] : []),
		].join(" "),
	yesAttribute: "Yes, use it for this order",
	attributed: (code: string) => `The money is used for order ${code}.`,
	failedAttribute: "The money could not be used for the order. Please try again. Nothing is recorded twice.",
};
