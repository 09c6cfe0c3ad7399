import { editableText, placeholders } from "#mail/rules/email-text.ts";

export const WELCOME = editableText({
	name: "welcome",
	topic: "others",
	title: "Welcome",
	sent: "To a new member who has confirmed their e-mail address.",
	original: {
		subject: "Welcome to {academy}",
		greeting: "Welcome, {first name}",
		opening: "Your account at {academy} is ready. How to register for a course:",
	},
	placeholders: placeholders("first name", "academy"),
});
