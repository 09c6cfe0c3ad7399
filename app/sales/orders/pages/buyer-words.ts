// Ours: to whom an invoice is made out, wherever that is asked.

export const buyerWords = {
	title: "Invoice to an organisation",
	name: "Organisation",
	address: "Address",
	taxNumber: "Tax number (TIN)",
	taxNumberHint: "For example 12345678-0001.",
	purchaseOrder: "Purchase order",
	purchaseOrderHint: "Printed on the invoice.",
	nameMissing: "Please type the name of the organisation, or leave all of these fields empty.",
	nameNeeded: "Please type to whom the invoice is made out.",
	nameWrong: "Please type a name with letters, at most 120 of them.",
	addressTooLong: "Please shorten the address to twelve lines of 500 letters together.",
	taxNumberWrong: "A tax number has 8 to 20 digits and hyphens.",
	purchaseOrderTooLong: "Please shorten the purchase order to 120 letters.",
};
