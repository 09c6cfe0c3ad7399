/**
 * The part of a charge that a certificate pays: the withholding tax that an organisation deducts and pays to the tax authority.
 * It is a part of the net, never of the VAT, and a deposit has none.
 */
import { addDays, type Day } from "#kit/rules/days.ts";
import { type Kobo, vatOn } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";

/** The withheld part of a net amount, half up to a kobo; `rate` is in basis points. */
export function certificatePart(net: Kobo, rate: number): Kobo {
	return vatOn(net, rate);
}

/**
 * The amount left to pay in money: the net less that part, and all of the VAT. Undefined when nothing of the net would be left.
 */
export function lessCertificate(charge: Charge, part: Kobo): Charge | undefined {
	if (!Number.isSafeInteger(part) || part < 0 || part >= charge.net) return undefined;
	return { net: charge.net - part, vat: charge.vat, total: charge.total - part };
}

/** The two parts of a charge: in money, and by certificate. Undefined when no money would be left. */
export function splitCharge(charge: Charge, rate: number): { charge: Charge; certificateKobo: Kobo } | undefined {
	const certificateKobo = certificatePart(charge.net, rate);
	const inMoney = lessCertificate(charge, certificateKobo);
	return inMoney && { charge: inMoney, certificateKobo };
}

/**
 * The withholding rate for the open dues of an enrolment. None for the rest of an invoice: its tax was withheld already, or not
 * at all.
 */
export function certificateRateOf(
	{ open_invoice_id }: { open_invoice_id: number | null },
	{ withholdingBasisPoints }: { withholdingBasisPoints: number },
): number {
	return open_invoice_id === null ? withholdingBasisPoints : 0;
}

/** The least number of days to pay what a certificate did not prove. */
const DAYS_FOR_MONEY = 7;

/** The day by which that money is due: the day of the balance, but at least a week from today. */
export function dueDayInMoney(was: Day | null, today: Day): Day {
	const week = addDays(today, DAYS_FOR_MONEY);
	return was !== null && was > week ? was : week;
}
