import { countSlotsLeft, lockCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import { seatOf } from "#sales/documents/actions/document-parties.ts";
import { myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import { isFirst, leftOfDue, listDues } from "#sales/orders/data/dues.ts";
import { listSeats, type OrderSeat } from "#sales/orders/data/order-seats.ts";
import { confirmSeats, listCoursesOf, lockOrder } from "#sales/orders/data/orders.ts";

/** Locks orders as everybody does: the courses of their seats by id, each order by id with its seats. */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
	for (const id of await listCoursesOf(tx, orderIds)) await lockCourse(tx, id);
	for (const id of [...new Set(orderIds)].toSorted((a, b) => a - b)) await lockOrder(tx, id);
}

/** Locks an order (`lockOrders`). Answers the seats that stand. */
export async function lockOrderSeats(tx: Tx, orderId: number): Promise<OrderSeat[]> {
	await lockOrders(tx, [orderId]);
	return (await listSeats(tx, orderId)).filter(({ cancelled_at }) => cancelled_at === null);
}

/** Whether each seat that is not confirmed is held, or free in its course. Lock order and courses before. */
export async function areSeatsFree(tx: Tx, seats: readonly OrderSeat[], now: Date): Promise<boolean> {
	const unheld = seats.filter((seat) => !seat.confirmed_at && !(seat.held_until && seat.held_until > now));
	for (const [courseId, wanted] of Map.groupBy(unheld, ({ course_id }) => course_id)) {
		const course = courseId === null ? undefined : await lockCourse(tx, courseId);
		if (!course || (await countSlotsLeft(tx, course, now, "")) < wanted.length) return false;
	}
	return true;
}

type Confirm = {
	seats: readonly OrderSeat[];
	/** Who of the office confirms them, whatever is paid. Null: they are when the first dues of all are. */
	confirmedBy: string | null;
	/** To whom the documents go: who attends by this address reads there what they need. */
	payerEmail: string | null;
	/** Who ordered, as participants read it. */
	buyerName: string | null;
	now: Date;
};

/**
 * Confirms the seats of an order that wait, all together, once the first due of each is paid, and writes to who attends with the
 * calendar file. Lock the order before, and see that the seats are free.
 */
export async function confirmCovered(tx: Tx, confirm: Confirm): Promise<void> {
	const { seats, confirmedBy, payerEmail, buyerName, now } = confirm;
	const waiting = seats.filter(({ confirmed_at }) => !confirmed_at);
	if (waiting.length === 0) return;
	const dues = await listDues(
		tx,
		waiting.map(({ id }) => id),
	);
	const isCovered = dues.every((due) => !isFirst(due) || leftOfDue(due).total === 0);
	if (!isCovered && confirmedBy === null) return;
	await confirmSeats(
		tx,
		waiting.map(({ id }) => id),
		{ by: confirmedBy, now },
	);
	for (const seat of waiting) if (seat.email !== payerEmail) await tellJoining(tx, seat, buyerName, now);
}

/** Writes to who attends where and when. Of what is due nothing is said: it is the buyer's. */
export async function tellJoining(tx: Tx, seat: OrderSeat, payerName: string | null, now: Date) {
	if (seat.email === null) return;
	const { courseTitle, date, location, locationAddress } = seatOf(seat, seat.fullName);
	const where = { courseTitle, date, location, locationAddress, due: null };
	const facts = { fullName: seat.fullName, enrolmentId: seat.id, ...where, payerName, myCoursesUrl: myCoursesUrl() };
	await insertMail(tx, { letter: { kind: "joining", facts }, to: seat.email, toName: seat.fullName, now });
}
