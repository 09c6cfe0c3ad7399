import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { hasBegun, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { insertAllocations, leftOfDue, openDues } from "#sales/ledger/orders/data/dues.ts";
import { asksForSeat } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findSubjectOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { acceptPayment } from "#sales/ledger/payments/data/payments.ts";
import { leftOf } from "#sales/ledger/refunds/rules/refunds.ts";
import { closeItems } from "#sales/ledger/review/data/review-items.ts";
import type { ToPay } from "#sales/paying/orders/actions/apply-terms.ts";
import type { SeatsRefusal } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { completeAttempt, paysOfAttempt } from "#sales/paying/payments/actions/complete-attempt.ts";
import { judgeDues } from "#sales/paying/payments/actions/judge-dues.ts";
import { prepareDues } from "#sales/paying/payments/actions/prepare-dues.ts";
import type { ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";
import {
	type DateRefusal,
	judgeOtherDate,
	type Payable,
	payerOf,
	type SeatPreview,
} from "#sales/review/actions/judge-other-date.ts";
import {
	type ClaimRefusal,
	checkItem,
	lockMoneyInReview,
	type MoneyInReview,
	type ReviewRefusal,
	whyNotSold,
} from "#sales/review/actions/lock-review.ts";

export type PutMoneyToOrder = ConfirmedForm & {
	reference: string;
	itemId: number;
	seenVersion: number;
	/** Another date of the course, for the seat that a member asked for. Left out: the seats as they are. */
	courseDateId?: number;
};

export type PutMoneyResult =
	| { ok: true; shown: SeatPreview }
	| { ok: true; again: true }
	| ReviewRefusal
	| ClaimRefusal
	| ProviderSilence
	| DateRefusal
	| SeatsRefusal
	| { ok: false; reason: "not-for-sale" | "already-paid" | "too-little" };

/**
 * Lets a correct payment in review pay its purpose: the open dues of its seats, or the seat that a member asked for, on a date that the
 * office chose. They are confirmed, a released seat is restored, and a receipt is issued, as if the payment had arrived in time. Refused:
 * decided or changed in the meantime; the payment is wrong, or too little is left; all seats are cancelled; nothing is due; seats that
 * cannot be confirmed or restored (`judgeDues`); the date is over or gone.
 */
export async function putMoneyToOrder(input: PutMoneyToOrder): Promise<PutMoneyResult> {
	const { key, itemId, courseDateId = null, now, onlyLook } = input;
	const silent = await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, courseDateId }, now, onlyLook }, (tx) => putLockedMoney(tx, input));
}

type PutMoneyRefusal = Extract<PutMoneyResult, { ok: false }>;

async function putLockedMoney(tx: Tx, input: PutMoneyToOrder): Promise<PutMoneyResult> {
	const { courseDateId, actor, now } = input;
	const locked = await lockMoneyInReview(tx, input);
	if (!locked.ok) return locked;
	const { attempt } = locked;
	// A date is chosen only for a seat that a member asked for.
	const isOffered = courseDateId === undefined || asksForSeat(attempt, locked.named);
	const why = isOffered ? whyNotSold(locked) : "not-for-sale";
	if (why) return { ok: false, reason: why };
	const payable = await (courseDateId
		? judgeOtherDate(tx, locked, { courseDateId, now })
		: judgeSeatsOf(tx, locked, now));
	if (!payable.ok) return payable;
	const { shown } = payable;
	if (input.onlyLook) return { ok: true, shown };

	const toPay = await payable.prepare();
	await log(tx, attempt, payable, { actor, now });
	await acceptFromReview(tx, { ...locked, toPay, actor, now });
	return { ok: true, shown };
}

/** The open dues of the seats that the money was sent for. */
async function judgeSeatsOf(tx: Tx, locked: MoneyInReview, now: Date): Promise<Payable | PutMoneyRefusal> {
	const { attempt, order, sums } = locked;
	const payable = await judgeDues(tx, { ...locked, byOffice: true, now });
	if (!payable.ok) {
		const isOver = payable.reason === "enrolment-cancelled" || payable.reason === "date-begun";
		return isOver ? { ok: false, reason: "not-for-sale" } : (payable as PutMoneyRefusal);
	}
	const { title: courseTitle, firstDay, lastDay, location } = await findSubjectOfAttempt(tx, attempt);
	const date = rangeOf(firstDay ?? undefined, lastDay ?? undefined) ?? null;
	const waiting = payable.seats.filter(({ confirmed_at }) => !confirmed_at);
	const amount = attempt.total_kobo;
	const shown = {
		...(await payerOf(tx, attempt)),
		courseTitle,
		date,
		location,
		hasBegun: waiting.length > 0 && date !== null && hasBegun(date, todayInLagos(now)),
		seats: waiting.length,
		comesBack: payable.seats.some(({ seat_released_at }) => seat_released_at !== null),
		amount,
		kept: Math.max(0, amount - sumOfCharges(openDues(payable.charged).map(leftOfDue)).total),
		excess: leftOf(sums) - amount,
	};
	const entry = { kind: "order-paid", facts: { seats: shown.seats } };
	return { ok: true, shown, entry, prepare: () => prepareDues(tx, { attempt, order, payable, now }) };
}

async function log(
	tx: Tx,
	{ reference, state: before }: Attempt,
	{ shown, entry, firstDay }: Payable,
	by: { actor: Actor; now: Date },
) {
	const { actor, now } = by;
	const about = { reference, source: "person" as const, actorId: actor.id, before, after: "paid" as const };
	await insertPaymentEvent(tx, { ...about, ...entry, now });
	const { fullName: participant, courseTitle: course, amount } = shown;
	const after = { participant, course, ...(firstDay && { firstDay }), amount };
	const change = { action: "enrolled from", subject: "payment", id: reference, title: reference } as const;
	await insertChange(tx, { actor, ...change, after, now });
}

type AcceptedMoney = Pick<MoneyInReview, "attempt" | "payment" | "sums" | "open"> & {
	toPay: ToPay;
	actor: Actor;
	now: Date;
};

/** Accepts a payment in review that now has a receipt, and closes its item. Call it last in its transaction. */
export async function acceptFromReview(tx: Tx, { attempt, toPay, payment, sums, open, actor, now }: AcceptedMoney) {
	await acceptPayment(tx, payment.id, { attemptId: attempt.id, orderId: toPay.order.id, now });
	const allocated = paysOfAttempt(attempt, toPay.dues);
	await insertAllocations(tx, payment.id, allocated, now);
	await closeItems(tx, idsOf(open), { resolution: "enrolled", note: null, closedBy: actor.id, now });
	const overpaidBy = leftOf(sums) - attempt.total_kobo;
	const paidAt = payment.paid_at ?? payment.recorded_at;
	await completeAttempt(tx, { ...toPay, allocated, attempt, payment, overpaidBy, paidAt, now });
}
