import type { Tx } from "#kit/data/db.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import type { Sums } from "#sales/refunds/rules/refunds.ts";
import {
	type ClaimRefused,
	type LockedReview,
	lockReview,
	type ReviewRefused,
} from "#sales/review/actions/lock-review.ts";
import { findBankClaim, findReviewItem } from "#sales/review/data/review-items.ts";
import { whyNoSeat } from "#sales/review/rules/review.ts";

type ItemToLock = { reference: string; itemId: number; seenVersion: number };

export type MoneyInReview = LockedReview & {
	attempt: Attempt;
	payment: Payment;
	sums: Sums;
};

/**
 * Locks money in review with the order that it can pay (`lockReview`). Call it first in a transaction. Refused: as `lockReview`;
 * the item has no payment of an attempt of ours; the payer's bank claims the money, or has it.
 */
export async function lockMoneyInReview(
	tx: Tx,
	asked: ItemToLock,
): Promise<MoneyInReview | ReviewRefused | ClaimRefused> {
	const found = await findReviewItem(tx, asked.reference, asked.itemId);
	if (!found) return { ok: false, reason: "nothing-waits" };
	const locked = await lockReview(tx, found, asked.seenVersion);
	if (!locked.ok) return locked;
	const { attempt, payment, sums } = locked;
	if (!attempt || !payment || !sums) return { ok: false, reason: "nothing-waits" };
	const claim = await findBankClaim(tx, payment.id);
	return claim ? { ok: false, reason: claim } : { ...locked, attempt, payment, sums };
}

/** Why the money itself cannot pay what it was sent for. Undefined: it can. */
export function whyNotSold({ attempt, payment, sums }: MoneyInReview): "not-for-sale" | "too-little" | undefined {
	const { state, total_kobo: total, currency } = attempt;
	const why = whyNoSeat({
		attempt: { state, total, currency },
		payment: { outcome: payment.outcome, reason: payment.review_reason, currency: payment.currency },
		sums,
	});
	if (why === "short") return "too-little";
	return why && "not-for-sale";
}
