import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { hasBegun, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { payOrder } from "#sales/payments/actions/allocate-payment.ts";
import { type Attempt, findPersonOfAttempt, isOfOrder } from "#sales/payments/data/payment-attempts.ts";
import { leftOf } from "#sales/refunds/rules/refunds.ts";
import { checkItem } from "#sales/review/actions/check-item.ts";
import { lockMoneyInReview, whyNotSold } from "#sales/review/actions/lock-money-in-review.ts";
import { giveAfterAll, type SeatGiven, type SeatShown } from "#sales/review/actions/review-seat.ts";

export type PayOrderFromReview = ConfirmedForm & { reference: string; itemId: number; seenVersion: number };

/**
 * Has money that was sent for a whole order, and had to wait, pay what is open of it: its seats are confirmed, with a receipt, as if it
 * had come in time. Refused: decided or changed meanwhile; money that is wrong, or too little is left of it; all seats cancelled; nothing
 * due any more; seats that cannot be confirmed (`judgeSeats`).
 */
export async function payOrderFromReview(input: PayOrderFromReview): Promise<SeatGiven> {
	const { key, itemId, now, onlyLook } = input;
	const silent = await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, as: "order" }, now, onlyLook }, (tx) => pay(tx, input));
}

async function pay(tx: Tx, input: PayOrderFromReview): Promise<SeatGiven> {
	const { actor, now } = input;
	const locked = await lockMoneyInReview(tx, input);
	if (!locked.ok) return locked;
	const { attempt, payment, sums, open } = locked;
	const why = isOfOrder(attempt) ? whyNotSold(locked) : "not-for-sale";
	if (why) return { ok: false, reason: why };
	const paid = await payOrder(tx, attempt, now);
	if (!paid.ok) return paid.reason === "enrolment-cancelled" ? { ok: false, reason: "not-for-sale" } : paid;
	const shown = await shownOf(tx, attempt, {
		seats: paid.seats.length,
		excess: leftOf(sums) - attempt.total_kobo,
		now,
	});
	if (input.onlyLook) return { ok: true, shown };

	const entry = { kind: "order-paid", facts: { seats: paid.seats.length } };
	await giveAfterAll(tx, { attempt, toPay: paid, payment, sums, open, shown, entry, actor, now });
	return { ok: true, shown };
}

async function shownOf(
	tx: Tx,
	attempt: Attempt,
	{ seats, excess, now }: { seats: number; excess: number; now: Date },
): Promise<SeatShown> {
	const { full_name: fullName, email } = await findPersonOfAttempt(tx, attempt);
	const { title: courseTitle, firstDay, lastDay, location } = attempt.purchase;
	const date = rangeOf(firstDay, lastDay) ?? null;
	return {
		fullName,
		email,
		courseTitle,
		date,
		location,
		hasBegun: date !== null && hasBegun(date, todayInLagos(now)),
		seats,
		amount: attempt.total_kobo,
		excess,
	};
}
