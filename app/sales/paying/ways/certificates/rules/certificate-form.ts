import { type Day, isDay, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import { hasWebAddress } from "#kit/rules/person.ts";
import { plainWords } from "#kit/rules/text.ts";
import { nameLine, oneLine, organisationLine } from "#kit/rules/text-input.ts";
import { organisationSentence } from "#kit/words/fields.ts";

const FIELDS = ["number", "issuedOn", "amount", "issuerName", "issuerTaxNumber"] as const;
type Field = (typeof FIELDS)[number];

export type TypedCertificate = {
	/** The number that the tax authority gave it. */
	number: string;
	issuedOn: Day;
	amount: Kobo;
	issuerName: string;
	issuerTaxNumber: string | null;
};

export type CertificateResult = {
	typed: Record<Field, string>;
	errors: Partial<Record<Field, string>>;
	/** Undefined: a field is wrong. The amount is kobo. */
	certificate: TypedCertificate | undefined;
};

/** Reads the form that records an employer's certificate. */
export function readCertificate(form: FormData, now: Date): CertificateResult {
	const typed = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name).trim()])) as Record<Field, string>;
	const [number, issuerName, taxNumber] = [
		nameLine(typed.number),
		organisationLine(typed.issuerName),
		oneLine(typed.issuerTaxNumber),
	];
	const amount = koboFromNaira(typed.amount);
	const isRight = isDay(typed.issuedOn);
	const errors: CertificateResult["errors"] = {
		...(!number && { number: certificateErrors.numberMissing }),
		...(!isRight && { issuedOn: certificateErrors.dayMissing }),
		...(isRight && typed.issuedOn > todayInLagos(now) && { issuedOn: certificateErrors.future }),
		...(!amount && { amount: certificateErrors.amountMissing }),
		...(!issuerName && {
			issuerName: hasWebAddress(typed.issuerName)
				? organisationSentence(typed.issuerName)
				: certificateErrors.issuerMissing,
		}),
		...(taxNumber === undefined && { issuerTaxNumber: certificateErrors.taxNumberWrong }),
	};
	if (!number || !amount || !issuerName || Object.keys(errors).length > 0)
		return { typed, errors, certificate: undefined };
	// A hyphen alone stands for none.
	const issuerTaxNumber = (taxNumber && nameLine(taxNumber)) || null;
	const certificate = { number, issuedOn: typed.issuedOn, amount, issuerName, issuerTaxNumber };
	return { typed, errors, certificate };
}

/** Why a withholding certificate is not taken, and what to do. */
export const certificateErrors = {
	numberMissing: "Please type the certificate number, at most 120 characters.",
	dayMissing: "Please choose the date on the certificate.",
	future: "This date is in the future. Please choose the date on the certificate.",
	amountMissing: "Please type the amount in naira, for example 4750.00.",
	issuerMissing: "Please type the name of the employer, at most 120 characters.",
	taxNumberWrong: "Please type at most 120 characters.",
};

/**
 * Two certificates are the same if they have the same number and the same employer, however they were typed. The tax number
 * identifies an employer; if one of them lacks it, the name does.
 */

/** A certificate as it was typed. */
export type CertificateTexts = { number: string; issuerName: string; issuerTaxNumber: string | null };

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

export function isSameCertificate(one: CertificateTexts, other: CertificateTexts): boolean {
	if (bareText(one.number) !== bareText(other.number)) return false;
	const [taxNumber, otherTaxNumber] = [one, other].map((one) => bareTaxNumber(one.issuerTaxNumber ?? ""));
	if (taxNumber && otherTaxNumber) return taxNumber === otherTaxNumber;
	return bareEmployer(one.issuerName) === bareEmployer(other.issuerName);
}
