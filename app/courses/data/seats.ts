import { type RawBuilder, sql } from "kysely";
import { seatsLeft } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";

type Count = {
	courseId: RawBuilder<unknown>;
	now: Date | RawBuilder<unknown>;
	today: string | RawBuilder<unknown>;
	/** Whose hold is not counted: one's own never blocks oneself. */
	exceptHoldOf?: string;
	/** Who is not counted at all, neither as participant nor as holder: those a seat is looked for (`personKey`). */
	exceptPerson?: string | readonly string[] | RawBuilder<unknown>;
};

/** By which a person is counted: an account once, whatever it has; a seat without an account each. */
export const personKey = ({ id, user_id }: { id: number; user_id: string | null }) => user_id ?? `seat ${id}`;
export const personKeyOf = (e: string) => sql`coalesce(${sql.ref(`${e}.user_id`)}, 'seat ' || ${sql.ref(`${e}.id`)})`;

/**
 * The people who take a seat of a course, as two counts: distinct participants of dates that have not ended,
 * by the days they have now (a moved date keeps its people; one without a readable day counts), and further people who hold a seat while they pay.
 * Anyone who cancelled, whose seat was released, or whose date the academy cancelled takes none.
 * For a decision, lock the course first.
 */
export function seatCounts({ courseId, now, today, exceptHoldOf = "", exceptPerson = [] }: Count) {
	const except = Array.isArray(exceptPerson) ? sql`${exceptPerson}::text[]` : sql`array[${exceptPerson}]::text[]`;
	const participants = sql`select ${personKeyOf("e")} as person from enrolments e
		left join course_dates d on d.id = e.course_date_id and d.course_id = ${courseId}
		where e.course_id = ${courseId} and e.confirmed_at is not null and e.cancelled_at is null and e.seat_released_at is null and d.cancelled_at is null
			and coalesce(coalesce(d.last_day, e.last_day) >= ${today}::date, true)
			and ${personKeyOf("e")} <> all(${except})`;
	const holders = sql`select count(distinct ${personKeyOf("h")}) from enrolments h
		where h.course_id = ${courseId} and h.confirmed_at is null and h.held_until > ${now}
			and ${personKeyOf("h")} <> ${exceptHoldOf} and ${personKeyOf("h")} <> all(${except})
			and not exists (${participants} and e.user_id = h.user_id)`;
	return {
		participants: sql<number>`(select count(*) from (select distinct person from (${participants}) as taking_part) as people)`,
		// Holders are few: each is looked up among the participants.
		holds: sql<number>`(${holders})`,
	};
}

/** The free seats of these courses, by their ids. */
export async function listFreeSeats(ids: readonly number[], now: Date): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map();
	const counts = seatCounts({ courseId: sql.ref("courses.id"), now, today: todayInLagos(now) });
	const rows = await db
		.selectFrom("courses")
		.select(["id", "slots", counts.participants.as("participants"), counts.holds.as("holds")])
		.where("id", "in", ids)
		.execute();
	return new Map(rows.map((row) => [row.id, seatsLeft(row)]));
}
