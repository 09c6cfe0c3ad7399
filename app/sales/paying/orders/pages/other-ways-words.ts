import { FIRST_HOLD_HOURS } from "#sales/ledger/orders/rules/unpaid-holds.ts";

/** The words for other ways to pay than the payment window. All of them are ours. */
export const otherWaysWords = {
	transfer: "Pay by bank transfer",
	transferBusy: "Preparing the proforma invoice...",
	transferHint: (until: string) => `We hold your seat until ${until}.`,
	transferHintEarlier: (until: string) =>
		`We hold your seat until ${until}, or until the morning your training begins if that is earlier.`,
	transferTile: (day: string) => `Seat held until ${day}`,
	firstHoldTile: `Seat held for ${FIRST_HOLD_HOURS} hours`,
	firstHoldHint: (until: string) =>
		`As this is your first course with us, we hold your seat for ${FIRST_HOLD_HOURS} hours, until ${until}. Upload your proof of transfer by then and it stays yours while we check. If you need longer, write to our office.`,
	firstHoldHintEarlier: (until: string) =>
		`As this is your first course with us, we hold your seat for ${FIRST_HOLD_HOURS} hours, until ${until}, or until the morning your training begins if that is earlier. If you need longer, write to our office.`,
	byTransfer: "Pay by transfer to our account",
	balanceTransferHint: (days: number) =>
		`We send you a proforma invoice with our account details and a payment code. You then have ${days === 1 ? "one working day" : `${days} working days`} to make the transfer.`,
	proformaGoesHere: "We will send the proforma invoice and the receipt to this address.",
	invoiceEmailWrong: "Enter the e-mail address for your documents, for example accounts@example.com.",
	linkBusy: "Creating the link...",
	linkHint:
		"The link does not hold a seat. When the payer starts, we hold one for 15 minutes. The payer sees the organisation you enter below and can change it.",
	organisationWrong: "Please correct the details of the organisation.",
};
