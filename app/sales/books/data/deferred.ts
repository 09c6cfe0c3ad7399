import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { deferredSeats } from "#sales/books/data/standing.ts";

/** What was paid, net of VAT, for the seats of one date that had not ended. `lastDay` null: it has no known day. */
export type DeferredOfDate = { title: string; lastDay: Day | null; seats: number; net: Kobo };

/** Deferred income at the end of a day, by course and date, the next to end first. */
export async function listDeferred({ asOf, today }: { asOf: Day | undefined; today: Day }): Promise<DeferredOfDate[]> {
	const { rows } =
		await sql<DeferredOfDate>`select title, last_day as "lastDay", count(*)::int as seats, sum(net)::bigint as net
		from (${deferredSeats(asOf, today)}) seats group by title, course_date_id, last_day order by last_day nulls last, title`.execute(
			db,
		);
	return rows;
}
