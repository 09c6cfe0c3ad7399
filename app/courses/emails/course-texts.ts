import { editableText, placeholders } from "#mail/rules/email-text.ts";

export const DATE_CHANGED = editableText({
	name: "dates-changed",
	topic: "changes",
	title: "Date changed",
	sent: "To participants when a date they booked gets other days or another place. The old and the new date are printed below it.",
	original: {
		subject: "Your date has changed: {course}",
		greeting: "{first name}, your date has changed",
		opening: "Your date of {course} has changed.",
	},
	placeholders: placeholders("first name", "course"),
});

export const JOINING_LINK = editableText({
	name: "joining-link",
	topic: "before",
	title: "Joining link of an online course",
	sent: "To participants of an online date when its link is there, or is another one.",
	original: {
		subject: "Your joining link: {course}",
		greeting: "{first name}, this is how you join",
		opening: "",
	},
	placeholders: placeholders("first name", "course", "dates"),
});
