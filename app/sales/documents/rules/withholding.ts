/** Tax an employer keeps from a payment and pays to the tax authority: a part of the net, never of the VAT. */
import { type Kobo, vatOn } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";

/** What is kept of a net amount, half up to a kobo. */
export function withheldOf(net: Kobo, basisPoints: number): Kobo {
	return vatOn(net, basisPoints);
}

/** What is left to pay in money: the net less what is kept, the VAT whole. Undefined when nothing of the net would be left. */
export function withWithholding(charge: Charge, withheld: Kobo): Charge | undefined {
	if (!Number.isSafeInteger(withheld) || withheld < 0 || withheld >= charge.net) return undefined;
	return { net: charge.net - withheld, vat: charge.vat, total: charge.total - withheld };
}

/** The rate at which tax may be withheld of what is due of an enrolment, in hundredths of a percent. Of the rest of an invoice none: of that it was withheld, or not, already. */
export function withholdingRateOf(
	{ open_invoice_id }: { open_invoice_id: number | null },
	{ withholdingBasisPoints }: { withholdingBasisPoints: number },
): number {
	return open_invoice_id === null ? withholdingBasisPoints : 0;
}
