/** Moving a participant, cancelling a date, and what its people choose. All of it is ours. */
const counted = (count: number, one: string, many: string) =>
	`${count.toLocaleString("en-NG")} ${count === 1 ? one : many}`;

export const adminDates = {
	// Moving
	move: "Move",
	moveTitle: (name: string) => `Move ${name} to another date`,
	moveIntro: "What was paid counts for the new date, and no money moves. They get a letter with a new calendar file.",
	moveTo: "Another date of this course",
	begun: "Has begun",
	noDates: "This course has no other date that is open.",
	noDatesHint: "Add a date to the course first.",
	editCourse: "Courses",
	dateMissing: "Please choose a date.",
	moveButton: "Move them there",
	moving: "Moving...",
	moveConfirm: (name: string) => `Move ${name}?`,
	moveBody: (from: string, to: string) => `From ${from}\nto ${to}.\n\nThey are written to at once.`,
	moveBegun: "This date has begun already.",
	yesMove: "Yes, move them",
	moved: (name: string, to: string) => `${name} has a place on ${to} now, and is written to.`,
	cannotMove: "A cancelled place cannot be moved. They would register again.",
	changedBy: (who: string, at: string) =>
		`${who} changed this enrolment on ${at}, after you opened the page. Look at it as it is now, then decide.`,
	changed: "This enrolment changed after you opened the page. Look at it as it is now, then decide.",
	failedMove: "They could not be moved. Please try again; nothing is done twice.",
	moveRefusals: {
		cancelled: "This place is cancelled, so it cannot be moved.",
		"course-gone": "This course is not there any more.",
		"other-course": "This is a date of another course.",
		"date-gone": "This date is not there any more.",
		"date-over": "This date is over.",
		"date-cancelled": "This date is cancelled, too.",
		begun: "This date has begun already.",
		"already-registered": "They have a place on this date already.",
		"course-full": "The course is full: every slot is taken, or held by somebody who is paying.",
		"enrolment-gone": "This enrolment is not there any more.",
	},
	nowhere: "No date",
	// Cancelling a date
	cancel: "Cancel this date",
	cancelTitle: "Cancel a date",
	cancelIntro:
		"Nobody can book it any more. Everybody below is written to at once: whoever booked it chooses another date or their money back, by a link of their own.",
	concerned: (count: number) =>
		count === 0 ? "Nobody is concerned" : `${counted(count, "person is", "people are")} concerned`,
	nobodyHint: "Nobody has booked this date, and nobody is paying for it. No letter is sent.",
	name: "Name",
	email: "E-mail",
	is: "Has",
	paying: "Is paying now",
	asking: "Sent somebody a link to pay",
	payingHint:
		"Payments that were begun end and links are revoked. Money that comes all the same waits for your decision.",
	sums: (amount: string) => `${amount} was paid for this date. Nothing is sent back before somebody chooses it.`,
	openDates: "They can choose from",
	noOpenDates:
		"This course has no other date that is open: they can only have their money back. Add a date first if there is to be one.",
	reason: "Why it is cancelled",
	reasonHint: "Everybody reads it in the letter. For example: The trainer fell ill.",
	reasonMissing: "Please give the reason. Everybody reads it in the letter.",
	typed: "To confirm, type CANCEL",
	typedWord: "CANCEL",
	typedMissing: "Please type CANCEL, so that no date is cancelled by mistake.",
	cancelButton: (count: number) =>
		count === 0 ? "Cancel the date" : `Cancel the date and write to ${counted(count, "person", "people")}`,
	cancelling: "Cancelling...",
	keep: "Keep the date",
	showAll: (count: number) => `Show all ${count}`,
	cancelled: (count: number) =>
		count === 0
			? "The date is cancelled."
			: `The date is cancelled, and ${counted(count, "letter is", "letters are")} on the way.`,
	cancelledAlready: "This date is cancelled already.",
	cancelRefusals: {
		"date-gone": "This date is not there any more.",
		"date-over": "This date is over, so it cannot be cancelled.",
		changed:
			"Somebody booked, paid or cancelled after you opened the page. Below is who is concerned now: look again, then decide.",
	},
	cancelledBy: (who: string, at: string) => `${who} cancelled this date on ${at}. Nothing was done a second time.`,
	failedCancel: "The date could not be cancelled. Please try again; nobody is written to twice.",
	over: "This date is over, so it cannot be cancelled.",
	// Choices
	choices: "What they chose",
	choicesTitle: "A cancelled date",
	choicesIntro: (date: string, at: string, by: string | null) =>
		by ? `${date}, cancelled on ${at} by ${by}.` : `${date}, cancelled on ${at}.`,
	notCancelled: "This date is not cancelled.",
	noChoices: "Nobody had booked this date.",
	left: (open: number, all: number) =>
		open === 0 ? "Everybody has chosen." : `${open} of ${all} ${open === 1 ? "has" : "have"} not chosen yet.`,
	state: "Chose",
	states: { open: "Not yet", refund: "Money back", cancelled: "Cancelled by the office" },
	movedTo: (date: string) => `Moved to ${date}`,
	byAdmin: (who: string) => `by ${who}`,
	byThemselves: "by their link",
	paid: "Paid",
	when: "When",
	forThem: "Choose for them",
	moveThem: (name: string) => `Move ${name}`,
	cancelThem: (name: string) => `Cancel their place: ${name}`,
	cancelShort: "Cancel their place",
	remind: (count: number) =>
		`Write again to ${counted(count, "person", "people")} who ${count === 1 ? "has" : "have"} not chosen`,
	remindTitle: "Remind them",
	contact: "Contact",
	remindIntro: "The same letter once more, with their link and the dates that are open now. No letter goes by itself.",
	reminding: "Writing...",
	remindConfirm: (count: number) => `Write to ${counted(count, "person", "people")} again?`,
	remindBody: "They get the letter of the cancelled date once more, with their own link.",
	yesRemind: "Yes, write to them",
	reminded: (count: number) => `${counted(count, "letter is", "letters are")} on the way.`,
	nobodyOpen: "Everybody has chosen meanwhile.",
	failedRemind: "The letters could not be written. Please try again; nobody is written to twice.",
	doneAlready: "This form was sent before. It was done once.",
	// Today
	today: (count: number) => counted(count, "person has not chosen", "people have not chosen"),
	todayHint: (what: string) => `Another date, or their money: ${what} was cancelled.`,
};
