import { type LockedCourse, lockCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { lockOrderSeats } from "#sales/orders/actions/order-seats.ts";
import { lockEnrolment } from "#sales/orders/data/enrolments.ts";
import { type Attempt, findAttemptById, isOfOrder } from "#sales/payments/data/payment-attempts.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import type { Sums } from "#sales/refunds/rules/refunds.ts";
import { type LockedReview, lockReview, type ReviewRefused } from "#sales/review/actions/lock-review.ts";
import { findReviewItem } from "#sales/review/data/review-items.ts";
import { whyNoSeat } from "#sales/review/rules/review.ts";

type Asked = { reference: string; itemId: number; seenVersion: number };

export type MoneyInReview = LockedReview & {
	/** Undefined: the course was removed for good. */
	course: LockedCourse | undefined;
	attempt: Attempt;
	payment: Payment;
	sums: Sums;
};

/**
 * Locks money that waits for a person with whatever it may buy, in the order of everybody: course, enrolment, attempt, payment,
 * items. First in its transaction. Refused: as `lockReview`; no money of an attempt of ours is booked there.
 */
export async function lockMoneyInReview(tx: Tx, asked: Asked): Promise<MoneyInReview | ReviewRefused> {
	const found = await findReviewItem(tx, asked.reference, asked.itemId);
	// Which course and enrolment an attempt is for never changes but to none.
	const known = found?.attempt_id ? await findAttemptById(tx, found.attempt_id) : undefined;
	if (!found || !known) return { ok: false, reason: "nothing-waits" };
	const course = known.course_id === null ? undefined : await lockCourse(tx, known.course_id);
	if (known.enrolment_id !== null) await lockEnrolment(tx, known.enrolment_id);
	if (known.order_id !== null && isOfOrder(known)) await lockOrderSeats(tx, known.order_id);
	const locked = await lockReview(tx, found, asked.seenVersion);
	if (!locked.ok) return locked;
	const { attempt, payment, sums } = locked;
	if (!attempt || !payment || !sums) return { ok: false, reason: "nothing-waits" };
	return { ...locked, course, attempt, payment, sums };
}

/** Why it cannot buy its seat, or pay its balance, as far as the money itself says. Undefined: it can. */
export function whyNotSold({ attempt, payment, sums }: MoneyInReview): "not-for-sale" | "too-little" | undefined {
	const { state, total_kobo: total, currency, purpose } = attempt;
	const why = whyNoSeat({
		attempt: { state, total, currency, takesSlot: purpose !== "balance" && !isOfOrder(attempt) },
		payment: { outcome: payment.outcome, reason: payment.review_reason, currency: payment.currency },
		sums,
	});
	if (why === "short") return "too-little";
	return why && "not-for-sale";
}
