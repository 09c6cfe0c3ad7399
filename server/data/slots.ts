import { type RawBuilder, sql } from "kysely";

/** The states in which an attempt may still become a payment, so that its hold counts. */
const open = sql`('created', 'pending', 'failed')`;

/**
 * How many slots of a course are taken: distinct people who take part in a date that has not ended,
 * or hold a slot while they pay (Reading 6). `except` leaves out that person's own hold, not their own part.
 * For a decision, lock the course first.
 */
export function takenSlots(count: { courseId: RawBuilder<unknown>; now: Date; today: string; except: string }) {
	const { courseId, now, today, except } = count;
	return sql<number>`(select count(*) from (
		select e.user_id from enrolments e
			where e.course_id = ${courseId} and (e.last_day is null or e.last_day >= ${today}::date)
		union
		select a.user_id from payment_attempts a
			where a.course_id = ${courseId} and a.state in ${open} and a.hold_until > ${now} and a.user_id <> ${except}
	) as taken)`;
}
