import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";

/** A course with its upcoming dates, to choose where a discount applies. */
export type DiscountPlace = { id: number; title: string; dates: (DateRange & { id: number; location: string })[] };

/** So many courses are offered; those that were chosen before come always. */
const MOST = 200;

/** The courses with upcoming dates by title, and those that a discount names. */
export async function listDiscountPlaces(
	{ courseIds, dateIds }: { courseIds: readonly number[]; dateIds: readonly number[] },
	today: Day,
): Promise<DiscountPlace[]> {
	const [courses, dates] = [[...courseIds], [...dateIds]];
	const { rows } = await sql<DiscountPlace>`
		select c.id, c.title, coalesce(d.dates, '[]') as dates from courses c cross join lateral (
			select jsonb_agg(jsonb_build_object('id', t.id, 'firstDay', t.first_day, 'lastDay', t.last_day, 'location', l.name)
				order by t.first_day, l.name) as dates, coalesce(bool_or(t.id = any(${dates}::bigint[])), false) as is_named
			from course_dates t join locations l on l.id = t.location_id
			where t.course_id = c.id and t.cancelled_at is null and (t.first_day > ${today} or t.id = any(${dates}::bigint[]))
		) d
		where c.id = any(${courses}::bigint[]) or d.is_named or (c.deleted_at is null and d.dates is not null)
		order by (c.id = any(${courses}::bigint[]) or d.is_named) desc, c.title, c.id limit ${MOST}`.execute(db);
	return rows;
}
