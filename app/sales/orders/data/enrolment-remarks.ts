import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";

/** What admins noted about an enrolment, the newest first. */
export async function listNotes(enrolmentId: number) {
	return await db
		.selectFrom("enrolment_notes")
		.select(["id", "body", "author_name as author", "written_at as at"])
		.where("enrolment_id", "=", enrolmentId)
		.orderBy("id", "desc")
		.execute();
}

export async function findNote(enrolmentId: number, id: number) {
	return await notesOf(db, enrolmentId, id).executeTakeFirst();
}

export async function lockNote(tx: Tx, enrolmentId: number, id: number) {
	return await notesOf(tx, enrolmentId, id).forUpdate().executeTakeFirst();
}

type NewRemark = { enrolmentId: number; body: string; author: { id: string; fullName: string }; now: Date };

export async function insertRemark(tx: Tx, { enrolmentId, body, author, now }: NewRemark) {
	await tx
		.insertInto("enrolment_notes")
		.values({
			enrolment_id: enrolmentId,
			body,
			author_id: author.id,
			author_name: author.fullName,
			written_at: now,
		})
		.execute();
	await notify(tx, "enrolments");
}

export async function removeNote(tx: Tx, id: number) {
	await tx.deleteFrom("enrolment_notes").where("id", "=", id).execute();
	await notify(tx, "enrolments");
}

function notesOf(on: Pick<Tx, "selectFrom">, enrolmentId: number, id: number) {
	return on.selectFrom("enrolment_notes").selectAll().where("enrolment_id", "=", enrolmentId).where("id", "=", id);
}
