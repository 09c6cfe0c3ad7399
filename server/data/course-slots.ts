import { sql } from "kysely";
import { slotsLeft } from "#domain/course.ts";
import { todayInLagos } from "#domain/course-dates.ts";
import type { Tx } from "#server/data/db.ts";
import { slotCounts } from "#server/data/slots.ts";
import { vatThatCounts } from "#server/data/vat.ts";

export type LockedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

/** Locks a course's row: whoever counts its slots waits for whoever takes one. Take it before the count. */
export async function lockCourse(tx: Tx, courseId: number) {
	return await tx
		.selectFrom("courses")
		.selectAll()
		.select(vatThatCounts.as("vatThatCounts"))
		.where("id", "=", courseId)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

export type SlotCounts = { participants: number; holds: number };

/** Slots of a locked course that others leave free for this person. */
export async function countSlotsLeft(tx: Tx, course: { id: number; slots: number }, now: Date, personId: string) {
	return slotsLeft({ slots: course.slots, ...(await countTaken(tx, course.id, now, personId)) });
}

/** Slots of a locked course that are taken: by participants of dates that have not ended, and by further people who are paying. */
export async function countSlotsTaken(tx: Tx, courseId: number, now: Date): Promise<SlotCounts> {
	return await countTaken(tx, courseId, now, "");
}

async function countTaken(tx: Tx, id: number, now: Date, exceptPerson: string): Promise<SlotCounts> {
	const courseId = sql`${id}::bigint`;
	const { participants, holds } = slotCounts({ courseId, now, today: todayInLagos(now), exceptPerson });
	const { rows } = await sql<SlotCounts>`select ${participants} as participants, ${holds} as holds`.execute(tx);
	return rows[0] ?? { participants: 0, holds: 0 };
}

/** A date of a course with its place, or undefined when the course has no such date. */
export async function findCourseDate(tx: Tx, courseId: number, courseDateId: number) {
	return await tx
		.selectFrom("course_dates")
		.innerJoin("places", "places.id", "course_dates.place_id")
		.select([
			"course_dates.id",
			"first_day as firstDay",
			"last_day as lastDay",
			"places.name as place",
			"places.address",
		])
		.where("course_id", "=", courseId)
		.where("course_dates.id", "=", courseDateId)
		.executeTakeFirst();
}

/** Of which course a date is, to know what to lock. */
export async function findCourseOfDate(tx: Tx, courseDateId: number): Promise<number | undefined> {
	const date = tx.selectFrom("course_dates").select("course_id").where("id", "=", courseDateId);
	return (await date.executeTakeFirst())?.course_id;
}
