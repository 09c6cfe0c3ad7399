import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Clearance, CreditNoteFacts, InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

/** A receipt, an invoice or a credit note of somebody's enrolment. */
export type OwnDocument = { enrolmentId: number; number: string };

export type DocumentOfOwn = { cleared: Clearance | null } & (
	| { kind: "receipt"; facts: ReceiptFacts }
	| { kind: "invoice"; facts: InvoiceFacts }
	| { kind: "credit-note"; facts: CreditNoteFacts }
);

/** The documents of what a person ordered for themselves, the first first. */
export async function listOwnDocuments(userId: string): Promise<OwnDocument[]> {
	const { rows } = await sql<OwnDocument>`
		select e.id as "enrolmentId", p.number from (
			select order_id, number, issued_at, 1 as position from receipts
			union all select order_id, number, issued_at, 2 from invoices
			union all select order_id, number, issued_at, 3 from credit_notes
		) p join orders o on o.id = p.order_id and o.buyer_id is null join enrolments e on e.order_id = o.id
		where e.user_id = ${userId} order by p.issued_at, p.position, p.number`.execute(db);
	return rows;
}

/** One of them, through its owner and its enrolment: another's is not found. */
export async function findOwnDocument(
	userId: string,
	{ enrolmentId, number }: OwnDocument,
): Promise<DocumentOfOwn | undefined> {
	const { rows } = await sql<DocumentOfOwn>`
		select p.kind, p.facts,
			case when t.id is not null then jsonb_build_object('authorityReference', t.authority_reference, 'qr', t.qr) end as cleared
		from (
			select 'receipt' as kind, order_id, number, facts, null::bigint as invoice_id, null::bigint as note_id from receipts
			union all select 'invoice', order_id, number, facts, id, null from invoices
			union all select 'credit-note', order_id, number, facts, null, id from credit_notes
		) p join orders o on o.id = p.order_id and o.buyer_id is null join enrolments e on e.order_id = o.id
		left join tax_clearances t on t.invoice_id = p.invoice_id or t.credit_note_id = p.note_id
		where e.user_id = ${userId} and e.id = ${enrolmentId} and p.number = ${number}`.execute(db);
	return rows[0];
}
