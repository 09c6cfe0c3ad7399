import { type RawBuilder, sql } from "kysely";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import { likeWords } from "#kit/rules/listing.ts";
import { enrolmentsAbout } from "#sales/ledger/orders/data/enrolment-list.ts";

/**
 * The SQL for `debts`, one row per seat with open dues: confirmed seats, and held seats once their order is partly paid or invoiced.
 * Seats on a cancelled date are left out. `asOf` gives the debts as they were at the end of that day, with today's due days; without it
 * the query uses the index of open dues.
 */
export function debts(asOf: Day | undefined): RawBuilder<unknown> {
	return asOf ? debtsAt(instantInLagos(addDays(asOf, 1), 0)) : DEBTS_NOW;
}

const IS_OWED = sql`exists (select from enrolments y join dues x on x.enrolment_id = y.id
	where y.order_id = e.order_id and y.confirmed_at is null and (x.paid_kobo > 0 or x.invoice_id is not null))`;

const DEBTS_NOW = sql`open_dues as materialized (
	select enrolment_id, coalesce(sum(net_kobo + vat_kobo - paid_kobo) filter (where in_money), 0)::bigint as owed,
		coalesce(sum(net_kobo - paid_kobo) filter (where not in_money), 0)::bigint as awaited,
		min(due_day) filter (where in_money) as first_due
	from dues where is_open group by enrolment_id
), debts as (
	select l.enrolment_id as id, l.is_released, l.due_day, o.owed, o.awaited, false as is_held
	from open_dues o cross join lateral (
		select enrolment_id, due_day, is_cancelled, is_called_off, is_released from listed_enrolments where enrolment_id = o.enrolment_id offset 0
	) l
	where not l.is_cancelled and not l.is_called_off
	union all
	select e.id, false, coalesce(o.first_due, e.due_day, d.first_day, e.first_day), o.owed, o.awaited, true
	from open_dues o join enrolments e on e.id = o.enrolment_id left join course_dates d on d.id = e.course_date_id
	where e.confirmed_at is null and e.cancelled_at is null and d.cancelled_at is null and ${IS_OWED}
)`;

/** When the due `x` was first on an invoice: a corrected invoice takes the place of the earlier one. */
const FIRST_INVOICED = sql`(with recursive earlier as (
	select issued_at, replaces_id from invoices where id = x.invoice_id
	union all select n.issued_at, n.replaces_id from earlier join invoices n on n.id = earlier.replaces_id
) select min(issued_at) from earlier)`;

/**
 * A due was open then if it is so now, was closed since, or was paid or freed since. `offset 0`: these few are read by their keys, where the
 * planner, which cannot know that they are few, would read all seats.
 */
function debtsAt(end: Date): RawBuilder<unknown> {
	return sql`open_dues as materialized (
		select d.enrolment_id, coalesce(sum(d.net_kobo + d.vat_kobo - p.paid) filter (where d.in_money), 0)::bigint as owed,
			coalesce(sum(d.net_kobo - p.paid) filter (where not d.in_money), 0)::bigint as awaited,
			min(d.due_day) filter (where d.in_money) as first_due
		from (
			select id from dues where is_open union select id from dues where closed_at >= ${end}
			union select due_id from allocations where allocated_at >= ${end}
		) candidates cross join lateral (select * from dues where id = candidates.id offset 0) d cross join lateral ${paidUntil("d", end)} p
		where d.written_at < ${end} and (d.closed_at is null or d.closed_at >= ${end}) and p.paid < d.net_kobo + d.vat_kobo
		group by d.enrolment_id
	), debts as (
		select e.id, coalesce(s.is_released, false) as is_released,
			coalesce(case when s.enrolment_id is null then o.first_due end, e.due_day, d.first_day, e.first_day) as due_day, o.owed, o.awaited,
			s.enrolment_id is null as is_held
		from open_dues o cross join lateral (select * from enrolments where id = o.enrolment_id offset 0) e
		left join lateral (select * from seats_at(${end}) where enrolment_id = o.enrolment_id offset 0) s on true
		left join course_dates d on d.id = coalesce(s.course_date_id, e.course_date_id)
		where (e.cancelled_at is null or e.cancelled_at >= ${end}) and (d.cancelled_at is null or d.cancelled_at >= ${end})
			and (s.enrolment_id is not null or exists (select from enrolments y join dues x on x.enrolment_id = y.id
				cross join lateral ${paidUntil("x", end)} p
				where y.order_id = e.order_id and (y.confirmed_at is null or greatest(y.stands_since, y.confirmed_at) >= ${end})
					and not exists (select from seat_spans where enrolment_id = y.id and confirmed_at < ${end} and ended_at >= ${end})
					and (p.paid > 0 or ${FIRST_INVOICED} < ${end})))
	)`;
}

/** What was paid of a due. */
const paidUntil = (due: "d" | "x", end: Date) => sql`(
	select coalesce(sum(amount_kobo), 0) as paid from allocations where due_id = ${sql.ref(`${due}.id`)} and allocated_at < ${end}
)`;

/** Whether a row `s` of `debts` matches these words. Held seats and buyers are in no search list, so their own columns are compared. */
export function isAbout(words: string): RawBuilder<boolean> {
	return sql`(s.id in (select enrolment_id from ${enrolmentsAbout(words)} l) or exists (
		select from enrolments e join enrolment_people p on p.enrolment_id = e.id join orders o on o.id = e.order_id
		left join buyers b on b.id = o.buyer_id where e.id = s.id
			and concat_ws(' ', p.plain_name, e.plain_title, plain_letters(p.email), p.phone_number, b.plain_name, plain_letters(b.email))
				like all (${likeWords(words)}::text[])))`;
}
