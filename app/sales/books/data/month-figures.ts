import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { MonthKey } from "#kit/rules/months.ts";
import { cameWith } from "#sales/ledger/payments/data/undoable.ts";
import type { Period } from "#sales/ledger/payments/rules/period.ts";

/** VAT of a month, by the day of the documents. Kobo; what a credit note takes off is positive. */
export type VatOfMonth = {
	month: MonthKey;
	invoices: number;
	invoiced: Kobo;
	invoicedVat: Kobo;
	creditNotes: number;
	credited: Kobo;
	creditedVat: Kobo;
	/** Of receipts without an invoice, less their credit notes: there are some from before there were invoices. */
	withoutInvoice: Kobo;
	withoutInvoiceVat: Kobo;
	/** To be declared: invoices less credit notes, and what has no invoice. */
	net: Kobo;
	vat: Kobo;
};

/** The months of these days with documents, the latest first. A document of a month counts whole where a day of it is asked for. */
export async function listVatMonths({ from, until }: Pick<Period, "from" | "until">): Promise<VatOfMonth[]> {
	const during = (at: string) =>
		sql`${sql.ref(at)} >= ${instantInLagos(from, 0)} and ${sql.ref(at)} < ${instantInLagos(addDays(until, 1), 0)}`;
	const { rows } = await sql<VatOfMonth>`
		select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM') as month,
			count(*) filter (where kind = 'invoice')::int as invoices,
			coalesce(sum(net) filter (where kind = 'invoice'), 0)::bigint as invoiced,
			coalesce(sum(vat) filter (where kind = 'invoice'), 0)::bigint as "invoicedVat",
			count(*) filter (where kind = 'credit note')::int as "creditNotes",
			coalesce(-sum(net) filter (where kind = 'credit note'), 0)::bigint as credited,
			coalesce(-sum(vat) filter (where kind = 'credit note'), 0)::bigint as "creditedVat",
			coalesce(sum(net) filter (where kind = 'none'), 0)::bigint as "withoutInvoice",
			coalesce(sum(vat) filter (where kind = 'none'), 0)::bigint as "withoutInvoiceVat",
			sum(net)::bigint as net, sum(vat)::bigint as vat
		from (
			select 'invoice' as kind, issued_at as at, net_kobo as net, vat_kobo as vat from invoices where ${during("issued_at")}
			union all
			select case when c.invoice_id is null then 'none' else 'credit note' end, c.issued_at, -c.net_kobo, -c.vat_kobo
			from credit_notes c left join receipts r on r.id = c.receipt_id
			-- One that only takes off a receipt leaves the invoice, which is owed again.
			where ${during("c.issued_at")} and (c.invoice_id is not null or r.invoice_id is null)
			union all
			select 'none', issued_at, net_kobo, vat_kobo from receipts
			where invoice_id is null and replaces_id is null and ${during("issued_at")}
		) documents group by 1 order by 1 desc`.execute(db);
	return rows;
}

/** Naira that came by one method, by the bank's day; without what was recorded by mistake. Kobo. */
export type CameBy = { method: string; payments: number; received: Kobo; fee: Kobo };

/** What came by each method in these days, the most first. A certificate is no money. */
export async function listCameBy({ from, until }: { from: Day; until: Day }): Promise<CameBy[]> {
	const { rows } = await sql<CameBy>`
		select case when p.provider = 'bank' then 'bank transfer' else p.method end as method, count(*)::int as payments,
			sum(${cameWith("p")})::bigint as received, coalesce(sum(p.fee_kobo), 0)::bigint as fee
		from payments p
		where p.currency = 'NGN' and p.brings_money and p.value_day between ${from}::date and ${until}::date and ${cameWith("p")} <> 0
		group by 1 order by received desc, 1`.execute(db);
	return rows;
}
