import { type Selectable, sql } from "kysely";
import { columnsOfDocument } from "#documents/data/documents.ts";
import { namesOf, valuesOf } from "#kit/data/columns.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Invoices } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import type { InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { coursesOf } from "#sales/documents/rules/document-lines.ts";

export type Invoice = Omit<Selectable<Invoices>, "facts"> & { facts: InvoiceFacts };

export async function findInvoice(number: string, on: Database = db): Promise<Invoice | undefined> {
	const row = await on.selectFrom("invoices").selectAll().where("number", "=", number).executeTakeFirst();
	return row as Invoice | undefined;
}

export async function findInvoiceById(on: Database, id: number): Promise<Invoice | undefined> {
	const row = await on.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
	return row as Invoice | undefined;
}

/** The invoice with the dues that an attempt should pay. Undefined: they are on none. */
export async function findInvoiceOfAttempt(on: Database, attemptId: number): Promise<Invoice | undefined> {
	const { rows } = await sql<Invoice>`select * from invoices where id = (select min(d.invoice_id) from attempt_dues n
		join dues d on d.id = n.due_id where n.attempt_id = ${attemptId})`.execute(on);
	return rows[0];
}

/** The current invoice for another: the last of its corrections, or itself. */
export async function findStandingInvoice(on: Database, id: number): Promise<Invoice | undefined> {
	const { rows } = await sql<Invoice>`with recursive standing as (
			select * from invoices where id = ${id}
			union all
			select i.* from invoices i join standing s on i.replaces_id = s.id
		)
		select * from standing order by id desc limit 1`.execute(on);
	return rows[0];
}

/** The invoices of an order, the oldest first, including voided ones. */
export async function listInvoicesOf(orderId: number, on: Database = db): Promise<Invoice[]> {
	const rows = await on.selectFrom("invoices").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
	return rows as Invoice[];
}

type NewInvoice = {
	orderId: number;
	vatBasisPoints: number;
	/** The invoice it replaces. Fails when another one has replaced that already. */
	replacesId?: number;
	facts: InvoiceFacts;
	now: Date;
};

/** Writes an invoice that corrects another and has the same code for verification. Returns its id. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<number> {
	const { id } = await tx.insertInto("invoices").values(columnsOf(invoice)).returning("id").executeTakeFirstOrThrow();
	return id;
}

/** An invoice of which these dues are the lines. */
export type InvoiceOfDues = NewInvoice & { dues: readonly { id: number }[] };

/** Writes an invoice of dues, and the document with its code for verification. Returns its id. */
export async function insertInvoiceOfDues(tx: Tx, invoice: InvoiceOfDues): Promise<number> {
	const { rows } = await sql<{ id: number }>`with ${invoiceParts(invoice)} select id from issued`.execute(tx);
	const [issued] = rows;
	if (!issued) throw new Error(`The invoice ${invoice.facts.number} was not written.`);
	return issued.id;
}

/** The parts of a query that write an invoice of dues; `issued` has its id. */
export function invoiceParts(invoice: InvoiceOfDues) {
	const { facts, dues, now } = invoice;
	const row = columnsOf(invoice);
	const document = columnsOfDocument({
		kind: "invoice",
		code: facts.document.code,
		courseTitle: coursesOf(facts.lines),
		date: facts.lines[0]?.date ?? null,
		bearer: facts.buyer.name,
		now,
	});
	return sql`issued as (insert into invoices (${namesOf(row)}) values (${valuesOf(row)}) returning id),
		lines as (update dues set invoice_id = issued.id from issued where dues.id = any(${idsOf(dues)}::bigint[])),
		verified as (insert into documents (invoice_id, ${namesOf(document)}) select id, ${valuesOf(document)} from issued)`;
}

function columnsOf({ facts, ...invoice }: NewInvoice) {
	return {
		number: facts.number,
		order_id: invoice.orderId,
		replaces_id: invoice.replacesId ?? null,
		buyer_name: facts.buyer.name,
		buyer_address: facts.buyer.address,
		buyer_tax_number: facts.buyer.taxNumber,
		purchase_order: facts.buyer.purchaseOrder,
		seller_tax_number: facts.seller.taxNumber,
		net_kobo: facts.net,
		vat_kobo: facts.vat,
		total_kobo: facts.total,
		vat_basis_points: invoice.vatBasisPoints,
		currency: facts.currency,
		facts: storedJson(facts),
		issued_at: invoice.now,
	};
}

/** The credit note that voids an invoice, and the invoice that replaces it. */
export async function findCorrectionOf(on: Database, id: number) {
	return await on
		.selectFrom("credit_notes")
		.innerJoin("invoices as next", "next.replaces_id", "credit_notes.invoice_id")
		.leftJoin("users", "users.id", "credit_notes.issued_by")
		.select(["credit_notes.number", "credit_notes.issued_at as at", "next.number as replacedBy"])
		.select("users.full_name as who")
		.where("credit_notes.invoice_id", "=", id)
		.where("credit_notes.kind", "=", "correction")
		.executeTakeFirst();
}

/** The valid invoices of an order that name a person as buyer or participant, the oldest first. */
export async function listInvoicesNaming(tx: Tx, orderId: number, name: string): Promise<string[]> {
	const { rows } = await sql<{ number: string }>`select i.number from invoices i
		where i.order_id = ${orderId} and not exists (select from invoices next where next.replaces_id = i.id)
			and exists (select from dues d where d.invoice_id = i.id and (d.closed_at is null or d.paid_kobo > 0))
			and (i.facts #>> '{buyer,name}' = ${name}
				or exists (select from jsonb_array_elements(i.facts -> 'lines') line where line ->> 'participant' = ${name}))
		order by i.id`.execute(tx);
	return rows.map(({ number }) => number);
}

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
