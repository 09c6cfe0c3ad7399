// The one lock of all that is sold. Whoever writes to an order, its seats, dues, attempts, money or documents holds the order and
// the courses of its seats. Everybody locks in this order: orders by id, courses by id, payments by id, what else, numbers.
import { sql } from "kysely";
import { type LockedCourse, lockCourses } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { type Enrolment, seatsWithSums } from "#sales/orders/data/enrolments.ts";

/**
 * Locks orders, then the courses of all their seats, and `alsoCourses`. First in its transaction, or behind the lock of a course
 * for an order nobody else can know yet; read what it is about afterwards. Answers the courses that are there.
 */
export async function lockOrders(
	tx: Tx,
	orderIds: readonly number[],
	alsoCourses: readonly (number | null)[] = [],
): Promise<LockedCourse[]> {
	await sql`select from orders where id = any(${orderIds}::bigint[]) order by id for no key update`.execute(tx);
	// Whose seats go to another course holds the order, so the courses are what they are until this transaction ends.
	const ofSeats = sql<number>`select course_id from enrolments where order_id = any(${orderIds}::bigint[])`;
	return await lockCourses(tx, sql`${ofSeats} union select unnest(${alsoCourses}::bigint[])`);
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
