import { sql } from "kysely";
import { isInLine, isOffered, listSeatsOfDates } from "#courses/data/seats.ts";
import type { Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { seatsFor } from "#sales/ledger/orders/rules/seats-in-line.ts";

/** How many people on the waiting lists of these courses fit into the seats that are free now, the first in line first. */
export async function countNextInLine(tx: Tx, courseIds: readonly number[], now: Date): Promise<number> {
	if (courseIds.length === 0) return 0;
	const line = await tx
		.selectFrom("waits as w")
		.innerJoin("course_dates as waited", "waited.id", "w.course_date_id")
		.select(["waited.id", "waited.course_id as courseId", "waited.seats"])
		.select(["w.seats as wanted", "w.takes_fewer as takesFewer"])
		.where("waited.course_id", "in", courseIds)
		.where(isInLine("w"))
		.where(isOffered("waited", todayInLagos(now)))
		.orderBy("w.confirmed_at")
		.orderBy("w.id")
		.execute();
	if (line.length === 0) return 0;
	const counted = await listSeatsOfDates(line, now, { on: tx });
	const free = new Map<string, number>();
	let people = 0;
	for (const { id, courseId, seats, wanted, takesFewer } of line) {
		const limit = seats === null ? `course ${courseId}` : `date ${id}`;
		const of = counted.get(id);
		const left = free.get(limit) ?? (of ? of.slots - of.participants - of.holds : 0);
		const offered = seatsFor({ seats: wanted, takesFewer }, left);
		free.set(limit, left - offered);
		if (offered > 0) people++;
	}
	return people;
}

/** The courses of these seats as they are now. */
export async function listCoursesOf(tx: Tx, seatIds: readonly number[]): Promise<number[]> {
	if (seatIds.length === 0) return [];
	const { rows } = await sql<{ courseId: number }>`
		select distinct course_id as "courseId" from enrolments where id = any(${seatIds}::bigint[])`.execute(tx);
	return rows.map(({ courseId }) => courseId);
}
