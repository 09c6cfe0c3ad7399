/** The form in which the office corrects the organisation of an order. */
export const correctBuyerWords = {
	title: "Correct the buyer",
	intro:
		"The proforma of this order gets these details, and so do its receipt and invoice. If the proforma was sent, send it again from its page.",
	button: "Save the buyer",
	busy: "Saving...",
	failed: "The buyer could not be saved. Please try again.",
	done: (name: string) => `The details of ${name} are saved. If the proforma was sent, send it again from its page.`,
	refusals: {
		gone: "This order is no longer there.",
		changed: "Somebody changed this order meanwhile. Check it, then save again.",
		"no-organisation": "A person ordered these seats. Correct the participant, and the buyer is corrected too.",
		invoiced: "This order has an invoice by now. Correct the buyer on the page of the invoice.",
		"nothing-changed": "Nothing is different. Correct what is wrong, then save.",
	},
};
