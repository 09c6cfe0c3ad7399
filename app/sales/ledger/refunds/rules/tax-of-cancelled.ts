/** Tax that an employer withheld for a seat that is cancelled. */
import type { Kobo } from "#kit/rules/money.ts";

/** The part of one payment that still pays for the seat. */
export type LeftOnSeat = { paymentId: number; left: Kobo; bringsMoney: boolean };
type Goes = { paymentId: number; amount: Kobo };

/**
 * The certificates to credit with a cancelled seat, each in full. Where the academy keeps none of its money, nothing is sold any
 * more, and the net that a certificate paid would stay as a sale without VAT. Where some money stays, or the office says so, the
 * office decides.
 */
export function taxThatGoes(seat: readonly LeftOnSeat[], parts: readonly Goes[]): Goes[] {
	const goes = (id: number) => parts.find(({ paymentId }) => paymentId === id)?.amount ?? 0;
	const staysMoney = seat.some(({ paymentId, left, bringsMoney }) => bringsMoney && left > goes(paymentId));
	if (staysMoney) return [];
	const certificates = seat.filter(
		({ paymentId, left, bringsMoney }) => !bringsMoney && left > 0 && goes(paymentId) === 0,
	);
	return certificates.map(({ paymentId, left }) => ({ paymentId, amount: left }));
}
