import type { DiscountFault } from "#courses/rules/discount-form.ts";
import type { DiscountKind } from "#courses/rules/discount-table.ts";
import { naira } from "#kit/rules/money.ts";
import { adminForms as forms } from "#kit/words/forms.ts";

type KindWords = { name: string; hint: string };

export const discountKinds: Record<DiscountKind, KindWords> = {
	"early-bird": { name: "Early Bird", hint: "For paying the whole price some days or weeks before the first day." },
	group: { name: "Group", hint: "For several participants from one organisation." },
	alumni: { name: "Alumni", hint: "For people who attended a course before, with the same confirmed account." },
	online: { name: "Online or distance learning", hint: "For dates that are held online." },
	"in-house": { name: "In-house", hint: "For training at an organisation, in its quotations." },
	code: { name: "Code", hint: "For anyone who types a code that you give away, for as many seats as you choose." },
};

export const discountWords = {
	title: "Discounts",
	intro:
		"One discount counts for a seat: the largest that applies. Discounts are never added up. What applies by itself is shown before anybody pays.",
	add: "Add Discount",
	edit: "Edit Discount",
	choose: "What is the discount for?",
	none: "No discounts yet.",
	noneHint: "Add one, and it is shown wherever it applies.",
	// The list
	discount: "Discount",
	for: "For",
	where: "Where",
	days: "Days",
	seats: "Used by",
	cost: "Given away",
	everybody: "Everybody",
	organisations: "Organisations",
	withCode: "Anyone with the code",
	allCourses: "All courses",
	someCourses: (courses: number, dates: number) =>
		[
			courses > 0 && `${courses} ${courses === 1 ? "course" : "courses"}`,
			dates > 0 && `${dates} ${dates === 1 ? "date" : "dates"}`,
		]
			.filter(Boolean)
			.join(", "),
	always: "Always",
	from: (day: string) => `From ${day}`,
	until: (day: string) => `Until ${day}`,
	ended: "Off",
	used: (seats: number, most: number | null) =>
		`${seats}${most === null ? "" : ` of ${most}`} ${(most ?? seats) === 1 ? "seat" : "seats"}`,
	usedBuyers: (buyers: number, most: number) => `${buyers} of ${most} ${most === 1 ? "buyer" : "buyers"}`,
	held: (seats: number) => `${seats} not paid yet`,
	costSaid: (kobo: number) => naira(kobo),
	// Its form
	name: "Name",
	nameHint: "As it stands beside the price.",
	codeNameHint: "For the office. Buyers see the code itself beside the price.",
	code: "Code",
	codeHint: "3 to 20 letters, digits and hyphens, for example LAUNCH10. Capitals and small letters are the same.",
	off: "What it takes off a seat, before VAT",
	offHint: "Per cent, for example 10%, or whole naira, for example ₦5,000.",
	fromSeats: "From this many participants",
	daysAhead: "Paid in full this many days before the first day",
	audience: "Who gets it",
	audienceEverybody: "Everybody",
	audienceEverybodyHint: "On the registration page too, by itself.",
	audienceOrganisations: "Organisations only",
	audienceOrganisationsHint: "In quotations for organisations.",
	whereAll: "All courses",
	whereSome: "Only the courses and dates ticked below",
	whereList: "Courses and their dates",
	fromDay: "First day it is given",
	untilDay: "Last day it is given",
	optional: "Optional",
	mostSeats: "At most this many seats",
	mostSeatsHint: "Seats that are paid, or held while somebody pays. Empty: any number.",
	mostBuyers: "At most this many buyers",
	mostBuyersHint: "People or organisations who use it. Empty: any number.",
	active: "Offer this discount",
	activeHint: "If you untick this, no new seat gets it. Seats that have it keep it.",
	confirmBody:
		"New registrations and quotations use it at once. Seats that have it, and payments already started, keep their price.",
	gone: "Somebody deleted this discount after you opened it. What you typed is still here, and you can add it again.",
	failed: "The discount could not be saved. Please try again.",
	codeTaken: (code: string) => `Another discount has the code ${code}. Choose another one.`,
	// Ending and deleting
	end: "End",
	endTitle: (what: string) => `End ${what}?`,
	endBody: "No new seat gets it from now on. Seats that have it, and payments already started, keep their price.",
	yesEnd: "Yes, end it",
	endedSaid: (what: string) => `${what} has ended.`,
	deleteBody: "No seat ever had it. It cannot be restored, but you can add it again.",
	deletedSaid: (what: string) => `${what} has been deleted.`,
	inUseTitle: (what: string) => `${what} cannot be deleted`,
	inUse: "Seats were sold with it, and their documents name it. It stays in this list, switched off.",
};

const FAULTS = {
	"name-missing": "Please type a name.",
	"name-long": forms.tooLong(60),
	"off-wrong": "Type a whole per cent from 1% to 90%, or whole naira, for example ₦5,000.",
	"code-wrong": "Use 3 to 20 letters, digits and hyphens.",
	"day-wrong": "Choose a day.",
	"until-before": "The last day is before the first one.",
	nowhere: "Tick at least one course or date, or choose all courses.",
} satisfies Record<Extract<DiscountFault, string>, string>;

export const discountFault = (fault: DiscountFault): string =>
	typeof fault === "string"
		? FAULTS[fault]
		: `Type a whole number from ${fault.least.toLocaleString("en-GB")} to ${fault.most.toLocaleString("en-GB")}.`;
