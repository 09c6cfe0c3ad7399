import { type BookableDate, findStanding, type LockedCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { payBalance } from "#sales/balances/actions/pay-balance.ts";
import { confirmSeat } from "#sales/orders/actions/confirm-seat.ts";
import { judgeSeats, type SeatsRefused } from "#sales/orders/actions/order-seats.ts";
import { isSameStay } from "#sales/orders/actions/pay-terms.ts";
import { type Due, listDues, openDues } from "#sales/orders/data/dues.ts";
import { listSeats, type OrderSeat } from "#sales/orders/data/order-seats.ts";
import { findWhoAttendsBy } from "#sales/orders/data/who-attends.ts";
import { isInMoney } from "#sales/orders/rules/order-dues.ts";
import { type Attempt, isOfOrder } from "#sales/payments/data/payment-attempts.ts";
import { findPayment } from "#sales/payments/data/payments.ts";
import type { ChargeFacts } from "#sales/payments/gateways/payment-gateway.ts";
import { judgeCharge, type ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

/** Money the gateway says it has for an attempt. */
export type Arrival = { attempt: Attempt; facts: ChargeFacts; now: Date };

/** What money bought, or why it waits. `nothing-new`: it is booked here already. */
export type Bought =
	| {
			ok: true;
			orderId: number;
			/** The seat it was sent for; null: all of the order. */
			enrolmentId: number | null;
			/** What it pays, in this order. */
			dues: Due[];
			/** As the date is held now, where it moved after the hold had ended. */
			moved?: BookableDate;
			cameBack?: boolean;
			overpaidBy: Kobo;
	  }
	| { ok: false; reason: ReviewReason | "nothing-new" };

/** Buys what the money was sent for: a seat, or what was due on an enrolment. Its order is locked (`lockAttempt`). */
export async function buy(tx: Tx, arrival: Arrival, course: LockedCourse | undefined): Promise<Bought> {
	const counts = await judgeMoney(tx, arrival);
	if (!counts.ok) return counts;
	const { attempt, now } = arrival;
	const overtaken = overtakenReason(attempt);
	if (overtaken) return { ok: false, reason: overtaken };
	if (isOfOrder(attempt)) {
		const paid = await payOrder(tx, attempt, now);
		return paid.ok ? { ...counts, ...paid } : paid;
	}
	if (attempt.purpose !== "balance") return await buySeat(tx, arrival, course, counts.overpaidBy);
	const paid = await payBalance(tx, attempt, now);
	return paid.ok ? { ...counts, ...paid } : paid;
}

/**
 * Why money for what was paid another way waits, whatever became of the seat since; undefined: it does not. A transfer to the academy's account
 * still pays what is due of its order: nobody could send it back by itself.
 */
function overtakenReason({ overtaken_at, purpose, provider, ...attempt }: Attempt): ReviewReason | undefined {
	if (overtaken_at === null) return undefined;
	if (purpose !== "balance" && !isOfOrder(attempt)) return "already-registered";
	return isOfflineProvider(provider) ? undefined : "already-paid";
}

type Counts = { ok: true; overpaidBy: Kobo } | { ok: false; reason: ReviewReason | "nothing-new" };

async function judgeMoney(tx: Tx, { attempt, facts }: Arrival): Promise<Counts> {
	const booked = await findPayment(tx, attempt.provider, facts.transactionId);
	if (booked?.attempt_id === attempt.id) return { ok: false, reason: "nothing-new" };
	if (booked) return { ok: false, reason: "transaction-used" };
	if (attempt.state === "paid") return { ok: false, reason: "already-paid" };
	const { reference, currency, mode, total_kobo: amount } = attempt;
	return judgeCharge({ expected: { reference, currency, mode, amount }, facts });
}

async function buySeat(
	tx: Tx,
	{ attempt, now }: Arrival,
	course: LockedCourse | undefined,
	overpaidBy: Kobo,
): Promise<Bought> {
	// One in the trash is gone; a course only withdrawn from the public keeps its word to who was paying.
	if (!course || course.deleted_at) return { ok: false, reason: "course-gone" };
	if (await isSeatCancelled(tx, attempt)) return { ok: false, reason: "enrolment-cancelled" };
	const { course_date_id: courseDateId, purchase } = attempt;
	const who = await findWhoAttendsBy(tx, attempt);
	const { personId } = who;
	const { date, isRegistered, hasSlot } = await findStanding(tx, course, { courseDateId, personId, now });
	if (!date) return { ok: false, reason: "course-gone" };
	if (isRegistered || who.isRegistered) return { ok: false, reason: "already-registered" };
	const isHeld = attempt.hold_until !== null && attempt.hold_until > now;
	// Who paid in time is in, though midnight came while the bank was thinking.
	if (!isHeld && !isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	if (!hasSlot) return { ok: false, reason: "course-full" };
	const seat = await confirmSeat(tx, { attempt, courseId: course.id, courseDateId: date.id, purchase, now });
	// Whose seat was held was told when its date moved.
	const moved = (isHeld && attempt.holds_seat) || isSameStay(purchase, date) ? undefined : date;
	return { ok: true, ...seat, overpaidBy, ...(moved && { moved }) };
}

/** The office cancelled the seat that it was begun for. */
async function isSeatCancelled(tx: Tx, { order_id: orderId }: Attempt): Promise<boolean> {
	const seats = orderId === null ? [] : await listSeats(tx, orderId);
	return seats.length > 0 && seats.every(({ cancelled_at }) => cancelled_at !== null);
}

type OrderPaid =
	| { ok: true; orderId: number; enrolmentId: null; dues: Due[]; seats: OrderSeat[] }
	| { ok: false; reason: "enrolment-cancelled" }
	| { ok: false; reason: "already-paid" }
	| SeatsRefused;

/** What was sent for all seats of an order of the office pays what is open of them. The order is locked. */
export async function payOrder(tx: Tx, attempt: Attempt, now: Date): Promise<OrderPaid> {
	const orderId = attempt.order_id;
	const seats = (await listSeats(tx, orderId)).filter(({ cancelled_at }) => cancelled_at === null);
	if (seats.length === 0) return { ok: false, reason: "enrolment-cancelled" };
	const all = await listDues(tx, idsOf(seats));
	const open = openDues(all);
	if (open.length === 0) return { ok: false, reason: "already-paid" };
	const refused = await judgeSeats(tx, seats, now);
	if (refused) return refused;
	// What no money pays is invoiced with the rest.
	const dues = [...open, ...all.filter((due) => !isInMoney(due))];
	return { ok: true, orderId, enrolmentId: null, dues, seats };
}

const idsOf = (seats: readonly { id: number }[]) => seats.map(({ id }) => id);
