/**
 * The part of a charge that a certificate pays: the withholding tax that an organisation deducts and pays to the tax authority. It is a
 * part of the net amount, never of the VAT. A deposit has no such part.
 */
import { addDays, type Day } from "#kit/rules/days.ts";
import { type Kobo, vatOn } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";

/** The withheld part of a net amount, rounded half up to a kobo. `rate` is in basis points. */
export function certificatePart(net: Kobo, rate: number): Kobo {
	return vatOn(net, rate);
}

/** The amount left to pay in money: the net less the withheld part, plus all of the VAT. Undefined when nothing of the net is left. */
export function lessCertificate(charge: Charge, part: Kobo): Charge | undefined {
	if (!Number.isSafeInteger(part) || part < 0 || part >= charge.net) return undefined;
	return { net: charge.net - part, vat: charge.vat, total: charge.total - part };
}

/** Splits a charge into the part paid in money and the part paid by certificate. Undefined when nothing is left to pay in money. */
export function splitCharge(charge: Charge, rate: number): { charge: Charge; certificateKobo: Kobo } | undefined {
	const certificateKobo = certificatePart(charge.net, rate);
	const inMoney = lessCertificate(charge, certificateKobo);
	return inMoney && { charge: inMoney, certificateKobo };
}

/**
 * The withholding rate for the open dues of an enrolment. The rest of an invoice has none: its tax was withheld already, or not at all.
 */
export function certificateRateOf(
	{ open_invoice_id }: { open_invoice_id: number | null },
	{ withholdingBasisPoints }: { withholdingBasisPoints: number },
): number {
	return open_invoice_id === null ? withholdingBasisPoints : 0;
}

/** The shortest time to pay an amount that the certificate did not prove, in days. */
const DAYS_FOR_MONEY = 7;

/** The day by which that amount is due: the due day of the balance, but at least a week from today. */
export function dueDayInMoney(was: Day | null, today: Day): Day {
	const week = addDays(today, DAYS_FOR_MONEY);
	return was !== null && was > week ? was : week;
}
