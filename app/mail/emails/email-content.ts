import type { TextPart } from "#kit/rules/markup.ts";
import { oneLine } from "#mail/emails/plain-words.ts";

/** One block of an e-mail. Each is rendered twice, as HTML and as plain text. */
export type Block =
	| { kind: "paragraph"; text: string }
	| { kind: "button"; label: string; url: string }
	| { kind: "facts"; rows: { label: string; value: string }[] }
	| { kind: "sums"; rows: { label: string; amount: string }[]; total: { label: string; amount: string } }
	| { kind: "callout"; tone: "due" | "settled"; title: string; text: string }
	| { kind: "address"; lead: string; url: string }
	| { kind: "note"; text: string }
	/** A text that a person typed, with its lines. */
	| { kind: "typed"; label: string; text: string }
	/** A text that an admin wrote in the small markup of the newsletter. */
	| { kind: "markup"; part: TextPart };

/** The words of an e-mail before it is rendered. All texts are plain; typed text stays text. */
export type EmailContent = {
	subject: string;
	/** The preview text that an inbox shows beside the subject. */
	preheader: string;
	eyebrow?: string;
	heading: string;
	blocks: Block[];
	/** Why the recipient got the e-mail; shown in the footer. */
	why: string;
	/** How to unsubscribe; shown after the reason. */
	leave?: { words: string; url: string };
};

/** A subject is a header: one line, no control characters, short enough to be read in a list. */
export function subjectLine(text: string): string {
	return oneLine(text, 150);
}
