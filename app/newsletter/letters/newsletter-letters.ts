import type { LetterContent } from "#mail/letters/letter-content.ts";
import type { LetterFacts } from "#mail/rules/letters.ts";
import type { Sender } from "#settings/rules/sender.ts";

export function newsletter(facts: LetterFacts["newsletter"], { academyName }: Sender): LetterContent {
	return {
		subject: `News from ${academyName}`,
		preheader: "You are subscribed. One press, and it stops.",
		heading: "You are subscribed",
		blocks: [
			{ kind: "paragraph", text: `From now on the news of ${academyName} comes to this address.` },
			{ kind: "button", label: "See the courses", url: facts.coursesUrl },
			{ kind: "address", lead: "To unsubscribe at any time, open this address:", url: facts.unsubscribeUrl },
		],
		why: "You got this because the address was given for the newsletter. If that was not you, unsubscribe.",
	};
}

/**
 * What lets a mail program offer one button that unsubscribes, without a page (RFC 2369, RFC 8058). The program posts to
 * the address by itself.
 */
export function unsubscribeHeaders({ unsubscribeUrl }: { unsubscribeUrl: string }): Record<string, string> {
	return {
		"List-Unsubscribe": `<${unsubscribeUrl}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}

export function newsletterNotice({ email }: LetterFacts["newsletter-notice"]): LetterContent {
	return {
		subject: `New subscriber: ${email}`,
		preheader: `${email} has subscribed to the newsletter.`,
		heading: "Somebody subscribed to the newsletter",
		blocks: [
			{ kind: "facts", rows: [{ label: "E-mail", value: email }] },
			{ kind: "note", text: "It is on the list. There is nothing to do." },
		],
		why: "You got this because this is the academy's office address.",
	};
}
