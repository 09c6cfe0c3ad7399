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

/** Breaks a text at spaces so that no line is longer than `width`, except a single longer word. */
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
	/** The name of the recipient's account, if its name on documents differs (`insertMail`). */
	recipient?: { documentName: string; fullName: string };
};

/** The greeting: a person by first name. The payer of a whole order may be an organisation, which gets its full name. */
export function greeted({ fullName, isOrder, recipient }: GreetingFacts): string {
	if (isOrder) return fullName;
	return firstNameOf(recipient?.documentName === fullName ? recipient.fullName : fullName);
}
