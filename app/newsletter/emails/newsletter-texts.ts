import { editableText, placeholders } from "#mail/rules/email-text.ts";

export const SUBSCRIBED = editableText({
	name: "newsletter",
	topic: "others",
	title: "Newsletter: subscribed",
	sent: "To a new subscriber of the newsletter, with the way to unsubscribe.",
	original: {
		subject: "You are subscribed to news from {academy}",
		greeting: "You are subscribed",
		opening: "We will e-mail you at this address when {academy} has new courses and dates.",
	},
	placeholders: placeholders("academy"),
});
