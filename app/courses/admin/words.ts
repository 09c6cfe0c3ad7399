/** The courses of the admin: the list, and the form that adds and edits one. Fixed sentences stand letter for letter. */
import type { CourseFilter } from "#courses/rules/course-filters.ts";

const people = (count: number) => `${count} ${count === 1 ? "person" : "people"}`;

export const adminCourses = {
	title: "Courses", // fixed
	add: "Add New Course", // fixed
	edit: "Edit", // fixed
	delete: "Delete", // fixed
	fillRequired: "Please fill all required fields.", // fixed
	failedCreate: "Could not create course. Please try again.", // fixed
	failedUpdate: "Failed to update course.", // fixed
	failedDelete: "Failed to delete the course.", // fixed
	notFound: "Course not found!", // fixed
	noneFound: "No courses found!", // fixed
	failedFetch: "Failed to fetch course details.", // fixed
	// Ours: the list
	noneFoundHint: "Try other words or another filter, or add a new course.",
	noneYetHint: "Add the first one: visitors see it as soon as it is published.",
	search: "Search by title, category or place",
	filters: "Which courses",
	filterNames: {
		all: "All",
		published: "Published",
		draft: "Draft",
		"no-dates": "Without upcoming dates",
	} satisfies Record<CourseFilter, string>,
	draft: "Draft",
	noUpcoming: "No upcoming dates",
	ofSlots: (slots: number) => `of ${slots}`,
	preview: "Preview",
	view: "View",
	duplicate: "Duplicate",
	publish: "Publish",
	withdraw: "Withdraw",
	publishedNow: (title: string) => `'${title}' is published: visitors see it.`,
	withdrawnNow: (title: string) => `'${title}' is a draft again: only admins see it.`,
	duplicated: (title: string) => `'${title}' is a draft. Change what differs, then publish it.`,
	failedDuplicate: "The course could not be copied. Please try again.",
	failedPublish: "The course could not be published or withdrawn. Please try again.",
	deleteTitle: (title: string) => `Delete '${title}'?`,
	deleteBody: "It disappears from the site at once, and can be restored from the trash for 30 days.",
	keepTheirs: (count: number) =>
		`${people(count)} bought it. Their My Courses, receipts and calendar entries stay as they are, and balances can still be paid.`,
	payingNow: (count: number) =>
		`${people(count)} ${count === 1 ? "is" : "are"} paying for it right now. Money that still arrives is recorded and waits for your review.`,
	latest: "Latest enrolments",
	course: "Course",
	status: "Status",
	paid: "Paid",
	noEnrolments: "Nobody is enrolled yet.",
	// Ours: the form
	addTitle: "Add New Course",
	editTitle: "Edit Course",
	create: "Add Course",
	name: "Title",
	price: "Price",
	priceHint: "In whole naira, without VAT.",
	description: "Description",
	image: "Picture",
	hours: "Hours",
	minutes: "Minutes (optional)",
	slots: "Slots",
	slotsHint: "For all its dates together.",
	category: "Category",
	categoryHint: "Online, Physical, or a word of your own.",
	vat: "VAT rate (optional)",
	vatHint: (rate: string) => `Empty means the academy's rate, ${rate} now.`,
	vatRate: "VAT rate",
	length: "Length",
	state: "State",
	statePublished: "Published",
	statePublishedHint: "Visitors see it as soon as it is saved.",
	stateDraft: "Draft",
	stateDraftHint: "Only admins see it.",
	terms: "Price, length and slots",
	places: "Places and dates",
	placesHint:
		"Where and when it is held. A place without a name or without a date is not saved; to take a date off, remove it or empty its first day.",
	place: (number: number) => `Place ${number}`,
	placeName: "Place",
	placeHint: "For example Lagos, or Online.",
	firstDay: "First day",
	lastDay: "Last day (optional)",
	addPlace: "Add another place",
	addDate: "Add another date",
	removePlace: (name: string) => `Remove ${name}`,
	removeDate: (date: string) => `Remove the date ${date}`,
	remove: "Remove",
	newDate: "that is not filled in yet",
	moreRows: "Add another date",
	pastDates: (count: number) => `${count} ${count === 1 ? "date" : "dates"} that ended`,
	booked: (count: number) => `${people(count)} booked`,
	dates: "Dates",
	noDates: "No dates",
	wholeNaira: "Please give the price in whole naira, for example 95,000.",
	priceTooHigh: "The price is above what we can charge: at most ₦100,000,000.",
	wholeHours: "Please give whole hours, from 0 to 9,999.",
	wholeMinutes: "Please give whole minutes, from 0 to 59.",
	noDuration: "A course lasts at least a minute.",
	wholeSlots: "Please give a whole number of slots, from 0 to 100,000.",
	vatPercent: "Please give the VAT rate in per cent, from 0 to 100, for example 7.5.",
	pictureMissing: "Please choose a picture.",
	notADay: "Please give a day of the calendar, for example 2026-03-05.",
	firstDayMissing: "Please give the first day too.",
	endsBeforeItStarts: "The last day is before the first day.",
	tooLong: "A date lasts at most a year. Please look at the two days again.",
	tooManyDates: (most: number) => `At most ${most} dates fit into one course.`,
	slotsTaken: (slots: number, participants: number, holds: number) =>
		holds > 0
			? `${slots} slots are taken (${participants} by participants, ${holds} by people who are paying right now): it cannot have fewer.`
			: `${slots} ${slots === 1 ? "slot is" : "slots are"} taken by participants: it cannot have fewer.`,
	added: (title: string) => `'${title}' is added.`,
	addedDraft: (title: string) => `'${title}' is added as a draft: only admins see it.`,
	saved: (title: string) => `'${title}' is saved.`,
	told: (count: number) => `A mail about the changed dates goes to ${people(count)}.`,
	notSavedPlaces: (count: number) =>
		count === 1
			? "One place had no name or no date and was not saved."
			: `${count} places had no name or no date and were not saved.`,
	saveDraftBody: "It is a draft: only admins see it.",
	addPastTitle: (title: string) => `Add '${title}' with dates that are over?`,
	addPastBody: "Nobody can register for a date that has begun.",
	yesAdd: "Yes, add",
	pastTitle: "Dates that are over",
	removedTitle: (date: string, count: number) => `${date} is taken off: ${people(count)} booked it`,
	movedTitle: (was: string, now: string, count: number) => `${was} becomes ${now}: ${people(count)} booked it`,
	payingStatus: "paying now",
	concerned: (name: string, email: string, status: string) => `${name} (${email}), ${status}`,
	copiesStay: "What people bought stays as it was in their My Courses and on their receipts.",
	tellThem: "Tell them by e-mail",
};
