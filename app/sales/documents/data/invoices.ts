import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Invoices } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import { nextNumber } from "#sales/documents/data/receipts.ts";
import type { InvoiceFacts } from "#sales/documents/rules/document-facts.ts";

export type Invoice = Omit<Selectable<Invoices>, "facts"> & { facts: InvoiceFacts };

export async function findInvoice(number: string, on: Database = db): Promise<Invoice | undefined> {
	const row = await on.selectFrom("invoices").selectAll().where("number", "=", number).executeTakeFirst();
	return row as Invoice | undefined;
}

export async function findInvoiceById(on: Database, id: number): Promise<Invoice | undefined> {
	const row = await on.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
	return row as Invoice | undefined;
}

/** The invoice that stands for another today: the last of its corrections, or itself. */
export async function findStandingInvoice(on: Database, id: number): Promise<Invoice | undefined> {
	const { rows } = await sql<Invoice>`with recursive standing as (
			select * from invoices where id = ${id}
			union all
			select i.* from invoices i join standing s on i.replaces_id = s.id
		)
		select * from standing order by id desc limit 1`.execute(on);
	return rows[0];
}

/** The invoices of an enrolment, the first first; those a correction has voided too. */
export async function listInvoicesOf(enrolmentId: number, on: Database = db): Promise<Invoice[]> {
	const rows = await on
		.selectFrom("invoices")
		.selectAll()
		.where("enrolment_id", "=", enrolmentId)
		.orderBy("id")
		.execute();
	return rows as Invoice[];
}

/** Everything printed on an invoice that takes another's place, but its number. */
export type Replacing = { facts: Omit<InvoiceFacts, "number">; now: Date };

/** An id for an invoice that is written later in the transaction: what names it may be written before. */
export async function newInvoiceId(tx: Tx): Promise<number> {
	const { rows } = await sql<{ id: number }>`select nextval('invoices_id_seq') as id`.execute(tx);
	return (rows[0] as { id: number }).id;
}

/**
 * Writes the invoice that takes another's place under the next number of its year. The number's row stays locked until the commit: before the credit note's, and late. Fails where another took its seat already.
 */
export async function insertReplacingInvoice(
	tx: Tx,
	id: number,
	old: Invoice,
	{ facts, now }: Replacing,
): Promise<InvoiceFacts> {
	const year = partsOf(todayInLagos(now)).year;
	const number = `I-${year}-${String(await nextNumber(tx, "invoice", year)).padStart(6, "0")}`;
	const { buyer, seller } = facts;
	const numbered = { ...facts, number };
	await tx
		.insertInto("invoices")
		.values({
			id,
			number,
			attempt_id: old.attempt_id,
			enrolment_id: old.enrolment_id,
			replaces_id: old.id,
			buyer_name: buyer.name,
			buyer_address: buyer.address,
			buyer_tax_number: buyer.taxNumber,
			purchase_order: buyer.purchaseOrder,
			seller_tax_number: seller.taxNumber,
			net_kobo: facts.net,
			vat_kobo: facts.vat,
			total_kobo: facts.total,
			vat_basis_points: old.vat_basis_points,
			currency: old.currency,
			facts: storedJson(numbered),
			issued_at: now,
		})
		.execute();
	return numbered;
}

/** How an invoice ended: the credit note that voids it or takes off its rest, and what stands for it. */
export async function findEndOf(on: Database, id: number) {
	return await on
		.selectFrom("credit_notes")
		.leftJoin("invoices as next", "next.replaces_id", "credit_notes.invoice_id")
		.leftJoin("users", "users.id", "credit_notes.issued_by")
		.select(["credit_notes.number", "credit_notes.kind", "credit_notes.issued_at as at", "next.number as replacedBy"])
		.select("users.full_name as who")
		.where("credit_notes.invoice_id", "=", id)
		.where("credit_notes.kind", "in", ["correction", "release"])
		.executeTakeFirst();
}

/** What of an enrolment was never paid is owed under the invoice that stands now. Lock the enrolment before. Answers whether it was owed under that one. */
export async function moveOpenInvoice(
	tx: Tx,
	enrolmentId: number,
	{ from, to }: { from: number; to: number },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("enrolments")
		.set({ open_invoice_id: to })
		.where("id", "=", enrolmentId)
		.where("open_invoice_id", "=", from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
