// The words of the fields for who is invoiced. All of them are ours.

export const buyerWords = {
	title: "Invoice to an organisation",
	name: "Organisation",
	address: "Address",
	taxNumber: "Tax number (TIN)",
	taxNumberHint: "For example 12345678-0001.",
	purchaseOrder: "Purchase order",
	purchaseOrderHint: "Printed on the invoice.",
	nameMissing: "Enter the name of the organisation, or leave all of these fields empty.",
	nameNeeded: "Enter the name for the invoice.",
	nameWrong: "Enter a name with letters, of at most 120 characters.",
	addressTooLong: "Shorten the address to at most 12 lines and 500 characters.",
	taxNumberWrong: "A tax number has 8 to 20 digits and hyphens, for example 12345678-0001.",
	purchaseOrderTooLong: "Shorten the purchase order to at most 120 characters.",
};
