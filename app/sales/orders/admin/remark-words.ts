import type { PrivateFileRefusal } from "#media/rules/private-files.ts";

/** Tax credit notes at the desk: what an employer withheld, and proves or does not. All of it is ours. */
export const adminNotes = {
	title: "The tax credit note",
	intro: (amount: string) =>
		`An employer kept ${amount} for the tax authority. The note closes this balance; until it comes, nobody is asked for the money.`,
	// It came
	take: "Take the note",
	takeHint: "It gets a receipt of its own, under the invoice that stands. Over less, the rest is due in money.",
	number: "Number of the note",
	numberMissing: "Please type the number of the note, at most 120 letters.",
	day: "Day of the note",
	dayMissing: "Please choose the day that stands on the note.",
	future: "This day is still to come. Please choose the day that stands on the note.",
	amount: "Amount",
	amountHint: (awaited: string) => `In naira. ${awaited} is awaited.`,
	amountMissing: "Please type the amount in naira, for example 4750.00.",
	tooMuch: (awaited: string) => `Only ${awaited} is awaited. Please check the amount on the note.`,
	issuer: "Who withheld it",
	issuerHint: "The employer, as the note names it.",
	issuerMissing: "Please type the name of the employer, at most 120 letters.",
	taxNumber: "Their tax number",
	taxNumberHint: "May stay empty. Then the same note is known by its number and the employer's name.",
	taxNumberWrong: "Please type at most 120 letters.",
	copy: "A copy of it",
	copyHint: "PDF, JPEG, PNG or WebP, at most 10 MB. May stay empty.",
	copyKept: (filename: string) => `${filename} is here already. Choose another to put it in its place.`,
	copyRefusals: {
		"no-file": "This file is empty. Please choose it again.",
		"too-large": "The file is larger than 10 MB. Please choose a smaller one.",
		"cut-off": "The connection broke before all of it had come. Please send it again.",
		heic: "This is a HEIC photo, which many computers cannot open. Save it as JPEG and choose that.",
		"other-type": "This is no file we can open. Choose a PDF, JPEG, PNG or WebP.",
		unreadable: "The PDF is damaged or incomplete. Please save it again and choose that.",
		"not-kept": "It could not be stored on our side. Nothing was changed; please try again.",
		gone: "The copy is no longer there. Please choose it again.",
	} satisfies Record<PrivateFileRefusal | "gone", string>,
	takeButton: "Take the note",
	taking: "Taking...",
	lessTitle: "Is the note over less than was withheld?",
	lessBody: (amount: string, rest: string, day: string) =>
		`The note says ${amount}. The remaining ${rest} is then due in money by ${day}. Participant and payer are written to, with a link to pay.`,
	yesLess: "Yes, take it",
	taken: "The note is taken. Its receipt is on its way.",
	takenShort: (rest: string) => `The note is taken. ${rest} is still due, in money; they are written to.`,
	known: (name: string, course: string) =>
		`This note was taken already, for ${name}'s place on ${course}. If one note covers several people, write behind its number which part of it this is, such as "part 2".`,
	notAwaited: "No note is awaited here any more.",
	failed: "The note could not be taken. Nothing was changed; please try again.",
	// What was taken
	takenTitle: "Tax credit notes taken",
	seeCopy: "See the copy",
	seePayment: "See the payment",
	// It will not come
	drop: "It will not come",
	dropHint: "What it stood for is due in money again: they are written to, and reminded of it.",
	dropButton: "Stop waiting",
	dropping: "Stopping...",
	dropTitle: "Stop waiting for the note?",
	dropBody: (name: string, amount: string, day: string) =>
		`${name} then owes ${amount} in money, without VAT, by ${day}. Participant and payer are written to, with a link to pay. A note that comes later is not taken any more.`,
	yesDrop: "Yes, ask for the money",
	dropped: (name: string, day: string) => `${name} is asked for the money now, by ${day}.`,
	droppedAlready: (name: string) => `${name} is asked for the money now.`,
	failedDrop: "It could not be done. Nothing was changed; please try again.",
};
