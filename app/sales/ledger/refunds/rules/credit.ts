/** How much a credit note takes off a document: net and VAT in the proportion in which they were charged. */
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { leftOf, type Sums } from "#sales/ledger/refunds/rules/refunds.ts";

/**
 * Net and VAT of a part of the rest of a document, the VAT half up to a kobo; of the whole rest, the rest itself. So the parts never add
 * up to more than the rest, and the last one takes exactly what is left. `byCertificate`: net that a certificate pays and that is not on
 * this document, although its VAT is; a part takes VAT at the rate of the whole charge. Throws a RangeError for nothing and for more than
 * is left.
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
 * The amount of a receipt that can be refunded now: its rest after credit notes, less money that was returned without one (at the
 * provider's dashboard, by a bank). `isOutside`: this return is being recorded, so it is not deducted.
 */
export function mostToSendBack({ onReceipt, sums }: { onReceipt: Kobo; sums: Sums }, isOutside: boolean): Kobo {
	return Math.max(0, onReceipt + (isOutside ? 0 : goneBesides(sums)));
}

/** The part of an outside return that is not recorded yet. */
export function unwrittenOf(amount: Kobo, sums: Sums): Kobo {
	return Math.max(0, amount + goneBesides(sums));
}

/** Money that was returned without a document: zero or below. */
const goneBesides = (sums: Sums) => Math.min(0, leftOf(sums));

/** Tax that an employer withheld for a seat that is cancelled. */

/** The part of one payment that still pays for the seat. */
export type LeftOnSeat = { paymentId: number; left: Kobo; bringsMoney: boolean };
type OutgoingPart = { paymentId: number; amount: Kobo };

/**
 * The certificates to credit with a cancelled seat, each in full. If the academy keeps no money for the seat, the net that a certificate
 * paid would otherwise stay as a sale without VAT. If it keeps some, or the office credits the certificate itself, none is added here.
 */
export function taxThatGoes(seat: readonly LeftOnSeat[], parts: readonly OutgoingPart[]): OutgoingPart[] {
	const goes = (id: number) => parts.find(({ paymentId }) => paymentId === id)?.amount ?? 0;
	const staysMoney = seat.some(({ paymentId, left, bringsMoney }) => bringsMoney && left > goes(paymentId));
	if (staysMoney) return [];
	const certificates = seat.filter(
		({ paymentId, left, bringsMoney }) => !bringsMoney && left > 0 && goes(paymentId) === 0,
	);
	return certificates.map(({ paymentId, left }) => ({ paymentId, amount: left }));
}
