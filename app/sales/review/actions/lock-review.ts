import { findUser } from "#accounts/data/users.ts";
import type { Tx } from "#kit/data/db.ts";
import { type Attempt, lockAttempt } from "#sales/payments/data/payment-attempts.ts";
import { lockPayment, type Payment } from "#sales/payments/data/payments.ts";
import { findSums } from "#sales/refunds/data/refunds.ts";
import type { Sums } from "#sales/refunds/rules/refunds.ts";
import { lockOpenItemsOf, lockReviewItem, type ReviewItem } from "#sales/review/data/review-items.ts";
import type { Resolution } from "#sales/review/rules/review.ts";

/** Somebody was earlier: who, when and how. `who` null: it closed by itself; `isBalance`: it was the money of a balance. */
export type Decided = {
	reason: "decided";
	who: string | null;
	at: Date;
	resolution: Resolution;
	isBalance: boolean;
};
export type ReviewRefused = { ok: false } & (Decided | { reason: "changed" | "nothing-waits" });

export type LockedReview = {
	ok: true;
	item: ReviewItem;
	/** All that is open about the same money, this item among it. */
	open: ReviewItem[];
	attempt: Attempt | undefined;
	/** Undefined: nothing is booked here. */
	payment: Payment | undefined;
	sums: Sums | undefined;
};

/**
 * Locks attempt, payment and items of a question, in this order; course and enrolment come before, by the caller.
 * Refused: decided already, or something was done about it after the page was opened (`seenVersion`).
 */
export async function lockReview(
	tx: Tx,
	found: Pick<ReviewItem, "id" | "attempt_id" | "payment_id">,
	seenVersion: number,
): Promise<LockedReview | ReviewRefused> {
	const attempt = found.attempt_id === null ? undefined : await lockAttempt(tx, found.attempt_id);
	const payment = found.payment_id === null ? undefined : await lockPayment(tx, found.payment_id);
	const item = await lockReviewItem(tx, found.id);
	if (!item) return { ok: false, reason: "nothing-waits" };
	if (item.closed_at && item.resolution) {
		const { closed_at: at, resolution } = item;
		return { ...(await decidedBy(tx, item)), at, resolution, isBalance: attempt?.purpose === "balance" };
	}
	if (item.version !== seenVersion || item.attempt_id !== found.attempt_id) return { ok: false, reason: "changed" };
	const open = await lockOpenItemsOf(tx, item);
	return { ok: true, item, open, attempt, payment, sums: payment && (await findSums(tx, payment.id)) };
}

async function decidedBy(tx: Tx, { closed_by: id }: ReviewItem) {
	const who = id === null ? undefined : await findUser(tx, id);
	return { ok: false, reason: "decided", who: who?.full_name ?? null } as const;
}
