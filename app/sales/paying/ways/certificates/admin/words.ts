import { type Kobo, naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import type { PrivateFileRefusal } from "#media/rules/private-files.ts";
import { certificateErrors } from "#sales/paying/ways/certificates/rules/form-errors.ts";

/** Withheld tax and its certificate, as the office reads it. */
export const adminCertificates = {
	...certificateErrors,
	title: "Withholding certificate",
	tax: "Withheld tax",
	// The file for the tax office
	list: "Withheld tax: certificates received and owed (CSV)",
	logged: (count: number) => `${count} withholding certificates`,
	file: (day: string) => `withholding-certificates-${day}.csv`,
	received: "Received",
	owed: "Owed",
	columns: [
		"Status",
		"Certificate",
		"Certificate date",
		"Received on",
		"Amount",
		"Issued by",
		"Issuer's tax number",
		"Participants",
		"Course",
		"Invoice",
		"Order",
	],
	/** Of an order. */
	certified: (amount: string) => `${amount} certified`,
	/** A part of an amount due. */
	part: "Tax withheld",
	inMoney: "Amount due in money",
	ofPart: (part: Kobo) => `${naira(part)}, by withholding certificate`,
	// Where an organisation says that it withholds
	offer: (rate: number) => `This organisation withholds tax (${rateText(rate)}).`,
	offerDetail: (dues: { total: Kobo; byCertificate: Kobo } | undefined) =>
		dues && dues.byCertificate > 0
			? `It then pays ${naira(dues.total - dues.byCertificate)} and sends a certificate for ${naira(dues.byCertificate)}.`
			: "It then pays less and sends a certificate for the rest.",
	notAnOrganisation: "Only an organisation can withhold tax. Choose an organisation as buyer.",
	// While it is awaited
	awaited: "Certificate awaited",
	awaitedOf: (part: Kobo) => `Withholding certificate for ${naira(part)} awaited`,
	awaitedIn: (sum: Kobo) => `${naira(sum)} by withholding certificates`,
	noneAwaited: "Participants whose employer withholds tax appear here until we receive the withholding certificate.",
	late: (day: string) => `The withholding certificate due on ${day} has not arrived.`,
	noChange:
		"Tax was withheld for this seat, or its certificate is awaited. Settle the withheld tax first, then change the seat.",
	/** Of the payment it becomes. */
	states: {
		paid: "We received the employer's withholding certificate.",
		cancelled: "The withholding certificate is no longer awaited.",
	},
	// Among the totals
	partOfTotal: (sum: Kobo) => `including ${naira(sum)} withholding tax, by certificate`,
	noMoney: "We received no money: the employer pays this amount to the tax authority.",
	kind: "Withholding tax, by certificate",
	// Money that came short
	accept: "Accept as withholding tax",
	acceptHint: (missing: string) =>
		`${missing} is missing. If the employer withheld it for the tax authority, this payment counts as complete and the withholding certificate is awaited.`,
	accepting: "Accepting...",
	acceptTitle: (part: Kobo) => `Did the employer withhold ${naira(part)}?`,
	acceptBody: (came: Kobo, part: Kobo) =>
		`We received ${naira(came)} and will issue a receipt for it. A withholding certificate for ${naira(part)} is then awaited. One invoice states both amounts.`,
	yesAccept: "Yes, accept it",
	accepted:
		"The payment is accepted, and the withholding certificate is awaited. The receipt is being e-mailed where we have an address.",
	wasAccepted: "Accepted the missing amount as withholding tax",
	wasRecorded: "Recorded the withholding certificate",
	notShort: "The missing amount cannot be withholding tax. You can refund the money.",
	// Where money goes back
	refundTitle: "Tax withheld, with certificate",
	refundHint:
		"We received no money: the employer withheld it for the tax authority. Where none of the money of a cancelled seat stays with the academy, this goes off the invoice too, and you settle it with the employer. Otherwise leave it empty.",
	settleTitle: "Withheld tax",
	settle: (amount: string) =>
		`${amount} was withheld for the tax authority and is certified. It goes off the invoice with the seat, so the employer may claim it: settle it with them. It then waits under To decide.`,
	refundAmount: (most: Kobo) => `Optional. At most ${naira(most)}.`,
	proved: "On the withholding certificate",
	refundDue: "Withholding tax: the office has to settle it with the employer who withheld it",
	endsWithSeat: (part: Kobo) => `The withholding certificate for ${naira(part)} is no longer awaited.`,
	// It came
	take: "Record the certificate",
	takeHint:
		"It gets its own receipt, under the existing invoice. If the certificate is for less, the difference is due in money.",
	number: "Certificate number",
	day: "Certificate date",
	amount: "Amount",
	amountHint: (awaited: Kobo, { seats, total }: { seats: number; total: Kobo }) =>
		seats > 1
			? `In naira. ${naira(total)} is awaited for the ${seats} seats of this order, ${naira(awaited)} of it for this seat. A certificate for several seats pays this one first.`
			: `In naira. ${naira(awaited)} is awaited.`,
	tooMuch: (awaited: string) => `Only ${awaited} is awaited. Please check the amount on the certificate.`,
	issuer: "Employer who withheld the tax",
	issuerHint: "As named on the certificate.",
	taxNumber: "Employer's tax number",
	taxNumberHint: "Optional. If it is empty, we recognise a duplicate by its number and the employer's name.",
	copy: "Copy of the certificate",
	copyHint: "Optional. PDF, JPEG, PNG or WebP, at most 10 MB.",
	copyKept: (filename: string) => `${filename} is already uploaded. Choose another file to replace it.`,
	copyRefusals: {
		"no-file": "This file is empty. Please choose it again.",
		"too-large": "The file is larger than 10 MB. Please choose a smaller one.",
		"cut-off": "The connection was lost before the whole file was uploaded. Please send it again.",
		heic: "This is a HEIC photo, which many computers cannot open. Save it as JPEG, or take a screenshot of it, and choose that file.",
		"other-type": "We cannot open this type of file. Choose a PDF, JPEG, PNG or WebP.",
		unreadable: "The file is damaged or incomplete. Please save it again and choose the new file.",
		active: "This PDF contains scripts or other files. Print it to a new PDF and choose that file.",
		"too-many-pixels": "The picture has more than 50 megapixels. Please choose a smaller one.",
		busy: "We are processing other pictures. Please try again in a minute.",
		"too-slow": "Processing the picture took too long. Please choose a smaller one.",
		"not-kept": "We could not store the file. Nothing was changed. Please try again.",
		gone: "The uploaded copy no longer exists. Please choose the file again.",
	} satisfies Record<PrivateFileRefusal | "gone", string>,
	takeButton: "Record the certificate",
	taking: "Recording...",
	lessTitle: "Is the certificate for less than was withheld?",
	lessBody: (amount: string, rest: string, day: string) =>
		`The certificate is for ${amount}. The remaining ${rest} will be due in money by ${day}. We will e-mail the participant and the payer, where we have an address, with a link to pay.`,
	yesLess: "Yes, record it",
	taken: (seats: number) =>
		`The certificate has been recorded${seats > 1 ? ` for ${seats} seats` : ""}. Its receipt is being e-mailed where we have an address.`,
	takenShort: (rest: string) =>
		`The certificate has been recorded. ${rest} is still due in money. We are e-mailing the participant and the payer, where we have an address.`,
	known: (name: string, course: string) =>
		`This certificate is already recorded, for ${name}'s enrolment in ${course}. If it also covers another order, add which part this is to its number, for example "part 2".`,
	notAwaited: "No certificate is awaited here any more.",
	failed: "The certificate could not be recorded. Nothing was changed. Please try again.",
	// What was taken
	seeCopy: "View copy",
	// It will not come
	drop: "The certificate will not come",
	dropHint: "The withheld amount becomes due in money. We e-mail the participant and the payer and remind them.",
	dropButton: "Stop waiting for it",
	dropping: "Stopping...",
	dropTitle: "Stop waiting for the certificate?",
	dropBody: (name: string, amount: string, day: string) =>
		`${name} will then owe ${amount} in money, without VAT, by ${day}. We will e-mail the participant and the payer, with a link to pay. You will not be able to record a certificate that arrives later.`,
	yesDrop: "Yes, request the money",
	dropped: (name: string, day: string) => `${name} has been asked to pay the money by ${day}.`,
	droppedAlready: (name: string) => `${name} has already been asked to pay the money.`,
	failedDrop: "This could not be done. Nothing was changed. Please try again.",
};
