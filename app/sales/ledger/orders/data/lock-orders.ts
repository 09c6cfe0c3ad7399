// Everything that is sold has one lock: the row of its course. Every action locks in one order (docs/decisions/locks.md): courses by id,
// all at once; orders by id; payments by id; everything else; document numbers.

import { sql } from "kysely";
import { type LockedCourse, lockCourses } from "#courses/data/course-slots.ts";
import { BeginAnew, type Tx } from "#kit/data/db.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { type Enrolment, seatsWithSums } from "#sales/ledger/orders/data/enrolments.ts";

/**
 * Locks the courses of all seats of orders, and `alsoCourses`, then the orders. First in its transaction, or behind the lock of
 * these courses; read what it is about afterwards. Answers the courses that are there.
 */
export async function lockOrders(
	tx: Tx,
	orderIds: readonly number[],
	alsoCourses: readonly (number | null)[] = [],
): Promise<LockedCourse[]> {
	const ofSeats = sql<number>`select course_id from enrolments where order_id = any(${orderIds}::bigint[])`;
	const courses = await lockCourses(tx, sql`${ofSeats} union select unnest(${alsoCourses}::bigint[])`);
	await sql`select id from orders where id = any(${orderIds}::bigint[]) order by id for no key update`.execute(tx);
	// A seat went to another course while its course was waited for. From here on none does: that takes the order.
	const locked = idsOf(courses);
	const { rows: others } = await sql`select from enrolments join courses on courses.id = course_id
		where order_id = any(${orderIds}::bigint[]) and course_id <> all(${locked}::bigint[]) limit 1`.execute(tx);
	if (others.length > 0) throw new BeginAnew();
	return courses;
}

/** `course` is undefined where it was removed for good. */
export type LockedSeat = { course: LockedCourse | undefined; enrolment: Enrolment };

/** Locks the order of a seat (`lockOrders`), confirmed or not, and reads the seat. Undefined: there is no such seat. */
export async function lockSeat(
	tx: Tx,
	enrolmentId: number,
	also: { orders?: readonly number[]; courses?: readonly (number | null)[] } = {},
): Promise<LockedSeat | undefined> {
	const found = tx.selectFrom("enrolments").select("order_id").where("id", "=", enrolmentId);
	const orderId = (await found.executeTakeFirst())?.order_id;
	if (orderId === undefined) return undefined;
	const courses = await lockOrders(tx, [orderId, ...(also.orders ?? [])], also.courses);
	const enrolment = await seatsWithSums(tx).where("enrolments.id", "=", enrolmentId).executeTakeFirst();
	return enrolment && { course: courses.find(({ id }) => id === enrolment.course_id), enrolment };
}

/** Locks the order of an enrolment as `lockSeat`. Undefined: there is none, or it is not confirmed. */
export async function lockEnrolment(tx: Tx, enrolmentId: number): Promise<LockedSeat | undefined> {
	const locked = await lockSeat(tx, enrolmentId);
	return locked?.enrolment.confirmed_at ? locked : undefined;
}
