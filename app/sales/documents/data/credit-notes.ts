import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { insertionOfJobs } from "#kit/data/queue.ts";
import type { CreditNotes } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";

export type CreditNote = Omit<Selectable<CreditNotes>, "facts"> & { facts: CreditNoteFacts };

export type NewCreditNote = {
	kind: CreditNoteKind;
	/** Null: the receipt is older than invoices. */
	invoiceId: number | null;
	/** The receipt whose money goes back, of a refund; null otherwise. */
	receiptId: number | null;
	enrolmentId: number;
	/** What it takes off, kobo. */
	charge: Charge;
	/** Said on it. */
	reason: string;
	/** Everything printed on it but its number, which is given here. */
	facts: Omit<CreditNoteFacts, "number">;
	/** To whom its letter goes; null: another letter carries it. */
	mail: { to: string; toName: string } | null;
	/** Null: the person's own choice, after the academy cancelled their date. */
	actorId: string | null;
	now: Date;
};

/**
 * One statement for a credit note under the next number of its year, `C-2026-000001`, with its document, its letter and the
 * letter's sending. The number's row stays locked until the commit: send it as late as can be, and receipts (whose numbers are
 * taken first) before it. Fails where an invoice is voided or released a second time.
 */
export async function insertNumberedCreditNote(
	tx: Tx,
	note: NewCreditNote,
): Promise<{ id: number; number: string; facts: CreditNoteFacts }> {
	const { charge, facts, mail, now } = note;
	const line = facts.lines[0];
	const year = String(partsOf(todayInLagos(now)).year);
	const letter = mail && (await letterOf(tx, mail, now));
	const { rows } = await sql<{ id: number; number: string; facts: CreditNoteFacts }>`
		with series as (
			insert into number_series as s (series, year, last) values ('credit-note', ${year}::int, 1)
			on conflict (series, year) do update set last = s.last + 1 returning last
		), given as (
			select 'C-' || ${year}::text || '-' || lpad(last::text, greatest(6, length(last::text)), '0') as number from series
		), note as (
			insert into credit_notes (number, kind, invoice_id, receipt_id, enrolment_id, net_kobo, vat_kobo, total_kobo, reason,
				facts, issued_by, issued_at)
			select number, ${note.kind}::text, ${note.invoiceId}::bigint, ${note.receiptId}::bigint, ${note.enrolmentId}::bigint,
				${charge.net}::bigint, ${charge.vat}::bigint, ${charge.total}::bigint, ${note.reason}::text,
				${storedJson(facts)}::jsonb || jsonb_build_object('number', number), ${note.actorId}::text, ${now}::timestamptz
			from given returning id, number, facts
		), document as (
			insert into documents (code, kind, course_title, first_day, last_day, bearer, credit_note_id, issued_at)
			select ${facts.document.code}::text, 'credit-note', ${line?.courseTitle ?? null}::text,
				${line?.date?.firstDay ?? null}::date, ${line?.date?.lastDay ?? null}::date, ${facts.buyer.name}::text, id,
				${now}::timestamptz
			from note
		)${letter ?? sql``}
		select id, number, facts from note`.execute(tx);
	return rows[0] as { id: number; number: string; facts: CreditNoteFacts };
}

/** The letter and its sending, as further parts of that statement. */
async function letterOf(tx: Tx, { to, toName }: NonNullable<NewCreditNote["mail"]>, now: Date) {
	const drawn = await sql<{ id: number }>`select nextval('mails_id_seq') as id`.execute(tx);
	const id = drawn.rows[0]?.id as number;
	return sql`, mail as (
			insert into mails (id, kind, recipient, recipient_name, facts, queued_at) overriding system value
			select ${id}::bigint, 'credit-note', ${to}::text, ${toName}::text, facts, ${now}::timestamptz from note
		), job as (${await insertionOfJobs("mail", [{ mailId: id }])})`;
}

export async function findCreditNote(number: string, on: Database = db): Promise<CreditNote | undefined> {
	const row = await on.selectFrom("credit_notes").selectAll().where("number", "=", number).executeTakeFirst();
	return row as CreditNote | undefined;
}

/** The credit notes of an enrolment, the first first. */
export async function listCreditNotesOf(enrolmentId: number, on: Database = db): Promise<CreditNote[]> {
	const rows = await on
		.selectFrom("credit_notes")
		.selectAll()
		.where("enrolment_id", "=", enrolmentId)
		.orderBy("id")
		.execute();
	return rows as CreditNote[];
}

/**
 * The credit note that says of so much of a payment, in kobo, that it goes back, and for which nothing went yet, the first
 * first. Undefined: none is over just that. Lock the payment before.
 */
export async function findUnsentCreditNote(tx: Tx, paymentId: number, total: Kobo): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`select c.id from credit_notes c join receipts r on r.id = c.receipt_id
		where r.payment_id = ${paymentId} and c.total_kobo = ${total} and c.facts ->> 'way' not in ('outside', 'never-came')
			and not exists (select from refunds f where f.credit_note_id = c.id and f.state <> 'failed')
		order by c.id limit 1`.execute(tx);
	return rows[0]?.id;
}

/** What credit notes have taken off a receipt so far, kobo. Lock its payment before, where more is to be taken. */
export async function creditedOf(on: Database, receiptId: number): Promise<Charge> {
	const { rows } = await sql<Charge>`select coalesce(sum(net_kobo), 0)::bigint as net,
			coalesce(sum(vat_kobo), 0)::bigint as vat, coalesce(sum(total_kobo), 0)::bigint as total
		from credit_notes where receipt_id = ${receiptId}`.execute(on);
	return rows[0] as Charge;
}
