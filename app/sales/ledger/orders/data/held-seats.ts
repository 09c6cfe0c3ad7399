import { sql } from "kysely";
import { personKeyOf, seatCounts, sharesLimit } from "#courses/data/seats.ts";
import { type Database, db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";

/**
 * When a seat of a full course, or of a full date with its own number, becomes free if none of the present payers pays: at the end of the
 * earliest hold, not counting `viewerId`'s own. Undefined when participants have all seats. A hold may last longer while a bank is still
 * deciding.
 */
export async function findSeatFreeAt({
	courseId,
	dateId = null,
	viewerId = "",
	now,
}: {
	courseId: number;
	/** Null: any of the seats that dates share. */
	dateId?: number | null;
	viewerId?: string | undefined;
	now: Date;
}) {
	const of = { courseId: sql`c.id`, dateId: sql`${dateId}::bigint` };
	const counts = seatCounts({ ...of, now, today: todayInLagos(now), exceptHoldOf: viewerId });
	const { rows } = await sql<{ until: Date | null }>`
		select (
			select min(until) from (
				select max(h.held_until) as until from enrolments h left join course_dates hd on hd.id = h.course_date_id
				where ${sharesLimit({ dateId: sql`${dateId}::bigint`, date: "hd" })} and h.course_id = c.id and h.confirmed_at is null and h.held_until > ${now} and h.user_id is distinct from ${viewerId}
				group by ${personKeyOf("h")}
			) as holding
		) as until
		from courses c where c.id = ${courseId} and ${counts.participants} < ${counts.slots}`.execute(db);
	return rows[0]?.until ?? undefined;
}

/** Until when the unconfirmed seat of an order is held. Undefined: it is not held. */
export async function findSeatHeldUntil(orderId: number, now: Date, on: Database = db): Promise<Date | undefined> {
	const row = await on
		.selectFrom("enrolments")
		.select("held_until")
		.where("order_id", "=", orderId)
		.where("confirmed_at", "is", null)
		.where("held_until", ">", now)
		.orderBy("held_until", "desc")
		.executeTakeFirst();
	return row?.held_until ?? undefined;
}
