import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "#kit/data/db.ts";
import type { WithholdingNotes } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { bareText, isSameNote } from "#sales/documents/rules/same-certificate.ts";
import type { Buyer } from "#sales/orders/rules/buyer.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

export type NewNote = {
	attemptId: number;
	/** As the tax authority numbers it. */
	number: string;
	issuedOn: Day;
	amount: Kobo;
	issuerName: string;
	issuerTaxNumber: string | null;
	/** A copy of it, among the private files. */
	fileId: string | null;
	receivedBy: string;
	formKey: string;
	now: Date;
};

/** For whom, and for which course, a note was taken. */
export type TakenFor = { fullName: string; courseTitle: string };

/**
 * Writes the tax credit note of an attempt, once, and has the job ask for it at once. Lock the attempt before. Answers for whom
 * the same note (`isSameNote`) was taken already; then nothing was written.
 */
export async function insertNote(tx: Tx, note: NewNote): Promise<TakenFor | undefined> {
	const taken = await findSameNote(tx, note);
	if (taken) return taken;
	await tx
		.insertInto("withholding_notes")
		.values({
			attempt_id: note.attemptId,
			number: note.number,
			issued_on: note.issuedOn,
			amount_kobo: note.amount,
			issuer_name: note.issuerName,
			issuer_tax_number: note.issuerTaxNumber,
			file_id: note.fileId,
			received_by: note.receivedBy,
			received_at: note.now,
			form_key: note.formKey,
		})
		.execute();
	await tx.updateTable("payment_attempts").set({ next_check_at: note.now }).where("id", "=", note.attemptId).execute();
	return undefined;
}

/** Whoever takes a note of this number waits here for the other: what is the same is more than an index can say. */
async function findSameNote(tx: Tx, note: NewNote): Promise<TakenFor | undefined> {
	const number = bareText(note.number);
	await sql`select pg_advisory_xact_lock(hashtextextended(${`withholding_notes:${number}`}, 0))`.execute(tx);
	const notes = await tx
		.selectFrom("withholding_notes as note")
		.innerJoin("payment_attempts as attempt", "attempt.id", "note.attempt_id")
		.innerJoin("users as person", "person.id", "attempt.user_id")
		.leftJoin("enrolments as enrolment", "enrolment.id", "attempt.enrolment_id")
		.select(["note.number", "note.issuer_name as issuerName", "note.issuer_tax_number as issuerTaxNumber"])
		.select(["person.full_name as fullName", "enrolment.title"])
		.execute();
	const same = notes.find((other) => isSameNote(note, other));
	return same && { fullName: same.fullName, courseTitle: same.title ?? "" };
}

/** The note that is awaited for an enrolment, locked. Undefined: none is. Lock the enrolment before. */
export async function lockAwaitedNote(tx: Tx, enrolmentId: number): Promise<Attempt | undefined> {
	const { rows } = await sql<Attempt>`select a.* from payment_attempts a
		where a.enrolment_id = ${enrolmentId} and a.provider = 'withheld' and a.state = 'created'
			and not exists (select from withholding_notes n where n.attempt_id = a.id)
		order by a.id limit 1 for update of a`.execute(tx);
	return rows[0];
}

/** Another charge of an attempt than it began with, in kobo, of which `withheld` is proved by a note. Lock it before. */
export async function restateAttempt(tx: Tx, attempt: Attempt, charge: Charge, withheld: Kobo): Promise<Attempt> {
	const { net, vat, total } = charge;
	await tx
		.updateTable("payment_attempts")
		.set({ net_kobo: net, vat_kobo: vat, total_kobo: total, withheld_kobo: withheld })
		.where("id", "=", attempt.id)
		.execute();
	return { ...attempt, net_kobo: net, vat_kobo: vat, total_kobo: total, withheld_kobo: withheld };
}

/** Who withheld what a note is awaited for is called otherwise: by that name its receipt is written. Lock the enrolment before. */
export async function renameWithholder(tx: Tx, enrolmentId: number, buyer: Buyer): Promise<void> {
	const awaited = await lockAwaitedNote(tx, enrolmentId);
	if (!awaited) return;
	await tx
		.updateTable("payment_attempts")
		.set({ buyer: storedJson(buyer) })
		.where("id", "=", awaited.id)
		.execute();
}

/** How much of what is due a note is awaited for, in kobo; the rest is due in money. Of a locked enrolment. */
export async function setWithheldDue(tx: Tx, locked: { id: number; version: number }, withheldDue: Kobo) {
	return await tx
		.updateTable("enrolments")
		.set({ withheld_due_kobo: withheldDue, version: locked.version + 1 })
		.where("id", "=", locked.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

export type Note = Selectable<WithholdingNotes>;

/** The notes that were handed in for an enrolment, the first first. */
export async function listNotesOf(on: Database, enrolmentId: number): Promise<(Note & { reference: string })[]> {
	return await on
		.selectFrom("withholding_notes as note")
		.innerJoin("payment_attempts as attempt", "attempt.id", "note.attempt_id")
		.selectAll("note")
		.select("attempt.reference")
		.where("attempt.enrolment_id", "=", enrolmentId)
		.orderBy("note.id")
		.execute();
}
