import type { HeldDate } from "#courses/data/held-date.ts";
import type { Tx } from "#kit/data/db.ts";
import { hasEnded, isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import { sumOf } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { isPaidInPart } from "#sales/ledger/orders/actions/allocate.ts";
import { type Due, openDues } from "#sales/ledger/orders/data/dues.ts";
import { findOffered } from "#sales/ledger/orders/data/offered-discounts.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { type AttemptDue, asksForSeat, listTermsOf } from "#sales/ledger/payments/data/attempt-dues.ts";
import type { LockedAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { judgeSeats, type SeatsRefusal } from "#sales/paying/orders/actions/lock-order-seats.ts";

export type JudgeDues = Pick<LockedAttempt, "attempt" | "named" | "courses" | "seats"> & {
	/** Set when the office decides: it may give a seat on a date that has begun and not ended. */
	byOffice?: boolean;
	now: Date;
};

/** The dues that the money of an attempt can pay. */
export type PayableDues = {
	ok: true;
	/** The dues of the attempt. */
	named: AttemptDue[];
	/** The seats of these dues that are not cancelled. */
	seats: OrderSeat[];
	/** The present charges of these seats. */
	charged: Due[];
	/** The seat that a member asked for by this attempt, while it is not confirmed. */
	ownSeat: OrderSeat | undefined;
	/** The present date of that seat, if it moved after the hold ended: its participant got no e-mail about it. */
	moved?: HeldDate;
};

export type DuesRefusal =
	| { ok: false; reason: "enrolment-cancelled" | "already-registered" | "already-paid" | "course-gone" | "date-begun" }
	| SeatsRefusal;

/**
 * Decides whether money of the right amount can pay the dues that its attempt names. Writes nothing. Refused: another payment overtook
 * the attempt; all seats of these dues are cancelled; nothing is due; a member asked for a seat whose course or date is gone, or whose
 * date has begun; the course has no free seats any more (`judgeSeats`). The attempt is locked (`lockAttempt`).
 */
export async function judgeDues(tx: Tx, judged: JudgeDues): Promise<PayableDues | DuesRefusal> {
	const { attempt, named, byOffice = false, now } = judged;
	const overtaken = byOffice ? undefined : overtakenReason(attempt, named);
	if (overtaken) return { ok: false, reason: overtaken };
	const all = judged.seats.filter(({ cancelled_at }) => cancelled_at === null);
	const seats = all.filter(({ id }) => named.some(({ enrolmentId }) => enrolmentId === id));
	if (seats.length === 0) return { ok: false, reason: "enrolment-cancelled" };
	const charged = seats.flatMap(({ dues }) => dues);
	if (openDues(charged).length === 0) return { ok: false, reason: "already-paid" };
	const ownSeat = attempt.user_id === null ? undefined : seats.find(({ confirmed_at }) => !confirmed_at);
	const date = ownSeat && judgeOwnSeat(ownSeat, judged);
	if (date && "reason" in date) return date;
	// The waiting seats of an order are confirmed together.
	const isConfirming = seats.some(({ confirmed_at }) => !confirmed_at);
	const codeAgain = ownSeat ? await discountAgain(tx, ownSeat, named) : null;
	const refused = await judgeSeats(tx, isConfirming ? all : seats, now, codeAgain);
	if (refused) return refused;
	// A held seat gets an e-mail when its date moves.
	const isHeld = attempt.holds_seat && attempt.hold_until !== null && attempt.hold_until > now;
	const hasMoved = ownSeat && date && !isHeld && !isAsBought(ownSeat, date);
	return { ok: true, seats, named, charged, ownSeat, ...(hasMoved && { moved: date }) };
}

/** The discount that a member's seat gets again (`applyTerms`), where newer terms without it closed the dues that this money is for. */
export async function discountAgain(tx: Tx, seat: OrderSeat, named: readonly AttemptDue[]): Promise<number | null> {
	if (!named.some(({ isClosed }) => isClosed) || isPaidInPart(seat.dues)) return null;
	const price = sumOf(await listTermsOf(tx, named), ({ net }) => net);
	return price === seat.price_kobo ? null : ((await findOffered(tx, seat.id, price))?.id ?? null);
}

/**
 * Why money is reviewed that arrives after another payment overtook its attempt, also if the seat was cancelled since. Undefined: it is
 * not reviewed. A transfer to the academy's account still pays the open dues of its order, because no provider can refund it.
 */
function overtakenReason(attempt: Attempt, named: readonly AttemptDue[]) {
	if (attempt.overtaken_at === null) return undefined;
	if (asksForSeat(attempt, named)) return "already-registered";
	return isOfflineProvider(attempt.provider) ? undefined : "already-paid";
}

/** Whether a date has the days and the location with which this seat was ordered; an admin may have moved it. */
const isAsBought = (seat: OrderSeat, date: HeldDate) =>
	seat.location === date.location && seat.first_day === date.firstDay && seat.last_day === date.lastDay;

function judgeOwnSeat({ course_id: courseId, held: date }: OrderSeat, judged: JudgeDues): HeldDate | DuesRefusal {
	const { courses, attempt, byOffice, now } = judged;
	// A course in the trash is gone. A hidden course still accepts people who were paying.
	const course = courses.find(({ id }) => id === courseId);
	if (!course || course.deleted_at || !date) return { ok: false, reason: "course-gone" };
	// A payer whose seat is held may attend, although the date began while the bank was working.
	const isHeld = attempt.hold_until !== null && attempt.hold_until > now;
	const today = todayInLagos(now);
	const isInTime = isHeld || (byOffice ? !hasEnded(date, today) : isUpcoming(date, today));
	return isInTime ? date : { ok: false, reason: "date-begun" };
}
