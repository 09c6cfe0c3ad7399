import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, instantInLagos } from "#kit/rules/days.ts";
import { likeWords } from "#kit/rules/listing.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { CreditNoteFacts, CreditNoteKind, DocumentLine } from "#sales/documents/rules/document-facts.ts";
import { coursesOf, participantsOf } from "#sales/documents/rules/document-lines.ts";
import type { InvoiceFilter, InvoiceKind } from "#sales/documents/rules/invoice-filter.ts";

/** A numbered document in a list. The amounts of a credit note are what it takes off. */
export type ListedDocument = {
	kind: InvoiceKind;
	id: number;
	number: string;
	at: Date;
	buyer: string;
	buyerTaxNumber: string | null;
	purchaseOrder: string | null;
	email: string;
	participant: string;
	courseTitle: string;
	enrolmentId: number;
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	/**
	 * For an invoice: whether another replaces it; the amount that other credit notes took off, including a released part; and
	 * the open amount, in total and in money.
	 */
	isCorrected: boolean;
	credited: Kobo;
	isReleased: boolean;
	open: Kobo;
	openInMoney: Kobo;
	/** For a credit note: the document that it takes from, the reason, and its effect. */
	of: string | null;
	does: CreditNoteKind | null;
	way: CreditNoteFacts["way"];
	reason: string | null;
	orderCode: string;
	/** The tax authority's reference. */
	authorityReference: string | null;
};

type DocumentRow = Omit<ListedDocument, "participant" | "courseTitle"> & { lines: DocumentLine[] };
type Key = { kind: InvoiceKind; id: number };

/** The documents that match a filter, the latest first. */
export async function listDocumentKeys(
	filter: InvoiceFilter,
	page: { limit?: number; offset?: number } = {},
): Promise<Key[]> {
	const { rows } = await sql<Key>`select kind, id from (${found(filter)}) found
		order by issued_at desc, kind, id desc limit ${page.limit ?? null} offset ${page.offset ?? 0}`.execute(db);
	return rows;
}

export async function countDocuments(filter: InvoiceFilter): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${found(filter)}) found`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

/** The documents of these keys, in this order. */
export async function listDocuments(keys: readonly Key[]): Promise<ListedDocument[]> {
	const idsOf = (kind: InvoiceKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
	const { rows } = await sql<DocumentRow>`
		select 'invoice' as kind, i.id, i.number, i.issued_at as at,
			(select min(id) from enrolments where order_id = i.order_id) as "enrolmentId", i.net_kobo as net,
			i.vat_kobo as vat, i.total_kobo as total, ${sayingOf(sql`i.facts`)},
			exists (select from credit_notes c where c.invoice_id = i.id and c.kind = 'correction') as "isCorrected",
			(select coalesce(sum(c.total_kobo), 0) from credit_notes c where c.invoice_id = i.id and c.kind <> 'correction')::bigint as credited,
			exists (select from credit_notes c where c.invoice_id = i.id and c.kind = 'release') as "isReleased",
			open.total as open, open.in_money as "openInMoney",
			null as of, null as does, null as way, null as reason,
			(select code from orders where id = i.order_id) as "orderCode", t.authority_reference as "authorityReference"
		from invoices i left join tax_clearances t on t.invoice_id = i.id cross join lateral (
			select coalesce(sum(d.net_kobo + d.vat_kobo - d.paid_kobo), 0)::bigint as total,
				coalesce(sum(d.net_kobo + d.vat_kobo - d.paid_kobo) filter (where d.in_money), 0)::bigint as in_money
			from dues d where d.invoice_id = i.id and d.closed_at is null
		) open where i.id = any(${idsOf("invoice")}::bigint[])
		union all
		select 'credit-note', c.id, c.number, c.issued_at, (select min(id) from enrolments where order_id = c.order_id), c.net_kobo, c.vat_kobo, c.total_kobo,
			${sayingOf(sql`c.facts`)}, false, 0, false, 0, 0, c.facts #>> '{of,number}', c.kind, c.facts ->> 'way', c.reason,
			(select code from orders where id = c.order_id), t.authority_reference
		from credit_notes c left join tax_clearances t on t.credit_note_id = c.id
		where c.id = any(${idsOf("credit-note")}::bigint[])`.execute(db);
	const position = new Map(keys.map(({ kind, id }, index) => [`${kind} ${id}`, index]));
	const positionOf = ({ kind, id }: Key) => position.get(`${kind} ${id}`) ?? 0;
	return rows
		.map(({ lines, ...row }) => ({ ...row, participant: participantsOf(lines), courseTitle: coursesOf(lines) }))
		.sort((a, b) => positionOf(a) - positionOf(b));
}

const sayingOf = (facts: RawBuilder<unknown>) => sql`${facts} #>> '{buyer,name}' as buyer,
	${facts} #>> '{buyer,taxNumber}' as "buyerTaxNumber", ${facts} #>> '{buyer,purchaseOrder}' as "purchaseOrder",
	${facts} #>> '{buyer,email}' as email, ${facts} -> 'lines' as lines`;

function found(filter: InvoiceFilter): RawBuilder<unknown> {
	const { kind } = filter;
	const parts = [
		...(kind === "credit-note"
			? []
			: [sql`select 'invoice' as kind, x.id, x.issued_at from invoices x where ${narrowed(filter, "invoice_id")}`]),
		...(kind === "invoice"
			? []
			: [
					sql`select 'credit-note' as kind, x.id, x.issued_at from credit_notes x
				where ${narrowed(filter, "credit_note_id")}`,
				]),
	];
	return sql.join(parts, sql` union all `);
}

function narrowed({ words, cleared, from, until }: InvoiceFilter, column: "invoice_id" | "credit_note_id") {
	const recorded = sql`exists (select from tax_clearances t where t.${sql.ref(column)} = x.id)`;
	// Every word anywhere: 'zenith PO-7' finds the document that has both.
	const sought = words.trim() ? likeWords(words) : [];
	const said = sql`plain_letters(concat_ws(' ', x.number, x.facts #>> '{buyer,name}', x.facts #>> '{buyer,purchaseOrder}',
		x.facts #>> '{of,number}', (select string_agg(concat_ws(' ', line ->> 'participant', line ->> 'courseTitle'), ' ')
			from jsonb_array_elements(x.facts -> 'lines') line)))`;
	const conditions = [
		...(from ? [sql`x.issued_at >= ${instantInLagos(from, 0)}`] : []),
		...(until ? [sql`x.issued_at < ${instantInLagos(addDays(until, 1), 0)}`] : []),
		...(cleared === "yes" ? [recorded] : []),
		...(cleared === "no" ? [sql`not ${recorded}`] : []),
		...(sought.length > 0 ? [sql`${said} like all (${sought}::text[])`] : []),
		sql`true`,
	];
	return sql.join(conditions, sql` and `);
}

/** `does`: the effect of a credit note; `isHere`: it takes from this very invoice. */
type RelatedTo = {
	number: string;
	at: Date;
	total: Kobo;
	isReceipt: boolean;
	does: CreditNoteKind | null;
	isHere: boolean;
};

/** Documents related to an invoice: its receipts, and the credit notes and invoices of its corrections; the oldest first. */
export async function listRelated(invoiceId: number): Promise<RelatedTo[]> {
	const { rows } = await sql<RelatedTo>`
		with recursive older as (
			select id, replaces_id from invoices where id = ${invoiceId}
			union all select i.id, i.replaces_id from invoices i join older o on i.id = o.replaces_id
		), newer as (
			select id from invoices where id = ${invoiceId}
			union all select i.id from invoices i join newer n on i.replaces_id = n.id
		), chain as (select id from older union select id from newer)
		select number, issued_at as at, total_kobo as total, false as "isReceipt", null as does, false as "isHere" from invoices
			where id in (select id from chain) and id <> ${invoiceId}
		union all
		select number, issued_at, total_kobo + coalesce((facts ->> 'kept')::bigint, 0), true, null, false from receipts where invoice_id in (select id from chain)
		union all
		select number, issued_at, total_kobo, false, kind, invoice_id = ${invoiceId} from credit_notes where invoice_id in (select id from chain)
		order by 2, 1`.execute(db);
	return rows;
}
