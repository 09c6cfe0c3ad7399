/** The code by which a transfer is recognised on the bank's statement. People write it down, read it out and type it anew. */

import { orderCodeText } from "#kit/rules/text.ts";

/** 24 signs nobody takes for another. */
export const CODE_ALPHABET = "23456789ACEFHJKMNPRTVWXY";
export const CODE_LENGTH = 8;

/** Of what is typed or printed instead. `0` and `1` are in no code. */
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

/** Bytes above the last whole round of the alphabet are not used: every code is as likely as another. */
const FAIR_BYTES = 256 - (256 % CODE_ALPHABET.length);

/**
 * A code of seven signs from random bytes and one by which a mistake is noticed. Bytes that would favour some signs are
 * skipped: give a few more than seven. Undefined when too few were of use; then ask again.
 */
export function transferCode(randomBytes: Uint8Array): string | undefined {
	const signs = [...randomBytes].filter((byte) => byte < FAIR_BYTES).slice(0, CODE_LENGTH - 1);
	if (signs.length < CODE_LENGTH - 1) return undefined;
	const body = signs.map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join("");
	return body + checkSignOf(body);
}

/** A code as it is printed and asked for: `KY 7K3M-9QWX`. */
export const codeText = orderCodeText;

/** Letters and digits alone, large, look-alikes as the code has them: banks drop signs, and people mistake them. */
export function foldedCode(text: string): string {
	return text
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "")
		.replace(/[A-Z]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/**
 * All codes a text may hold, each once, in their order: any eight signs in a row whose check sign is right, also without
 * `KY` before them. Chance finds one now and then: only what stands with a transfer of ours counts.
 */
export function codesIn(text: string): string[] {
	const folded = foldedCode(text);
	const windows = Array.from({ length: Math.max(0, folded.length - CODE_LENGTH + 1) }, (_, at) =>
		folded.slice(at, at + CODE_LENGTH),
	);
	return [...new Set(windows.filter(isCode))];
}

/** Whether this is a code, spelt as codes are kept. */
export function isCode(text: string): boolean {
	if (text.length !== CODE_LENGTH || [...text].some((sign) => !CODE_ALPHABET.includes(sign))) return false;
	return checkSignOf(text.slice(0, -1)) === text.at(-1);
}

/** As Luhn has it, with 24 signs: one wrong sign is always noticed, and two neighbours changed about but for 2 and Y. */
function checkSignOf(body: string): string {
	const base = CODE_ALPHABET.length;
	const sum = [...body].reduce((total, sign, at) => {
		const value = CODE_ALPHABET.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
		return total + Math.trunc(value / base) + (value % base);
	}, 0);
	return CODE_ALPHABET.charAt((base - (sum % base)) % base);
}
