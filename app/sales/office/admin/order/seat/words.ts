/** The seat that is open on the page of its order: who attends, what is due for it, remarks and e-mails. */

const NO_ADDRESS = "Please tell them: we have no e-mail address.";

export const openSeatWords = {
	// Who attends
	noEmail: "No e-mail address",
	// What is due
	seePayment: "View payment",
	// Longer to pay
	extendBody: (name: string, day: string, hasEmail: boolean) =>
		hasEmail ? `We will e-mail ${name} that the balance is now due by ${day}.` : NO_ADDRESS,
	extendBegun: (date: string) => `The training will have begun by then: ${date}.`,
	extendOver: (date: string) =>
		`The training will be over by then: ${date}. The participant may attend before paying the balance.`,
	extended: (name: string, day: string, hasEmail: boolean) =>
		`${name} can pay until ${day}. ${hasEmail ? "We are e-mailing them." : NO_ADDRESS}`,
	past: "This date is in the past. Please choose today or a later date.",
	// The seat to others, and back
	releaseBody: (name: string, hasEmail: boolean) =>
		`${hasEmail ? `We will e-mail ${name} your reason and the link to pay.` : NO_ADDRESS} Nothing is refunded.`,
	released: (name: string, hasEmail: boolean) =>
		`The seat of ${name} is free for others. ${hasEmail ? "We are e-mailing them." : NO_ADDRESS}`,
	courseFull: "The course has no free seat. Increase the slots of the course first.",
	// A link
	whatsApp: "WhatsApp",
	// A proforma
	earlier: "A payment of this balance is in progress or needs review. Please wait for it or review it first.",
	// Refusals
	gone: "This enrolment no longer exists.",
	nothingDue: "Nothing is due any more: it has been paid.",
	failed: "This could not be done. Nothing was changed. Please try again.",
	tooMany: "Too many attempts. Please wait a few minutes, then try again.",
	// Remarks
	noteBy: (author: string, at: string) => `${author}, ${at}`,
	// E-mails
	letters: "E-mails sent to this person (all courses)",
	sendAgain: "Send again",
	notAgain: "This e-mail cannot be sent again because it contains a personal link that works only once.",
	letterGone: "This e-mail no longer exists.",
};
