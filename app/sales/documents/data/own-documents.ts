import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Clearance, CreditNoteFacts, InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { DocumentOfEnrolment, ReceiptSince } from "#sales/documents/rules/document-standing.ts";

/** A receipt, an invoice or a credit note of an enrolment as issued, with its present status. */
export type ListedDocumentOf = DocumentOfEnrolment & { enrolmentId: number; orderId: number; at: Date; total: Kobo };

/** The facts printed on a document, and its later changes. */
export type DocumentOfOwn = { cleared: Clearance | null } & ReceiptSince &
	(
		| { kind: "receipt"; facts: ReceiptFacts }
		| { kind: "invoice"; facts: InvoiceFacts }
		| { kind: "credit-note"; facts: CreditNoteFacts }
	);

/** The number of the receipt that replaces a receipt, or null. */
const receiptReplacing = (receipt: string) => {
	const row = sql.ref(receipt);
	return sql<string | null>`(select next.number from receipts next
		where next.replaces_id = ${row}.id)`;
};

/** The number of the credit note with which the office undid the payment of a receipt, or null. */
export const receiptUndoneBy = (receipt: string) => {
	const row = sql.ref(receipt);
	return sql<string | null>`(select min(c.number) from credit_notes c join receipts undone on undone.id = c.receipt_id
		where undone.payment_id = ${row}.payment_id and undone.order_id = ${row}.order_id
			and (exists (select from payments p where p.id = undone.payment_id and p.outcome = 'undone')
				or undone.id = ${row}.id and c.facts ? 'isCreditAgain'))`;
};

/** The kind of payment that the bank returned for a receipt, or null. */
const cameBackOf = (receipt: string) => sql`(select came_back from payments where id = ${sql.ref(receipt)}.payment_id)`;

/** What happened to a receipt, as `ReceiptSince`. */
export const receiptSince = (receipt: string) =>
	sql`${receiptReplacing(receipt)} as "replacedBy", ${receiptUndoneBy(receipt)} as "undoneBy",
		${cameBackOf(receipt)} as "cameBack"`;

type DocumentsOf = { userId: string } | { enrolmentId: number } | { orderIds: readonly number[] };

/** The documents of an enrolment, of all enrolments of a person, or of orders (by their first seats), the oldest first. */
export async function listDocumentsOf(of: DocumentsOf): Promise<ListedDocumentOf[]> {
	// Documents belong to the buyer: not to a participant whose order another person placed, nor to one who received the seat by a
	// hand-over.
	const theirs =
		"userId" in of
			? sql`order_id in (select id from orders where user_id = ${of.userId} and buyer_id is null)`
			: "orderIds" in of
				? sql`id in (select min(id) from enrolments where order_id = any(${of.orderIds}::bigint[]) group by order_id)`
				: sql`id = ${of.enrolmentId}`;
	const isTheirs = sql`order_id in (select order_id from theirs)`;
	const { rows } = await sql<ListedDocumentOf>`
		with theirs as materialized (select id, order_id from enrolments where ${theirs})
		select e.id as "enrolmentId", e.order_id as "orderId", p.kind, p.number, p.issued_at as at, p.total_kobo as total,
			p.replaced_by as "replacedBy", p.undone_by as "undoneBy", p.came_back as "cameBack", p.credited, p.of
		from (
			select 'receipt' as kind, order_id, number, issued_at,
				total_kobo + coalesce((facts ->> 'kept')::bigint, 0) as total_kobo, 1 as position,
				${receiptReplacing("receipts")} as replaced_by, ${receiptUndoneBy("receipts")} as undone_by, ${cameBackOf("receipts")} as came_back,
				greatest(0, -(select amount_kobo from payment_corrections c where c.payment_id = receipts.payment_id)) as credited,
				null as of
			from receipts where ${isTheirs}
			union all
			select 'invoice', order_id, number, issued_at, total_kobo, 2,
				(select next.number from invoices next where next.replaces_id = invoices.id), null, null,
				(select coalesce(sum(note.total_kobo), 0)::bigint from credit_notes note
					where note.invoice_id = invoices.id and note.kind <> 'correction'), null
			from invoices where ${isTheirs}
			union all
			select 'credit-note', order_id, number, issued_at, total_kobo, 3, null,
				(select taking.number from credit_notes taking where taking.withdraws_id = credit_notes.id), null, 0, facts #>> '{of,number}'
			from credit_notes where ${isTheirs}
		) p join theirs e on e.order_id = p.order_id
		order by p.issued_at, p.position, p.number`.execute(db);
	return rows;
}

/** A document of the person's own enrolment. Another person's is not found. */
export async function findOwnDocument(
	userId: string,
	{ enrolmentId, number }: { enrolmentId: number; number: string },
): Promise<DocumentOfOwn | undefined> {
	return await findWhere(
		sql`o.user_id = ${userId} and o.buyer_id is null and e.id = ${enrolmentId} and p.number = ${number}`,
	);
}

/** A document of an order by its number. Another order's is not found. */
export async function findDocumentOfOrder(orderId: number, number: string): Promise<DocumentOfOwn | undefined> {
	return await findWhere(sql`o.id = ${orderId} and p.number = ${number}`);
}

async function findWhere(which: RawBuilder<unknown>): Promise<DocumentOfOwn | undefined> {
	const { rows } = await sql<DocumentOfOwn>`
		select p.kind, p.facts, p.replaced_by as "replacedBy", p.undone_by as "undoneBy", p.came_back as "cameBack",
			case when t.id is not null then jsonb_build_object('authorityReference', t.authority_reference, 'qr', t.qr) end as cleared
		from (
			select 'receipt' as kind, order_id, number, facts, null::bigint as invoice_id, null::bigint as note_id,
				${receiptReplacing("receipts")} as replaced_by, ${receiptUndoneBy("receipts")} as undone_by, ${cameBackOf("receipts")} as came_back
			from receipts
			union all
			select 'invoice', order_id, number, facts, id, null,
				(select next.number from invoices next where next.replaces_id = invoices.id), null, null
			from invoices
			union all
			select 'credit-note', order_id, number, facts, null, id, null, null, null from credit_notes
		) p join orders o on o.id = p.order_id join enrolments e on e.order_id = o.id
		left join tax_clearances t on t.invoice_id = p.invoice_id or t.credit_note_id = p.note_id
		where ${which} limit 1`.execute(db);
	return rows[0];
}
