/** Money in review. Its refunds and receipts determine the possible decisions. */

import { type Kobo, sumOf } from "#kit/rules/money.ts";
import type { AttemptState } from "#sales/ledger/payments/rules/payment.ts";
import { leftOf, type RefundState, type RefundWay, type Sums } from "#sales/ledger/refunds/rules/refunds.ts";

export type Resolution = "enrolled" | "refunded" | "kept" | "explained";

/**
 * How the office can close an item. Undefined: not now, because a refund is under way and will close it. `kept`: the academy keeps the
 * rest, or bears the loss. `explained`: no money is involved.
 */
export function closingOf(sums: Sums | undefined): Exclude<Resolution, "enrolled"> | undefined {
	if (!sums) return "explained";
	if (leftOf(sums) !== 0) return "kept";
	if (sums.refunding > 0) return undefined;
	return sums.refunded > 0 ? "refunded" : "explained";
}

type RefundPart = { way: RefundWay; state: RefundState; amount_kobo: Kobo };

/**
 * The part that a bank took back (`asked`, in total) and that no refund records yet, in kobo: the item cannot be closed without
 * recording it.
 */
export function unwrittenReversal(asked: Kobo, refunds: readonly RefundPart[]): Kobo {
	const written = refunds.filter(({ way, state }) => way === "outside" && state === "completed");
	return Math.max(0, asked - sumOf(written, ({ amount_kobo }) => amount_kobo));
}

/** Whether a refund failed and its money is on its receipt again: it is refunded on the page of its seat. */
export function isRefundOnReceipt({ reason, facts }: { reason: string; facts: unknown }): boolean {
	return reason === "refund-failed" && (facts as { isOnReceipt?: boolean }).isOnReceipt === true;
}

/** Reasons about a correct payment that arrived too late or twice: it can still pay for something that is due. */
const MAY_PAY: readonly string[] = ["course-full", "too-late", "already-registered", "already-paid"];

export type MoneyInQuestion = {
	attempt: { state: AttemptState; total: Kobo; currency: string };
	payment: { outcome: "accepted" | "review" | "undone"; reason: string | null; currency: string };
	sums: Sums;
};

/**
 * Why money cannot pay its seat any more; undefined: it can. `twice`: the seat is paid already; `cancelled`: the seat is cancelled;
 * `wrong`: the payment does not match; `short`: too little is left.
 */
export function whyNoSeat({
	attempt,
	payment,
	sums,
}: MoneyInQuestion): "twice" | "cancelled" | "wrong" | "short" | undefined {
	const isBought = payment.outcome !== "review" || attempt.state === "paid";
	if (isBought) return "twice";
	if (attempt.state !== "needs_review" || payment.currency !== attempt.currency) return "wrong";
	if (payment.reason === "enrolment-cancelled") return "cancelled";
	const isWhole = leftOf(sums) >= attempt.total;
	// All of it came, and only the discount code was used up.
	if (payment.reason === "amount-lower" && isWhole) return undefined;
	if (!MAY_PAY.includes(payment.reason ?? "")) return "wrong";
	return isWhole ? undefined : "short";
}

/** The undecided claim of the payer's bank on the money. */
export type BankClaim = "taken-back" | "disputed";
