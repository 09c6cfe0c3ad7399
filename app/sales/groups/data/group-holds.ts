import { sql } from "kysely";
import { sharesLimit } from "#courses/data/seats.ts";
import type { Tx } from "#kit/data/db.ts";
import type { GroupHolds } from "#sales/groups/rules/group-limits.ts";

type Asked = { courseId: number; courseDateId: number; email: string; now: Date };

/** The unpaid seats that organisations hold by ordering on the public page. Lock the course and the e-mail address (`lockHoldsOf`) before. */
export async function findGroupHolds(tx: Tx, { courseId, courseDateId, email, now }: Asked): Promise<GroupHolds> {
	const isHere = sql`h.course_id = ${courseId} and ${sharesLimit({ dateId: sql`${courseDateId}::bigint`, date: "hd" })}`;
	const { rows } = await sql<GroupHolds>`
		select (count(*) filter (where ${isHere}))::int as "onDate",
			(count(*) filter (where lower(b.email) = lower(${email})))::int as "ofEmail"
		from enrolments h join orders o on o.id = h.order_id join buyers b on b.id = o.buyer_id
			left join course_dates hd on hd.id = h.course_date_id
		where o.source = 'group' and h.confirmed_at is null and h.cancelled_at is null and h.held_until > ${now}`.execute(
		tx,
	);
	return rows[0] ?? { onDate: 0, ofEmail: 0 };
}
