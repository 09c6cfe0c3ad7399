import { sql } from "kysely";
import { sharesLimit } from "#courses/data/seats.ts";
import { db, type Tx } from "#kit/data/db.ts";
import type { GroupHolds } from "#sales/groups/rules/group-limits.ts";

/** The unpaid seats `h` that organisations hold by ordering on the public page, with the date `hd` and the buyer `b` of each. */
const held = (now: Date) => sql`enrolments h join orders o on o.id = h.order_id join buyers b on b.id = o.buyer_id
	left join course_dates hd on hd.id = h.course_date_id
	where o.source = 'group' and h.confirmed_at is null and h.cancelled_at is null and h.held_until > ${now}`;

type Asked = { courseId: number; courseDateId: number; email: string; now: Date };

/** The unpaid seats that organisations hold by ordering on the public page. Lock the course and the e-mail address (`lockHoldsOf`) before. */
export async function findGroupHolds(tx: Tx, { courseId, courseDateId, email, now }: Asked): Promise<GroupHolds> {
	const isHere = sql`h.course_id = ${courseId} and ${sharesLimit({ dateId: sql`${courseDateId}::bigint`, date: "hd" })}`;
	const { rows } = await sql<GroupHolds>`
		select (count(*) filter (where ${isHere}))::int as "onDate",
			(count(*) filter (where lower(b.email) = lower(${email})))::int as "ofEmail"
		from ${held(now)}`.execute(tx);
	return rows[0] ?? { onDate: 0, ofEmail: 0 };
}

/** The seats held in the same limit as each of these dates of a course, by the dates' ids. */
export async function listGroupHolds(
	courseId: number,
	dateIds: readonly number[],
	now: Date,
): Promise<Map<number, number>> {
	const here = sql`h.course_id = ${courseId} and ${sharesLimit({ dateId: sql`d.id`, date: "hd" })}`;
	const { rows } = await sql<{ id: number; seats: number }>`
		select d.id, (select count(*) from ${held(now)} and ${here})::int as seats
		from course_dates d where d.id = any(${dateIds}::bigint[])`.execute(db);
	return new Map(rows.map(({ id, seats }) => [id, seats]));
}
