import { countSlotsLeft, findCourseDate, type LockedCourse } from "#courses/data/course-slots.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type DateRange, type Day, hasBegun, hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import type { ToPay } from "#sales/orders/actions/apply-terms.ts";
import type { SeatsRefused } from "#sales/orders/actions/order-seats.ts";
import { findActiveEnrolmentIn } from "#sales/orders/data/enrolments.ts";
import { findWhoAttendsBy } from "#sales/orders/data/who-attends.ts";
import { completeAttempt } from "#sales/payments/actions/complete-attempt.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent, type PaymentEvent } from "#sales/payments/data/payment-events.ts";
import { acceptPayment, type Payment } from "#sales/payments/data/payments.ts";
import type { ProviderSilent } from "#sales/refunds/actions/check-before-spending.ts";
import { leftOf, type Sums } from "#sales/refunds/rules/refunds.ts";
import type { ClaimRefused, ReviewRefused } from "#sales/review/actions/lock-review.ts";
import { closeItems, type ReviewItem } from "#sales/review/data/review-items.ts";

export type LocationRefusal = {
	ok: false;
	reason: "course-gone" | "date-gone" | "date-over" | "already-registered" | "course-full";
};

/** The result that the office confirms. Amounts are kobo. */
export type SeatShown = {
	fullName: string;
	email: string;
	courseTitle: string;
	date: DateRange | null;
	location: string | null;
	hasBegun: boolean;
	/** How many seats of the order it confirms. */
	seats?: number;
	/** Whether it restores a released seat. */
	comesBack?: boolean;
	amount: Kobo;
	/** The part above what is due, which stays as the payer's credit. */
	kept?: Kobo;
	/** The part above the price, which waits for its own decision. */
	excess: Kobo;
};

export type SeatGiven =
	| { ok: true; shown: SeatShown }
	| { ok: true; again: true }
	| ReviewRefused
	| ClaimRefused
	| ProviderSilent
	| LocationRefusal
	| SeatsRefused
	| {
			ok: false;
			reason: "not-for-sale" | "already-paid" | "too-little";
	  };

export type FreeDate = NonNullable<Awaited<ReturnType<typeof findCourseDate>>> & { hasBegun: boolean };

/**
 * Whether the office can give this person a seat on this date of a locked course. The office decides about a date that has begun,
 * but not about one that is over. Never a second seat for one person, and never more participants than seats.
 */
export async function findFreeDate(
	tx: Tx,
	course: LockedCourse | undefined,
	wanted: { attempt: Attempt; courseDateId: number; now: Date },
): Promise<{ ok: true; course: LockedCourse; date: FreeDate } | LocationRefusal> {
	const { attempt, courseDateId, now } = wanted;
	if (!course || course.deleted_at) return { ok: false, reason: "course-gone" };
	const date = await findCourseDate(tx, course.id, courseDateId);
	if (!date) return { ok: false, reason: "date-gone" };
	const today = todayInLagos(now);
	if (hasEnded(date, today)) return { ok: false, reason: "date-over" };
	const { userId, personId, isRegistered } = await findWhoAttendsBy(tx, attempt);
	const isThere = isRegistered && attempt.course_date_id === date.id;
	if (isThere || (await findActiveEnrolmentIn(tx, userId, date.id))) return { ok: false, reason: "already-registered" };
	if ((await countSlotsLeft(tx, course, now, personId)) < 1) return { ok: false, reason: "course-full" };
	return { ok: true, course, date: { ...date, hasBegun: hasBegun(date, today) } };
}

/** The purchase as it was made, with the days and the location that the office sees now: the date may have moved. */
export function purchaseAt(attempt: Attempt, date: FreeDate): Attempt["purchase"] {
	const { firstDay, lastDay, location, address } = date;
	return { ...attempt.purchase, firstDay, lastDay, location, locationAddress: address };
}

type Buying = {
	attempt: Attempt;
	toPay: ToPay;
	payment: Payment;
	sums: Sums;
	open: readonly ReviewItem[];
	actor: Actor;
	now: Date;
};

/**
 * Accepts a payment in review: it has paid for something and has a receipt, and its item closes. Call it last in its transaction.
 */
export async function acceptFromReview(tx: Tx, buying: Buying) {
	const { attempt, toPay, payment, sums, open, actor, now } = buying;
	await acceptPayment(tx, payment.id, { attemptId: attempt.id, orderId: toPay.orderId });
	const ids = idsOf(open);
	await closeItems(tx, ids, { resolution: "enrolled", note: null, closedBy: actor.id, now });
	const overpaidBy = leftOf(sums) - attempt.total_kobo;
	const paidAt = payment.paid_at ?? payment.recorded_at;
	await completeAttempt(tx, { ...toPay, attempt, payment, overpaidBy, paidAt, now });
}

type Giving = Buying & {
	shown: SeatShown;
	/** The purchase, for the timeline. */
	entry: Pick<PaymentEvent, "kind" | "facts">;
	/** Set where the office chose the date. */
	firstDay?: Day;
};

/** Like `acceptFromReview`, with entries in the timeline and the log about what the office gave. */
export async function giveSeatFromReview(tx: Tx, giving: Giving) {
	const { attempt, shown, entry, firstDay, actor, now } = giving;
	const { reference, state: before } = attempt;
	await insertPaymentEvent(tx, {
		reference,
		source: "person",
		actorId: actor.id,
		...entry,
		before,
		after: "paid",
		now,
	});
	const { fullName: participant, courseTitle: course, amount } = shown;
	await insertChange(tx, {
		actor,
		action: "enrolled from",
		subject: "payment",
		id: reference,
		title: reference,
		after: { participant, course, ...(firstDay && { firstDay }), amount },
		now,
	});
	await acceptFromReview(tx, giving);
}
