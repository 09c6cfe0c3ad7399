import type { BookableDate } from "#courses/data/course-slots.ts";
import { findCourseDate, lockCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { judgeSeats, type SeatsRefused } from "#sales/orders/actions/order-seats.ts";
import { isSameStay } from "#sales/orders/actions/pay-terms.ts";
import { type Due, listDues, openDues } from "#sales/orders/data/dues.ts";
import { listSeats, type OrderSeat } from "#sales/orders/data/order-seats.ts";
import { type AttemptDue, asksForSeat, listAttemptDues } from "#sales/payments/data/attempt-dues.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

export type JudgeDues = {
	attempt: Attempt;
	/** Somebody of the office decides: a date that has begun may be taken part in. */
	byOffice?: boolean;
	now: Date;
};

/** What money of an attempt can pay now. */
export type PayableDues = {
	ok: true;
	/** Those that stand, of the dues that the attempt names. */
	seats: OrderSeat[];
	named: AttemptDue[];
	charged: Due[];
	/** The seat that a member asked for by it, at its terms, and that is not confirmed. */
	ownSeat: OrderSeat | undefined;
	/** As the date of that is held now, where it moved after its hold had ended: nobody has told them. */
	moved?: BookableDate;
};

export type DuesRefused =
	| { ok: false; reason: "enrolment-cancelled" | "already-registered" | "already-paid" | "course-gone" | "date-begun" }
	| SeatsRefused;

/**
 * Whether money that is right can pay the dues its attempt names. Nothing is written. Refused: another payment overtook it; all their seats are
 * cancelled; nothing is due of them; the course or date is gone, or has begun, of a seat that a member asked for; seats for which there is no room any more (`judgeSeats`). The order of the attempt is locked.
 */
export async function judgeDues(
	tx: Tx,
	{ attempt, byOffice = false, now }: JudgeDues,
): Promise<PayableDues | DuesRefused> {
	const named = await listAttemptDues(tx, attempt.id);
	const overtaken = byOffice ? undefined : overtakenReason(attempt, named);
	if (overtaken) return { ok: false, reason: overtaken };
	const all = (await listSeats(tx, attempt.order_id)).filter(({ cancelled_at }) => cancelled_at === null);
	const seats = all.filter(({ id }) => named.some(({ enrolmentId }) => enrolmentId === id));
	if (seats.length === 0) return { ok: false, reason: "enrolment-cancelled" };
	const charged = await listDues(
		tx,
		seats.map(({ id }) => id),
	);
	if (openDues(charged).length === 0) return { ok: false, reason: "already-paid" };
	const ownSeat = attempt.user_id === null ? undefined : seats.find(({ confirmed_at }) => !confirmed_at);
	const date = ownSeat && (await judgeOwnSeat(tx, ownSeat, { attempt, byOffice, now }));
	if (date && "reason" in date) return date;
	// The seats of an order that wait are confirmed all together.
	const isConfirming = seats.some(({ confirmed_at }) => !confirmed_at);
	const refused = await judgeSeats(tx, isConfirming ? all : seats, now);
	if (refused) return refused;
	// Whose seat is held reads of each move of its date.
	const isHeld = attempt.holds_seat && attempt.hold_until !== null && attempt.hold_until > now;
	const hasMoved = date && !isHeld && !isSameStay(attempt.purchase, date);
	return { ok: true, seats, named, charged, ownSeat, ...(hasMoved && { moved: date }) };
}

/**
 * Why money for what was paid another way waits, whatever became of the seat since; undefined: it does not. A transfer to the academy's account
 * still pays what is due of its order: nobody could send it back by itself.
 */
function overtakenReason(attempt: Attempt, named: readonly AttemptDue[]) {
	if (attempt.overtaken_at === null) return undefined;
	if (asksForSeat(attempt, named)) return "already-registered";
	return isOfflineProvider(attempt.provider) ? undefined : "already-paid";
}

async function judgeOwnSeat(
	tx: Tx,
	{ course_id: courseId, course_date_id: courseDateId }: OrderSeat,
	{ attempt, byOffice, now }: JudgeDues,
): Promise<BookableDate | DuesRefused> {
	// A course in the trash is gone; one only withdrawn from the public keeps its word to who was paying.
	const course = courseId === null ? undefined : await lockCourse(tx, courseId);
	const date =
		course && !course.deleted_at && courseDateId !== null
			? await findCourseDate(tx, course.id, courseDateId)
			: undefined;
	if (!date) return { ok: false, reason: "course-gone" };
	// Who paid in time is in, though midnight came while the bank was thinking.
	const isInTime = attempt.hold_until !== null && attempt.hold_until > now;
	return byOffice || isInTime || isUpcoming(date, todayInLagos(now)) ? date : { ok: false, reason: "date-begun" };
}
