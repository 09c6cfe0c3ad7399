/** Words compared as people mean them: without case, without the marks of Yoruba, Hausa and Igbo letters. */

/** Letters of Hausa that are letters of their own, not a letter and a mark: no normalisation takes them apart. */
const HOOKED: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

/** Text in small letters without marks: `Ọlábísí` becomes `olabisi`. */
export function plainLetters(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter);
}

/** Text with single spaces and none at its ends, in one spelling of its letters. */
export function tidy(text: string): string {
	return text.normalize("NFC").trim().replace(/\s+/g, " ");
}
