import type { TextPart } from "#kit/rules/markup.ts";
import { oneLine } from "#mail/emails/plain-words.ts";

/** One piece of an e-mail. Each is written twice, as HTML (letter-page) and as plain text (letter-text). */
export type Block =
	| { kind: "paragraph"; text: string }
	| { kind: "button"; label: string; url: string }
	| { kind: "facts"; rows: { label: string; value: string }[] }
	| { kind: "sums"; rows: { label: string; amount: string }[]; total: { label: string; amount: string } }
	| { kind: "callout"; tone: "due" | "settled"; title: string; text: string }
	| { kind: "address"; lead: string; url: string }
	| { kind: "note"; text: string }
	/** What a person typed, with its lines. */
	| { kind: "typed"; label: string; text: string }
	/** What an admin wrote in the small markup of the newsletter. */
	| { kind: "markup"; part: TextPart };

/** An e-mail in words, before it is drawn: texts are plain, whatever a person typed stays text. */
export type EmailContent = {
	subject: string;
	/** What an inbox shows beside the subject. */
	preheader: string;
	eyebrow?: string;
	heading: string;
	blocks: Block[];
	/** Why this reader got the e-mail; stands in the foot. */
	why: string;
	/** How not to get it again; stands behind the reason. */
	leave?: { words: string; url: string };
};

/** A subject is a header: one line, no control characters, short enough to be read in a list. */
export function subjectLine(text: string): string {
	return oneLine(text, 150);
}
