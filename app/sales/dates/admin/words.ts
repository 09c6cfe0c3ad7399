/** Moving a participant, cancelling a date, and the choices of its participants. */
import { counted } from "#kit/rules/text.ts";

export const adminDates = {
	attendance: "Attendance list",
	toOwnDates: "Your dates",
	nobodyYet: "Nobody has a seat yet.",
	// Moving
	move: "Move",
	moveIntro:
		"What was paid counts for the seat as it is then. You see what is due, or becomes credit, before anything is done. We e-mail the participant a new date, with the calendar file.",
	dateMissing: "Please choose a date.",
	moveConfirm: (name: string) => `Move ${name}?`,
	noAddressThen: "We have no e-mail address of the participant: please tell them.",
	moveBegun: "This date has already begun.",
	yesMove: "Yes, move",
	moved: (name: string, to: string, hasEmail: boolean) =>
		`${name} now has a seat on ${to}. ${hasEmail ? "We are e-mailing them." : "Please tell them: we have no e-mail address."}`,
	cannotMove: "A cancelled enrolment cannot be moved. The participant would have to register again.",
	changedBy: (who: string, at: string) =>
		`${who} changed this enrolment on ${at}, after you opened the page. Please check the current state, then decide.`,
	changed: "This enrolment changed after you opened the page. Please check the current state, then decide.",
	moveRefusals: {
		cancelled: "This enrolment is cancelled, so it cannot be moved.",
		"course-gone": "This course no longer exists.",
		"other-course": "This date belongs to another course.",
		"date-gone": "This date no longer exists.",
		"date-over": "This date is over.",
		"date-cancelled": "This date is cancelled, too.",
		begun: "This date has already begun.",
		"registration-closed": "The last day to register for this date is over.",
		"already-registered": "The participant already has a seat on this date.",
		"course-full": "No seat is free on this date: every seat is taken or reserved.",
		"enrolment-gone": "This enrolment no longer exists.",
	},
	nowhere: "No date",
	// Cancelling a date
	cancel: "Cancel this date",
	cancelTitle: "Cancel a date",
	cancelIntro:
		"Nobody can book this date any more. We e-mail everybody below at once. Where a participant has no address, we e-mail the buyer of the seat. Everybody who booked it can choose another date or a refund, with a personal link.",
	concerned: (count: number) =>
		count === 0 ? "Nobody is affected" : `${counted(count, "person is", "people are")} affected`,
	nobodyHint: "Nobody has booked this date, and nobody is paying for it. We send no e-mails.",
	name: "Name",
	email: "E-mail",
	is: "Status",
	paying: "Is paying now",
	asking: "Sent a payment link to somebody",
	payingHint:
		"Payments that have been started are cancelled, and payment links stop working. If the money still arrives, it needs review.",
	sums: (amount: string) =>
		`${amount} was paid for this date. Nothing is refunded until the participant chooses a refund.`,
	openDates: "Other dates to choose from",
	noOpenDates:
		"This course has no other open date, so participants can only choose a refund. If you want to offer another date, add it first.",
	reason: "Reason",
	reasonHint: "Everybody reads it in the e-mail. For example: The trainer fell ill.",
	reasonMissing: "Please give the reason. Everybody reads it in the e-mail.",
	typed: "To confirm, type CANCEL",
	typedWord: "CANCEL",
	typedMissing: "Please type CANCEL, so that no date is cancelled by mistake.",
	cancelButton: (mails: number) =>
		mails === 0 ? "Cancel the date" : `Cancel the date and send ${counted(mails, "e-mail", "e-mails")}`,
	byBuyer: (name: string) => `to the buyer, ${name}`,
	noAddress: "No e-mail address: please call",
	rehearse: "See what happens",
	rehearsing: "Trying it out...",
	cancelConfirm: "Cancel this date?",
	cancelBody: "This was tried out, and nothing is done yet. It happens as shown when you confirm.",
	keep: "Keep the date",
	showAll: (count: number) => `Show all ${count}`,
	cancelled: (mails: number) =>
		mails === 0
			? "The date is cancelled."
			: `The date is cancelled, and ${counted(mails, "e-mail is", "e-mails are")} being sent.`,
	cancelledAlready: "This date is already cancelled.",
	cancelRefusals: {
		"date-gone": "This date no longer exists.",
		"date-over": "This date is over, so it cannot be cancelled.",
	},
	cancelledBy: (who: string, at: string) => `${who} cancelled this date on ${at}. Nothing was changed now.`,
	failedCancel: "The date could not be cancelled. Please try again. Nobody gets two e-mails.",
	over: "This date is over, so it cannot be cancelled.",
	// Choices
	choices: "Participants' choices",
	choicesIntro: (date: string, at: string, by: string | null) =>
		by ? `${date}, cancelled on ${at} by ${by}.` : `${date}, cancelled on ${at}.`,
	notCancelled: "This date is not cancelled.",
	noChoices: "Nobody had booked this date.",
	left: (open: number, all: number) =>
		open === 0 ? "Everybody has chosen." : `${open} of ${all} ${open === 1 ? "has" : "have"} not chosen yet.`,
	state: "Choice",
	states: { open: "Not yet", refund: "Refund", cancelled: "Cancelled by the office" },
	movedTo: (date: string) => `Moved to ${date}`,
	byAdmin: (who: string) => `by ${who}`,
	byThemselves: "with their link",
	paid: "Paid",
	forThem: "Choose for the participant",
	moveThem: (name: string) => `Move ${name}`,
	cancelThem: (name: string) => `Cancel enrolment: ${name}`,
	cancelShort: "Cancel enrolment",
	remind: (count: number) =>
		`Remind ${counted(count, "person", "people")} who ${count === 1 ? "has" : "have"} not chosen`,
	remindTitle: "Reminder",
	contact: "Contact",
	remindIntro:
		"Sends the same e-mail again, with the personal link and the dates that are open now. No reminder is sent automatically.",
	reminding: "Sending...",
	remindConfirm: (count: number) => `Send a reminder to ${counted(count, "person", "people")}?`,
	remindBody:
		"They get the e-mail about the cancelled date again, with their personal link, where they or the buyer of the seat have an address.",
	yesRemind: "Yes, send",
	reminded: (mails: number) =>
		mails === 0 ? "No e-mail is being sent." : `${counted(mails, "e-mail is", "e-mails are")} being sent.`,
	nobodyOpen: "Everybody has chosen by now.",
	failedRemind: "The e-mails could not be sent. Please try again. Nobody gets two e-mails.",
	doneAlready: "This form was already sent. It was processed once.",
};
