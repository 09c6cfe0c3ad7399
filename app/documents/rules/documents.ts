/** Every document bears a code by which anybody can ask the academy what it attests. */

import { nameWords } from "#kit/rules/contact/first-name.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";

export type DocumentKind = "receipt" | "invoice" | "invitation" | "quotation" | "credit-note" | "proforma";

/** The numbers that stand on the documents of a code, and what became of them. All empty of a document without numbers. */
export type DocumentNumbers = {
	receipt: string | null;
	/** The receipt that was issued in its place. */
	replacedBy: string | null;
	/** The invoice that stands. */
	invoice: string | null;
	/** Invoices before it that a credit note voided. */
	corrected: string[];
	creditNote: string | null;
	/** What the credit note takes from. */
	takesFrom: string | null;
	/** Credit notes that took something off the receipt or the invoice. */
	credited: string[];
	/** Nothing of the receipt is left. */
	isWholeCredited: boolean;
};

/** What the academy knows of a document. A person's whole name is for `shortenedName` only; days are those of Lagos. */
export type Attestation = {
	code: string;
	kind: DocumentKind;
	courseTitle: string | null;
	date: DateRange | null;
	bearer: string;
	issuedOn: Day;
	/** The last day it holds good; null: until it is withdrawn. */
	validUntil: Day | null;
	withdrawnOn: Day | null;
	numbers: DocumentNumbers;
	/** The totals printed on it, in kobo: for a checker who types one, and no one else. */
	totals: Kobo[];
	/** Its bearer is an organisation, whose name is no secret. */
	isOrganisation: boolean;
};

export type DocumentState = "valid" | "expired" | "withdrawn";

/** How a document stands on a day. It still holds good on its last day; once withdrawn it is that and nothing else. */
export function documentState(document: Pick<Attestation, "validUntil" | "withdrawnOn">, today: Day): DocumentState {
	if (document.withdrawnOn !== null) return "withdrawn";
	return document.validUntil !== null && document.validUntil < today ? "expired" : "valid";
}

type DocumentSums = {
	total?: unknown;
	kept?: unknown;
	toPay?: unknown;
	lines?: { participant?: unknown }[];
	buyer?: { name?: unknown } | null;
	course?: { total?: unknown; quote?: { total?: unknown } } | null;
};

/**
 * What stands as the total on a document, by what is printed on it: of a receipt with what stays as credit, of a proforma the whole
 * and what is to be transferred. None: it names no price.
 */
export function totalsIn(kind: DocumentKind, facts: unknown): Kobo[] {
	const { total, kept, toPay, course } = (facts ?? {}) as DocumentSums;
	const ofKind: Record<DocumentKind, unknown[]> = {
		receipt: [typeof total === "number" && typeof kept === "number" ? total + kept : total],
		invoice: [total],
		"credit-note": [total],
		proforma: [total, toPay],
		quotation: [course?.quote?.total],
		invitation: [course?.total],
	};
	return ofKind[kind].filter((sum) => typeof sum === "number");
}

/** Whether a document is made out to an organisation: a quotation always is, another one where its buyer does not attend. */
export function isOrganisationIn(kind: DocumentKind, facts: unknown, bearer: string): boolean {
	if (kind === "quotation") return true;
	const { buyer, lines = [] } = (facts ?? {}) as DocumentSums;
	return buyer?.name === bearer && !lines.some(({ participant }) => participant === bearer);
}

/** Without I, L, O and U: no one reads one for another, and no code spells a word (Crockford's base 32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_LENGTH = 12;

/** A code from random bytes, one letter a byte: 60 bits, which no one guesses. */
export function documentCode(randomBytes: Uint8Array): string {
	return [...randomBytes.slice(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** A code as people read it aloud: `7K3M-9QWX-2TBA`. */
export function documentCodeText(code: string): string {
	return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** Reads what somebody typed from a document, forgiving hyphens, spaces, case and look-alikes. Undefined for no code. */
export function parseDocumentCode(text: string): string | undefined {
	const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
	return code.length === CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}

/** What stands in the address of a code: letters and digits, so that nothing somebody typed can lead elsewhere. */
export function documentCodeAddress(text: string): string | undefined {
	const typed = text.replace(/[^A-Za-z0-9]/g, "").slice(0, LONGEST_TYPED);
	const code = parseDocumentCode(text) ?? typed;
	return code ? `/verify/${code}` : undefined;
}

const LONGEST_TYPED = 40;
const SMALL_WORDS = new Set(["and", "of", "the", "for", "de", "da"]);

/**
 * A person's name by which anyone who holds the document recognises its bearer, and no one else learns it: `Adaeze O.`. A name of one word is cut short (`Dan…`), an e-mail address where it stands too.
 */
export function shortenedName(name: string): string {
	const [first = "", ...rest] = nameWords(name);
	const initials = rest
		.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
		.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
		.map((initial) => `${initial.toUpperCase()}.`);
	return first.includes("@") || initials.length === 0 ? `${beginning(first)}…` : [first, ...initials].join(" ");
}

/** At most three signs of a word, and never more than half of it. */
function beginning(word: string): string {
	const signs = [...new Intl.Segmenter("en").segment(word)].map(({ segment }) => segment);
	return signs.slice(0, Math.min(3, Math.ceil(signs.length / 2))).join("");
}

/** By what anybody can ask the academy whether a document is its own: a code, and where to ask. */
export type DocumentMark = { code: string; url: string };
