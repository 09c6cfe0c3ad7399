import type { Selectable } from "kysely";
import { db } from "#kit/data/db.ts";
import type { WithholdingNotes } from "#kit/data/schema.ts";

/** The tax credit note that was received under an attempt. */
export async function findNoteOf(attemptId: number): Promise<Selectable<WithholdingNotes> | undefined> {
	return await db.selectFrom("withholding_notes").selectAll().where("attempt_id", "=", attemptId).executeTakeFirst();
}

/** Under which a payment is booked that a tax credit note stands for. */
export function transactionOfNote(noteId: number): string {
	return `note-${noteId}`;
}
