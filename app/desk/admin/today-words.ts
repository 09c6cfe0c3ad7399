/** What the office needs to know today. */
import { type Kobo, naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";

export const adminToday = {
	title: "Today",
	addRegistration: "Add registration",
	// Besides what is to be decided
	besides: "Also waiting",
	overdue: (count: number) => counted(count, "balance is overdue", "balances are overdue"),
	disk: {
		low: "The server's disk is nearly full: less than 1 GB is free. Please ask the person who runs the site to make room.",
		full: "The server's disk is full. Nobody can sign up, pay or upload a file until the person who runs the site makes room.",
	},
	heldUnpaid: {
		transfers: (title: string, held: number, free: number) =>
			`${title}: unpaid transfers hold ${held.toLocaleString("en-NG")} of ${counted(free, "free seat", "free seats")}`,
		new: (title: string, held: number, free: number) =>
			`${title}: payments that new accounts began hold ${held.toLocaleString("en-NG")} of ${counted(free, "free seat", "free seats")}`,
	},
	mail: (count: number) => counted(count, "delayed e-mail", "delayed e-mails"),
	unowned: (count: number) => counted(count, "new request without an owner", "new requests without an owner"),
	nextSteps: "Your next steps",
	allNextSteps: "All your steps",
	courseDrafts: (count: number) => counted(count, "draft course", "draft courses"),
	newsletterDrafts: (count: number) => counted(count, "newsletter draft", "newsletter drafts"),
	// Starting soon
	soon: "Starts soon",
	soonSpan: "the next 3 weeks",
	allDates: "All dates",
	noneSoon: "No course starts within 3 weeks.",
	startsToday: "today",
	startsTomorrow: "tomorrow",
	startsIn: (days: number) => `in ${days} days`,
	participants: (count: number) => counted(count, "participant", "participants"),
	owe: (count: number) => (count === 1 ? "1 owes" : `${count.toLocaleString("en-NG")} owe`),
	andMore: (count: number) => `and ${count.toLocaleString("en-NG")} more`,
	nobodyOwes: "Everybody has paid.",
	nobodyCame: "Nobody is enrolled yet.",
	whoOwes: "See who owes",
	doorList: "Door list",
	// Dates that may be cancelled
	decideDates: "Will they run?",
	decideSpan: "in 3, 2 and 1 weeks",
	soldOf: (sold: number, least: number | null) =>
		least === null
			? `${counted(sold, "seat", "seats")} sold`
			: `${sold} of at least ${counted(least, "seat", "seats")} sold`,
	cancelCosts: "Cancelling now:",
	cancelParts: ({ refunds, fees, spent }: { refunds: Kobo; fees: Kobo; spent: Kobo }) =>
		[
			refunds > 0 && `refunds ${naira(refunds)}`,
			fees > 0 && `payment fees ${naira(fees)}`,
			spent > 0 && `already spent ${naira(spent)}`,
		]
			.filter(Boolean)
			.join(", "),
	tryCancel: "Rehearse cancelling",
	// A trainer's
	ownDates: "Your dates",
	ownPast: "Past dates",
	noOwnDates: "No date of your courses is planned.",
	notLinked:
		"Your account is not linked to a member of the team yet. Ask the owner of the academy to do it on your page under People.",
	list: "Attendance list",
	// Takings
	takings: "Takings",
	report: "Report",
	soFar: "Today so far",
	highest: (amount: string, day: string) => `Highest: ${amount} on ${day}`,
	days: "Takings on each of the last 14 days",
	dayIs: (day: string, amount: string) => `${day}: ${amount}`,
	lastDays: "Last 7 days",
	ofItVat: "including VAT",
	takingsNote: "By value day, without payments to decide on.",
	// First steps
	firstSteps: "First steps",
	firstStepsIntro: "No course is on sale yet. After these three steps, visitors can register and pay.",
	steps: {
		settings: "Name the academy",
		settingsHint: "Its name, logo, address and phone appear on every page, e-mail and receipt.",
		course: "Add your first course",
		courseHint: "A title, a price, a picture, and its locations and dates.",
		home: "Edit the Home page",
		homeHint: "The slides at the top, and the reasons why people choose you.",
	},
	done: "Done",
};
