import { countSeatsLeft, findCourseDate, type LockedCourse } from "#courses/data/course-seats.ts";
import { isCodeUsedUp } from "#courses/data/discounts.ts";
import type { Tx } from "#kit/data/db.ts";
import { type DateRange, type Day, hasBegun, hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { findActiveEnrolmentIn } from "#sales/ledger/orders/data/enrolments.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { purchaseOfEnrolment } from "#sales/ledger/orders/data/orders.ts";
import { findWhoAttendsBy } from "#sales/ledger/orders/data/who-attends.ts";
import { type Attempt, findPersonOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { PaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { leftOf } from "#sales/ledger/refunds/rules/refunds.ts";
import { applyTerms, placeAnother, type ToPay } from "#sales/paying/orders/actions/apply-terms.ts";
import { discountAgain } from "#sales/paying/payments/actions/judge-dues.ts";
import { closeStarts } from "#sales/paying/payments/actions/restate-other-ways.ts";
import type { MoneyInReview } from "#sales/review/actions/lock-review.ts";

/** The result that the office confirms. Amounts are kobo. */
export type SeatPreview = {
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

export type DateRefusal = {
	ok: false;
	reason: "course-gone" | "date-gone" | "date-over" | "already-registered" | "course-full" | "code-used";
};

/** The dues that the money can pay. `prepare` writes them; nothing is written before. */
export type Payable = {
	ok: true;
	shown: SeatPreview;
	/** For the timeline. */
	entry: Pick<PaymentEvent, "kind" | "facts">;
	/** Set where the office chose the date. */
	firstDay?: Day;
	prepare: () => Promise<ToPay>;
};

type OnDate = { courseDateId: number; now: Date };

/** The seat that a member asked for, on the date that the office chose. */
export async function judgeOtherDate(
	tx: Tx,
	locked: MoneyInReview,
	{ courseDateId, now }: OnDate,
): Promise<Payable | DateRefusal> {
	const { attempt, named, order, sums } = locked;
	const seat = seatAskedFor(locked);
	const course = locked.courses.find(({ id }) => id === seat.course_id);
	const free = await findFreeDate(tx, course, { attempt, seat, courseDateId, now });
	if (!free.ok) return free;
	const discountId = (await discountAgain(tx, seat, named)) ?? seat.discount_id;
	if (discountId !== null && (await isCodeUsedUp(tx, { discountId, seatId: seat.id, orderId: order.id, now })))
		return { ok: false, reason: "code-used" };
	const { id, firstDay, lastDay, location, address } = free.date;
	const shown = {
		...(await payerOf(tx, attempt)),
		courseTitle: seat.title,
		date: { firstDay, lastDay },
		location,
		hasBegun: hasBegun(free.date, todayInLagos(now)),
		amount: attempt.total_kobo,
		excess: leftOf(sums) - attempt.total_kobo,
	};
	const entry = { kind: "enrolled", facts: { firstDay, lastDay } };
	const prepare = async () => {
		// The facts as bought, with the days and the location that the office sees now, because the date may have moved.
		const purchase = { ...purchaseOfEnrolment(seat), firstDay, lastDay, location, locationAddress: address };
		const on = { courseId: free.course.id, courseDateId: id, purchase };
		const isWaiting = seat.confirmed_at === null && seat.cancelled_at === null;
		const toPay = isWaiting
			? { order, dues: await applyTerms(tx, { attempt, named, seat, on, now }) }
			: await placeAnother(tx, { attempt, named, seat, order, on, now });
		// Ends the member's other attempts for the earlier date; those for the new date end when its seat is confirmed.
		const { id: exceptId, user_id: userId, order_id: orderId } = attempt;
		const { course_date_id: begunFor } = seat;
		if (userId !== null && begunFor !== null)
			await closeStarts(tx, { userId, courseDateId: begunFor, orderId, exceptId, now });
		return toPay;
	};
	return { ok: true, shown, entry, firstDay, prepare };
}

/**
 * Whether the office can give this person a seat on this date of a locked course. A date that has begun is allowed, one that is over is
 * not. A person never gets a second seat, and the course never has more participants than seats.
 */
async function findFreeDate(
	tx: Tx,
	course: LockedCourse | undefined,
	{ attempt, seat, courseDateId, now }: OnDate & { attempt: Attempt; seat: OrderSeat },
) {
	if (!course || course.deleted_at) return { ok: false, reason: "course-gone" } as const;
	const date = await findCourseDate(tx, course.id, courseDateId);
	if (!date) return { ok: false, reason: "date-gone" } as const;
	if (hasEnded(date, todayInLagos(now))) return { ok: false, reason: "date-over" } as const;
	const { userId, personId, isRegistered } = await findWhoAttendsBy(tx, attempt);
	const isThere = isRegistered && seat.course_date_id === date.id;
	if (isThere || (await findActiveEnrolmentIn(tx, userId, date.id)))
		return { ok: false, reason: "already-registered" } as const;
	const at = { courseId: course.id, dateId: date.id };
	if ((await countSeatsLeft(tx, at, now, personId)) < 1) return { ok: false, reason: "course-full" } as const;
	return { ok: true, course, date } as const;
}

/** The seat that a member asked for with an attempt (`asksForSeat`). */
function seatAskedFor({ attempt, named, seats }: MoneyInReview): OrderSeat {
	const theirs = seats.filter(({ id }) => named.some(({ enrolmentId }) => enrolmentId === id));
	const seat = theirs.find(({ confirmed_at, cancelled_at }) => !confirmed_at && !cancelled_at) ?? theirs[0];
	if (!seat) throw new Error(`${attempt.reference} asks for no seat.`);
	return seat;
}

export async function payerOf(tx: Tx, attempt: Attempt) {
	const person = await findPersonOfAttempt(tx, attempt);
	return { fullName: person?.full_name ?? "", email: person?.email ?? "" };
}
