/** The words for enrolments, for the list of dates and for the door list. All of them are ours. */

import { counted } from "#kit/rules/text.ts";

export const adminEnrolments = {
	title: "Enrolments",
	allCourses: "All courses",
	cancelled: "Cancelled",
	anyWhen: "Upcoming and past",
	coming: "Upcoming",
	past: "Past",
	// Columns
	nameFollows: "Name to follow",
	name: "Name",
	course: "Course",
	date: "Date",
	paid: "Received",
	due: "Due",
	recordCash: "Record cash",
	recordCashOf: (name: string, amount: string) => `Record cash of ${name}: ${amount} due`,
	enrolled: "Enrolled",
	phone: "Phone",
	dateUnknown: "Date Not Available", // fixed
	nothing: "-",
	// By date
	datesTitle: "Dates",
	doorList: "Door list",
	// Door list
	print: "Print",
	printHint: "You can also print this page from your browser. It fits A4.",
	here: "Present",
	signature: "Signature",
	owes: (amount: string) => `${amount} due`,
	paidOf: (paid: string, total: string) => `${paid} of ${total} paid`,
	people: (count: number) => counted(count, "person", "people"),
	printedOn: (at: string) => `As of ${at}`,
	doorClosed: (day: string) =>
		`The academy cancelled this date on ${day}. Nobody should come. These people had booked it.`,
	unknown: "We could not find this enrolment.",
	unknownDate: "We could not find this date.",
	// The export file
	columns: {
		name: "Name",
		email: "E-mail",
		phone: "Phone",
		course: "Course",
		location: "Location",
		firstDay: "First day",
		lastDay: "Last day",
		status: "Status",
		price: "Price before VAT (naira)",
		received: "Received (naira)",
		owed: "Due (naira)",
		enrolled: "Enrolled",
		id: "Number",
	},
};

/** Why a payment cannot confirm a seat. */
export const secondSeatSentence = (name: string) =>
	`${name} already has a seat on this date. Cancel this seat first, or give it to somebody else.`;
