import type { RequestState } from "#requests/rules/requests.ts";

// Ours: what a member asked of the office, in My Courses.
export const ownRequestWords = {
	heading: "Requests and quotations",
	quotation: (reference: string, people: number) =>
		`Quotation ${reference}: ${people} ${people === 1 ? "person" : "people"}`,
	invitation: (reference: string) => `Special invitation ${reference}`,
	booking: "Booked session",
	message: "Message to our office",
	ourCourses: "Our courses",
	courseOpen: "Course not chosen yet",
	askedOn: (day: string) => `Sent on ${day}`,
	total: (amount: string) => `${amount} including VAT`,
	reservesNothing: "A quotation does not reserve seats.",
	validUntil: (day: string) => `Valid until ${day}`,
	expired: "Expired",
	askAgain: "Ask for a new quotation",
	states: {
		new: "With our office",
		answered: "Answered by e-mail",
		closed: "Closed",
	} satisfies Record<RequestState, string>,
	download: "Download PDF",
};
