import { sql } from "kysely";
import { slotsLeft } from "#domain/course.ts";
import { todayInLagos } from "#domain/course-dates.ts";
import type { Tx } from "#server/data/db.ts";
import { slotCounts } from "#server/data/slots.ts";
import { vatThatCounts } from "#server/data/vat.ts";

/** What counting and booking need of a course. */
export type LockedCourse = { id: number; slots: number; deleted_at: Date | null };

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

type SlotCounts = { participants: number; holds: number };

/** Slots of a locked course that others leave free for this person. */
export async function countSlotsLeft(tx: Tx, course: { id: number; slots: number }, now: Date, personId: string) {
	const courseId = sql`${course.id}::bigint`;
	const { participants, holds } = slotCounts({ courseId, now, today: todayInLagos(now), exceptPerson: personId });
	const { rows } = await sql<SlotCounts>`select ${participants} as participants, ${holds} as holds`.execute(tx);
	const [counts = { participants: 0, holds: 0 }] = rows;
	return slotsLeft({ slots: course.slots, ...counts });
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
