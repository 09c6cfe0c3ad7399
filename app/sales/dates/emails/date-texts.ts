import { editableText, placeholders } from "#mail/rules/email-text.ts";

export const DATE_CANCELLED = editableText({
	name: "date-cancelled",
	topic: "changes",
	title: "Date cancelled",
	sent: "To everybody with a seat on a date that is cancelled, with your reason and the choice of another date or a refund.",
	original: {
		subject: "We had to cancel your course date",
		greeting: "{first name}, we had to cancel your course date",
		opening: "We had to cancel {course} ({dates}, {place}). {what next}",
	},
	placeholders: {
		...placeholders("first name", "course", "dates", "place"),
		"what next": "what they can choose now, and how much a refund is",
	},
	// Nothing else names the date that is cancelled, and what becomes of the money.
	needed: ["course", "dates", "what next"],
});

export const MOVED = editableText({
	name: "moved",
	topic: "changes",
	title: "Moved to another date",
	sent: "To a participant whose seat moved to another date of the same course.",
	original: {
		subject: "You have a new course date",
		greeting: "{first name}, you have a new course date",
		opening: "",
	},
	placeholders: placeholders("first name", "course", "dates", "place"),
});

export const MOVED_COURSE = editableText({
	name: "moved-course",
	topic: "changes",
	title: "Moved to another course",
	sent: "To a participant whose seat moved to a date of another course.",
	original: {
		subject: "You have a new course",
		greeting: "{first name}, you have a new course",
		opening: "",
	},
	placeholders: placeholders("first name", "course", "dates", "place"),
});

export const REMINDER = editableText({
	name: "course-reminder",
	topic: "before",
	title: "Reminder some days before a course",
	sent: "To participants, as many days before the first day as the settings say.",
	original: {
		subject: "Your course starts on {first day}",
		greeting: "{first name}, your course starts in {days left} days",
		opening: "",
	},
	placeholders: {
		...placeholders("first name", "course", "dates", "place", "first day"),
		"days left": "how many days are left until then, as a number",
	},
});

export const REMINDER_EVE = editableText({
	name: "course-reminder-eve",
	topic: "before",
	title: "Reminder on the day before a course",
	sent: "To participants, one day before the first day.",
	original: {
		subject: "Your course starts on {first day}",
		greeting: "{first name}, your course starts tomorrow",
		opening: "",
	},
	placeholders: placeholders("first name", "course", "dates", "place", "first day"),
});

export const DATE_RUNS = editableText({
	name: "date-runs",
	topic: "before",
	title: "Date confirmed",
	sent: "To everybody with a seat, once, when you confirm that a date takes place.",
	original: {
		subject: "Confirmed: your course on {first day} takes place",
		greeting: "{first name}, your date is confirmed",
		opening: "Your course takes place as planned. You can book travel and time off now.",
	},
	placeholders: placeholders("first name", "course", "dates", "place", "first day"),
});
