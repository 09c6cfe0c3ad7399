import { partsOf, wordsOf } from "#kit/rules/markup.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { oneLine } from "#mail/emails/plain-words.ts";
import type { Email, EmailFacts } from "#mail/rules/emails.ts";
import { NOBODYS_TOKEN } from "#newsletter/rules/newsletter.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** An issue of the newsletter, as it was written. */
export function newsletterIssue({
	subject,
	body,
	unsubscribeUrl,
	isTest,
}: EmailFacts["newsletter-issue"]): EmailContent {
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

/** The e-mail of an issue for a look at it: no one's unsubscribe link stands in it. */
export function issueEmail(issue: { subject: string; body: string }, { publicUrl }: Pick<Sender, "publicUrl">): Email {
	const { subject, body } = issue;
	const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe/${NOBODYS_TOKEN}`;
	return { kind: "newsletter-issue", facts: { subject, body, unsubscribeUrl, isTest: false } };
}
