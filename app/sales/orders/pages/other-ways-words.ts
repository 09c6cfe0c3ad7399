/** Other ways to pay than in the payment window, wherever they are offered. All of it is ours. */
export const otherWaysWords = {
	title: "Other ways to pay",
	transfer: "Pay by bank transfer",
	transferBusy: "Preparing the proforma...",
	transferHint: (until: string) => `We hold your place until ${until}.`,
	transferHintEarlier: (until: string) =>
		`We hold your place until ${until}, or until the morning your training begins where that is earlier.`,
	byTransfer: "By transfer to our account",
	balanceTransferHint: (days: number) =>
		`You get a proforma with our account and a code. We wait for the transfer up to ${days === 1 ? "one working day" : `${days} working days`}.`,
	proformaGoesHere: "The proforma and the receipt go here.",
	invoiceEmailWrong: "Please write the e-mail address the papers go to, for example accounts@example.com.",
	link: "Get a link for somebody else to pay",
	linkBusy: "Making the link...",
	linkHint:
		"A place is held only while it is being paid. Whoever pays finds the organisation you named above in their form, and may change it.",
	// An organisation that withholds tax
	withholding: (rate: string) => `The organisation withholds ${rate} tax and hands in a credit note`,
	withholdingDetail: (toPay: string, withheld: string) =>
		`By bank transfer: please transfer ${toPay}; ${withheld} by credit note.`,
	withholdingByTransfer:
		"Tax is withheld from a bank transfer only. Please pay by bank transfer, or take the tick off.",
	withholdingWhose: "Please say which organisation withholds the tax.",
	organisationWrong: "Please look at the fields of the organisation.",
};
