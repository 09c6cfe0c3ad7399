import { sql } from "kysely";
import type { Database } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type { Invoice } from "#sales/documents/data/invoices.ts";

/**
 * What of an invoice still stands, kobo; of it, what came in money and by tax credit notes, and was not sent back, and what is due
 * in money, since a note did not bring it.
 */
export type LeftOfInvoice = Charge & { inMoney: Kobo; byNotes: Kobo; due: Kobo };

/**
 * What credit notes left of an invoice. Its money is on the receipts of it and of those it stands for. Lock its enrolment before,
 * where something is to be written.
 */
export async function findLeftOfInvoice(on: Database, invoice: Invoice): Promise<LeftOfInvoice> {
	const { rows } = await sql<LeftOfInvoice>`with recursive chain as (
			select id, replaces_id from invoices where id = ${invoice.id}
			union all
			select i.id, i.replaces_id from invoices i join chain c on i.id = c.replaces_id
		), credited as (
			select coalesce(sum(net_kobo), 0)::bigint as net, coalesce(sum(vat_kobo), 0)::bigint as vat
			from credit_notes where invoice_id = ${invoice.id} and kind <> 'correction'
		), kept as (
			select p.provider = 'withheld' as is_note, r.total_kobo
				- coalesce((select sum(n.total_kobo) from credit_notes n where n.receipt_id = r.id), 0) as kobo
			from receipts r join payments p on p.id = r.payment_id where r.invoice_id in (select id from chain)
		), came as (
			select coalesce(sum(kobo) filter (where not is_note), 0)::bigint as money,
				coalesce(sum(kobo) filter (where is_note), 0)::bigint as notes from kept
		)
		select i.net_kobo - credited.net as net, i.vat_kobo - credited.vat as vat,
			i.total_kobo - credited.net - credited.vat as total, came.money as "inMoney", came.notes as "byNotes",
			coalesce((select sum(d.net_kobo + d.vat_kobo - d.paid_kobo) from dues d where d.invoice_id = i.id
				and d.closed_at is null and d.kind <> 'withheld tax'), 0)::bigint as due
		from invoices i, credited, came where i.id = ${invoice.id}`.execute(on);
	return rows[0] as LeftOfInvoice;
}
