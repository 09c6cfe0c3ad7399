/** Words compared as people mean them: without case, without the marks of Yoruba, Hausa and Igbo letters. */

/** Letters of Hausa that are letters of their own, not a letter and a mark: no normalisation takes them apart. */
const HOOKED: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", Ɓ: "B", Ɗ: "D", Ƙ: "K", Ƴ: "Y" };

/** Text without the marks of its letters: `Ọlábísí` becomes `Olabisi`. */
export function withoutMarks(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[ɓɗƙƴƁƊƘƳ]/g, (letter) => HOOKED[letter] ?? letter);
}

/** Text in small letters without marks: `Ọlábísí` becomes `olabisi`. */
export function plainLetters(text: string): string {
	return withoutMarks(text).toLowerCase();
}

/** Text with single spaces and none at its ends, in one spelling of its letters. */
export function tidy(text: string): string {
	return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** A text of at most so many signs, ended between two words with an ellipsis when it had more. */
export function shortened(text: string, most: number): string {
	const whole = tidy(text);
	if (whole.length <= most) return whole;
	const cut = whole.slice(0, most - 1);
	// A single word longer than all that is allowed is broken; half of a pair of code units is never left over.
	const words = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || cut.replace(/[\uD800-\uDBFF]$/, "");
	return `${words.replace(/[\s.,;:–-]+$/, "")}…`;
}

/** '1 line', '2,000 lines'. */
export function counted(count: number, one: string, many: string): string {
	return `${count.toLocaleString("en-NG")} ${count === 1 ? one : many}`;
}

/** The code of an order, or of a transfer, as it is printed and asked for: `KY 7K3M-9QWX`. */
export function orderCodeText(code: string): string {
	return `KY ${code.slice(0, 4)}-${code.slice(4)}`;
}
