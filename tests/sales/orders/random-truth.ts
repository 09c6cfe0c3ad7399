// What is true of the academy's seats, money and documents at every moment at which nobody is doing anything.
import { sql } from "kysely";
import { listOwnSeats, listSharedSeats } from "#courses/data/seats.ts";
import type { Database } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { debts } from "#sales/ledger/balances/data/open-debts.ts";
import { listBroken } from "#sales/ledger/orders/data/invariants.ts";

/** What was acknowledged to the office, and the moment it is. */
export type Acknowledged = { now: Date; taken: ReadonlyMap<string, number>; receipts: readonly string[] };

/**
 * What is not true, in words: nothing, when all is well. Of money the office took each form is compared. What was undone and stands on
 * the bank's statement is there a second time, as money of an unknown payer.
 */
export async function whatIsWrong(on: Database, { now, taken, receipts }: Acknowledged): Promise<string[]> {
	const broken = (await listBroken(on, now)).map(({ name, what }) => `${name}: ${what}`);
	const { rows } = await sql<{ what: string }>`
		select 'money_agrees: ' || row_to_json(m) as what from money_agrees m where not (agrees and kinds_agree and unexplained = 0)
		union all select 'money_by_kind: ' || row_to_json(k) from money_by_kind k where not agrees
		union all select 'credit and losses, by what was allocated and refunded: ' || row_to_json(x) || ', by receipts: ' || row_to_json(m)
			from money_agrees m cross join (
				select coalesce(sum(greatest(rest, 0)), 0) as kept, coalesce(sum(greatest(-rest, 0)), 0) as borne
				from payments p cross join lateral (
					select p.amount_kobo + coalesce((select amount_kobo from payment_corrections where payment_id = p.id), 0)
						- coalesce((select sum(amount_kobo) from allocations where payment_id = p.id), 0)
						- coalesce((select sum(amount_kobo) from refunds where payment_id = p.id and state <> 'failed'), 0) as rest
				) r where p.currency = 'NGN' and not exists (select from review_items where payment_id = p.id and closed_at is null)
			) x where (x.kept, x.borne) is distinct from (m.kept, m.borne)
		union all select 'money is left of a payment that is not asked about: ' || id from payment_sums s
			where (kept <> 0 or waiting <> 0 or refunding <> 0 or refunded <> 0 or borne <> 0 or unexplained <> 0)
				and not exists (select from payments_in_parts where payment_id = s.id)
		union all select 'balances list other sums than the open dues: ' || coalesce(l.id, x.id) from (
				with ${debts(undefined)} select id, owed, awaited, due_day, is_released from debts
			) l full join (
				select e.id, sum(case when u.in_money then open else 0 end) as owed, sum(case when u.in_money then 0 else open end) as awaited
				from dues u join enrolments e on e.id = u.enrolment_id left join course_dates d on d.id = e.course_date_id cross join lateral (
					select u.net_kobo + u.vat_kobo - coalesce((select sum(amount_kobo) from allocations where due_id = u.id), 0) as open
				) o
				where u.closed_at is null and open > 0 and e.cancelled_at is null and d.cancelled_at is null
					and (e.confirmed_at is not null or e.order_id in (select order_id from enrolments y join dues z on z.enrolment_id = y.id
						where y.confirmed_at is null and (z.invoice_id is not null
							or (select sum(amount_kobo) from allocations where due_id = z.id) > 0)))
				group by e.id
			) x on x.id = l.id where (l.owed, l.awaited) is distinct from (x.owed, x.awaited)
		union all select 'balances as of today are others than now: ' || coalesce(l.id, x.id) from (
				with ${debts(undefined)} select * from debts
			) l full join (with ${debts(todayInLagos(now))} select * from debts) x on x.id = l.id
			where (l.owed, l.awaited, l.due_day, l.is_released, l.is_held) is distinct from (x.owed, x.awaited, x.due_day, x.is_released, x.is_held)
		union all select 'bank_agrees: ' || row_to_json(b) from bank_agrees b where not agrees
		union all select 'oversold: course ' || c.id || coalesce(', date ' || o.id, '') || ', ' || count(*) || ' of ' || coalesce(o.seats, c.slots)
			from courses c join (
			select distinct e.course_id, case when d.seats is not null then d.id end as date_id, coalesce(e.user_id, e.id::text) as person
			from enrolments e
			left join course_dates d on d.id = e.course_date_id
			where e.cancelled_at is null and e.seat_released_at is null and d.cancelled_at is null
				and (e.confirmed_at is not null and coalesce(d.last_day, e.last_day) >= ${todayInLagos(now)}::date
					or e.confirmed_at is null and e.held_until > ${now})
		) taken on taken.course_id = c.id left join course_dates o on o.id = taken.date_id
			group by c.id, o.id having count(*) > coalesce(o.seats, c.slots)
		-- Of two who confirm at the same moment, beside each other, the second may be there first.
		union all select 'an offer was jumped: wait ' || w.id || ' by wait ' || l.id from waits w join waits l on l.course_date_id = w.course_date_id
				and l.confirmed_at > w.confirmed_at join orders o on o.id = l.order_id and o.placed_by is null
			where (w.order_id is null or w.order_id > l.order_id) and (w.left_at is null or w.left_at > o.placed_at)
				and (w.takes_fewer or w.seats <= (select count(*) from enrolments where order_id = o.id))
		union all select 'twice on a date: ' || user_id from enrolments
			where user_id is not null and confirmed_at is not null and cancelled_at is null group by user_id, course_date_id having count(*) > 1
		union all select 'paid, and no money: ' || reference from payment_attempts a
			where (state = 'paid') <> exists (select from payments p where attempt_id = a.id and outcome = 'accepted'
				and not (a.state = 'cancelled' and exists (
					select from payment_corrections where payment_id = p.id and amount_kobo = -p.amount_kobo)))
		union all select 'decided, and still asked about: ' || reference from payment_attempts
			where state in ('paid', 'needs_review') and (next_check_at is not null or hold_until is not null)
		union all select 'accepted, and no receipt: ' || reference from payments p
			where outcome = 'accepted' and not exists (select from standing_receipts where payment_id = p.id)
		union all select 'more taken off than stood on it: ' || i.number from invoices i join credit_notes c on c.invoice_id = i.id
			group by i.id having sum(c.net_kobo) > i.net_kobo or sum(c.vat_kobo) > i.vat_kobo
				or bool_or(c.kind = 'correction') and sum(c.total_kobo) <> i.total_kobo
		union all select 'taken by the office under ' || coalesce(said.key, there.key) || ': ' || coalesce(there.kobo, 0)
				|| ', acknowledged: ' || coalesce(said.kobo, 0)
			from unnest(${[...taken.keys()]}::text[], ${[...taken.values()]}::bigint[]) said (key, kobo)
			full join (select regexp_replace(form_key, '-other$', '') as key, sum(amount_kobo) as kobo
				from payments where provider = 'office' and provider_transaction_id not like 'undone-%' group by 1) there using (key)
			where there.kobo is distinct from said.kobo
		union all select 'a receipt was acknowledged and is not there: ' || said.number from unnest(${receipts}::text[]) said (number)
			where not exists (select from receipts r where r.number = said.number)`.execute(on);
	return [...broken, ...rows.map(({ what }) => what)];
}

/** Documents somebody has an address for, and nobody sent: asked at the end, of all there are. A receipt of credit goes to the order's buyer. */
export async function whatNobodySent(on: Database): Promise<string[]> {
	const { rows } = await sql<{ what: string }>`
		with sent as (select kind, facts ->> 'number' as number, (facts ->> 'copy')::boolean is true as copy from mails where kind = 'receipt')
		select 'receipt ' || r.number || ' went out ' || count(s.number) || ' times' as what
		from receipts r join payments p on p.id = r.payment_id left join payment_attempts a on a.id = p.attempt_id
		join orders o on o.id = r.order_id left join buyers b on b.id = o.buyer_id left join users u on u.id = o.user_id and b.id is null
		cross join lateral (
			select case when r.facts ->> 'credit' is null then nullif(a.invoice_email, '') else coalesce(b.email, u.email) end as address
		) payer left join sent s on s.number = r.number and not s.copy
		where r.replaces_id is null group by r.id, payer.address having count(s.number) <> case when payer.address is null then 0 else 1 end`.execute(
		on,
	);
	return rows.map(({ what }) => what);
}

/** The seats of each limit that are free, and how many of them are kept for the people who wait. */
export async function listKept(
	on: Database,
	courses: readonly { courseId: number; dates: readonly number[] }[],
	now: Date,
) {
	const dates = courses.flatMap((course) => course.dates);
	const own = await on
		.selectFrom("course_dates")
		.select("id")
		.where("id", "in", dates)
		.where("seats", "is not", null)
		.execute();
	const shared = await listSharedSeats(
		courses.map(({ courseId }) => courseId),
		now,
		{ on },
	);
	const byDate = await listOwnSeats(
		own.map(({ id }) => id),
		now,
		{ on },
	);
	const limits = [...shared].map(([id, seats]) => [`course ${id}`, seats] as const);
	const others = [...byDate].map(([id, seats]) => [`date ${id}`, seats] as const);
	return new Map(
		[...limits, ...others].map(([limit, { slots, participants, holds, waiting }]) => [
			limit,
			{ free: slots - participants - holds, waiting },
		]),
	);
}
