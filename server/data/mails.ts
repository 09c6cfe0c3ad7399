import type { Letter } from "#domain/letters.ts";
import { db, type Tx } from "#server/data/db.ts";
import { enqueue, type QueueName } from "#server/data/queue.ts";

/** Writes a letter into the outbox and queues its sending, in the transaction of the deed that causes it. Answers its id. */
export async function insertMail(
	tx: Tx,
	mail: { letter: Letter; to: string; toName?: string; queue?: QueueName; now: Date },
): Promise<number> {
	const row = await tx
		.insertInto("mails")
		.values({
			kind: mail.letter.kind,
			recipient: mail.to,
			recipient_name: mail.toName ?? null,
			facts: JSON.stringify(mail.letter.facts),
			queued_at: mail.now,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await enqueue(tx, mail.queue ?? "mail", { mailId: row.id });
	return row.id;
}

export async function findMail(id: number) {
	const row = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
	return row && { ...row, letter: { kind: row.kind, facts: row.facts } as Letter };
}

export async function markMailSent(tx: Tx, id: number, now: Date) {
	await tx
		.updateTable("mails")
		.set((mail) => ({ state: "sent", sent_at: now, last_error: null, tries: mail("tries", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

/** `final`: the mail server refused for good, nobody will try again by itself. */
export async function markMailFailed(id: number, error: string, final: boolean) {
	await db
		.updateTable("mails")
		.set((mail) => ({ state: final ? "failed" : "queued", last_error: error, tries: mail("tries", "+", 1) }))
		.where("id", "=", id)
		.where("state", "=", "queued")
		.execute();
}

/** Takes a letter that has not gone out of the outbox again. */
export async function removeQueuedMail(tx: Tx, id: number) {
	await tx.deleteFrom("mails").where("id", "=", id).where("state", "=", "queued").execute();
}

/** Whether a letter of this kind was ever written to an address. */
export async function hasMailTo(tx: Tx, kind: Letter["kind"], recipient: string): Promise<boolean> {
	const row = await tx
		.selectFrom("mails")
		.select("id")
		.where("kind", "=", kind)
		.where("recipient", "=", recipient)
		.executeTakeFirst();
	return row !== undefined;
}
