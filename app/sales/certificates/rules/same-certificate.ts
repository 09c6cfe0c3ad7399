/**
 * When two certificates are the same: the same number of the same employer, however both were typed. An employer is known by
 * its tax number; where that is missing on one of them, by its name.
 */
import { plainWords } from "#kit/rules/text.ts";

/** One as it was typed. */
export type CertificateTyped = { number: string; issuerName: string; issuerTaxNumber: string | null };

/** Letters and figures alone, small: `WHT/118 A` is `wht118a`. */
export function bareText(text: string): string {
	return plainWords(text).join("");
}

/** The branch a tax number of eight digits has when none is named. */
const HEAD_OFFICE = /^(\d{8})0001$/;

/** A tax number as it is compared: without spaces, hyphens and case, and `12345678-0001` as `12345678`, which is its head office. */
export function bareTaxNumber(text: string): string {
	return bareText(text).replace(HEAD_OFFICE, "$1");
}

/** What a company is by law, which one types and another leaves out. */
const LEGAL_FORMS = new Set(["ltd", "limited", "plc", "llc", "llp", "inc", "gte"]);

/** The name of an employer as it is compared: without case, signs and what it is by law; `&` and `and` are one. */
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
