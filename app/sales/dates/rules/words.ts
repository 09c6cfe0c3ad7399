const named = (names: readonly string[]) => names.join(" and ");

/** What the participant of a date the academy cancelled reads where they choose, by the link of their letter. All of it is ours. */
export const dateChoiceWords = {
	title: "Your date was cancelled",
	hello: (firstName: string) => `${firstName}, we had to cancel your date`,
	was: "Cancelled",
	why: "Why",
	another: "Choose another date",
	anotherHint: "What you paid counts for the new date.",
	slots: (slots: string) => slots,
	full: "Full",
	moveMe: "Move me there",
	looking: "One moment...",
	noDates: "No other date is open at the moment.",
	noDatesHint: "New ones appear on this page. Its link stays yours until you choose.",
	allFull: "Every other date is full at the moment. A place may still become free: look here again.",
	orBack: (amount: string) => `Or have ${amount} sent back`,
	back: (amount: string) => `Have ${amount} sent back`,
	backToPayer: "It goes back the way it came: to the card or account it was paid with.",
	partBack: (amount: string) => `${amount} goes back the way it came: to the card or account it was paid with.`,
	backByHand: (amount: string) =>
		`${amount} came in a way that only our office can send back. Please tell us an account for it; we look at it before we send.`,
	backToOther: (amount: string, payers: readonly string[]) =>
		`${amount} came from ${named(payers)}. Our office sends it back to them and asks them for an account.`,
	withheldBack: (amount: string, withholders: readonly string[]) =>
		`${amount} was withheld for the tax authority and never paid in money, so it is not sent back to you. Our office gets in touch with ${withholders.length > 0 ? named(withholders) : "whoever withheld it"} about it.`,
	bank: "Bank",
	accountName: "Name of the account",
	accountNumber: "Account number",
	accountNumberHint: "Ten digits.",
	required: "Please fill this in.",
	tooLong: (most: number) => `At most ${most} letters.`,
	wrongNumber: "An account number has ten digits.",
	chooseOne: "Please choose a date.",
	// One step to confirm
	sureMove: (date: string) => `Move to ${date}?`,
	sureMoveBody:
		"Your place on the cancelled date is closed with it. You can do this once; afterwards our office helps you.",
	stillDue: (amount: string, hasVat: boolean) => `${amount} stays due${hasVat ? ", VAT included" : ""}.`,
	yesMove: "Yes, move me there",
	moving: "Moving...",
	sureBack: (amount: string) => `Have ${amount} sent back?`,
	sureBackBody: (course: string) => `Your place on ${course} is cancelled. This cannot be undone.`,
	sureAccount: (amount: string, account: string) => `Our office sends ${amount} to: ${account}`,
	yesBack: (amount: string) => `Yes, send back ${amount}`,
	sendingBack: "Sending back...",
	notYet: "Back",
	// Afterwards
	moved: (date: string) => `You are on ${date}`,
	movedBody: "What you paid counts for it. We have written to you, with the calendar file.",
	goingBack: "Your money goes back",
	sentBack: "Your money was sent back",
	givenUp: "You gave your place up",
	placeCancelled: "Your place is cancelled.",
	backGoes: (amount: string) =>
		`${amount} is on its way back. We write to you about each step; your bank may need a few days.`,
	backWent: (amount: string) => `${amount} was sent back. Your bank may need a few days to show it.`,
	taxOnly: "Nothing was paid in money. Our office gets in touch with whoever withheld the tax.",
	byAdmin: "This is settled already",
	byAdminMoved: (date: string) => `Our office moved you to ${date}. What you paid counts for it.`,
	byAdminCancelled: "Our office cancelled your place. My Courses shows what becomes of your money.",
	/** To whoever chose once more, in another tab or behind the office's back: nothing of it was done. */
	late: {
		moved: "You had chosen another date before. Nothing was done now.",
		refund: "You had chosen to have your money back before. Nothing was done now.",
		"by-admin": "Our office had settled it before you chose. Nothing was done now.",
	},
	myCourses: "My Courses",
	seeCourses: "See all courses",
	/** On the credit note, which may go to who paid for them. */
	// Refusals
	refusals: {
		unknown: "We do not know this link.",
		chosen: "You have chosen already.",
		"nothing-paid": "Nothing was paid for this place, so nothing can be sent back.",
		"account-missing": "Please tell us an account.",
		"under-way": "Money of this payment is on its way back already. Please write to our office.",
		"taken-back":
			"Your bank has taken money of this payment back, or asks about it. Our office looks at that first. Please write to them.",
		"total-changed": "Another sum was paid meanwhile. Please look again before you choose.",
		cancelled: "Your place is cancelled already.",
		"course-gone": "This course is not offered any more. You can have your money sent back.",
		"other-course": "This date is gone. Please choose another one.",
		"date-gone": "This date is gone. Please choose another one.",
		"date-over": "This date has begun already. Please choose another one.",
		"date-cancelled": "This date was cancelled, too. Please choose another one.",
		begun: "This date has begun already. Please choose another one.",
		"already-registered": "You have a place on this date already. Please choose another one.",
		"course-full": "Somebody else was faster: the last place was taken. Nothing is decided yet.",
	},
	unknown: "We do not know this link",
	unknownBody: "It may be torn: please open the whole link of our letter, or write to our office.",
	tooMany: (minutes: number) =>
		`Too many links were tried from here that are none. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
	tooManyTitle: "Please wait a moment",
	// My Courses
	pill: "Choose another date",
};
