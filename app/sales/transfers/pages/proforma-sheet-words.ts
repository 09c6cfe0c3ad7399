// Ours: a proforma as the office shows, prints and shares it.

export const proformaSheet = {
	name: (code: string) => `Proforma ${code}`,
	/** Below the sum. */
	toTransfer: (until: string) => `to be transferred by ${until}`,
	bank: "Bank",
	accountName: "Account name",
	accountNumber: "Account number",
	narration: "Narration",
	narrationHint: "Write this code on its own, so that we can match the payment.",
	madeOutTo: "Made out to",
	payer: "To be paid by",
	vat: "VAT",
	including: (vat: string) => `${vat} included`,
	note: "Please note",
	noTaxInvoice:
		"This is not a tax invoice. We send the tax invoice and the receipt when we have received the transfer.",
};
