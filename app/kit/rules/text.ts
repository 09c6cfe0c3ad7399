/** Words compared as people mean them: without case, without the marks of Yoruba, Hausa and Igbo letters. */

/** Letters of Hausa that are letters of their own, not a letter and a mark: no normalisation takes them apart. */
const HOOKED: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", Ɓ: "B", Ɗ: "D", Ƙ: "K", Ƴ: "Y" };

/**
 * Text without the marks of its letters: `Ọlábísí` becomes `Olabisi`. Stored fingerprints of bank lines are made with it: it cannot change.
 */
export function withoutMarks(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[ɓɗƙƴƁƊƘƳ]/g, (letter) => HOOKED[letter] ?? letter);
}

/** Apostrophes as keyboards, phones and transliterations write them: `O'Brien` and `OBrien` are one name. */
const APOSTROPHES = "'`\u2018\u2019\u201B\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u2032\u2035\uA78C";
/** Signs no one sees, which come with text that was copied, and the Arabic stroke that only stretches a word. */
const UNSEEN = "\u00AD\u061C\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF";
/**
 * Marks that people leave out: of Latin, Greek and Cyrillic letters, of Hebrew and of Arabic. The vowel signs of Devanagari and its sisters
 * are marks too, but they spell the name: `राम` and `रीमा` are two people.
 */
const MARKS =
	"\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7" +
	"\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF";
/** Any of them. */
export const APOSTROPHE = new RegExp(`[´${APOSTROPHES}]`, "g");
const LEFT_OUT = new RegExp(`[${APOSTROPHES}${UNSEEN}${MARKS}]`, "g");

/** Letters that no normalisation takes apart, each with what people type for it: of Latin, the last sigma, and Arabic as Urdu and Persian write it. */
const TYPED_FOR = new Map([
	...lettersWith("ıłøđðħŧŋɓɖɗǝəɛƒɠɣɩɨƙɲɔɵƥɍƭʈʊʉʋƴʒ", "iloddhtnbddeeefggiiknooprttuuvyz"),
	["ς", "σ"],
	// Alif, yeh, kaf and heh of Arabic.
	...lettersWith(
		"\u0671\u0649\u06CC\u06D0\u06A9\u0629\u06C1\u06BE\u06C3\u06D5",
		"\u0627\u064A\u064A\u064A\u0643\u0647\u0647\u0647\u0647\u0647",
	),
	["ß", "ss"],
	["æ", "ae"],
	["œ", "oe"],
	["þ", "th"],
]);
const SPECIAL = new RegExp(`[${[...TYPED_FOR.keys()].join("")}]`, "g");

/**
 * Text in small letters as people type it: `Ọlábísí O’Brien` becomes `olabisi obrien`. The function `plain_letters` of the database writes the
 * same for every text, and what is looked for is compared with what it wrote (docs/decisions/names-in-searches.md).
 */
export function plainLetters(text: string): string {
	return (
		text
			// Normalisation would make a space and a mark of it.
			.replaceAll("´", "")
			.normalize("NFKD")
			.replace(LEFT_OUT, "")
			.toLowerCase()
			.replace(SPECIAL, (letter) => TYPED_FOR.get(letter) ?? letter)
	);
}

function lettersWith(from: string, to: string): [string, string][] {
	const typed = [...to];
	return [...from].map((letter, at) => [letter, typed[at] ?? letter]);
}

/** The words of a text in plain letters, in their order; what stands between them is left out. */
export function plainWords(text: string): string[] {
	return plainLetters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
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
