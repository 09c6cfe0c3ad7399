import type { EmailContent } from "#mail/emails/email-content.ts";
import { oneLine } from "#mail/emails/plain-words.ts";
import { type EditableText, type EmailText, type EmailTexts, filledText, judgeText } from "#mail/rules/email-text.ts";

type Paragraph = { kind: "paragraph"; text: string };

type WrittenText = Pick<EmailContent, "subject" | "preheader" | "heading"> & {
	/** The first blocks of the e-mail. */
	opening: Paragraph[];
};

/**
 * The editable part of an e-mail with its facts: as the academy saved it, else the original. A saved text whose placeholders are no
 * longer known gives way to the original. `preheader`: beside the subject in an inbox, instead of the original opening.
 */
export function writtenText<Placeholder extends string>(
	text: EditableText<Placeholder>,
	texts: EmailTexts,
	values: Readonly<Record<NoInfer<Placeholder>, string>>,
	preheader?: string,
): WrittenText {
	const { original } = text;
	const { subject, greeting, opening } = savedIn(text, texts) ?? original;
	const isOriginal = opening === original.opening || opening === "";
	const paragraphs = opening
		.split(/\n\s*\n/)
		.map((paragraph) => filledText(paragraph, values))
		.filter(Boolean);
	return {
		subject: filledText(subject, values),
		preheader: isOriginal ? (preheader ?? paragraphs[0] ?? "") : oneLine(paragraphs[0] ?? "", 120),
		heading: filledText(greeting, values),
		opening: paragraphs.map((paragraph): Paragraph => ({ kind: "paragraph", text: paragraph })),
	};
}

function savedIn(text: EditableText, texts: EmailTexts): EmailText | undefined {
	const saved = Object.hasOwn(texts, text.name) ? texts[text.name] : undefined;
	return saved && Object.keys(judgeText(text, saved)).length === 0 ? saved : undefined;
}
