import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { hasBegun, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { leftOfDue, openDues } from "#sales/orders/data/dues.ts";
import { type DuesRefused, judgeDues, type PayableDues } from "#sales/payments/actions/judge-dues.ts";
import { prepareDues } from "#sales/payments/actions/prepare-dues.ts";
import { type Attempt, findPersonOfAttempt } from "#sales/payments/data/payment-attempts.ts";
import { leftOf } from "#sales/refunds/rules/refunds.ts";
import { checkItem } from "#sales/review/actions/check-item.ts";
import { giveSeatFromReview, type SeatGiven, type SeatShown } from "#sales/review/actions/give-seat-from-review.ts";
import { lockMoneyInReview, whyNotSold } from "#sales/review/actions/lock-money-in-review.ts";

export type PutMoneyToOrder = ConfirmedForm & { reference: string; itemId: number; seenVersion: number };

/**
 * Lets a correct payment in review pay the open dues of its seats. They are confirmed, a released seat is restored, and a receipt
 * is issued, as if the payment had arrived in time. Refused: decided or changed in the meantime; the payment is wrong, or too
 * little is left; all seats are cancelled; nothing is due; seats that cannot be confirmed or restored (`judgeDues`).
 */
export async function putMoneyToOrder(input: PutMoneyToOrder): Promise<SeatGiven> {
	const { key, itemId, now, onlyLook } = input;
	const silent = await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, as: "order" }, now, onlyLook }, (tx) => put(tx, input));
}

async function put(tx: Tx, input: PutMoneyToOrder): Promise<SeatGiven> {
	const { actor, now } = input;
	const locked = await lockMoneyInReview(tx, input);
	if (!locked.ok) return locked;
	const { attempt, payment, sums, open } = locked;
	const why = whyNotSold(locked);
	if (why) return { ok: false, reason: why };
	const payable = await judgeDues(tx, { attempt, byOffice: true, now });
	if (!payable.ok) return asGiven(payable);
	const excess = leftOf(sums) - attempt.total_kobo;
	const shown = { ...(await shownOf(tx, attempt, { payable, now })), excess };
	if (input.onlyLook) return { ok: true, shown };

	const toPay = await prepareDues(tx, attempt, { payable, now });
	const entry = { kind: "order-paid", facts: { seats: shown.seats } };
	await giveSeatFromReview(tx, { attempt, toPay, payment, sums, open, shown, entry, actor, now });
	return { ok: true, shown };
}

function asGiven(refused: DuesRefused): SeatGiven {
	const { reason } = refused;
	if (reason === "enrolment-cancelled" || reason === "date-begun") return { ok: false, reason: "not-for-sale" };
	return refused as SeatGiven;
}

type Payable = { payable: PayableDues; now: Date };

async function shownOf(tx: Tx, attempt: Attempt, { payable, now }: Payable): Promise<Omit<SeatShown, "excess">> {
	const { full_name: fullName, email } = await findPersonOfAttempt(tx, attempt);
	const { title: courseTitle, firstDay, lastDay, location } = attempt.purchase;
	const date = rangeOf(firstDay, lastDay) ?? null;
	const { seats, charged } = payable;
	const waiting = seats.filter(({ confirmed_at }) => !confirmed_at);
	const amount = attempt.total_kobo;
	const kept = amount - sumOfCharges(openDues(charged).map(leftOfDue)).total;
	return {
		fullName,
		email,
		courseTitle,
		date,
		location,
		hasBegun: waiting.length > 0 && date !== null && hasBegun(date, todayInLagos(now)),
		seats: waiting.length,
		comesBack: seats.some(({ seat_released_at }) => seat_released_at !== null),
		amount,
		kept: Math.max(0, kept),
	};
}
