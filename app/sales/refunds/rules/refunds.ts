/** Money on its way back: a row before anybody is asked, and never more than is left of what came. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

export type RefundState = "requested" | "sending" | "pending" | "completed" | "failed" | "unclear";
/** Through the provider, by hand (a transfer, cash), or made by somebody at the provider's dashboard. */
export type RefundWay = "provider" | "by-hand" | "outside";

const MOVES: Record<RefundState, readonly RefundState[]> = {
	requested: ["sending", "pending", "completed", "failed", "unclear"],
	// Back to 'requested' when the provider certainly did nothing: it refused our key.
	sending: ["requested", "pending", "completed", "failed", "unclear"],
	unclear: ["sending", "pending", "completed", "failed"],
	pending: ["completed", "failed"],
	// A provider that gave up may say later that the money went after all. What arrived stays arrived.
	failed: ["completed"],
	completed: [],
};

/** Whether a refund may go from one state to another. Staying is not a move. */
export function canRefundMove(from: RefundState, to: RefundState): boolean {
	return MOVES[from].includes(to);
}

/** Whether the money of a refund counts as on its way: neither arrived nor given up. */
export function isUnderWay(state: RefundState): boolean {
	return state === "requested" || state === "sending" || state === "pending" || state === "unclear";
}

/** How long after its request a refund is asked about: soon, then daily for as long as banks take. */
const LOOKS_AFTER_MS: readonly number[] = [
	...[1, 5, 15].map((minutes) => minutes * MINUTE_MS),
	HOUR_MS,
	...Array.from({ length: 15 }, (_, day) => (day + 1) * DAY_MS),
];

/** When the provider is asked next about a refund, or null after fifteen days: then a person asks. */
export function nextLookAt(requestedAt: Date, now: Date): Date | null {
	const elapsedMs = now.getTime() - requestedAt.getTime();
	const nextMs = LOOKS_AFTER_MS.find((afterMs) => afterMs > elapsedMs);
	return nextMs === undefined ? null : new Date(requestedAt.getTime() + nextMs);
}

/** A request under way may last this long; only then may somebody else conclude that it was cut off. */
export const SENDING_MS = MINUTE_MS;
/**
 * A provider that did not answer may show what it made only after a moment: nobody asks again before two looks found
 * nothing.
 */
export const ASK_AGAIN_AFTER_MS = 5 * MINUTE_MS;

/** Clocks differ a little: one listed this much before we asked may still be ours. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;

export type Listed = { refundId: string; amount: Kobo; createdAt: Date | null };
export type Asked = { amount: Kobo; requestedAt: Date; refundId: string | null };

/** Whether a refund the provider lists may be the one we asked for and got no answer about. */
export function isLikelyOurs(listed: Listed, asked: Asked): boolean {
	if (asked.refundId !== null || listed.amount !== asked.amount) return false;
	// Without a time it is taken for ours: to wait for a person is better than to send money twice.
	return !listed.createdAt || listed.createdAt.getTime() >= asked.requestedAt.getTime() - CLOCKS_DIFFER_MS;
}

/** What is known of one payment's money, in the hundredth of its currency. */
export type Sums = { received: Kobo; receipted: Kobo; refunded: Kobo; refunding: Kobo };

/** What nobody has decided about yet: neither on a receipt nor sent back nor on its way back. Below nothing: too much went. */
export function leftOf({ received, receipted, refunded, refunding }: Sums): Kobo {
	return received - receipted - refunded - refunding;
}
