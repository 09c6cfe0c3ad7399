/** The code that identifies a transfer on the bank statement. People write it down, read it out and type it again. */

import { orderCodeText } from "#kit/rules/text.ts";

/** 24 characters that are not mistaken for each other. */
export const CODE_ALPHABET = "23456789ACEFHJKMNPRTVWXY";
export const CODE_LENGTH = 8;

/** Characters that are typed or printed by mistake. No code contains `0` or `1`. */
const LOOK_ALIKES: Record<string, string> = {
	Z: "2",
	S: "5",
	G: "6",
	B: "8",
	U: "V",
	O: "0",
	Q: "0",
	D: "0",
	I: "1",
	L: "1",
};

/** Bytes above the last full round of the alphabet are skipped, so that all codes are equally likely. */
const FAIR_BYTES = 256 - (256 % CODE_ALPHABET.length);

/**
 * Makes a code from random bytes: seven characters and a check character. Bytes that would favour some characters are skipped, so pass
 * more than seven. Undefined when too few were usable; then call it again.
 */
export function transferCode(randomBytes: Uint8Array): string | undefined {
	const signs = [...randomBytes].filter((byte) => byte < FAIR_BYTES).slice(0, CODE_LENGTH - 1);
	if (signs.length < CODE_LENGTH - 1) return undefined;
	const body = signs.map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join("");
	return body + checkSignOf(body);
}

/** A code as it is printed: `KY 7K3M-9QWX`. */
export const codeText = orderCodeText;

/** Letters and digits in capitals, with look-alikes replaced: banks drop punctuation, and people confuse characters. */
export function foldedCode(text: string): string {
	return text
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "")
		.replace(/[A-Z]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/**
 * All codes in a text, each once, in their order: any eight characters in a row with a valid check character, with or without `KY` before
 * them. Chance produces one now and then, so only codes of existing transfers count.
 */
export function codesIn(text: string): string[] {
	const folded = foldedCode(text);
	const windows = Array.from({ length: Math.max(0, folded.length - CODE_LENGTH + 1) }, (_, at) =>
		folded.slice(at, at + CODE_LENGTH),
	);
	return [...new Set(windows.filter(isCode))];
}

/** Whether a text is a code in the stored spelling. */
export function isCode(text: string): boolean {
	if (text.length !== CODE_LENGTH || [...text].some((sign) => !CODE_ALPHABET.includes(sign))) return false;
	return checkSignOf(text.slice(0, -1)) === text.at(-1);
}

/** The Luhn algorithm with 24 characters: it detects every single wrong character, and every swap of neighbours except 2 and Y. */
function checkSignOf(body: string): string {
	const base = CODE_ALPHABET.length;
	const sum = [...body].reduce((total, sign, at) => {
		const value = CODE_ALPHABET.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
		return total + Math.trunc(value / base) + (value % base);
	}, 0);
	return CODE_ALPHABET.charAt((base - (sum % base)) % base);
}
