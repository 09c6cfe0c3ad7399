import { type Day, isDay, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import { hasWebAddress } from "#kit/rules/person.ts";
import { nameLine, oneLine, organisationLine } from "#kit/rules/text-input.ts";
import { organisationSentence } from "#kit/words/fields.ts";
import { certificateErrors } from "#sales/paying/ways/certificates/rules/form-errors.ts";

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

export type CertificateRead = {
	typed: Record<Field, string>;
	errors: Partial<Record<Field, string>>;
	/** Undefined: a field is wrong. The amount is kobo. */
	certificate: TypedCertificate | undefined;
};

/** Reads the form that records an employer's certificate. */
export function readCertificate(form: FormData, now: Date): CertificateRead {
	const typed = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name).trim()])) as Record<Field, string>;
	const [number, issuerName, taxNumber] = [
		nameLine(typed.number),
		organisationLine(typed.issuerName),
		oneLine(typed.issuerTaxNumber),
	];
	const amount = koboFromNaira(typed.amount);
	const isRight = isDay(typed.issuedOn);
	const errors: CertificateRead["errors"] = {
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
