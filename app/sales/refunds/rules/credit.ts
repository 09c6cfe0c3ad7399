/** What a credit note takes off a paper: net and VAT in the proportion in which they were charged. */
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { leftOf, type Sums } from "#sales/refunds/rules/refunds.ts";

/**
 * Net and VAT of a part of what is left of a document, the VAT half up to a kobo; of all of it, what is left itself. So parts
 * taken off one after the other never take more than there is, and the last one ends exact. `byCertificate`: net that is not on this
 * document though its VAT is, for a certificate pays it; a part takes VAT as if it were, at the rate of the charge.
 * Throws a RangeError for nothing and for more than is left.
 */
export function creditSplit(left: Charge, total: Kobo, byCertificate: Kobo = 0): Charge {
	if (!Number.isSafeInteger(total) || total <= 0 || total > left.total) {
		throw new RangeError(`Cannot take ${total} kobo off ${left.total}.`);
	}
	// Both factors may have fifteen digits: their product is exact only as a BigInt.
	const [part, vatLeft, whole] = [BigInt(total), BigInt(left.vat), BigInt(left.total + byCertificate)];
	const vat = Math.max(Number((2n * vatLeft * part + whole) / (2n * whole)), total - left.net);
	return { net: total - vat, vat, total };
}

/**
 * How much of a receipt may be sent back now: what credit notes left of it, less what went of its money besides (somebody's doing
 * at the provider's dashboard, a bank's), and less what is known never to have come: that never goes back, whatever else of the
 * payment waits meanwhile. `outside`: what went besides is exactly that which is written down, so it is not kept back.
 */
export function mostToSendBack({ onReceipt, sums, missing }: Creditable, isOutside: boolean): Kobo {
	return Math.max(0, onReceipt - missing + (isOutside ? 0 : goneBesides({ sums, missing })));
}

/** How much of a receipt may be credited as money that never came: what a person is asked about, as far as it stands there. */
export function mostNeverCame(onReceipt: Kobo, asked: Kobo): Kobo {
	return Math.min(onReceipt, asked);
}

/** Of what a credit note says went by itself, the part nothing is written of yet. */
export function unwrittenOf(amount: Kobo, money: Omit<Creditable, "onReceipt">): Kobo {
	return Math.max(0, amount + goneBesides(money));
}

/** What of a payment's money a credit note may be about. `missing`: how much of it is known never to have come. */
type Creditable = { onReceipt: Kobo; sums: Sums; missing: Kobo };

/** What is gone and no document explains: nothing, or below it. */
const goneBesides = ({ sums, missing }: Omit<Creditable, "onReceipt">) => Math.min(0, leftOf(sums) + missing);

/**
 * What to ask about a payment of which another sum came than was confirmed, while so much of its receipt was `owed` back, in kobo:
 * `missing` of what its documents and refunds say, `due` back still, and `free` of both.
 */
export function afterCorrection(sums: Sums, owed: Kobo): { missing: Kobo; due: Kobo; free: Kobo } {
	const left = leftOf(sums);
	const missing = Math.max(0, -left, Math.min(owed - left, sums.receipted));
	const due = Math.max(0, Math.min(owed, left + missing));
	return { missing, due, free: left + missing - due };
}
