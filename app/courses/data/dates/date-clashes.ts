import { sql } from "kysely";
import { classTimesOf, type HoursColumns } from "#courses/rules/class-times.ts";
import { type Clash, clashDays, type PlannedDate } from "#courses/rules/dates/date-clashes.ts";
import { type Database, db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";

type Pair = Pick<Clash, "of" | "name"> & { date: PlannedRow; other: PlannedRow };
type PlannedRow = Omit<PlannedDate, "times"> & HoursColumns;

/** Dates by their ids, or all of a course. */
type OfDates = { ids: readonly number[] } | { courseId: number };

/**
 * The trainers and rooms of these dates that another date needs at the same time. Dates that are over or cancelled need nothing, nor do
 * other courses that are drafts.
 */
export async function listClashes(of: OfDates, today: Day, on: Database = db): Promise<Clash[]> {
	if ("ids" in of && of.ids.length === 0) return [];
	const isMine = "ids" in of ? sql`d.id in (${sql.join(of.ids)})` : sql`d.course_id = ${of.courseId}`;
	const { rows } = await sql<Pair>`
		with mine as (select d.* from course_dates d where ${isMine} and d.cancelled_at is null and d.last_day >= ${today}::date),
		pairs as (
			select 'trainer' as of, m.name, t.sort_order, a.id as one, b.id as other
			from mine a join course_trainers t on t.course_id = a.course_id
				join team_members m on m.id = t.team_member_id and m.deleted_at is null
				join course_trainers u on u.team_member_id = t.team_member_id
				join course_dates b on b.course_id = u.course_id and ${OVERLAPS}
			union all
			select 'room', a.room, 0, a.id, b.id from mine a
				join course_dates b on a.room <> '' and b.location_id = a.location_id and lower(b.room) = lower(a.room) and ${OVERLAPS})
		select p.of, p.name, ${plannedDate("a")} as date, ${plannedDate("b")} as other
		from pairs p join course_dates a on a.id = p.one join course_dates b on b.id = p.other
			join courses c on c.id = b.course_id
		where c.deleted_at is null and (c.published or b.course_id = a.course_id)
		order by a.first_day, a.id, p.of desc, p.sort_order, b.first_day, b.id`.execute(on);
	return rows
		.map(({ date, other, ...pair }) => ({ ...pair, date: planned(date), other: planned(other) }))
		.map((pair) => ({ ...pair, days: clashDays(pair.date, pair.other) }))
		.filter(({ days }) => days.length > 0);
}

const OVERLAPS = sql<boolean>`b.id <> a.id and b.cancelled_at is null and b.first_day <= a.last_day and b.last_day >= a.first_day`;

/** A row of `course_dates`, under this name, as the rule wants it. */
function plannedDate(row: "a" | "b") {
	const date = sql.raw(row);
	return sql<PlannedRow>`(select jsonb_build_object('id', ${date}.id, 'title', c.title, 'slug', c.slug, 'location', l.name,
		'firstDay', ${date}.first_day, 'lastDay', ${date}.last_day, 'starts_at', ${date}.starts_at, 'ends_at', ${date}.ends_at,
		'other_hours', ${date}.other_hours)
		from courses c, locations l where c.id = ${date}.course_id and l.id = ${date}.location_id)`;
}

function planned({ starts_at, ends_at, other_hours, ...date }: PlannedRow): PlannedDate {
	return { ...date, times: classTimesOf({ starts_at, ends_at, other_hours }) };
}
