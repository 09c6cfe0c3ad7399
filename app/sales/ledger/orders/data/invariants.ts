import { type RawBuilder, sql } from "kysely";
import { usesOfCode } from "#courses/data/discounts.ts";
import { seatCounts } from "#courses/data/seats.ts";
import type { Database } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";

/** A row that breaks an invariant: its name, and the address of its office page, or null. */
export type BrokenInvariant = { what: string; at: string | null };

/** A rule about orders and their money that always holds, in words for the office. `sql` finds the rows that break it. */
export type Invariant = { name: string; sql: (now: Date) => RawBuilder<BrokenInvariant> };

/** A seat `e` of an order `o` as participant and course, with its page. */
const SEAT = sql`select coalesce(nullif(p.full_name, ''), 'Name to follow') || ', ' || e.title as what, '/admin/enrolments/' || e.id as at
	from enrolments e join orders o on o.id = e.order_id join enrolment_people p on p.enrolment_id = e.id`;

/** The net amount that counts for a due: all of it while open, the paid part once closed. */
const KEPT_NET = sql`case when d.closed_at is null then d.net_kobo else d.paid_kobo - d.paid_vat_kobo end`;
const KEPT_VAT = sql`case when d.closed_at is null then d.vat_kobo else d.paid_vat_kobo end`;

/** The database itself refuses a due that is paid below zero or above its amount. */
export const INVARIANTS: readonly Invariant[] = [
	{
		name: "The amount shown as paid for a seat is what its payments paid",
		sql: () => sql`${SEAT} where exists (select from dues d cross join lateral (
				select coalesce(sum(amount_kobo), 0) as paid, coalesce(sum(vat_kobo), 0) as vat from allocations where due_id = d.id
			) a where d.enrolment_id = e.id and (d.paid_kobo <> a.paid or d.paid_vat_kobo <> a.vat))`,
	},
	{
		name: "Nobody is asked to pay for a cancelled seat",
		sql: () => sql`${SEAT} where e.cancelled_at is not null and exists (
				select from dues d where d.enrolment_id = e.id and d.is_open)`,
	},
	{
		// Credit notes on an order of several seats are not assigned to one seat, so such orders are left out. Earlier credit notes are
		// contained in the price of a changed seat, and an undone payment leaves its dues open.
		name: "The amounts to pay for a seat, with what credit notes took off, add up to its price",
		sql: () => sql`${SEAT} cross join lateral (
				select coalesce(sum(${KEPT_NET}), 0) as net from dues d where d.enrolment_id = e.id
			) kept cross join lateral (
				select count(*) as notes, coalesce(sum(c.net_kobo) filter (where c.id > coalesce(e.settled_credit_note_id, 0)), 0) as net
				from credit_notes c join receipts r on r.id = c.receipt_id
				where c.order_id = e.order_id and c.kind = 'refund' and not c.facts ? 'isCreditAgain' and not exists (
					select from payments p where p.id = r.payment_id and p.outcome = 'undone')
			) credited cross join lateral (
				select count(*) as seats from enrolments where order_id = e.order_id
			) all_of
			where e.confirmed_at is not null and e.cancelled_at is null
				and (all_of.seats = 1 or credited.notes = 0) and kept.net + credited.net <> e.price_kobo`,
	},
	{
		name: "Each invoice, less its credit notes, has the amounts and the VAT of the seats it is for",
		sql: () => sql`select i.number as what, '/admin/payments/invoices/' || i.number as at from invoices i cross join lateral (
				select coalesce(sum(${KEPT_NET}), 0) as net, coalesce(sum(${KEPT_VAT}), 0) as vat from dues d where d.invoice_id = i.id
			) kept cross join lateral (
				select coalesce(sum(net_kobo), 0) as net, coalesce(sum(vat_kobo), 0) as vat from credit_notes where invoice_id = i.id
			) credited
			where i.net_kobo - credited.net <> kept.net or i.vat_kobo - credited.vat <> kept.vat`,
	},
	{
		// Money of a changed seat carries the VAT of its new price, as its new invoice says. Credit pays for seats of other orders than its
		// payment's. Both are left out.
		name: "Each receipt, less its credit notes, has the amount and the VAT its payment paid for seats",
		sql: () => sql`select p.reference as what, '/admin/payments/' || p.reference as at from payments p cross join lateral (
				select coalesce(sum(amount_kobo), 0) as total, coalesce(sum(vat_kobo), 0) as vat from allocations where payment_id = p.id
			) allocated cross join lateral (
				select coalesce(sum(total_kobo), 0) as total, coalesce(sum(vat_kobo), 0) as vat from standing_receipts where payment_id = p.id
			) received cross join lateral (
				select coalesce(sum(c.total_kobo), 0) as total, coalesce(sum(c.vat_kobo), 0) as vat
				from credit_notes c join receipts r on r.id = c.receipt_id where r.payment_id = p.id
			) credited
			where received.total - credited.total <> allocated.total or received.vat - credited.vat <> allocated.vat
				and not exists (select from enrolments e where e.settled_credit_note_id is not null and (
					e.order_id = p.order_id or e.order_id in (select r.order_id from receipts r where r.payment_id = p.id)))`,
	},
	{
		name: "No course and no date with its own number has more seats taken than it offers",
		sql: (now) => {
			const asked = { courseId: sql`c.id`, now, today: todayInLagos(now) };
			const [shared, own] = [seatCounts(asked), seatCounts({ ...asked, dateId: sql`d.id` })];
			return sql`select c.title as what, '/admin/courses/' || c.slug || '/edit' as at
				from courses c where ${shared.participants} + ${shared.holds} > c.slots
				union all select c.title || ', ' || d.first_day, '/admin/enrolments/dates/' || d.id
				from course_dates d join courses c on c.id = d.course_id
				where d.seats is not null and d.cancelled_at is null and ${own.participants} + ${own.holds} > d.seats`;
		},
	},
	{
		name: "No discount code is used for more seats, or by more buyers, than it allows",
		sql: (
			now,
		) => sql`select d.name || ', ' || d.code as what, '/admin/settings/discounts/' || d.id as at from discounts d
			cross join lateral (${usesOfCode(now)}) used
			where d.kind = 'code' and (used.seats > d.most_seats or used.buyers > d.most_buyers)`,
	},
	{
		name: "Each confirmed seat is free, has its first payment, was confirmed by the office, was refunded, or needs review",
		sql: () => sql`${SEAT}
			where e.confirmed_at is not null and e.cancelled_at is null and e.confirmed_by is null and e.price_kobo > 0
				and not exists (select from dues where enrolment_id = e.id and kind in ('whole', 'deposit')
					and paid_kobo = net_kobo + vat_kobo)
				and not exists (select from credit_notes where order_id = e.order_id and kind = 'refund')
				and not exists (select from review_items i join named_dues n on n.attempt_id = i.attempt_id
					where n.enrolment_id = e.id and i.closed_at is null)`,
	},
	{
		name: "Each payment that is awaited is for something due of its own order",
		sql: () => sql`select a.reference as what, '/admin/payments/' || a.reference as at from payment_attempts a
			where a.state in ('created', 'opened', 'pending') and not exists (
				select from attempt_dues n join dues d on d.id = n.due_id join enrolments e on e.id = d.enrolment_id
				where n.attempt_id = a.id and e.order_id = a.order_id)`,
	},
	{
		name: "Receipts, invoices and credit notes are numbered in sequence, with no number missing",
		sql: () => sql`with given as (
				select case series when 'receipt' then 'R' when 'invoice' then 'I' else 'C' end || '-' || year || '-'
					|| lpad(n::text, greatest(6, length(n::text)), '0') as number
				from number_series cross join generate_series(1, last) n where series in ('receipt', 'invoice', 'credit-note')
			), written as (
				select r.number, '/admin/orders/' || o.code || '/receipts/' || r.number as at from receipts r join orders o on o.id = r.order_id
				union all select number, '/admin/payments/invoices/' || number from invoices
				union all select number, '/admin/payments/invoices/' || number from credit_notes
			)
			select coalesce(given.number, written.number) as what, at from given full join written on written.number = given.number
			where given.number is null or written.number is null`,
	},
	{
		name: "The lists of enrolments and payments find each by the name, days and title it has now",
		sql: () => {
			const unlike = (lines: string, listed: string) => sql`(
				(select * from ${sql.table(lines)} except select * from ${sql.table(listed)})
				union all (select * from ${sql.table(listed)} except select * from ${sql.table(lines)})) off`;
			return sql`select distinct off.plain_name || ', ' || off.plain_title as what, '/admin/enrolments/' || off.enrolment_id as at
				from ${unlike("enrolment_lines", "listed_enrolments")}
				union all select distinct off.reference, '/admin/payments/' || off.reference
				from ${unlike("attempt_lines", "listed_attempts")}`;
		},
	},
];

/** Runs each check and returns it with the rows that break it. No rows: the rule holds. */
export async function runChecks(on: Database, now: Date): Promise<{ name: string; broken: BrokenInvariant[] }[]> {
	const checks: { name: string; broken: BrokenInvariant[] }[] = [];
	for (const { name, sql: question } of INVARIANTS) {
		const { rows } = await question(now).execute(on);
		checks.push({ name, broken: rows });
	}
	return checks;
}

/** All rows that break an invariant now. */
export async function listBroken(on: Database, now: Date): Promise<(BrokenInvariant & { name: string })[]> {
	return (await runChecks(on, now)).flatMap(({ name, broken }) => broken.map((one) => ({ name, ...one })));
}
