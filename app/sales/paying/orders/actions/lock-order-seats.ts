import { findUsedUpCode } from "#courses/data/discounts.ts";
import type { Tx } from "#kit/data/db.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { insertMail } from "#mail/data/mails.ts";
import { myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import { seatOf } from "#sales/documents/data/document-parties.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { restoreEnrolment } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { areFree, takesSeat } from "#sales/ledger/orders/data/seat-availability.ts";
import { findEndedSeat, findSeatEvent } from "#sales/ledger/orders/data/seat-event.ts";
import { findMemberBehind } from "#sales/ledger/orders/data/who-attends.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { heldFacts } from "#sales/paying/orders/actions/mail-joining-link.ts";

/** Locks an order (`lockOrders`). Returns its seats that are not cancelled. */
export async function lockOrderSeats(tx: Tx, orderId: number): Promise<OrderSeat[]> {
	const { seats } = await lockOrders(tx, [orderId]);
	return seats.filter(({ cancelled_at }) => cancelled_at === null);
}

/** `name`: the participant who has another confirmed seat on the same date. */
export type SeatsRefusal =
	| { ok: false; reason: "course-full" | "code-used" }
	| { ok: false; reason: "already-registered"; name: string };

/**
 * Why the seats of an order cannot be paid now: an unconfirmed seat's participant has another confirmed seat on the date, or their dates
 * or courses have too few free seats for the unconfirmed and released ones; or the code
 * of an unconfirmed seat whose hold is over is used up (`codeAgain`: the discount it would get again). Undefined: they can. Lock order and courses before.
 */
export async function judgeSeats(
	tx: Tx,
	seats: readonly OrderSeat[],
	now: Date,
	codeAgain: number | null = null,
): Promise<SeatsRefusal | undefined> {
	const full: SeatsRefusal = { ok: false, reason: "course-full" };
	const waiting = seats.filter(({ confirmed_at }) => !confirmed_at);
	const there = waiting.find(({ hasAnother }) => hasAnother);
	if (there) return { ok: false, reason: "already-registered", name: there.fullName };
	const released: OrderSeat[] = [];
	for (const seat of seats) if (seat.seat_released_at !== null && (await takesSeat(tx, seat, now))) released.push(seat);
	if (waiting.some(({ course_id }) => course_id === null)) return full;
	// Checked even if all are held: a hold may end while we wait for the lock of its course, and another person may take the seat.
	if (!(await areFree(tx, [...waiting, ...released], now))) return full;
	if (codeAgain === null && waiting.every(({ discount_id }) => discount_id === null)) return undefined;
	const usedUp = await findUsedUpCode(tx, { seatIds: idsOf(waiting), also: codeAgain, now });
	return usedUp === undefined ? undefined : { ok: false, reason: "code-used" };
}

/**
 * Restores the released seats for which nothing is due any more, and returns them. Lock the order before, and check that seats are free
 * (`judgeSeats`).
 */
export async function restorePaidSeats(tx: Tx, seats: readonly OrderSeat[], now: Date): Promise<number[]> {
	const paid = seats.filter(
		({ seat_released_at, cancelled_at, due_net_kobo: net, due_vat_kobo: vat }) =>
			seat_released_at !== null && cancelled_at === null && net + vat === 0,
	);
	for (const seat of paid) await restoreEnrolment(tx, seat, now);
	return paid.map(({ id }) => id);
}

/**
 * E-mails the participant of a released or unconfirmed seat that it is theirs again, with a new calendar file, since the last one
 * cancelled it.
 */
export async function notifySeatIsBack(tx: Tx, { id, orderId }: { id: number; orderId: number }, now: Date) {
	const seat = (await listSeats(tx, orderId)).find((one) => one.id === id);
	if (seat) await mailJoiningDetails(tx, seat, { payerName: null, isBack: true }, now);
}

/** E-mails the member who ordered a seat for another person that it is restored, and what is still due for it. */
export async function notifyOrdererSeatIsBack(tx: Tx, { id, orderId }: { id: number; orderId: number }, now: Date) {
	const seat = (await listSeats(tx, orderId)).find((one) => one.id === id);
	const member = seat && (await findMemberBehind(tx, seat));
	if (!member || member.email === seat.email) return;
	const { courseTitle, date, location, locationAddress } = seatOf(seat, seat.fullName);
	const open = amountStillDue(seat);
	const { id: enrolmentId, ...event } = await findSeatEvent(tx, seat.id);
	const about = { fullName: member.fullName, participant: seat.fullName, enrolmentId, ...event, payerName: null };
	const due = open && { total: open.total, vat: open.vat, by: seat.due_day ?? seat.first_day };
	const where = { courseTitle, date, location, locationAddress, due, isBack: true as const };
	const facts = { ...about, ...where, myCoursesUrl: myCoursesUrl() };
	await insertMail(tx, { email: { kind: "joining", facts }, to: member.email, toName: member.fullName, now });
}

/**
 * `isOwn`: the participant ordered the seat and reads the amount still due; otherwise the e-mail does not mention money, which concerns
 * the buyer.
 */
type JoiningMail = { payerName: string | null; due?: ReceiptFacts["due"]; isOwn?: boolean; isBack?: boolean };

/** E-mails the participant where and when the date is held. */
export async function mailJoiningDetails(tx: Tx, seat: OrderSeat, joining: JoiningMail, now: Date) {
	const { payerName, due = null, isOwn = false, isBack = false } = joining;
	if (seat.email === null) return;
	const { courseTitle, date, location, locationAddress } = seatOf(seat, seat.fullName);
	const held = await heldFacts(tx, seat.course_date_id);
	const where = { courseTitle, date, location, locationAddress, ...held, due };
	const url = seat.user_id && myCoursesUrl();
	const { id: enrolmentId, ...event } = await findSeatEvent(tx, seat.id);
	const about = {
		fullName: seat.fullName,
		enrolmentId,
		...event,
		payerName,
		...(!isOwn && { isRegistered: true as const }),
	};
	const facts = { ...about, ...where, myCoursesUrl: url, ...(isBack && { isBack: true as const }) };
	await insertMail(tx, { email: { kind: "joining", facts }, to: seat.email, toName: seat.fullName, now });
}

/** `buyerName`: the buyer, when it is not the recipient. `givenTo`: the person the recipient gave the seat to. */
type Replacement = { buyerName: string | null; givenTo: string | null };

/** E-mails the former participant of a seat that now belongs to another person. */
export async function notifyReplaced(tx: Tx, seat: OrderSeat, { buyerName, givenTo }: Replacement, now: Date) {
	if (seat.email === null) return;
	const { participant: _, discount: _of, ...where } = seatOf(seat, seat.fullName);
	const ended = await findEndedSeat(tx, seat.id, now);
	const whose = { buyerName, ...(givenTo !== null && { givenTo }) };
	const facts = { fullName: seat.fullName, ...where, ...whose, ...(ended && { ended }) };
	await insertMail(tx, { email: { kind: "seat-replaced", facts }, to: seat.email, toName: seat.fullName, now });
}
