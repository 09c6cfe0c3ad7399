/** Refunds. Each is stored before the provider is asked, and never exceeds the amount left of the payment. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

export type RefundState = "requested" | "sending" | "pending" | "completed" | "failed" | "unclear";
/** Through the provider, by hand (a transfer, cash), or made at the provider's dashboard. */
export type RefundWay = "provider" | "by-hand" | "outside";

const MOVES: Record<RefundState, readonly RefundState[]> = {
	requested: ["sending", "pending", "completed", "failed", "unclear"],
	// Back to 'requested' when the provider did nothing: it refused our key.
	sending: ["requested", "pending", "completed", "failed", "unclear"],
	unclear: ["sending", "pending", "completed", "failed"],
	pending: ["completed", "failed"],
	// A provider may report a failed refund as made after all. A completed refund stays completed.
	failed: ["completed"],
	completed: [],
};

/** Whether a refund may go from one state to another. Staying is not a move. */
export function canRefundMove(from: RefundState, to: RefundState): boolean {
	return MOVES[from].includes(to);
}

/** Whether a refund is under way: it has neither arrived nor failed. */
export function isUnderWay(state: RefundState): boolean {
	return state === "requested" || state === "sending" || state === "pending" || state === "unclear";
}

/** How long after its request a refund is checked: soon, then daily for as long as banks take. */
const LOOKS_AFTER_MS: readonly number[] = [
	...[1, 5, 15].map((minutes) => minutes * MINUTE_MS),
	HOUR_MS,
	...Array.from({ length: 15 }, (_, day) => (day + 1) * DAY_MS),
];

/** The time of the next check. Null after fifteen days: then the office gets a review item. */
export function nextRefundCheck(requestedAt: Date, now: Date): Date | null {
	const elapsedMs = now.getTime() - requestedAt.getTime();
	const nextMs = LOOKS_AFTER_MS.find((afterMs) => afterMs > elapsedMs);
	return nextMs === undefined ? null : new Date(requestedAt.getTime() + nextMs);
}

/** The longest time of a request. After it, the request counts as cut off. */
export const SENDING_MS = MINUTE_MS;
/**
 * A provider that did not answer may list the refund only later. It is requested again only if the provider's list, read this long after
 * the request, does not show it.
 */
export const ASK_AGAIN_AFTER_MS = 5 * MINUTE_MS;

/** Clocks differ a little: a listed refund this much older than our request may still be ours. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;

export type ProviderRefund = { refundId: string; amount: Kobo; createdAt: Date | null };
export type RefundRequest = { amount: Kobo; requestedAt: Date; refundId: string | null };

/** Whether a listed refund may be the one that we requested without an answer. */
export function isLikelyOurs(listed: ProviderRefund, asked: RefundRequest): boolean {
	if (asked.refundId !== null || listed.amount !== asked.amount) return false;
	// Without a time it counts as ours: a review is better than a second refund.
	return !listed.createdAt || listed.createdAt.getTime() >= asked.requestedAt.getTime() - CLOCKS_DIFFER_MS;
}

/** The known parts of one payment, in the hundredth of its currency. */
export type Sums = { received: Kobo; receipted: Kobo; refunded: Kobo; refunding: Kobo };

/** The undecided part: not on a receipt, not refunded and not being refunded. Below zero: too much was refunded. */
export function leftOf({ received, receipted, refunded, refunding }: Sums): Kobo {
	return received - receipted - refunded - refunding;
}
