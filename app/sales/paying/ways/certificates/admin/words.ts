import { type Kobo, naira } from "#kit/rules/money.ts";
import type { PrivateFileRefusal } from "#media/rules/private-files.ts";
import { certificateErrors } from "#sales/paying/ways/certificates/rules/certificate-form.ts";

/** Withheld tax and its certificate, as the office reads it. */
export const adminCertificates = {
	...certificateErrors,
	title: "Withholding certificate",
	tax: "Withheld tax",
	// The file for the tax office
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
	/** A part of an amount due. */
	part: "Tax withheld",
	// Fields of an organisation that withholds
	notAnOrganisation: "Only an organisation can withhold tax. Choose an organisation as buyer.",
	// While it is awaited
	awaited: "Certificate awaited",
	awaitedOf: (part: Kobo) => `Withholding certificate for ${naira(part)} awaited`,
	noneAwaited: "Participants whose employer withholds tax appear here until we receive the withholding certificate.",
	noChange:
		"Tax was withheld for this seat, or its certificate is awaited. Settle the withheld tax first, then change the seat.",
	/** Of the payment it becomes. */
	states: {
		paid: "We received the employer's withholding certificate.",
		cancelled: "The withholding certificate is no longer awaited.",
	},
	// Among the totals
	kind: "Withholding tax, by certificate",
	// Money that came short
	accept: "Accept as withholding tax",
	wasAccepted: "Accepted the missing amount as withholding tax",
	wasRecorded: "Recorded the withholding certificate",
	notShort: "The missing amount cannot be withholding tax. You can refund the money.",
	// It came
	amountHint: (awaited: Kobo, { seats, total }: { seats: number; total: Kobo }) =>
		seats > 1
			? `In naira. ${naira(total)} is awaited for the ${seats} seats of this order, ${naira(awaited)} of it for this seat. A certificate for several seats pays this one first.`
			: `In naira. ${naira(awaited)} is awaited.`,
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
};

/** The part of an attempt that a certificate pays, and the part due in money. Undefined where all of it is due in money. */
export function partFacts(asked: Kobo, inMoney: Kobo): { label: string; value: string }[] {
	if (inMoney === asked) return [];
	return [
		{ label: adminCertificates.part, value: `${naira(asked - inMoney)}, by withholding certificate` },
		{ label: "Amount due in money", value: naira(inMoney) },
	];
}
