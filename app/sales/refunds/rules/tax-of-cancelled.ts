/** Tax that an employer withheld for a seat, when the seat is cancelled. */
import type { Kobo } from "#kit/rules/money.ts";

/** What of one payment is still the seat's. */
export type LeftOnSeat = { paymentId: number; left: Kobo; bringsMoney: boolean };
type Goes = { paymentId: number; amount: Kobo };

/**
 * Which certificates go with a cancelled seat, all that is left of each: where none of its money stays with the academy, nothing is sold any
 * more, and net that a certificate paid would stay behind as a sale without VAT. Where some money stays, or it says so itself, the office decides.
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
