import type { Database, Tx } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";

/** An enrolment as somebody saw it: who changes it says which version. */
export type Seen = Pick<Enrolment, "id" | "version">;

/** An enrolment by its number, whoever's it is: to know what to lock. */
export async function findEnrolmentById(on: Database, id: number): Promise<Enrolment | undefined> {
	return await on
		.selectFrom("enrolments")
		.selectAll()
		.where("id", "=", id)
		.where("confirmed_at", "is not", null)
		.executeTakeFirst();
}

/** Locks an enrolment, whoever's it is: for the office and for machines. After the course, before attempts. */
export async function lockEnrolment(tx: Tx, id: number): Promise<Enrolment | undefined> {
	return await tx
		.selectFrom("enrolments")
		.selectAll()
		.where("id", "=", id)
		.where("confirmed_at", "is not", null)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** Of which course an enrolment is, to know what to lock. Undefined: there is no such enrolment, or no such course any more. */
export async function findCourseOf(tx: Tx, id: number): Promise<number | undefined> {
	const row = await tx.selectFrom("enrolments").select("course_id").where("id", "=", id).executeTakeFirst();
	return row?.course_id ?? undefined;
}

/** The days of an enrolment's date as they are now. Undefined: the date is no longer on the schedule. */
export async function findDateNow(
	tx: Tx,
	{ course_date_id }: Pick<Enrolment, "course_date_id">,
): Promise<(DateRange & { cancelledAt: Date | null }) | undefined> {
	if (course_date_id === null) return undefined;
	return await tx
		.selectFrom("course_dates")
		.select(["first_day as firstDay", "last_day as lastDay", "cancelled_at as cancelledAt"])
		.where("id", "=", course_date_id)
		.executeTakeFirst();
}

/** Cancels an enrolment; its money stays what it was. Undefined: somebody changed or cancelled it since it was seen. */
export async function markCancelled(
	tx: Tx,
	seen: Seen,
	why: { reason: string; actorId: string | null; now: Date },
): Promise<Enrolment | undefined> {
	return await tx
		.updateTable("enrolments")
		.set({
			version: seen.version + 1,
			cancelled_at: why.now,
			cancelled_by: why.actorId,
			cancel_reason: why.reason,
		})
		.where("id", "=", seen.id)
		.where("version", "=", seen.version)
		.where("cancelled_at", "is", null)
		.returningAll()
		.executeTakeFirst();
}

export type NewDate = { id: number; location: string; address: string | null; firstDay: Day; lastDay: Day };

/**
 * Moves an enrolment to another date of its course and keeps where it was. A longer time to pay ends, and a released seat is
 * given anew: lock the course and count its slots before. Undefined: somebody changed or cancelled it since it was seen.
 */
export async function moveEnrolment(
	tx: Tx,
	enrolment: Enrolment,
	to: NewDate,
	by: { actorId: string | null; now: Date },
): Promise<Enrolment | undefined> {
	const moved = await tx
		.updateTable("enrolments")
		.set({
			version: enrolment.version + 1,
			course_date_id: to.id,
			location: to.location,
			location_address: to.address,
			first_day: to.firstDay,
			last_day: to.lastDay,
			// What an import said of the date is not so any more.
			imported_date: null,
			due_day: null,
			seat_released_at: null,
		})
		.where("id", "=", enrolment.id)
		.where("version", "=", enrolment.version)
		.where("cancelled_at", "is", null)
		.returningAll()
		.executeTakeFirst();
	if (moved) await insertMove(tx, enrolment, to, by);
	return moved;
}

/** Gives somebody until another day to pay. Undefined: changed or cancelled since it was seen. */
export async function extendEnrolment(tx: Tx, seen: Seen, dueDay: Day): Promise<Enrolment | undefined> {
	return await tx
		.updateTable("enrolments")
		.set({ version: seen.version + 1, due_day: dueDay })
		.where("id", "=", seen.id)
		.where("version", "=", seen.version)
		.where("cancelled_at", "is", null)
		.returningAll()
		.executeTakeFirst();
}

/** Gives a slot free and keeps the money. Undefined: changed, cancelled or released since it was seen. */
export async function releaseEnrolment(tx: Tx, seen: Seen, now: Date): Promise<Enrolment | undefined> {
	return await tx
		.updateTable("enrolments")
		.set({ version: seen.version + 1, seat_released_at: now })
		.where("id", "=", seen.id)
		.where("version", "=", seen.version)
		.where("cancelled_at", "is", null)
		.where("seat_released_at", "is", null)
		.returningAll()
		.executeTakeFirst();
}

/** Gives a released seat back: lock the course and count its slots before. Undefined: nothing is released any more, or changed. */
export async function restoreEnrolment(tx: Tx, seen: Seen): Promise<Enrolment | undefined> {
	return await tx
		.updateTable("enrolments")
		.set({ version: seen.version + 1, seat_released_at: null })
		.where("id", "=", seen.id)
		.where("version", "=", seen.version)
		.where("cancelled_at", "is", null)
		.where("seat_released_at", "is not", null)
		.returningAll()
		.executeTakeFirst();
}

async function insertMove(tx: Tx, was: Enrolment, to: NewDate, by: { actorId: string | null; now: Date }) {
	await tx
		.insertInto("enrolment_moves")
		.values({
			enrolment_id: was.id,
			from_date_id: was.course_date_id,
			from_location: was.location,
			from_first_day: was.first_day,
			from_last_day: was.last_day,
			to_date_id: to.id,
			to_location: to.location,
			to_first_day: to.firstDay,
			to_last_day: to.lastDay,
			moved_by: by.actorId,
			moved_at: by.now,
		})
		.execute();
}
