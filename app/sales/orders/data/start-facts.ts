import { sql } from "kysely";
import { type Standing, type StandingRow, standingOf, standingsFor, type Wish } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { isOpenAttempt } from "#sales/payments/data/open-attempts.ts";

export type StartFacts = Standing & {
	/** Whether the person has begun to pay for this date before. */
	hasEarlier: boolean;
};

/**
 * All that starts have to know, in one question to be sent after the courses are locked; in their order. Undefined: no such
 * course. `since`: what was begun before is not looked at.
 */
export async function findStartFacts(
	tx: Tx,
	wishes: readonly Wish[],
	since: Date,
): Promise<(StartFacts | undefined)[]> {
	const { columns, tables } = standingsFor(wishes);
	const { rows } = await sql<StandingRow & { hasEarlier: boolean }>`select ${columns},
			exists (select from payment_attempts a where a.user_id = w.person_id and a.course_date_id = w.course_date_id
				and ${isOpenAttempt(since)}) as "hasEarlier"
		from ${tables} order by w.n`.execute(tx);
	return rows.map((row) => {
		const standing = standingOf(row);
		return standing && { ...standing, hasEarlier: row.hasEarlier };
	});
}
