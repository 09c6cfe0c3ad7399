import { sql } from "kysely";
import { classTimesOf } from "#courses/rules/class-times.ts";
import { db, type Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";

/** The confirmed seats of a date: what its minimum is compared with. */
const CONFIRMED_SEATS = sql<number>`(select count(*)::int from enrolments e where e.course_date_id = d.id
	and e.confirmed_at is not null and e.cancelled_at is null and e.seat_released_at is null)`;

/** The dates ahead that have reached their minimum and are not confirmed to run yet. */
export async function listDatesAtMinimum(today: Day): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select d.id from course_dates d
		where d.min_seats is not null and d.runs_since is null and d.cancelled_at is null and d.first_day > ${today}::date
			and ${CONFIRMED_SEATS} >= d.min_seats order by d.id`.execute(db);
	return rows.map(({ id }) => id);
}

/** A date as it is confirmed to run. Lock its course before. */
export async function findDateToConfirm(tx: Tx, id: number) {
	const row = await tx
		.selectFrom("course_dates as d")
		.innerJoin("locations as l", "l.id", "d.location_id")
		.select(["d.first_day as firstDay", "d.last_day as lastDay", "l.name as location", "l.address as locationAddress"])
		.select([
			"d.starts_at",
			"d.ends_at",
			"d.other_hours",
			"d.room",
			"d.min_seats as minSeats",
			"d.runs_since as runsSince",
		])
		.select(["d.cancelled_at as cancelledAt", CONFIRMED_SEATS.as("confirmedSeats")])
		.where("d.id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { starts_at, ends_at, other_hours, ...date } = row;
	return { ...date, times: classTimesOf({ starts_at, ends_at, other_hours }) };
}

/** Those who have a confirmed seat on a date. */
export async function listSeatsOn(tx: Tx, courseDateId: number) {
	return await tx
		.selectFrom("enrolments")
		.select(["id", "user_id as userId"])
		.where("course_date_id", "=", courseDateId)
		.where("confirmed_at", "is not", null)
		.where("cancelled_at", "is", null)
		.where("seat_released_at", "is", null)
		.orderBy("id")
		.execute();
}

/** Records that a date runs. `by` null: it reached its minimum. */
export async function setRuns(tx: Tx, id: number, { by, now }: { by: string | null; now: Date }) {
	await tx.updateTable("course_dates").set({ runs_since: now, runs_by: by }).where("id", "=", id).execute();
}
