import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type Day, endOfDay } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { debts } from "#sales/ledger/balances/data/open-debts.ts";

/** The end of a day as a moment of the database; undefined: now. */
export const momentAfter = (asOf: Day | undefined) =>
	asOf === undefined ? sql<Date>`'infinity'::timestamptz` : sql<Date>`${endOfDay(asOf)}::timestamptz`;

/**
 * What had been paid, net of VAT, for each seat whose course had not ended by the end of a day: `id`, `net` and the last day of its date,
 * null where it has none. Withheld tax that a certificate proved counts as paid.
 */
export function deferredSeats(asOf: Day | undefined, today: Day) {
	const until = momentAfter(asOf);
	const day = sql`${asOf ?? today}::date`;
	return sql`select e.id, e.title, seat.course_date_id, seat.last_day, paid.net
		from (
			-- As the seat is, where it was not moved, taken again or unconfirmed since.
			select e.id, e.course_date_id, coalesce(d.last_day, e.last_day) as last_day
			from enrolments e left join course_dates d on d.id = e.course_date_id
			where (e.course_date_id in (select id from course_dates where last_day > ${day})
					or e.course_date_id is null and coalesce(e.last_day > ${day}, true))
				and not exists (select from seat_spans where enrolment_id = e.id and confirmed_at < ${until} and ended_at >= ${until})
			union all
			select s.enrolment_id, s.course_date_id, coalesce(d.last_day, s.last_day)
			from seat_spans s left join course_dates d on d.id = s.course_date_id
			where s.confirmed_at < ${until} and s.ended_at >= ${until} and coalesce(coalesce(d.last_day, s.last_day) > ${day}, true)
		) seat cross join lateral (
			select sum(a.amount_kobo - a.vat_kobo)::bigint as net from dues u join allocations a on a.due_id = u.id
			where u.enrolment_id = seat.id and u.written_at < ${until} and a.allocated_at < ${until} offset 0
		) paid cross join lateral (select * from enrolments where id = case when paid.net <> 0 then seat.id end offset 0) e
		where (e.cancelled_at is null or e.cancelled_at >= ${until})`;
}

/** The sums of payments of which anything may have been left, refunded or under review at the end of a day, in naira. */
export const openSums = (asOf: Day | undefined) =>
	sql`select s.* from payment_sums_at(${momentAfter(asOf)}) s where s.currency = 'NGN' and s.id in (select payment_id from payments_in_parts)`;

/** What was owed at the end of a day, VAT included, what certificates were to pay, and for how many seats. Undefined: now. */
export async function readOwed(asOf: Day | undefined): Promise<{ owed: Kobo; awaited: Kobo; seats: number }> {
	const { rows } = await sql<{ owed: Kobo; awaited: Kobo; seats: number }>`with ${debts(asOf)}
		select coalesce(sum(owed), 0)::bigint as owed, coalesce(sum(awaited), 0)::bigint as awaited,
			count(*) filter (where owed > 0)::int as seats from debts`.execute(db);
	const [sums] = rows;
	if (!sums) throw new Error("A sum has no row.");
	return sums;
}
