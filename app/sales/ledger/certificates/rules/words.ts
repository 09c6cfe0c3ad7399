import { type Kobo, naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";

const issuer = (name?: string | null) => name || "the organisation that withheld it";

/** The words for withheld tax and its certificate that visitors, payers and documents show. All of them are ours. */
export const certificateWords = {
	// The checkbox of an organisation that withholds tax
	offer: (rate: number) => `The organisation withholds ${rateText(rate)} tax and sends a tax credit note`,
	offerDetail: (toPay: Kobo, part: Kobo) =>
		`Transfer ${naira(toPay)} by bank transfer. The tax credit note covers the other ${naira(part)}.`,
	wholeOnly: "An organisation that withholds tax pays in full: choose Pay Now.",
	nameMissing: "Enter the organisation that withholds the tax.",
	byTransferOnly: "Tax can be withheld only when you pay by bank transfer. Choose bank transfer, or untick this box.",
	// A line of the amount to pay
	part: "Withheld for the tax authority",
	partByYou: "Withheld by you for the tax authority",
	/** A sentence that follows another one; empty when no certificate is awaited. */
	pleaseSend: (part: Kobo) =>
		part > 0 ? ` Please send us the tax authority's credit note for the ${naira(part)} you withhold.` : "",
	// A line of the amount paid
	line: "Withholding tax, by tax credit note",
	total: "Total withheld tax",
	lessPart: (part: Kobo) => `, less ${naira(part)} withheld`,
	paidAndProved: (paid: string, day: string, part: Kobo) =>
		`We received ${paid} on ${day}, and a tax credit note for the ${naira(part)} you withheld. Nothing more is due on this invoice.`,
	paidNotProved: (paid: string, day: string, part: Kobo) =>
		`We received ${paid} on ${day}. Please send us the tax authority's credit note for the ${naira(part)} you withheld.`,
	paidAlready: "It was paid, and we have the tax credit note for the tax withheld.",
	// A line of a refund
	tax: "Withheld tax",
	returned: "Withheld tax returned",
	notPaidToUs: (part: Kobo, name?: string | null) =>
		`${naira(part)} was withheld as tax and not paid to us. Our office will contact ${issuer(name)} about it.`,
	returnedToIssuer: (amount: string) =>
		`${amount} was withheld as tax and not paid to us. Our office will contact the organisation that withheld it.`,
	returnedToYou: "This amount was withheld as tax and not paid to us. Our office will contact you about it.",
	ifYouCancel: (part: Kobo) =>
		` ${naira(part)} was withheld as tax and not paid to us. If you cancel your seat, our office will contact the organisation that withheld it.`,
	notRefunded: (part: Kobo, names: readonly string[]) =>
		`${naira(part)} was withheld as tax and not paid to us, so it is not refunded to you. Our office will contact ${issuer(names.join(" and "))} about it.`,
	taxOnly: "We received no money for this seat. Our office will contact the organisation that withheld the tax.",
	owedBack:
		"We issued a credit note for tax that was withheld. We never received that tax as money, and we owe its value back.",
	settleWith: (name: string | null) =>
		`Contact ${issuer(name)} and agree how to settle it: the academy keeps the tax authority's credit note and owes them its value. Then record here how and when you settled it. They have our credit note and expect to hear from you.`,
};
