/** The courses of the admin: the list, and the form that adds and edits one. Fixed sentences stand letter for letter. */

import { type CourseSeats, seatsLeft } from "#courses/rules/course.ts";
import type { CourseFilter } from "#courses/rules/course-filters.ts";
import { courseErrors } from "#courses/rules/form-errors.ts";

const people = (count: number) => `${count} ${count === 1 ? "person" : "people"}`;

export const adminCourses = {
	...courseErrors,
	addRegistration: "Add registration",
	title: "Courses", // fixed
	add: "Add New Course", // fixed
	edit: "Edit", // fixed
	delete: "Delete", // fixed
	failedCreate: "Could not create course. Please try again.", // fixed
	failedUpdate: "Failed to update course.", // fixed
	failedDelete: "Failed to delete the course.", // fixed
	notFound: "Course not found!", // fixed
	noneFound: "No courses found!", // fixed
	failedFetch: "Failed to fetch course details.", // fixed
	// Ours: the list
	noneFoundHint: "Try other words or another filter, or add a new course.",
	noneYetHint: "Add your first course. Visitors see it as soon as you publish it.",
	table: "Course table",
	tableIntro: "All courses in lines. The cards show how visitors see them.",
	search: "Search by title, category or location",
	filters: "Which courses",
	filterNames: {
		all: "All",
		published: "Published",
		draft: "Draft",
		"no-dates": "Without upcoming dates",
	} satisfies Record<CourseFilter, string>,
	draft: "Draft",
	noUpcoming: "No upcoming dates",
	/** The seats of a course, the same on every screen: all its dates share them. */
	seats: seatsWords,
	ofSeats: (slots: number) => `of ${slots}`,
	preview: "Preview",
	view: "View",
	duplicate: "Duplicate",
	publish: "Publish",
	withdraw: "Unpublish",
	publishedNow: (title: string) => `'${title}' is published. Visitors can see it.`,
	withdrawnNow: (title: string) => `'${title}' is a draft again. Only the office can see it.`,
	duplicated: (title: string) => `The copy of '${title}' is a draft. Make your changes, then publish it.`,
	failedDuplicate: "The course could not be copied. Please try again.",
	failedPublish: "The course could not be published or unpublished. Please try again.",
	deleteTitle: (title: string) => `Delete '${title}'?`,
	deleteBody: "It disappears from the site at once. You can restore it from the trash for 30 days.",
	keepTheirs: (count: number) =>
		`${people(count)} ${count === 1 ? "is" : "are"} enrolled. Their My Courses, receipts and calendar entries stay as they are, and they can still pay balances.`,
	payingNow: (count: number) =>
		`${people(count)} ${count === 1 ? "is" : "are"} paying for it right now. If the money still arrives, it is recorded and needs your review.`,
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
	priceHint: "In whole naira, before VAT.",
	description: "Description",
	hours: "Hours",
	minutes: "Minutes (optional)",
	slots: "Slots",
	slotsHint: "Shared by all dates of the course.",
	category: "Category",
	categoryHint: "Online, Physical, or any other word.",
	subjectArea: "Subject area",
	subjectAreaHint: "Optional. For example Data and Excel. Visitors filter by it. Every course also needs a picture.",
	vat: "VAT rate (optional)",
	vatHint: (rate: string) => `If it is empty, the academy's rate applies: ${rate} at present.`,
	vatRate: "VAT rate",
	length: "Duration",
	state: "Status",
	statePublished: "Published",
	statePublishedHint: "Visitors see it as soon as you save it.",
	stateDraft: "Draft",
	stateDraftHint: "Only the office can see it.",
	terms: "Price, duration and slots",
	locations: "Locations and dates",
	locationsHint:
		"Where and when the course is held. A location without a name or a date is not saved. To remove a date, press Remove or clear its first day.",
	location: (number: number) => `Location ${number}`,
	locationName: "Location",
	positionHint: "For example Lagos, or Online.",
	firstDay: "First day",
	lastDay: "Last day (optional)",
	startsAt: "Starts at (optional)",
	endsAt: "Ends at (optional)",
	joiningLink: "Joining link (optional)",
	joiningLinkHint: "For confirmed participants only, never public. When you set or change it, they get it by e-mail.",
	addLocation: "Add another location",
	addDate: "Add another date",
	removeLocation: (name: string) => `Remove ${name}`,
	removeDate: (date: string) => `Remove the date ${date}`,
	remove: "Remove",
	newDate: "without dates yet",
	moreRows: "Add another date",
	pastDates: (count: number) => `${count} past ${count === 1 ? "date" : "dates"}`,
	booked: (count: number) => `${people(count)} enrolled`,
	dates: "Dates",
	pictureMissing: "Please choose a picture.",
	seatsTaken: (slots: number, participants: number, holds: number, isOfDate = false) => {
		const whose = isOfDate ? "date" : "course";
		return holds > 0
			? `${slots} slots are taken (${participants} by participants, ${holds} by people who are paying right now), so the ${whose} cannot have fewer.`
			: `${slots} ${slots === 1 ? "slot is" : "slots are"} taken by participants, so the ${whose} cannot have fewer.`;
	},
	added: (title: string) => `'${title}' has been added.`,
	addedDraft: (title: string) => `'${title}' has been added as a draft. Only the office can see it.`,
	saved: (title: string) => `'${title}' has been saved.`,
	mailed: (count: number) => `We are e-mailing ${people(count)} about the changed dates.`,
	linkSent: (count: number) => `We are e-mailing the joining link to ${people(count)}.`,
	byBuyer: (name: string, email: string) => `by ${name}, ${email}`,
	toCall: (phone: string) => `no e-mail address, please call: ${phone}`,
	noPhone: "no phone number either",
	notSavedLocations: (count: number) =>
		count === 1
			? "One location had no name or no date and was not saved."
			: `${count} locations had no name or no date and were not saved.`,
	saveDraftBody: "It is a draft. Only the office can see it.",
	addPastTitle: (title: string) => `Add '${title}' with dates in the past?`,
	addPastBody: "Nobody can register for a date that has begun.",
	yesAdd: "Yes, add",
	pastTitle: "Dates in the past",
	removedTitle: (date: string, count: number) => `${date} will be removed: ${people(count)} enrolled`,
	movedTitle: (was: string, now: string, count: number) => `${was} changes to ${now}: ${people(count)} enrolled`,
	linkTitle: (date: string, count: number) =>
		`${date}: the joining link goes to ${people(count)}, by e-mail where we have an address`,
	payingStatus: "paying now",
	concerned: (name: string, email: string, status: string) => `${name} (${email}), ${status}`,
	copiesStay: "Receipts keep what people booked. My Courses shows a date as it is now, and what it was.",
	tellThem: "E-mail them about the change",
};

function seatsWords(seats: CourseSeats): string {
	const [left, all] = [seatsLeft(seats), seats.slots].map((count) => count.toLocaleString("en-NG"));
	const held = seats.holds > 0 ? `, ${seats.holds.toLocaleString("en-NG")} held` : "";
	const kept = seats.waiting > 0 ? `, ${seats.waiting.toLocaleString("en-NG")} for the waiting list` : "";
	return `${left} of ${all} ${seats.slots === 1 ? "seat" : "seats"} left ${seats.isOfDate ? "on this date" : "in the course"}${held}${kept}`;
}
