import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "#kit/data/db.ts";
import type { WithholdingNotes } from "#kit/data/schema.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { bareText, isSameNote, type NoteTyped } from "#sales/documents/rules/same-certificate.ts";

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
 * Writes the tax credit note an attempt was paid with. Look for the same one before (`findSameNote`).
 */
export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
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
}

/** For whom the same note (`isSameNote`) was taken already. Whoever takes one of this number waits here for the other: what is the same is more than an index can say. */
export async function findSameNote(tx: Tx, note: NoteTyped): Promise<TakenFor | undefined> {
	const number = bareText(note.number);
	await sql`select pg_advisory_xact_lock(hashtextextended(${`withholding_notes:${number}`}, 0))`.execute(tx);
	const notes = await tx
		.selectFrom("withholding_notes as note")
		.innerJoin("payment_attempts as attempt", "attempt.id", "note.attempt_id")
		.innerJoin("enrolments as enrolment", "enrolment.id", "attempt.enrolment_id")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolment.id")
		.select(["note.number", "note.issuer_name as issuerName", "note.issuer_tax_number as issuerTaxNumber"])
		.select(["person.full_name as fullName", "enrolment.title"])
		.execute();
	const same = notes.find((other) => isSameNote(note, other));
	return same && { fullName: same.fullName ?? "", courseTitle: same.title };
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
