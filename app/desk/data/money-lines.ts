import { sql } from "kysely";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";

/** The columns of `money_days` that say what came and left, as `linesOf` names them. */
export const MONEY_COLUMNS = sql`day, payments, received, corrected, certified, receipts, vat, refunded, refunding, waiting, kept, borne,
	unexplained, on_enrolments, sent_times, sent_back`;

/** Their sums. */
export const MONEY_SUMS = sql`sum(payments)::int as payments, sum(received)::bigint as received, sum(corrected)::bigint as corrected,
	sum(certified)::bigint as certified, sum(receipts)::bigint as receipts, sum(vat)::bigint as vat, sum(refunded)::bigint as refunded,
	sum(refunding)::bigint as refunding, sum(waiting)::bigint as waiting, sum(kept)::bigint as kept, sum(borne)::bigint as borne,
	sum(unexplained)::bigint as unexplained,
	sum(on_enrolments)::bigint as "onEnrolments", sum(sent_times)::int as "sentBackTimes", sum(sent_back)::bigint as "sentBack"`;

/** What came or left from one day to another, line by line. */
export function linesOf(from: Day, until: Day, isOff: boolean) {
	const off = sql`union all
		select ${dayOf("off.at")}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, off.amount, 0, 0
		from (${ORDERS_OFF}) off where ${within("off.at", from, until)}`;
	return sql`select ${dayOf("s.recorded_at")} as day, (received <> 0)::int as payments, case when kind = 'certificate' then 0 else received end as received,
			coalesce((select amount_kobo from payment_corrections where payment_id = s.id and s.received <> 0), 0) as corrected,
			case when kind = 'certificate' then received else 0 end as certified, receipted as receipts, coalesce(r.vat_kobo, 0) as vat, refunded,
			refunding, waiting, kept, borne, unexplained, receipted as on_enrolments, 0 as sent_times, 0 as sent_back
		from payment_sums s cross join lateral (
			select sum(vat_kobo)::bigint as vat_kobo from standing_receipts where payment_id = s.id and facts -> 'credit' is null
		) r where currency = 'NGN' and ${within("s.recorded_at", from, until)}
		union all
		select ${dayOf("c.issued_at")}, 0, 0, 0, 0, 0, -c.vat_kobo, 0, 0, 0, 0, 0, 0, 0, 0, 0
		from credit_notes c where c.kind = 'refund' and ${within("c.issued_at", from, until)}
		union all
		select ${dayOf("r.used_at")}, 0, 0, 0, 0, 0, r.vat_kobo, 0, 0, 0, 0, 0, 0, 0, 0, 0
		from (select vat_kobo, (facts #>> '{credit,at}')::timestamptz as used_at from standing_receipts where facts -> 'credit' is not null) r
		where ${within("r.used_at", from, until)}
		${isOff ? off : sql``}
		union all
		select ${dayOf("ended_at")}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, amount_kobo
		from refunds where state = 'completed' and currency = 'NGN' and ${within("ended_at", from, until)}`;
}

/** Orders whose dues were paid another sum than their receipts say less their credit notes: by how much, and on which day it counts. */
export const ORDERS_OFF = sql`
	select o.id, coalesce(d.paid, 0) - coalesce(r.total, 0) as amount, coalesce(r.at, o.placed_at) as at
	from orders o left join (
		select e.order_id, sum(paid_kobo)::bigint as paid from dues join enrolments e on e.id = dues.enrolment_id group by 1
	) d on d.order_id = o.id left join (
		select order_id, sum(total)::bigint as total, max(at) as at from (
			select r.order_id, r.total_kobo as total, p.recorded_at as at from standing_receipts r join payments p on p.id = r.payment_id
			union all
			select order_id, -total_kobo, null from credit_notes where receipt_id is not null
		) written group by 1
	) r on r.order_id = o.id
	where coalesce(d.paid, 0) <> coalesce(r.total, 0)`;

export function within(column: string, from: Day, until: Day) {
	const at = sql.ref(column);
	return sql<boolean>`${at} >= ${instantInLagos(from, 0)} and ${at} < ${instantInLagos(addDays(until, 1), 0)}`;
}

function dayOf(column: string) {
	return sql`(${sql.ref(column)} at time zone 'Africa/Lagos')::date`;
}
