/** What a credit note takes off a paper: net and VAT in the proportion in which they stand on it. */
import type { Kobo } from "#domain/money.ts";
import type { Charge } from "#domain/pricing.ts";
import { leftOf, type Sums } from "#domain/refunds.ts";

/**
 * Net and VAT of a part of what is left of a paper, the VAT half up to a kobo; of all of it, what is left itself. So parts
 * taken off one after the other never take more than there is, and the last one ends exact.
 * Throws a RangeError for nothing and for more than is left.
 */
export function creditSplit(left: Charge, total: Kobo): Charge {
	if (!Number.isSafeInteger(total) || total <= 0 || total > left.total) {
		throw new RangeError(`Cannot take ${total} kobo off ${left.total}.`);
	}
	// Both factors may have fifteen digits: their product is exact only as a BigInt.
	const [part, vatLeft, whole] = [BigInt(total), BigInt(left.vat), BigInt(left.total)];
	const vat = Number((2n * vatLeft * part + whole) / (2n * whole));
	return { net: total - vat, vat, total };
}

/**
 * How much of a receipt may be sent back now: what credit notes left of it, less what went of its money besides (somebody's doing
 * at the provider's dashboard, a bank's). `outside`: it is exactly that which is written down, so nothing is kept back of it.
 */
export function mostToSendBack(onReceipt: Kobo, sums: Sums, isOutside: boolean): Kobo {
	return isOutside ? onReceipt : Math.max(0, onReceipt + Math.min(0, leftOf(sums)));
}

/** How much of a receipt may be credited as money that never came: what a person is asked about, never more than is missing now. */
export function mostNeverCame(onReceipt: Kobo, sums: Sums, asked: Kobo): Kobo {
	return Math.max(0, Math.min(onReceipt, asked, -leftOf(sums)));
}

/** Of what a credit note says went by itself, the part nothing is written of yet. */
export function unwrittenOf(amount: Kobo, sums: Sums): Kobo {
	return Math.max(0, amount + Math.min(0, leftOf(sums)));
}
