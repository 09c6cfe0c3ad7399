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

/** A date somebody wants to take part in, and what stands against it. */
export type Standing = {
	id: number;
	firstDay: string;
	lastDay: string;
	place: string;
	address: string | null;
	/** Whether the person is enrolled in this very date. */
	isRegistered: boolean;
	/** Slots of the course that others leave free for this person. */
	slotsLeft: number;
};

type Wanted = { courseId: number; courseDateId: number; personId: string; now: Date };

/**
 * The date of a locked course with its place, and how it stands for a person: one question, to be sent after the lock.
 * Undefined when the course has no such date.
 */
export async function findStanding(tx: Tx, { courseId, courseDateId, personId, now }: Wanted) {
	const id = sql`${courseId}::bigint`;
	const { participants, holds } = slotCounts({ courseId: id, now, today: todayInLagos(now), exceptPerson: personId });
	const { rows } = await sql<Omit<Standing, "slotsLeft"> & SlotCounts & { slots: number }>`
		select d.id, d.first_day as "firstDay", d.last_day as "lastDay", p.name as place, p.address, c.slots,
			exists (select from enrolments r where r.user_id = ${personId} and r.course_date_id = d.id) as "isRegistered",
			${participants} as participants, ${holds} as holds
		from course_dates d join places p on p.id = d.place_id join courses c on c.id = d.course_id
		where d.course_id = ${id} and d.id = ${courseDateId}`.execute(tx);
	const [row] = rows;
	if (!row) return undefined;
	const { slots, participants: people, holds: held, ...date } = row;
	return { ...date, slotsLeft: slotsLeft({ slots, participants: people, holds: held }) } satisfies Standing;
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
