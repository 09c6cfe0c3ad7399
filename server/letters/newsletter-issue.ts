import { NOBODYS_TOKEN } from "#domain/newsletter.ts";
import { partsOf, wordsOf } from "#domain/newsletter-text.ts";
import type { LetterContent } from "./letter-content.ts";
import type { FactsOf } from "./newsletter-letters.ts";
import { oneLine } from "./plain-words.ts";

/** An issue of the newsletter, as it was written. */
export function newsletterIssue({ subject, body, unsubscribeUrl, isTest }: FactsOf<"newsletter-issue">): LetterContent {
	const parts = partsOf(body);
	return {
		subject: isTest ? `Test: ${subject}` : subject,
		preheader: oneLine(wordsOf(parts), 120),
		heading: subject,
		blocks: parts.map((part) => ({ kind: "markup", part })),
		why: "You got this because this address is subscribed to our newsletter.",
		leave: { words: isTest ? "Unsubscribe (in this test it changes nothing)" : "Unsubscribe", url: unsubscribeUrl },
	};
}

/** Facts of an issue for nobody's eyes but those of whoever writes it. */
export function testFacts({ subject, body, publicUrl }: { subject: string; body: string; publicUrl: string }) {
	return { subject, body, isTest: true, unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe/${NOBODYS_TOKEN}` };
}
