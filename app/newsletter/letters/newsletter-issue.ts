import { partsOf, wordsOf } from "#kit/rules/markup.ts";
import type { LetterContent } from "#mail/letters/letter-content.ts";
import { oneLine } from "#mail/letters/plain-words.ts";
import type { Letter, LetterFacts } from "#mail/rules/letters.ts";
import { NOBODYS_TOKEN } from "#newsletter/rules/newsletter.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** An issue of the newsletter, as it was written. */
export function newsletterIssue({
	subject,
	body,
	unsubscribeUrl,
	isTest,
}: LetterFacts["newsletter-issue"]): LetterContent {
	const parts = partsOf(body);
	return {
		subject: isTest ? `Test: ${subject}` : subject,
		preheader: oneLine(wordsOf(parts), 120),
		heading: subject,
		blocks: parts.map((part) => ({ kind: "markup", part })),
		why: "You received this e-mail because this address is subscribed to our newsletter.",
		leave: { words: isTest ? "Unsubscribe (no effect in this test)" : "Unsubscribe", url: unsubscribeUrl },
	};
}

/** The letter of an issue for a look at it: no one's unsubscribe link stands in it. */
export function issueLetter(
	issue: { subject: string; body: string },
	{ publicUrl }: Pick<Sender, "publicUrl">,
): Letter {
	const { subject, body } = issue;
	const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe/${NOBODYS_TOKEN}`;
	return { kind: "newsletter-issue", facts: { subject, body, unsubscribeUrl, isTest: false } };
}
