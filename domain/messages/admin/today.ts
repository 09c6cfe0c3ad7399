/** What the academy needs to know when the day begins. All of it is ours. */
const counted = (count: number, one: string, many: string) =>
	`${count.toLocaleString("en-NG")} ${count === 1 ? one : many}`;

export const adminToday = {
	title: "Today",
	// Figures
	figures: "Enrolments and money",
	lastDays: { 1: "Today", 7: "Last 7 days", 30: "Last 30 days" },
	enrolments: (count: number) => counted(count, "enrolment", "enrolments"),
	ofItVat: (amount: string) => `of it ${amount} VAT`,
	money: "Money received",
	enrolled: "Enrolments",
	vat: "VAT in it",
	day: "Day",
	chartMoney: "Money received on each of the last 30 days",
	chartEnrolments: "Enrolments on each of the last 30 days",
	most: (what: string) => `most on a day: ${what}`,
	inFigures: "In figures, day by day",
	countsNote: "Counted on the day the money was recorded. Payments that need a look are not in it yet.",
	// Waiting
	waiting: "Waiting for you",
	nothingWaits: "Nothing waits for you.",
	nothingWaitsHint:
		"New requests, payments that need a look and mail that could not be delivered appear here by themselves.",
	requests: (count: number) => counted(count, "request waits for an answer", "requests wait for an answer"),
	oldest: (kind: string, wait: string) => `The oldest, a ${kind}, has waited ${wait}.`,
	minutes: (count: number) => counted(count, "minute", "minutes"),
	hours: (count: number) => counted(count, "hour", "hours"),
	days: (count: number) => counted(count, "day", "days"),
	mail: (count: number) => counted(count, "letter is not delivered", "letters are not delivered"),
	mailHint: "Refused, or waiting for longer than ten minutes.",
	payments: (count: number) => counted(count, "payment needs a look", "payments need a look"),
	paymentsHint: "Money arrived that waits for your decision.",
	drafts: (count: number) => counted(count, "draft", "drafts"),
	draftsHint: "Only admins see them.",
	newsletterDraft: (subject: string) => `Newsletter: ${subject}`,
	noSubject: "without a subject",
	moreDrafts: (count: number) => `and ${count} more`,
	// Money in review
	review: "Payments that need a look",
	reviewIntro:
		"Money that arrived and could not simply be booked. It is recorded and nothing is lost: each waits for your decision.",
	sinceThen: (at: string) => `Since ${at}`,
	purposes: { full: "Full payment", deposit: "Deposit (40%)", balance: "Balance (60%)" },
	allReviews: (count: number) => `All ${count.toLocaleString("en-NG")} payments that need a look`,
	// Starting soon
	soon: "Starting within 14 days",
	noneSoon: "No course starts within 14 days.",
	soonSold: (sold: number) => counted(sold, "participant", "participants"),
	soonSlots: (taken: number, slots: number) => `${taken} of ${slots} slots of the course taken`,
	startsToday: "Starts today",
	startsTomorrow: "Starts tomorrow",
	startsIn: (days: number) => `Starts in ${days} days`,
	stillOwe: (count: number, amount: string) => `${counted(count, "person owes", "people owe")} ${amount}`,
	nobodyOwes: "Everybody has paid in full.",
	nobodyCame: "Nobody has registered yet.",
	allOwing: (count: number) => `All ${count} who owe`,
	doorList: "Door list",
	participants: "Participants",
	// First steps
	firstSteps: "First steps",
	firstStepsIntro: "Nothing is for sale yet. Three things, and visitors can register and pay.",
	steps: {
		settings: "Name the academy",
		settingsHint: "Its name, logo, address and phone stand on every page, letter and receipt.",
		course: "Add your first course",
		courseHint: "A title, a price, a picture, and the places and dates at which it is held.",
		home: "Make Home your own",
		homeHint: "The slides at the top, and why people choose you.",
	},
	done: "Done",
};
