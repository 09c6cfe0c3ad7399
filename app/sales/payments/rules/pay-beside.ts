/** Paying again, or another way, while the money of a payment is on its way (docs/product.md#payments). */

/** A card left at its code is left for good after this time; a bank that answers has usually answered. */
const PAY_BESIDE_AFTER_MS = 2 * 60_000;

/** From when another payment is allowed beside one that became pending then, and that one may be cancelled. */
export function payBesideFrom(pendingSince: Date): Date {
	return new Date(pendingSince.getTime() + PAY_BESIDE_AFTER_MS);
}

/** Whether another payment is allowed now beside one that became pending then. */
export function mayPayBeside(pendingSince: Date, now: Date): boolean {
	return now >= payBesideFrom(pendingSince);
}

/** The part of an attempt that says to which payment it was allowed beside. */
type Beside = { id: number; beside_attempt_id: number | null };

/**
 * The first of the payments that were allowed beside each other. Those that share it pay the same once: who arrives after
 * another one has paid is refunded by itself.
 */
export function firstBeside({ id, beside_attempt_id: first }: Beside): number {
	return first ?? id;
}
