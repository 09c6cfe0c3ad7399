/** Every paper bears a code by which anybody can ask the academy what it attests. */

export type PaperKind = "receipt" | "invitation" | "quotation";

/** Without I, L, O and U: nobody reads one for another, and no code spells a word (Crockford's base 32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_LENGTH = 12;

/** A code from random bytes, one letter a byte: 60 bits, which nobody guesses. */
export function paperCode(randomBytes: Uint8Array): string {
	return [...randomBytes.slice(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** A code as people read it aloud: `7K3M-9QWX-2TBA`. */
export function paperCodeText(code: string): string {
	return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** Reads what somebody typed from a paper, forgiving hyphens, spaces, case and look-alikes. Undefined for no code. */
export function parsePaperCode(text: string): string | undefined {
	const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
	return code.length === CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}
