import { sql } from "kysely";
import { db } from "#kit/data/db.ts";

/** `isOrderAwaited`: a transfer for its whole order is expected. */
type Ends = { hasLinks: boolean; isOrderAwaited: boolean; isBegun: boolean; hasChoice: boolean };

/** The ways to use an enrolment that end with it: paying by a link or a transfer, choosing a date. */
export async function findWhatEnds(enrolmentId: number) {
	const isForSeat = sql`a.id in (select attempt_id from named_dues where enrolment_id = ${enrolmentId})`;
	const { rows } = await sql<Ends>`select
		exists (select from pay_links where enrolment_id = ${enrolmentId} and revoked_at is null)
			or exists (select from payment_attempts a where ${isForSeat} and a.user_id is not null and e.confirmed_at is not null
				and a.provider = 'bank' and a.state in ('created', 'opened', 'pending')) as "hasLinks",
		exists (select from pay_links where order_id = e.order_id and revoked_at is null)
			or exists (select from payment_attempts a where ${isForSeat} and a.user_id is null
				and a.state in ('created', 'opened')) as "isOrderAwaited",
		e.confirmed_at is null and (
			exists (select from pay_links l where l.user_id = e.user_id and l.course_date_id = e.course_date_id and l.revoked_at is null)
			or exists (select from payment_attempts a where ${isForSeat} and a.user_id is not null
				and a.state in ('created', 'opened', 'failed'))) as "isBegun",
		exists (select from date_choices where enrolment_id = ${enrolmentId} and choice is null) as "hasChoice"
		from enrolments e where e.id = ${enrolmentId}`.execute(db);
	return rows[0] ?? { hasLinks: false, isOrderAwaited: false, isBegun: false, hasChoice: false };
}
