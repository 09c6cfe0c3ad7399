/** What a credit note takes off a paper: net and VAT in the proportion in which they stand on it. */
import type { Kobo } from "#domain/money.ts";
import type { Charge } from "#domain/pricing.ts";

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
