import { sql } from "kysely";
import type { Database } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type { Invoice } from "#sales/documents/data/invoices.ts";

/**
 * The rest of an invoice, kobo: the part that was received in money and by certificates and not refunded, and the part that is
 * due in money because a certificate did not prove it.
 */
export type LeftOfInvoice = Charge & { inMoney: Kobo; byNotes: Kobo; due: Kobo };

/**
 * The rest of an invoice after credit notes. Its money is what is allocated to its dues: a changed seat takes its allocations
 * along. Lock its enrolment before you write by it.
 */
export async function findLeftOfInvoice(on: Database, invoice: Invoice): Promise<LeftOfInvoice> {
	const { rows } = await sql<LeftOfInvoice>`with credited as (
			select coalesce(sum(net_kobo), 0)::bigint as net, coalesce(sum(vat_kobo), 0)::bigint as vat
			from credit_notes where invoice_id = ${invoice.id} and kind <> 'correction'
		), came as (
			select coalesce(sum(x.amount_kobo) filter (where p.brings_money), 0)::bigint as money,
				coalesce(sum(x.amount_kobo) filter (where not p.brings_money), 0)::bigint as notes
			from allocations x join payments p on p.id = x.payment_id join dues d on d.id = x.due_id where d.invoice_id = ${invoice.id}
		)
		select i.net_kobo - credited.net as net, i.vat_kobo - credited.vat as vat,
			i.total_kobo - credited.net - credited.vat as total, came.money as "inMoney", came.notes as "byNotes",
			coalesce((select sum(d.net_kobo + d.vat_kobo - d.paid_kobo) from dues d where d.invoice_id = i.id
				and d.closed_at is null and d.in_money), 0)::bigint as due
		from invoices i, credited, came where i.id = ${invoice.id}`.execute(on);
	return rows[0] as LeftOfInvoice;
}
