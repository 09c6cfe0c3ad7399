import { editableText, placeholders } from "#mail/rules/email-text.ts";

const FOR_A_SEAT = placeholders("first name", "course", "dates", "place");

export const REGISTERED = editableText({
	name: "joining-registered",
	topic: "registering",
	title: "Registered by our office",
	sent: "To a participant whom your office registered. It says nothing about money.",
	original: {
		subject: "You have a seat: {course}",
		greeting: "{first name}, you have a seat",
		opening: "You are registered for this course. The calendar file with the date and the location is attached.",
	},
	placeholders: FOR_A_SEAT,
});

export const REGISTERED_BY = editableText({
	name: "joining-registered-by",
	topic: "registering",
	title: "Registered by a buyer",
	sent: "To a participant for whom somebody else, often their employer, ordered the seat. It says nothing about money.",
	original: {
		subject: "You have a seat: {course}",
		greeting: "{first name}, you have a seat",
		opening: "{buyer} registered you for this course. The calendar file with the date and the location is attached.",
	},
	placeholders: { ...FOR_A_SEAT, buyer: "who ordered the seat" },
});

export const PAID_BY = editableText({
	name: "joining-paid-by",
	topic: "registering",
	title: "Seat paid by somebody else",
	sent: "To a participant when another person or an organisation has paid for the seat.",
	original: {
		subject: "You have a seat: {course}",
		greeting: "{first name}, you have a seat",
		opening: "{buyer} paid for your seat and has the receipt.",
	},
	placeholders: { ...FOR_A_SEAT, buyer: "who paid for the seat" },
});

export const CANCELLED = editableText({
	name: "enrolment-cancelled",
	topic: "changes",
	title: "Seat cancelled",
	sent: "To a participant whose seat is cancelled, by your office or by themselves.",
	original: {
		subject: "Your seat is cancelled",
		greeting: "{first name}, your seat is cancelled",
		opening: "Your seat on {course} is cancelled. {refund}",
	},
	placeholders: {
		...placeholders("first name", "course"),
		refund: "what is refunded, and how",
	},
	// Nothing else says how the money goes back.
	needed: ["refund"],
});
