import { firstNameOf } from "#kit/rules/contact/first-name.ts";

/** The text on one line without control characters, cut with an ellipsis after `max` characters as a reader counts them. */
export function oneLine(text: string, max: number): string {
	const line = text
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.replace(/ {2,}/g, " ")
		.trim();
	const letters = Array.from(new Intl.Segmenter("en-GB", { granularity: "grapheme" }).segment(line), (s) => s.segment);
	return letters.length <= max
		? line
		: `${letters
				.slice(0, max - 1)
				.join("")
				.trimEnd()}…`;
}

/** Breaks a text at spaces so that no line is longer than `width`, unless one word alone is. */
export function wrapped(text: string, width = 72): string {
	const lines: string[] = [];
	for (const word of text.split(/[ \n]+/)) {
		const last = lines.at(-1);
		if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines.join("\n");
}

type GreetingFacts = {
	fullName: string;
	isOrder?: true;
	/** Of the account the letter goes to, where its name on documents is another one (`insertMail`). */
	recipient?: { documentName: string; fullName: string };
};

/** How a letter greets: a person by their first name. The payer of a whole order may be an organisation: its name is said whole. */
export function greeted({ fullName, isOrder, recipient }: GreetingFacts): string {
	if (isOrder) return fullName;
	return firstNameOf(recipient?.documentName === fullName ? recipient.fullName : fullName);
}
