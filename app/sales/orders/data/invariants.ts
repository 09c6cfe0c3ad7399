import { type RawBuilder, sql } from "kysely";
import { slotCounts } from "#courses/data/slots.ts";
import type { Database } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";

/** What is always true of orders and their money. `sql` finds the rows of which it is not: it names each, for a person to look at. */
export type Invariant = { name: string; sql: (now: Date) => RawBuilder<{ what: string }> };

/** What a due keeps: all of it while it is open, and what was paid of it once it is closed. */
const KEPT_NET = sql`case when d.closed_at is null then d.net_kobo else d.paid_kobo - d.paid_vat_kobo end`;
const KEPT_VAT = sql`case when d.closed_at is null then d.vat_kobo else d.paid_vat_kobo end`;

/** The database itself refuses a due that was paid below nothing or beyond its sum. */
export const INVARIANTS: readonly Invariant[] = [
	{
		name: "A due was paid what was allocated to it",
		sql: () => sql`select 'due ' || d.id as what from dues d cross join lateral (
				select coalesce(sum(amount_kobo), 0) as paid, coalesce(sum(vat_kobo), 0) as vat from allocations where due_id = d.id
			) a where d.paid_kobo <> a.paid or d.paid_vat_kobo <> a.vat`,
	},
	{
		name: "A cancelled seat asks for nothing",
		sql: () => sql`select 'due ' || d.id as what from dues d join enrolments e on e.id = d.enrolment_id
			where e.cancelled_at is not null and d.closed_at is null and d.paid_kobo < d.net_kobo + d.vat_kobo`,
	},
	{
		// What a credit note took off an order of several seats is not said of one of them. Money that was recorded by mistake leaves its
		// dues open.
		name: "The dues of a seat, with what credit notes took off them, are its price",
		sql: () => sql`select 'enrolment ' || e.id as what from enrolments e join orders o on o.id = e.order_id cross join lateral (
				select coalesce(sum(${KEPT_NET}), 0) as net from dues d where d.enrolment_id = e.id
			) kept cross join lateral (
				select coalesce(sum(c.net_kobo), 0) as net from credit_notes c join receipts r on r.id = c.receipt_id
				where c.order_id = e.order_id and c.kind = 'refund' and not exists (
					select from payments p join payment_corrections x on x.payment_id = p.id
					where p.id = r.payment_id and x.amount_kobo = -p.amount_kobo)
			) credited cross join lateral (
				select count(*) as seats from enrolments where order_id = e.order_id
			) all_of
			where e.confirmed_at is not null and e.cancelled_at is null and o.source <> 'import'
				and (all_of.seats = 1 or credited.net = 0) and kept.net + credited.net <> e.price_kobo`,
	},
	{
		name: "An invoice without its credit notes is what its dues are over, in net and in VAT",
		sql: () => sql`select i.number as what from invoices i cross join lateral (
				select coalesce(sum(${KEPT_NET}), 0) as net, coalesce(sum(${KEPT_VAT}), 0) as vat from dues d where d.invoice_id = i.id
			) kept cross join lateral (
				select coalesce(sum(net_kobo), 0) as net, coalesce(sum(vat_kobo), 0) as vat from credit_notes where invoice_id = i.id
			) credited
			where i.net_kobo - credited.net <> kept.net or i.vat_kobo - credited.vat <> kept.vat`,
	},
	{
		// Money that went to other dues, when a seat got another course or price, bears their VAT: a kobo more or less in each part.
		name: "A receipt without its credit notes is what is allocated of its payment, in net and in VAT",
		sql: () => sql`select 'payment ' || p.id || ' of ' || p.reference as what from payments p cross join lateral (
				select coalesce(sum(amount_kobo), 0) as total, coalesce(sum(vat_kobo), 0) as vat from allocations where payment_id = p.id
			) allocated cross join lateral (
				select coalesce(sum(total_kobo), 0) as total, coalesce(sum(vat_kobo), 0) as vat from standing_receipts where payment_id = p.id
			) received cross join lateral (
				select coalesce(sum(c.total_kobo), 0) as total, coalesce(sum(c.vat_kobo), 0) as vat
				from credit_notes c join receipts r on r.id = c.receipt_id where r.payment_id = p.id
			) credited
			where received.total - credited.total <> allocated.total or abs(received.vat - credited.vat - allocated.vat) > (
				select count(*) from allocations where payment_id = p.id
					and exists (select from credit_notes where order_id = p.order_id and kind = 'change'))`,
	},
	{
		name: "No course has more seats taken than it has",
		sql: (now) => {
			const { participants, holds } = slotCounts({
				courseId: sql`c.id`,
				now,
				today: todayInLagos(now),
				exceptPerson: "",
			});
			return sql`select c.slug as what from courses c where ${participants} + ${holds} > c.slots`;
		},
	},
	{
		name: "The first due of a confirmed seat is paid, or the office confirmed it, or its money went back, or somebody is asked about it",
		sql: () => sql`select 'enrolment ' || e.id as what from enrolments e join orders o on o.id = e.order_id
			where e.confirmed_at is not null and e.cancelled_at is null and o.source <> 'import' and e.confirmed_by is null
				and not exists (select from dues where enrolment_id = e.id and kind in ('whole', 'deposit')
					and paid_kobo = net_kobo + vat_kobo)
				and not exists (select from credit_notes where order_id = e.order_id and kind = 'refund')
				and not exists (select from review_items i join payment_attempts a on a.id = i.attempt_id
					where a.enrolment_id = e.id and i.closed_at is null)`,
	},
	{
		name: "The numbers of receipts, invoices and credit notes have no gap",
		sql: () => sql`with given as (
				select case series when 'receipt' then 'R' when 'invoice' then 'I' else 'C' end || '-' || year || '-'
					|| lpad(n::text, greatest(6, length(n::text)), '0') as number
				from number_series cross join generate_series(1, last) n where series in ('receipt', 'invoice', 'credit-note')
			), written as (
				select number from receipts union all select number from invoices union all select number from credit_notes
			)
			(select number as what from given except select number from written)
			union all (select number from written except select number from given)`,
	},
];

/** Of what is not true now, and where: nothing, when all is well. */
export async function listBroken(on: Database, now: Date): Promise<{ name: string; what: string }[]> {
	const broken: { name: string; what: string }[] = [];
	for (const { name, sql: question } of INVARIANTS) {
		const { rows } = await question(now).execute(on);
		broken.push(...rows.map(({ what }) => ({ name, what })));
	}
	return broken;
}
