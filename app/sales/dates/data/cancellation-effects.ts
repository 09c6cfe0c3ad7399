import { sql } from "kysely";
import { db } from "#kit/data/db.ts";

/** What somebody could still do for an enrolment, and cannot once it is cancelled: pay by a link or a transfer, choose a date. */
export async function findWhatEnds(enrolmentId: number) {
	const { rows } = await sql<{ hasLinks: boolean; hasChoice: boolean }>`select
		exists (select from pay_links where enrolment_id = ${enrolmentId} and revoked_at is null)
			or exists (select from payment_attempts where enrolment_id = ${enrolmentId} and provider = 'bank'
				and state in ('created', 'opened', 'pending')) as "hasLinks",
		exists (select from date_choices where enrolment_id = ${enrolmentId} and choice is null) as "hasChoice"`.execute(
		db,
	);
	return rows[0] ?? { hasLinks: false, hasChoice: false };
}
