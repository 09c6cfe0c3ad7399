import type { TextPart, TextRefusal, TextTopic } from "#mail/rules/email-text.ts";
import { LONGEST_EMAIL_TEXT } from "#mail/rules/email-text.ts";

export const emailTextWords = {
	title: "E-mail texts",
	intro:
		"Write the beginning of these e-mails in your own words. Amounts, dates, buttons, documents and what the law asks for are added below it. All other e-mails, such as codes and password links, have fixed texts.",
	email: "E-mail",
	subjectNow: "Subject",
	state: "Text",
	original: "Original",
	own: "Yours",
	ownSince: (name: string, at: string) => `Yours, last changed by ${name} on ${at}`,
	lastChanged: (name: string, at: string) => `Last changed by ${name} on ${at}.`,
	topics: {
		registering: "Registering and paying",
		before: "Before the course",
		changes: "Changes and cancellations",
		others: "Requests, accounts and newsletter",
	} satisfies Record<TextTopic, string>,
	parts: { subject: "Subject", greeting: "Greeting", opening: "Opening" } satisfies Record<TextPart, string>,
	hints: {
		subject: "One short line. Phones show about 40 characters.",
		greeting: "The large line at the top of the e-mail.",
		opening: "Leave an empty line between paragraphs. What follows below it is fixed.",
	} satisfies Record<TextPart, string>,
	placeholders: "Placeholders",
	placeholdersIntro: "Type them with their braces. Each is replaced in every e-mail.",
	needed: "needed",
	preview: "Preview",
	previewIntro: "With example data. Nothing is sent.",
	previewSaved: "The saved text",
	previewTyped: "What you typed, not saved yet",
	previewOf: (title: string) => `Preview of '${title}'`,
	subjectLine: "Subject",
	backTitle: "Back to the original",
	backIntro: "Your text stays in the log.",
	back: "Back to the original",
	backAsk: (title: string) => `Back to the original text of '${title}'?`,
	backBody: "E-mails that are queued from now on have the original text. Those in the queue stay as they are.",
	yesBack: "Yes, back to the original",
	isOriginal: (title: string) => `'${title}' has its original text again.`,
	alreadyOriginal: "It is the original text already.",
	changedMeanwhile: "Someone has saved another text since you opened this page. Reload it to see theirs first.",
	failed: "The text could not be saved. Please try again.",
};

/** Why a part of a text is refused. */
export function textRefusalWords(part: TextPart, refusal: TextRefusal): string {
	switch (refusal.reason) {
		case "empty":
			return part === "subject" ? "Please type a subject." : "Please type a greeting.";
		case "too-long":
			return `Enter at most ${LONGEST_EMAIL_TEXT[part].toLocaleString("en-GB")} characters.`;
		case "brace":
			return "A placeholder begins with { and ends with }. One of them is missing.";
		case "unknown":
			return `This e-mail has no placeholder {${refusal.name}}. Choose one of those listed below.`;
		case "missing":
			return `Please use {${refusal.name}}: nothing else in this e-mail says it.`;
	}
}
