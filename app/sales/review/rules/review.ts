/** Money that waits for a person: what may be decided about it follows from where it is. */

import { type Kobo, sumOf } from "#kit/rules/money.ts";
import type { AttemptState } from "#sales/payments/rules/payment.ts";
import { leftOf, type RefundState, type RefundWay, type Sums } from "#sales/refunds/rules/refunds.ts";

export type Resolution = "enrolled" | "refunded" | "kept" | "explained";

/**
 * How a question about money can be closed by a person, by where the money is. Undefined: not yet, a refund is on its way
 * and closes it. `kept`: the academy keeps what is left, or bears what is missing. `explained`: no money hangs on it.
 */
export function closingOf(sums: Sums | undefined): Exclude<Resolution, "enrolled"> | undefined {
	if (!sums) return "explained";
	if (leftOf(sums) !== 0) return "kept";
	if (sums.refunding > 0) return undefined;
	return sums.refunded > 0 ? "refunded" : "explained";
}

/**
 * What a person decides about by closing, in kobo: what stays with the academy; below nothing what it bears. Of money of which some
 * never came (`asked`) and some is still owed back, that alone which never came: the rest goes on waiting.
 */
export function decidedByClosing(sums: Sums, asked: Kobo): { amount: Kobo; isOnlyMissing: boolean } {
	const left = leftOf(sums);
	const isOnlyMissing = asked > 0 && left + asked > 0;
	return { amount: isOnlyMissing ? -asked : left, isOnlyMissing };
}

type Refunded = { way: RefundWay; state: RefundState; amount_kobo: Kobo };

/** What a bank took back (`asked`, in all) and no refund says yet, in kobo: nobody can close that without writing it down. */
export function unwrittenReversal(asked: Kobo, refunds: readonly Refunded[]): Kobo {
	const written = refunds.filter(({ way, state }) => way === "outside" && state === "completed");
	return Math.max(0, asked - sumOf(written, ({ amount_kobo }) => amount_kobo));
}

/** Whether a refund failed whose money is on its receipt again: it goes back where its seat is, not as money that waits. */
export function isRefundOnReceipt({ reason, facts }: { reason: string; facts: unknown }): boolean {
	return reason === "refund-failed" && (facts as { isOnReceipt?: boolean }).isOnReceipt === true;
}

/** Money that is right in itself and only came too late or too often: it may still pay, where something is due. */
const MAY_PAY: readonly string[] = ["course-full", "course-gone", "date-begun", "already-registered", "already-paid"];

export type Waiting = {
	attempt: { state: AttemptState; total: Kobo; currency: string };
	payment: { outcome: "accepted" | "review" | "undone"; reason: string | null; currency: string };
	sums: Sums;
};

/**
 * Why money cannot pay what it was sent for any more; undefined when it can. `twice`: what it was for is bought; `wrong`: it is not
 * what was asked; `short`: too little is left of it.
 */
export function whyNoSeat({ attempt, payment, sums }: Waiting): "twice" | "wrong" | "short" | undefined {
	const isBought = payment.outcome !== "review" || attempt.state === "paid";
	if (isBought) return "twice";
	if (attempt.state !== "needs_review" || payment.currency !== attempt.currency) return "wrong";
	// What was confirmed by hand as too little may be all of it, as the bank's statement shows.
	const isWhole = payment.reason === "amount-lower" && leftOf(sums) >= attempt.total;
	if (!isWhole && !MAY_PAY.includes(payment.reason ?? "")) return "wrong";
	return leftOf(sums) < attempt.total ? "short" : undefined;
}

/** What the payer's bank did with money, or wants of it, while nobody has answered it. */
export type BankClaim = "taken-back" | "disputed";
