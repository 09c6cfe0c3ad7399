import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { applyTerms } from "#sales/orders/actions/apply-terms.ts";
import { closeStarts } from "#sales/payments/actions/after-money.ts";
import { asksForSeat, listAttemptDues } from "#sales/payments/data/attempt-dues.ts";
import { type Attempt, findPersonOfAttempt } from "#sales/payments/data/payment-attempts.ts";
import { leftOf } from "#sales/refunds/rules/refunds.ts";
import { checkItem } from "#sales/review/actions/check-item.ts";
import {
	type FreeDate,
	findFreeDate,
	giveSeatFromReview,
	purchaseAt,
	type SeatGiven,
	type SeatShown,
} from "#sales/review/actions/give-seat-from-review.ts";
import { lockMoneyInReview, whyNotSold } from "#sales/review/actions/lock-money-in-review.ts";

export type EnrolFromReview = ConfirmedForm & {
	reference: string;
	itemId: number;
	courseDateId: number;
	seenVersion: number;
};

/**
 * Enrols the payer for a correct payment that arrived too late or twice: on the date it was for, or another one of the same
 * course. Refused: decided or changed in the meantime; the payment is wrong or already used; too little is left of it; course or
 * date deleted; date over; already enrolled on it; no free seat.
 */
export async function enrolFromReview(input: EnrolFromReview): Promise<SeatGiven> {
	const { key, itemId, courseDateId, now, onlyLook } = input;
	const silent = await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, courseDateId }, now, onlyLook }, (tx) => enrol(tx, input));
}

async function enrol(tx: Tx, input: EnrolFromReview): Promise<SeatGiven> {
	const { actor, now } = input;
	const locked = await lockMoneyInReview(tx, input);
	if (!locked.ok) return locked;
	const { course, attempt, payment, sums, open } = locked;
	// A payment for an order pays its open dues instead (`putMoneyToOrder`).
	const isForSeat = asksForSeat(attempt, await listAttemptDues(tx, attempt.id));
	const why = isForSeat ? whyNotSold(locked) : "not-for-sale";
	if (why) return { ok: false, reason: why };
	const free = await findFreeDate(tx, course, { attempt, courseDateId: input.courseDateId, now });
	if (!free.ok) return free;
	const purchase = purchaseAt(attempt, free.date);
	const shown = await shownOf(tx, attempt, free.date, leftOf(sums));
	if (input.onlyLook) return { ok: true, shown };

	const toPay = await applyTerms(tx, {
		attempt,
		courseId: free.course.id,
		courseDateId: free.date.id,
		purchase,
		now,
	});
	// What was begun to be paid for the date it was for ends; what was begun for the new one ends as that is confirmed.
	const { id: exceptId, user_id: userId, course_date_id: begunFor, order_id: orderId } = attempt;
	if (userId !== null && begunFor !== null)
		await closeStarts(tx, { userId, courseDateId: begunFor, orderId, exceptId, now });
	const { firstDay, lastDay } = purchase;
	const entry = { kind: "enrolled", facts: { enrolmentId: toPay.enrolmentId, firstDay, lastDay } };
	await giveSeatFromReview(tx, { attempt, toPay, payment, sums, open, shown, entry, firstDay, actor, now });
	return { ok: true, shown };
}

async function shownOf(tx: Tx, attempt: Attempt, date: FreeDate, left: number): Promise<SeatShown> {
	const person = await findPersonOfAttempt(tx, attempt);
	return {
		fullName: person?.full_name ?? "",
		email: person?.email ?? "",
		courseTitle: attempt.purchase.title,
		date: { firstDay: date.firstDay, lastDay: date.lastDay },
		location: date.location,
		hasBegun: date.hasBegun,
		amount: attempt.total_kobo,
		excess: left - attempt.total_kobo,
	};
}
