import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import {
	type Attestation,
	CODE_LENGTH,
	type DocumentKind,
	type DocumentMark,
	type DocumentNumbers,
	documentCode,
	isOrganisationIn,
	totalsIn,
} from "#documents/rules/documents.ts";
import { config } from "#kit/config/config.ts";
import { db, type Tx } from "#kit/data/db.ts";
import type { Documents } from "#kit/data/schema.ts";
import { type DateRange, type Day, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";

/** What a document is kept under, and until when it holds good: a quotation and a proforma always say. */
type Origin =
	| { kind: "receipt"; receiptId: number }
	| { kind: "invoice"; invoiceId: number }
	| { kind: "credit-note"; creditNoteId: number }
	| { kind: "invitation"; requestId: number }
	| { kind: "quotation"; requestId: number; validUntil: Day }
	| { kind: "proforma"; attemptId: number; validUntil: Day };

export type NewDocument = Origin & AttestedFacts;

/** What is attested of a document by its code. */
export type AttestedFacts = {
	/** Drawn before the facts are frozen, since they carry it. */
	code: string;
	courseTitle: string | null;
	date: DateRange | null;
	/** The whole name of whom it was made out to, a person or an organisation. */
	bearer: string;
	now: Date;
};

/** A code no one can guess. */
export function newDocumentCode(): string {
	return documentCode(randomBytes(CODE_LENGTH));
}

/** A new code and the address at which it is verified. */
export function newDocumentMark(): DocumentMark {
	const code = newDocumentCode();
	return { code, url: `${config.publicUrl}/verify/${code}` };
}

export async function insertDocument(tx: Tx, document: NewDocument) {
	await tx
		.insertInto("documents")
		.values({
			...columnsOfDocument(document),
			receipt_id: document.kind === "receipt" ? document.receiptId : null,
			request_id: "requestId" in document ? document.requestId : null,
			invoice_id: document.kind === "invoice" ? document.invoiceId : null,
			credit_note_id: document.kind === "credit-note" ? document.creditNoteId : null,
			attempt_id: document.kind === "proforma" ? document.attemptId : null,
			valid_until: "validUntil" in document ? document.validUntil : null,
		})
		.execute();
}

/** Marks a document as withdrawn: its code says so from now on. */
export async function withdrawDocument(tx: Tx, code: string, now: Date) {
	await tx.updateTable("documents").set({ withdrawn_at: now }).where("code", "=", code).execute();
}

/** What a document says, as columns of its row. */
export function columnsOfDocument({
	kind,
	code,
	courseTitle,
	date,
	bearer,
	now,
}: AttestedFacts & { kind: DocumentKind }) {
	return {
		code,
		kind,
		course_title: courseTitle,
		first_day: date?.firstDay ?? null,
		last_day: date?.lastDay ?? null,
		bearer,
		issued_at: now,
	};
}

/** What the academy attests of the document with a code, from its own copy of the facts. */
export async function findDocument(code: string): Promise<Attestation | undefined> {
	const row = await db.selectFrom("documents").selectAll().where("code", "=", code).executeTakeFirst();
	if (!row) return undefined;
	const numbers = await numbersOf(row);
	const facts = await factsOf(row);
	return {
		numbers,
		totals: totalsIn(row.kind, facts),
		isOrganisation: isOrganisationIn(row.kind, facts, row.bearer),
		code: row.code,
		kind: row.kind satisfies DocumentKind,
		courseTitle: row.course_title,
		date: rangeOf(row.first_day ?? undefined, row.last_day ?? undefined) ?? null,
		bearer: row.bearer,
		issuedOn: todayInLagos(row.issued_at),
		validUntil: row.valid_until,
		withdrawnOn: row.withdrawn_at && todayInLagos(row.withdrawn_at),
	};
}

/** What is printed on the document; of an invoice that was corrected, on the one that stands. */
async function factsOf(row: Selectable<Documents>): Promise<unknown> {
	const { receipt_id, invoice_id, credit_note_id, request_id, attempt_id } = row;
	const { rows } = await sql<{ facts: unknown }>`select coalesce(
		(select facts from receipts where id = ${receipt_id}), (
			with recursive chain as (
				select id, facts from invoices where id = ${invoice_id}
				union all select i.id, i.facts from invoices i join chain on i.replaces_id = chain.id
			) select facts from chain order by id desc limit 1
		),
		(select facts from credit_notes where id = ${credit_note_id}),
		(select v.facts from quotations q join quotation_versions v on v.quotation_id = q.id
			where q.request_id = ${request_id} and v.facts #>> '{document,code}' = ${row.code}),
		(select facts from requests where id = ${request_id}),
		(select facts from bank_transfers where attempt_id = ${attempt_id})) as facts`.execute(db);
	return rows[0]?.facts;
}

/** A receipt with the invoices of its charge and the credit notes on either; a credit note with what it takes from. */
async function numbersOf({
	code,
	receipt_id,
	invoice_id,
	credit_note_id,
}: Selectable<Documents>): Promise<DocumentNumbers> {
	const { rows } = await sql<DocumentNumbers>`
		with recursive chain as (
			select i.id, i.number from invoices i
				-- Earlier invoices share the code of the first receipt.
				where i.id = ${invoice_id} or (i.facts #>> '{document,code}' = ${code}
					and i.id = (select invoice_id from receipts where id = ${receipt_id}))
			union all select i.id, i.number from invoices i join chain on i.replaces_id = chain.id
		), same as (
			select ${receipt_id}::bigint as id
			-- What was taken off a receipt before another replaced it is off that one too.
			union all select r.replaces_id from receipts r join same on r.id = same.id where r.replaces_id is not null
		), notes as (
			select number, kind, total_kobo, receipt_id from credit_notes
			where (receipt_id in (select id from same) or (invoice_id in (select id from chain) and kind in ('release', 'change')))
				-- One that was taken back takes nothing off, and neither does the document that took it back.
				and withdraws_id is null and not exists (select from credit_notes w where w.withdraws_id = credit_notes.id)
		)
		select (select number from receipts where id = ${receipt_id}) as receipt,
			(select number from receipts where replaces_id = ${receipt_id}) as "replacedBy",
			(select number from chain order by id desc limit 1) as invoice,
			array(select number from chain where id < (select max(id) from chain) order by id) as corrected,
			(select number from credit_notes where id = ${credit_note_id}) as "creditNote",
			(select facts #>> '{of,number}' from credit_notes where id = ${credit_note_id}) as "takesFrom",
			array(select number from notes order by number) as credited,
			coalesce((select sum(total_kobo) from notes where receipt_id is not null)
				>= (select total_kobo from receipts where id = ${receipt_id}), false) as "isWholeCredited"`.execute(db);
	return rows[0] as DocumentNumbers;
}
