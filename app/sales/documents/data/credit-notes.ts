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
	/** For a refund: the receipt of the payment; null otherwise. */
	receiptId: number | null;
	orderId: number;
	/** The credit note that it withdraws: its amounts are negative. */
	withdrawsId?: number;
	/** The amount that it takes off, kobo. */
	charge: Charge;
	/** The reason, printed on it. */
	reason: string;
	/** Everything printed on it except its number, which is drawn here. */
	facts: Omit<CreditNoteFacts, "number">;
	/** The recipient of its e-mail; null: another e-mail carries it. */
	mail: { to: string; toName: string } | null;
	/** Null: chosen by the participant, after the academy cancelled their date. */
	actorId: string | null;
	now: Date;
};

/**
 * Stores a credit note under the next number of its year, `C-2026-000001`, with its document and its e-mail. The number stays
 * locked until the commit: call it as late as possible, and draw the numbers of receipts before. Fails if an invoice is voided a
 * second time.
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
	if (mail) await insertMail(tx, { email: { kind: "credit-note", facts }, ...mail, now });
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

/** The credit notes of an order, the oldest first. */
export async function listCreditNotesOf(orderId: number, on: Database = db): Promise<CreditNote[]> {
	const rows = await on.selectFrom("credit_notes").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
	return rows as CreditNote[];
}

/**
 * The oldest credit note that announces a refund of exactly this amount of a payment, in kobo, without a refund so far.
 * Undefined: there is none. Lock the payment before.
 */
export async function findUnsentCreditNote(tx: Tx, paymentId: number, total: Kobo): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`select c.id from credit_notes c join receipts r on r.id = c.receipt_id
		where r.payment_id = ${paymentId} and c.total_kobo = ${total} and c.facts ->> 'way' not in ('outside', 'undone')
			and not exists (select from credit_notes w where w.withdraws_id = c.id)
			and not exists (select from refunds f where f.credit_note_id = c.id and f.state <> 'failed')
		order by c.id limit 1`.execute(tx);
	return rows[0]?.id;
}

/** The amount that credit notes took off a receipt, kobo. Lock its payment before you take off more. */
export async function creditedOf(on: Database, receiptId: number): Promise<Charge> {
	const { rows } = await sql<Charge>`select coalesce(sum(net_kobo), 0)::bigint as net,
			coalesce(sum(vat_kobo), 0)::bigint as vat, coalesce(sum(total_kobo), 0)::bigint as total
		from credit_notes where receipt_id = ${receiptId}`.execute(on);
	return rows[0] as Charge;
}

/** The seats that an invoice charges for, or that the payment of a receipt paid, in the order of the documents. */
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
