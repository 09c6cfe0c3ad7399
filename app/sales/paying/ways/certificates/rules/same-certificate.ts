/**
 * Two certificates are the same if they have the same number and the same employer, however they were typed. The tax number
 * identifies an employer; if one of them lacks it, the name does.
 */
import { plainWords } from "#kit/rules/text.ts";

/** A certificate as it was typed. */
export type CertificateTyped = { number: string; issuerName: string; issuerTaxNumber: string | null };

/** Letters and figures alone, small: `WHT/118 A` is `wht118a`. */
export function bareText(text: string): string {
	return plainWords(text).join("");
}

/** The branch a tax number of eight digits has when none is named. */
const HEAD_OFFICE = /^(\d{8})0001$/;

/** A tax number for comparison: without spaces, hyphens and case. `12345678-0001` is the head office, and equals `12345678`. */
export function bareTaxNumber(text: string): string {
	return bareText(text).replace(HEAD_OFFICE, "$1");
}

/** The legal form of a company, which some people leave out. */
const LEGAL_FORMS = new Set(["ltd", "limited", "plc", "llc", "llp", "inc", "gte"]);

/** The name of an employer for comparison: without case, punctuation and legal form; `&` equals `and`. */
function bareEmployer(name: string): string {
	const words = plainWords(name.replace(/[&＆﹠]/g, " and "));
	const named = words.filter((word) => !LEGAL_FORMS.has(word));
	return named.join("") || bareText(name);
}

export function isSameCertificate(one: CertificateTyped, other: CertificateTyped): boolean {
	if (bareText(one.number) !== bareText(other.number)) return false;
	const [taxNumber, otherTaxNumber] = [one, other].map((one) => bareTaxNumber(one.issuerTaxNumber ?? ""));
	if (taxNumber && otherTaxNumber) return taxNumber === otherTaxNumber;
	return bareEmployer(one.issuerName) === bareEmployer(other.issuerName);
}
