import { type Day, isDay, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import { nameLine, oneLine } from "#kit/rules/text-input.ts";
import { adminNotes as words } from "#sales/orders/admin/remark-words.ts";

const FIELDS = ["number", "issuedOn", "amount", "issuerName", "issuerTaxNumber"] as const;
type Field = (typeof FIELDS)[number];

export type TypedNote = {
	number: string;
	issuedOn: Day;
	amount: Kobo;
	issuerName: string;
	issuerTaxNumber: string | null;
};

export type NoteRead = {
	typed: Record<Field, string>;
	errors: Partial<Record<Field, string>>;
	/** Undefined: something is wrong. The amount is kobo. */
	note: TypedNote | undefined;
};

/** Reads the form in which the desk takes an employer's tax credit note. */
export function readNote(form: FormData, now: Date): NoteRead {
	const typed = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name).trim()])) as Record<Field, string>;
	const [number, issuerName, taxNumber] = [
		nameLine(typed.number),
		nameLine(typed.issuerName),
		oneLine(typed.issuerTaxNumber),
	];
	const amount = koboFromNaira(typed.amount);
	const isRight = isDay(typed.issuedOn);
	const errors: NoteRead["errors"] = {
		...(!number && { number: words.numberMissing }),
		...(!isRight && { issuedOn: words.dayMissing }),
		...(isRight && typed.issuedOn > todayInLagos(now) && { issuedOn: words.future }),
		...(!amount && { amount: words.amountMissing }),
		...(!issuerName && { issuerName: words.issuerMissing }),
		...(taxNumber === undefined && { issuerTaxNumber: words.taxNumberWrong }),
	};
	if (!number || !amount || !issuerName || Object.keys(errors).length > 0) return { typed, errors, note: undefined };
	// A hyphen alone says that there is none.
	const issuerTaxNumber = (taxNumber && nameLine(taxNumber)) || null;
	const note = { number, issuedOn: typed.issuedOn, amount, issuerName, issuerTaxNumber };
	return { typed, errors, note };
}
