const named = (names: readonly string[]) => names.join(" and ");

/** The words of the page where a participant of a cancelled date chooses, through the link in their e-mail. All of them are ours. */
export const dateChoiceWords = {
	title: "Your course date was cancelled",
	hello: (firstName: string) => `${firstName}, we had to cancel your course date`,
	was: "Cancelled",
	why: "Why",
	another: "Choose another date",
	anotherHint: "Your payment counts for the new date.",
	slots: (slots: string) => slots,
	full: "Full",
	moveMe: "Choose this date",
	looking: "Checking...",
	noDates: "No other date is open at the moment.",
	noDatesHint: "New dates will appear on this page. Your link works until you choose.",
	allFull: "Every other date is full at the moment. Check again later: a seat may become free.",
	orBack: (amount: string) => `Or get a refund of ${amount}`,
	back: (amount: string) => `Refund ${amount}`,
	backToPayer: "We refund it to the card or account it was paid with.",
	partBack: (amount: string) => `We refund ${amount} to the card or account it was paid with.`,
	backByHand: (amount: string) =>
		`Our office refunds ${amount} by bank transfer. Please enter the account it should go to. We check the details before we send it.`,
	backToOther: (amount: string, payers: readonly string[]) =>
		`${amount} was paid by ${named(payers)}. Our office refunds it to them and asks them for an account.`,
	bank: "Bank",
	accountName: "Account name",
	accountNumber: "Account number",
	accountNumberHint: "Ten digits.",
	chooseOne: "Please choose a date.",
	// One step to confirm
	sureMove: (date: string) => `Move to ${date}?`,
	sureMoveBody:
		"This gives up your seat on the cancelled date. You can move once here. After that, please write to our office.",
	stillDue: (amount: string, hasVat: boolean) => `${amount}${hasVat ? ", including VAT," : ""} is still due.`,
	yesMove: "Yes, move my seat",
	moving: "Moving...",
	sureBack: (amount: string) => `Refund ${amount}?`,
	sureBackBody: (course: string) => `This cancels your seat on ${course}. You cannot undo it.`,
	sureAccount: (amount: string, account: string) => `Our office will send ${amount} to: ${account}`,
	yesBack: (amount: string) => `Yes, refund ${amount}`,
	sendingBack: "Requesting the refund...",
	formAnswer: "Back",
	// Afterwards
	moved: (date: string) => `Your new date is ${date}`,
	movedBody: "Your payment counts for it. We have e-mailed you the calendar file.",
	goingBack: "We have your request for a refund",
	sentBack: "Your payment was refunded",
	givenUp: "You cancelled your seat",
	seatCancelled: "Your seat is cancelled.",
	backGoes: (amount: string) =>
		`We refund ${amount}. It goes back the way you paid, or our office sends it within 5 working days to the account you gave. We will e-mail you when it is sent. Your bank may take a few days.`,
	backWent: (amount: string) => `We have refunded ${amount}. Your bank may take a few days to show it.`,
	byAdmin: "Our office has already arranged this",
	byAdminMoved: (date: string) => `Our office moved you to ${date}. Your payment counts for it.`,
	byAdminCancelled: "Our office cancelled your seat. My Courses shows your refund.",
	/** After a second choice, in another tab or after the office decided: it had no effect. */
	late: {
		moved: "You had already chosen another date. Nothing was changed now.",
		refund: "You had already chosen a refund. Nothing was changed now.",
		"by-admin": "Our office had already arranged this before you chose. Nothing was changed now.",
	},
	myCourses: "My Courses",
	seeCourses: "See all courses",
	// Refusals
	refusals: {
		unknown: "We do not recognise this link. Open the full link from our e-mail.",
		chosen: "You have already chosen.",
		"nothing-paid": "Nothing was paid for this seat, so there is nothing to refund.",
		"account-missing": "Enter the account for your refund.",
		"under-way": "A refund of this payment is already on its way. If you have a question, please write to our office.",
		"taken-back":
			"Your bank has reversed or disputed this payment. A refund has to wait until that is settled. Please write to our office.",
		"provider-silent":
			"The payment provider did not answer, so nothing was refunded. Please try again in a few minutes. If it still does not answer, write to our office today: the day you write to us counts.",
		"total-changed": "The amount paid has changed since you opened this page. Please check it before you choose.",
		cancelled: "Your seat is already cancelled.",
		"course-gone": "This course is no longer offered. You can choose a refund.",
		"other-course": "This date is no longer offered. Please choose another one.",
		"date-gone": "This date is no longer offered. Please choose another one.",
		"date-over": "This date has already begun. Please choose another one.",
		"date-cancelled": "This date was also cancelled. Please choose another one.",
		begun: "This date has already begun. Please choose another one.",
		"registration-closed": "The last day to register for this date is over. Please choose another one.",
		"already-registered": "You already have a seat on this date. Please choose another one.",
		"course-full": "Sorry, the last seat has just been taken. Please choose another date or a refund.",
	},
	unknown: "We do not recognise this link",
	unknownBody: "The link may be incomplete. Open the full link from our e-mail, or write to our office.",
	tooMany: (minutes: number) =>
		`Too many wrong links were opened from your connection. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
	tooManyTitle: "Please wait a moment",
	// My Courses
	pill: "Choose another date",
};
