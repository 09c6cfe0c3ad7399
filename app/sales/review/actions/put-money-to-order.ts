import { countSlotsLeft, findCourseDate, type LockedCourse } from "#courses/data/course-slots.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type DateRange, type Day, hasBegun, hasEnded, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { insertAllocations, leftOfDue, openDues } from "#sales/ledger/orders/data/dues.ts";
import { findActiveEnrolmentIn } from "#sales/ledger/orders/data/enrolments.ts";
import { findWhoAttendsBy } from "#sales/ledger/orders/data/who-attends.ts";
import { asksForSeat } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findPersonOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent, type PaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { acceptPayment } from "#sales/ledger/payments/data/payments.ts";
import { leftOf } from "#sales/ledger/refunds/rules/refunds.ts";
import { closeItems } from "#sales/ledger/review/data/review-items.ts";
import { applyTerms, type ToPay } from "#sales/paying/orders/actions/apply-terms.ts";
import type { SeatsRefused } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { completeAttempt, paysOfAttempt } from "#sales/paying/payments/actions/complete-attempt.ts";
import { judgeDues } from "#sales/paying/payments/actions/judge-dues.ts";
import { prepareDues } from "#sales/paying/payments/actions/prepare-dues.ts";
import { closeStarts } from "#sales/paying/payments/actions/restate-other-ways.ts";
import type { ProviderSilent } from "#sales/paying/refunds/actions/check-before-spending.ts";
import {
	type ClaimRefused,
	checkItem,
	lockMoneyInReview,
	type MoneyInReview,
	type ReviewRefused,
	whyNotSold,
} from "#sales/review/actions/lock-review.ts";

export type PutMoneyToOrder = ConfirmedForm & {
	reference: string;
	itemId: number;
	seenVersion: number;
	/** Another date of the course, for the seat that a member asked for. Left out: the seats as they are. */
	courseDateId?: number;
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

export type DateRefused = {
	ok: false;
	reason: "course-gone" | "date-gone" | "date-over" | "already-registered" | "course-full";
};

export type MoneyPut =
	| { ok: true; shown: SeatShown }
	| { ok: true; again: true }
	| ReviewRefused
	| ClaimRefused
	| ProviderSilent
	| DateRefused
	| SeatsRefused
	| { ok: false; reason: "not-for-sale" | "already-paid" | "too-little" };

/**
 * Lets a correct payment in review pay what it was sent for: the open dues of its seats, or the seat that a member asked for, on a
 * date that the office chose. They are confirmed, a released seat is restored, and a receipt is issued, as if the payment had
 * arrived in time. Refused: decided or changed in the meantime; the payment is wrong, or too little is left; all seats are
 * cancelled; nothing is due; seats that cannot be confirmed or restored (`judgeDues`); the date is over or gone.
 */
export async function putMoneyToOrder(input: PutMoneyToOrder): Promise<MoneyPut> {
	const { key, itemId, courseDateId = null, now, onlyLook } = input;
	const silent = await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, courseDateId }, now, onlyLook }, (tx) => put(tx, input));
}

type PutRefused = Extract<MoneyPut, { ok: false }>;

/** What the money can pay. `prepare` writes it; nothing is written before. */
type Payable = {
	ok: true;
	shown: SeatShown;
	/** For the timeline. */
	entry: Pick<PaymentEvent, "kind" | "facts">;
	/** Set where the office chose the date. */
	firstDay?: Day;
	prepare: () => Promise<ToPay>;
};

async function put(tx: Tx, input: PutMoneyToOrder): Promise<MoneyPut> {
	const { courseDateId, actor, now } = input;
	const locked = await lockMoneyInReview(tx, input);
	if (!locked.ok) return locked;
	const { attempt } = locked;
	// Only of a seat that a member asked for a date is chosen.
	const isOffered = courseDateId === undefined || asksForSeat(attempt, locked.named);
	const why = isOffered ? whyNotSold(locked) : "not-for-sale";
	if (why) return { ok: false, reason: why };
	const payable = await (courseDateId ? judgeDate(tx, locked, { courseDateId, now }) : judgeSeatsOf(tx, locked, now));
	if (!payable.ok) return payable;
	const { shown } = payable;
	if (input.onlyLook) return { ok: true, shown };

	const toPay = await payable.prepare();
	await log(tx, attempt, payable, { actor, now });
	await acceptFromReview(tx, { ...locked, toPay, actor, now });
	return { ok: true, shown };
}

/** The open dues of the seats that the money was sent for. */
async function judgeSeatsOf(tx: Tx, locked: MoneyInReview, now: Date): Promise<Payable | PutRefused> {
	const { attempt, order, sums } = locked;
	const payable = await judgeDues(tx, { ...locked, byOffice: true, now });
	if (!payable.ok) {
		const isOver = payable.reason === "enrolment-cancelled" || payable.reason === "date-begun";
		return isOver ? { ok: false, reason: "not-for-sale" } : (payable as PutRefused);
	}
	const { title: courseTitle, firstDay, lastDay, location } = attempt.purchase;
	const date = rangeOf(firstDay, lastDay) ?? null;
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

type OnDate = { courseDateId: number; now: Date };

/** The seat that a member asked for, on the date that the office chose. */
async function judgeDate(tx: Tx, locked: MoneyInReview, { courseDateId, now }: OnDate): Promise<Payable | DateRefused> {
	const { course, attempt, order, seats, sums } = locked;
	const free = await findFreeDate(tx, course, { attempt, courseDateId, now });
	if (!free.ok) return free;
	const { id, firstDay, lastDay, location, address } = free.date;
	const shown = {
		...(await payerOf(tx, attempt)),
		courseTitle: attempt.purchase.title,
		date: { firstDay, lastDay },
		location,
		hasBegun: hasBegun(free.date, todayInLagos(now)),
		amount: attempt.total_kobo,
		excess: leftOf(sums) - attempt.total_kobo,
	};
	const entry = { kind: "enrolled", facts: { firstDay, lastDay } };
	const prepare = async () => {
		// As it was bought, with the days and the location that the office sees now: the date may have moved.
		const purchase = { ...attempt.purchase, firstDay, lastDay, location, locationAddress: address };
		const on = { courseId: free.course.id, courseDateId: id, purchase };
		const toPay = await applyTerms(tx, { attempt, order, seats, ...on, now });
		// What was begun to be paid for the date it was for ends; what was begun for the new one ends as that is confirmed.
		const { id: exceptId, user_id: userId, course_date_id: begunFor, order_id: orderId } = attempt;
		if (userId !== null && begunFor !== null)
			await closeStarts(tx, { userId, courseDateId: begunFor, orderId, exceptId, now });
		return toPay;
	};
	return { ok: true, shown, entry, firstDay, prepare };
}

/**
 * Whether the office can give this person a seat on this date of a locked course. The office decides about a date that has begun,
 * but not about one that is over. Never a second seat for one person, and never more participants than seats.
 */
async function findFreeDate(
	tx: Tx,
	course: LockedCourse | undefined,
	{ attempt, courseDateId, now }: OnDate & { attempt: Attempt },
) {
	if (!course || course.deleted_at) return { ok: false, reason: "course-gone" } as const;
	const date = await findCourseDate(tx, course.id, courseDateId);
	if (!date) return { ok: false, reason: "date-gone" } as const;
	if (hasEnded(date, todayInLagos(now))) return { ok: false, reason: "date-over" } as const;
	const { userId, personId, isRegistered } = await findWhoAttendsBy(tx, attempt);
	const isThere = isRegistered && attempt.course_date_id === date.id;
	if (isThere || (await findActiveEnrolmentIn(tx, userId, date.id)))
		return { ok: false, reason: "already-registered" } as const;
	if ((await countSlotsLeft(tx, course.id, now, personId)) < 1) return { ok: false, reason: "course-full" } as const;
	return { ok: true, course, date } as const;
}

async function payerOf(tx: Tx, attempt: Attempt) {
	const person = await findPersonOfAttempt(tx, attempt);
	return { fullName: person?.full_name ?? "", email: person?.email ?? "" };
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

type Accepted = Pick<MoneyInReview, "attempt" | "payment" | "sums" | "open"> & {
	toPay: ToPay;
	actor: Actor;
	now: Date;
};

/**
 * Accepts a payment in review: it has paid for something and has a receipt, and its item closes. Call it last in its transaction.
 */
export async function acceptFromReview(tx: Tx, { attempt, toPay, payment, sums, open, actor, now }: Accepted) {
	await acceptPayment(tx, payment.id, { attemptId: attempt.id, orderId: toPay.order.id, now });
	const allocated = paysOfAttempt(attempt, toPay.dues);
	await insertAllocations(tx, payment.id, allocated, now);
	await closeItems(tx, idsOf(open), { resolution: "enrolled", note: null, closedBy: actor.id, now });
	const overpaidBy = leftOf(sums) - attempt.total_kobo;
	const paidAt = payment.paid_at ?? payment.recorded_at;
	await completeAttempt(tx, { ...toPay, allocated, attempt, payment, overpaidBy, paidAt, now });
}
