// Everything that is sold has one lock: the row of its course. Every action locks in one order (docs/decisions/locks.md): courses by id,
// all at once; codes by id; orders by id; payments by id; everything else; document numbers.

import { sql } from "kysely";
import { type LockedCourse, lockCourses } from "#courses/data/course-seats.ts";
import { isOneOf } from "#kit/data/columns.ts";
import { BeginAnew, type Tx } from "#kit/data/db.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { listSeatsOf, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";

/** The existing courses, the orders, and the seats of the orders, each by id. */
export type LockedOrders = { courses: LockedCourse[]; orders: Order[]; seats: OrderSeat[] };

/**
 * Locks the courses of all seats of orders, and `alsoCourses`, then the codes of the seats, then the orders. Call it first in a transaction, or after the lock of these
 * courses. Returns the locked rows and the seats, read after the locks are held.
 */
export async function lockOrders(
	tx: Tx,
	orderIds: readonly number[],
	alsoCourses: readonly (number | null)[] = [],
): Promise<LockedOrders> {
	const ofSeats = sql<number>`select course_id from enrolments where order_id ${isOneOf(orderIds)}`;
	const courses = await lockCourses(tx, sql`${ofSeats} union select unnest(${alsoCourses}::bigint[])`);
	const { rows: orders } = await sql<Order>`with codes as materialized (
				select d.id from discounts d where d.kind = 'code' and d.id in (
					select discount_id from enrolments where order_id ${isOneOf(orderIds)} and discount_id is not null
					union select p.discount_id from offered_discounts p join enrolments e on e.id = p.enrolment_id where e.order_id ${isOneOf(orderIds)})
				order by d.id for no key update
			) select * from orders where id ${isOneOf(orderIds)} and (select count(*) from codes) >= 0 order by id for no key update`.execute(
		tx,
	);
	const seats = await listSeatsOf(tx, orderIds);
	// A seat moved to another course while we waited for the lock. From here on none can move: a move needs the lock of the order.
	const locked = idsOf(courses);
	if (seats.some(({ course_id: id }) => id !== null && !locked.includes(id))) throw new BeginAnew();
	return { courses, orders, seats };
}

/** `course` is undefined if it was deleted for good. */
export type LockedSeat = { course: LockedCourse | undefined; enrolment: OrderSeat };

/** Locks the order of a seat (`lockOrders`), confirmed or not, and reads the seat. Undefined: there is no such seat. */
export async function lockSeat(
	tx: Tx,
	enrolmentId: number,
	also: { orders?: readonly number[]; courses?: readonly (number | null)[] } = {},
): Promise<LockedSeat | undefined> {
	const found = tx.selectFrom("enrolments").select("order_id").where("id", "=", enrolmentId);
	const orderId = (await found.executeTakeFirst())?.order_id;
	if (orderId === undefined) return undefined;
	const { courses, seats } = await lockOrders(tx, [orderId, ...(also.orders ?? [])], also.courses);
	const enrolment = seats.find(({ id }) => id === enrolmentId);
	return enrolment && { course: courses.find(({ id }) => id === enrolment.course_id), enrolment };
}

/** Locks the order of an enrolment like `lockSeat`. Undefined: there is no such enrolment, or it is not confirmed. */
export async function lockEnrolment(tx: Tx, enrolmentId: number): Promise<LockedSeat | undefined> {
	const locked = await lockSeat(tx, enrolmentId);
	return locked?.enrolment.confirmed_at ? locked : undefined;
}
