/** Who somebody is: a name of exactly two words (docs/product.md#accounts) and an e-mail address. */
import { isTitle } from "#kit/rules/contact/first-name.ts";
import { tidy } from "#kit/rules/text.ts";

export type FullName = { fullName: string; firstName: string; lastName: string };

/** Reads a full name: exactly two words separated by whitespace, a double name joined by a hyphen. */
export function parseFullName(text: string): ({ ok: true } & FullName) | { ok: false } {
	const [firstName, lastName, ...more] = tidy(text).split(" ");
	if (!isNameWord(firstName) || !isNameWord(lastName) || more.length > 0) return { ok: false };
	return { ok: true, fullName: joinName(firstName, lastName), firstName, lastName };
}

/** Reads a first or a last name: one word. */
export function parseOneName(text: string): { ok: true; name: string } | { ok: false } {
	const name = tidy(text);
	return isNameWord(name) && !name.includes(" ") ? { ok: true, name } : { ok: false };
}

/** Longer than the longest name anybody bears; a letter or a receipt must be able to carry it. */
const LONGEST_NAME_WORD = 80;

/** A word one can read: with a letter in it, no sign that is no name's, and of a length that is a name's. */
function isNameWord(word: string | undefined): word is string {
	return (
		word !== undefined &&
		word.length <= LONGEST_NAME_WORD &&
		/\p{L}/u.test(word) &&
		hasNameSignsOnly(word) &&
		!isLikeAddress(word)
	);
}

/**
 * Letters of any script with their marks, apostrophes, hyphens, dots and spaces. Our e-mails greet people by their names: an
 * address or a sentence in one would be sent in ours.
 */
export function hasNameSignsOnly(text: string): boolean {
	return /^[\p{L}\p{M}'’‘ʼʻ`´.\-‐‑\s]*$/u.test(tidy(text));
}

/** Longer than the names of nearly everybody with all their titles, and short enough for one line of a document. */
export const LONGEST_DOCUMENT_NAME = 100;

/** Why a text cannot be the name on documents. */
export type DocumentNameFault = "no-letter" | "signs" | "address" | "too-long";

/**
 * Reads the name that stands on somebody's documents: any number of words with titles, brackets and suffixes, one is enough. Null: the
 * field was left empty, and the full name stands there.
 */
export function parseDocumentName(
	text: string,
): { ok: true; name: string | null } | { ok: false; reason: DocumentNameFault } {
	const name = withSpacedDots(tidy(text));
	if (name === "") return { ok: true, name: null };
	if (!/\p{L}/u.test(name)) return { ok: false, reason: "no-letter" };
	if (isLikeAddress(name)) return { ok: false, reason: "address" };
	if (!hasNameSignsOnly(name.replace(/[(),]/g, " "))) return { ok: false, reason: "signs" };
	return letterCount(name) <= LONGEST_DOCUMENT_NAME ? { ok: true, name } : { ok: false, reason: "too-long" };
}

/** A title or an initial without the space behind its dot, with it: 'Dr.Musa O.Bello' is written 'Dr. Musa O. Bello'. */
export function withSpacedDots(name: string): string {
	return name.replace(
		/(?<![\p{L}\p{M}.-])(\p{L}\p{M}*)+\.(?=\p{Lu}\p{M}*\p{Ll})(?!(Sc|Ed|Eng|Tech|Phil|Pharm|Agric|Arch)(?!\p{L}))/gu,
		(word) => (isTitle(word) || letterCount(word) === 2 ? `${word} ` : word),
	);
}

/** Marks belong to their letters: a name with tones is no longer than one without. */
const letterCount = (name: string) => Array.from(name.replace(/\p{M}/gu, "")).length;

/** Degrees that are written with a dot between letters, where a web address would have one too. */
const DEGREE = /^[BMD]\.(Sc|Ed|Eng|Tech|Phil|Pharm|Agric|Arch)$/i;

/**
 * Whether a mail program could make a link of a name, or of a part of it: `www`, `http`, or a dot between letters without a space.
 * Initials (O.J. Bello), degrees and titles with their dot are names.
 */
export function isLikeAddress(name: string): boolean {
	if (/(?<!\p{L})(www\d*|https?|ftp)(?!\p{L})/iu.test(name) || name.includes("://")) return true;
	return name
		.split(/[\s(),/]+/)
		.some(
			(word) =>
				/[\p{L}\p{N}][.。．｡]\p{L}[\p{L}\p{M}]+/u.test(word.normalize("NFC")) && !DEGREE.test(word.replace(/\.$/, "")),
		);
}

/**
 * Whether a web address stands in the name of an organisation: `http`, `www.`, or a slash behind a host. `Booking.com`, `Jumia.com.ng Ltd` and
 * `A/C Services` are names.
 */
export function hasWebAddress(name: string): boolean {
	return /:\/\/|(?<![\p{L}\p{N}])www\d*[.。．｡]|[\p{L}\p{N}][.。．｡][\p{L}\p{M}]{2,}\//iu.test(name.normalize("NFKC"));
}

/** First and last name joined as they are stored (docs/product.md#accounts). */
export function joinName(firstName: string, lastName: string): string {
	return `${firstName} ${lastName}`;
}

/** The parts of a stored name. A name that a program sent may have one word or three: the first leads, the rest follows. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
	const [firstName = "", ...rest] = tidy(fullName).split(" ");
	return { firstName, lastName: rest.join(" ") };
}

/** An e-mail address as it is compared and stored. */
export function normalEmail(text: string): string {
	return text.trim().toLowerCase();
}

/**
 * Whether mail can be sent to a text: one @, a host with a dot, nothing that could end a mail header. A host may have letters of any
 * script, which travel as ASCII (punycode). Before the @ they would need mail servers with SMTPUTF8, which few are: there they are
 * mostly a slip of the keyboard.
 */
export function isEmail(text: string): boolean {
	const [local = "", host = "", ...more] = text.split("@");
	if (more.length > 0 || text.length > 254 || local.length > 64) return false;
	const wellFormedLocal = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local);
	return (
		wellFormedLocal &&
		/^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u.test(host)
	);
}
