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

/** The documents of a person's own enrolments, the first first. */
export async function listOwnDocuments(userId: string): Promise<OwnDocument[]> {
	const { rows } = await sql<OwnDocument>`
		select p.enrolment_id as "enrolmentId", p.number from (
			select enrolment_id, number, issued_at, 1 as position from receipts
			union all select enrolment_id, number, issued_at, 2 from invoices
			union all select enrolment_id, number, issued_at, 3 from credit_notes
		) p join enrolments e on e.id = p.enrolment_id
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
			select 'receipt' as kind, enrolment_id, number, facts, null::bigint as invoice_id, null::bigint as note_id from receipts
			union all select 'invoice', enrolment_id, number, facts, id, null from invoices
			union all select 'credit-note', enrolment_id, number, facts, null, id from credit_notes
		) p join enrolments e on e.id = p.enrolment_id
		left join tax_clearances t on t.invoice_id = p.invoice_id or t.credit_note_id = p.note_id
		where e.user_id = ${userId} and p.enrolment_id = ${enrolmentId} and p.number = ${number}`.execute(db);
	return rows[0];
}
