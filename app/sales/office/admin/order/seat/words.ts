/** The seat that is open on the page of its order: who attends, what is due for it, remarks and e-mails. */

const NO_ADDRESS = "Please tell them: we have no e-mail address.";

export const openSeatWords = {
	// Who attends
	openPerson: "Open this person's account",
	openCourse: "Open the course",
	courseGone: "This course is no longer offered",
	openDoorList: "Open the door list",
	invoiceEmail: "E-mail for receipts",
	verified: "Verified",
	notVerified: "Not verified",
	noEmail: "No e-mail address",
	noPhone: "No phone number",
	cancelledWhen: (at: string, by: string | null) => (by ? `${at}, by ${by}` : at),
	// What is due
	givenLonger: "The office gave this date. It is not the first day of the course.",
	noDay: "No due date",
	underWay: "A payment is in progress.",
	underWayHint: "We send no reminders while it is in progress.",
	seePayment: "View payment",
	// Longer to pay
	extend: "Extend the due date",
	extendHint:
		"We e-mail the new due date and the link to pay to a participant with an e-mail address. Reminders start again for the new date.",
	day: "New due date",
	dayMissing: "Please choose a date.",
	extendButton: "Extend",
	extending: "Extending...",
	extendTitle: (name: string, day: string) => `Extend the due date of ${name} to ${day}?`,
	extendBody: (name: string, day: string, hasEmail: boolean) =>
		hasEmail ? `We will e-mail ${name} that the balance is now due by ${day}.` : NO_ADDRESS,
	extendBegun: (date: string) => `The training will have begun by then: ${date}.`,
	extendOver: (date: string) =>
		`The training will be over by then: ${date}. The participant may attend before paying the balance.`,
	yesExtend: "Yes, extend",
	extended: (name: string, day: string, hasEmail: boolean) =>
		`${name} can pay until ${day}. ${hasEmail ? "We are e-mailing them." : NO_ADDRESS}`,
	past: "This date is in the past. Please choose today or a later date.",
	tooFar: "This date is more than a year away. Please check it.",
	sameDay: "The balance is already due on that date.",
	// The seat to others, and back
	release: "Release the seat",
	releaseHint:
		"Others can book the seat at once. What was paid still belongs to the participant. When the balance is paid, they get a seat again if one is free.",
	reason: "Reason",
	reasonHint: "The participant reads it in the e-mail.",
	reasonMissing: "Please give the reason. The participant reads it in the e-mail.",
	releaseButton: "Release",
	releasing: "Releasing...",
	releaseTitle: (name: string) => `Release the seat of ${name}?`,
	releaseBody: (name: string, hasEmail: boolean) =>
		`${hasEmail ? `We will e-mail ${name} your reason and the link to pay.` : NO_ADDRESS} Nothing is refunded.`,
	releaseUnderWay: "A payment is in progress. When it arrives, the participant gets a seat again if one is free.",
	yesRelease: "Yes, release",
	released: (name: string, hasEmail: boolean) =>
		`The seat of ${name} is free for others. ${hasEmail ? "We are e-mailing them." : NO_ADDRESS}`,
	restore: "Give the seat back",
	restoreHint:
		"The participant has a seat again although the balance is not paid. Reminders start again. We send no e-mail now.",
	restoreButton: "Give the seat back",
	restoring: "Giving back...",
	restored: (name: string) => `${name} has a seat again.`,
	courseFull: "The course has no free seat. Increase the slots of the course first.",
	// A link
	link: "Payment link",
	linkHint:
		"Anybody can pay with it, for example the employer. It shows only the first name and the course. The reminders contain the same link.",
	makeLink: "Create a link",
	makingLink: "Creating...",
	linkMade: "The link is ready. Send it to the person who pays.",
	linkLabel: "Link",
	copyLink: "Copy",
	copyLinkName: "Copy the payment link",
	linkCopied: "The link is copied.",
	whatsApp: "WhatsApp",
	linkText: (academy: string, firstName: string, amount: string, course: string, url: string) =>
		`Hello ${firstName}, this is ${academy}. ${amount} is still due for ${course}. You, or somebody else for you, can pay it here: ${url}`,
	withdrawLink: "Cancel this link",
	withdrawing: "Cancelling...",
	withdrawn: "The link is cancelled. Nobody can pay with it any more.",
	linkGone: "This link no longer exists.",
	// A proforma
	proforma: "Proforma invoice for a bank transfer",
	proformaHint:
		"For an employer who pays by transfer. The e-mail contains the proforma invoice, with the bank account and the code to write in the transfer.",
	proformaTo: "E-mail of the payer",
	proformaToMissing: "Please type an e-mail address, for example accounts@company.com.",
	payerName: "Name of the payer",
	payerNameHint: "Optional. The contact person.",
	payerNameWrong: "Please type a name of at most 120 letters, or leave it empty.",
	sendProforma: "Send the proforma",
	sendingProforma: "Sending...",
	proformaSent: (code: string, to: string) => `The proforma is being e-mailed to ${to}. Its code is ${code}.`,
	proformaOpen: (amount: string, code: string, until: string) =>
		`We expect a transfer of ${amount} with the code ${code} by ${until}.`,
	proformaAnew: "If you change the details below, that proforma is cancelled and a new one is sent.",
	earlier: "A payment of this balance is in progress or needs review. Please wait for it or review it first.",
	proofThere:
		"A proof was uploaded for the existing proforma, so it cannot be changed. Please confirm or cancel that transfer first.",
	askedInVain:
		"The payment provider does not answer, so we cannot check whether this was already paid. Please try again in a few minutes.",
	totalChanged: "The amount due has changed. Please check it, then send again.",
	// Refusals
	gone: "This enrolment no longer exists.",
	cancelled: "This enrolment is cancelled, so no payment is due.",
	dateCancelled: "The academy cancelled this date, so no payment is due.",
	changed: "Something changed here after you opened the page. Please check it, then decide.",
	changedBy: (name: string, at: string) => `${name} changed something here on ${at}. Please check it, then decide.`,
	nothingDue: "Nothing is due any more: it has been paid.",
	failed: "This could not be done. Nothing was changed. Please try again.",
	tooMany: "Too many attempts. Please wait a few minutes, then try again.",
	// Remarks
	notes: "Remarks",
	notesIntro: "Only the office can read remarks. The participant cannot see them.",
	note: "New remark",
	addNote: "Add remark",
	addingNote: "Adding...",
	noteMissing: "Please write a remark.",
	noteAdded: "Your remark has been added.",
	noteBy: (author: string, at: string) => `${author}, ${at}`,
	deleteNote: "Delete",
	deleteNoteName: (author: string, at: string) => `Delete the remark by ${author}, ${at}`,
	deleteNoteTitle: "Delete this remark?",
	deleteNoteBody: "It will disappear from this page. The log keeps its text.",
	noteDeleted: "The remark has been deleted. The log keeps its text.",
	failedNote: "Your remark could not be added. Please try again.",
	failedDeleteNote: "The remark could not be deleted. Please try again.",
	// E-mails
	letters: "E-mails sent to this person (all courses)",
	noLetters: "No e-mails yet.",
	letter: "E-mail",
	to: "To",
	written: "Created",
	state: "Status",
	sendAgain: "Send again",
	sendAgainName: (kind: string, to: string) => `Send again: '${kind}' to ${to}`,
	sending: "Sending...",
	sentAgain: (kind: string, to: string) => `'${kind}' is being sent to ${to} again.`,
	notAgain: "This e-mail cannot be sent again because it contains a personal link that works only once.",
	letterGone: "This e-mail no longer exists.",
	failedSend: "The e-mail could not be sent again. Nothing was changed. Please try again.",
};
