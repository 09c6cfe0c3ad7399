import { sql } from "kysely";
import { listSeatsOfDates } from "#courses/data/seats.ts";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { dueOf } from "#sales/ledger/balances/data/owing.ts";
import { SUM_COLUMNS } from "#sales/ledger/orders/data/enrolments.ts";

/** The list of dates shows the others. */
const MOST = 12;

export type OpenSum = { id: number; fullName: string; owed: Kobo };

/**
 * Dates that begin between two days, the nearest first: with the number of people who bought each, its seats or those of its course
 * (which its dates share), and the participants who still owe. A draft or a deleted course is included only if it was bought; a cancelled date never
 * is.
 */
export async function listStartingSoon({ from, until, now }: { from: Day; until: Day; now: Date }) {
	const sold = sql<number>`(select count(*) from enrolments e where e.course_date_id = course_dates.id and e.confirmed_at is not null
		and e.cancelled_at is null)`;
	const dates = await db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select([
			"course_dates.id",
			"courses.id as courseId",
			"courses.slug",
			"courses.title",
			"courses.image_url as imageUrl",
			"courses.subject_area as subjectArea",
			"course_dates.seats",
			"course_dates.private_to as privateTo",
			"locations.name as location",
		])
		.select(["first_day as firstDay", "last_day as lastDay"])
		.select(sold.as("sold"))
		.where("first_day", ">=", from)
		.where("first_day", "<=", until)
		.where("course_dates.cancelled_at", "is", null)
		.where((where) =>
			where.or([
				where.and([where("published", "=", true), where("deleted_at", "is", null)]),
				sql<boolean>`${sold} > 0`,
			]),
		)
		.orderBy("first_day")
		.orderBy("courses.title")
		.orderBy("course_dates.id")
		.limit(MOST)
		.execute();
	const owing = await listOwing(idsOf(dates));
	const seats = await listSeatsOfDates(dates, now);
	return dates.map((date) => ({
		...date,
		seats: seats.get(date.id) ?? { slots: 0, participants: 0, holds: 0, waiting: 0 },
		owing: owing.get(date.id) ?? [],
	}));
}

/** The participants of these dates who still owe money, by name. */
async function listOwing(dateIds: readonly number[]): Promise<Map<number, OpenSum[]>> {
	const byDate = new Map<number, OpenSum[]>();
	if (dateIds.length === 0) return byDate;
	const rows = await db
		.selectFrom("enrolments")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.select(["enrolments.id", "full_name", "course_date_id", ...SUM_COLUMNS])
		.where("course_date_id", "in", dateIds)
		.where("confirmed_at", "is not", null)
		.where("enrolments.cancelled_at", "is", null)
		.orderBy("person.plain_name")
		.orderBy("enrolments.id")
		.execute();
	// Some rows only await a certificate.
	for (const row of rows.filter((one) => dueOf(one) > 0))
		byDate.set(row.course_date_id ?? 0, [
			...(byDate.get(row.course_date_id ?? 0) ?? []),
			{ id: row.id, fullName: row.full_name, owed: dueOf(row) },
		]);
	return byDate;
}
