import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { lockNote, removeNote } from "#sales/ledger/orders/data/participant.ts";

type DeleteNote = { enrolmentId: number; title: string; noteId: number; actor: Actor; now: Date };

/** Deletes a remark. Its text and author stay in the log. A deleted remark is no error. */
export async function deleteRemark({ enrolmentId, title, noteId, actor, now }: DeleteNote): Promise<void> {
	await inTransaction(async (tx) => {
		const note = await lockNote(tx, enrolmentId, noteId);
		if (!note) return;
		await removeNote(tx, noteId);
		const before = { note: note.body, by: note.author_name };
		await insertChange(tx, {
			actor,
			action: "deleted a note",
			subject: "enrolment",
			id: enrolmentId,
			title,
			before,
			now,
		});
	});
}
