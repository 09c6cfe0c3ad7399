import { type Selectable, sql } from "kysely";
import { insertDocument } from "#documents/data/documents.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { CreditNotes } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { insertMail } from "#mail/data/mails.ts";
import { nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";

export type CreditNote = Omit<Selectable<CreditNotes>, "facts"> & { facts: CreditNoteFacts };

export type NewCreditNote = {
	kind: CreditNoteKind;
	/** Null: the receipt has none. */
	invoiceId: number | null;
	/** The receipt whose money goes back, of a refund; null otherwise. */
	receiptId: number | null;
	orderId: number;
	/** The credit note that it takes back: its sums are below nothing. */
	withdrawsId?: number;
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
 * Writes a credit note under the next number of its year, `C-2026-000001`, with its document and its letter. The number's row
 * stays locked until the commit: write it as late as can be, and receipts (whose numbers are taken first) before it. Fails
 * where an invoice is voided a second time.
 */
export async function insertNumberedCreditNote(
	tx: Tx,
	note: NewCreditNote,
): Promise<{ id: number; number: string; facts: CreditNoteFacts }> {
	const { charge, mail, now } = note;
	const number = await nextDocumentNumber(tx, "credit-note", partsOf(todayInLagos(now)).year);
	const facts = { ...note.facts, number };
	const { id } = await tx
		.insertInto("credit_notes")
		.values({
			number,
			kind: note.kind,
			invoice_id: note.invoiceId,
			receipt_id: note.receiptId,
			order_id: note.orderId,
			withdraws_id: note.withdrawsId ?? null,
			net_kobo: charge.net,
			vat_kobo: charge.vat,
			total_kobo: charge.total,
			reason: note.reason,
			facts: storedJson(facts),
			issued_by: note.actorId,
			issued_at: now,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const line = facts.lines[0];
	const about = { courseTitle: line?.courseTitle ?? null, date: line?.date ?? null, bearer: facts.buyer.name, now };
	await insertDocument(tx, { kind: "credit-note", creditNoteId: id, code: facts.document.code, ...about });
	if (mail) await insertMail(tx, { letter: { kind: "credit-note", facts }, ...mail, now });
	return { id, number, facts };
}

export async function findCreditNote(number: string, on: Database = db): Promise<CreditNote | undefined> {
	const row = await on.selectFrom("credit_notes").selectAll().where("number", "=", number).executeTakeFirst();
	return row as CreditNote | undefined;
}

export async function findCreditNoteById(tx: Tx, id: number): Promise<CreditNote> {
	const row = await tx.selectFrom("credit_notes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	return row as CreditNote;
}

/** The credit notes of an order, the first first. */
export async function listCreditNotesOf(orderId: number, on: Database = db): Promise<CreditNote[]> {
	const rows = await on.selectFrom("credit_notes").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
	return rows as CreditNote[];
}

/**
 * The credit note that says of so much of a payment, in kobo, that it goes back, and for which nothing went yet, the first
 * first. Undefined: none is over just that. Lock the payment before.
 */
export async function findUnsentCreditNote(tx: Tx, paymentId: number, total: Kobo): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`select c.id from credit_notes c join receipts r on r.id = c.receipt_id
		where r.payment_id = ${paymentId} and c.total_kobo = ${total} and c.facts ->> 'way' not in ('outside', 'never-came', 'misplaced', 'credit-again')
			and not exists (select from credit_notes w where w.withdraws_id = c.id)
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

/** The seats that an invoice charges for, or that the money of a receipt paid, in the order in which documents name them. */
export async function listSeatsOn(tx: Tx, of: { invoiceId: number } | { receiptId: number }): Promise<number[]> {
	const which =
		"invoiceId" in of
			? sql`d.invoice_id = ${of.invoiceId}`
			: sql`exists (select from receipts r join allocations x on x.payment_id = r.payment_id
				where r.id = ${of.receiptId} and x.due_id = d.id and e.order_id = r.order_id)`;
	const { rows } = await sql<{ id: number }>`select distinct e.id from dues d join enrolments e on e.id = d.enrolment_id
		where ${which} order by e.id`.execute(tx);
	return idsOf(rows);
}
