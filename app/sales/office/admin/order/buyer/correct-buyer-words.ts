/** The form in which the office corrects the organisation of an order. */
export const correctBuyerWords = {
	refusals: {
		gone: "This order is no longer there.",
		changed: "Somebody changed this order meanwhile. Check it, then save again.",
		"no-organisation": "A person ordered these seats. Correct the participant, and the buyer is corrected too.",
		invoiced: "This order has an invoice by now. Correct the buyer on the page of the invoice.",
		"nothing-changed": "Nothing is different. Correct what is wrong, then save.",
	},
};
