/**
 * What a certificate pays of a charge: the withholding tax an organisation keeps from its payment and pays to the tax authority. It is a
 * part of the net, never of the VAT, and nothing is kept of a deposit.
 */
import { addDays, type Day } from "#kit/rules/days.ts";
import { type Kobo, vatOn } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";

/** So much of a net amount, half up to a kobo; `rate` is in basis points. */
export function certificatePart(net: Kobo, rate: number): Kobo {
	return vatOn(net, rate);
}

/** What is left to pay in money: the net less that part, the VAT whole. Undefined when nothing of the net would be left. */
export function lessCertificate(charge: Charge, part: Kobo): Charge | undefined {
	if (!Number.isSafeInteger(part) || part < 0 || part >= charge.net) return undefined;
	return { net: charge.net - part, vat: charge.vat, total: charge.total - part };
}

/** A charge as it is paid: in money, and by a certificate. Undefined when no money would be left. */
export function splitCharge(charge: Charge, rate: number): { charge: Charge; certificateKobo: Kobo } | undefined {
	const certificateKobo = certificatePart(charge.net, rate);
	const inMoney = lessCertificate(charge, certificateKobo);
	return inMoney && { charge: inMoney, certificateKobo };
}

/** The rate offered for what is due of an enrolment. Of the rest of an invoice nothing: of that it was kept, or not, already. */
export function certificateRateOf(
	{ open_invoice_id }: { open_invoice_id: number | null },
	{ withholdingBasisPoints }: { withholdingBasisPoints: number },
): number {
	return open_invoice_id === null ? withholdingBasisPoints : 0;
}

/** So many days somebody has at least for money that a certificate was to bring. */
const DAYS_FOR_MONEY = 7;

/** Until when that money is to be paid: the day the balance is due, and not before a week from today. */
export function dueDayInMoney(was: Day | null, today: Day): Day {
	const week = addDays(today, DAYS_FOR_MONEY);
	return was !== null && was > week ? was : week;
}
