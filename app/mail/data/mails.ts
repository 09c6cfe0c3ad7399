import { sql } from "kysely";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { enqueue, type QueueName } from "#kit/data/queue.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { openLinks, sealLinks } from "#mail/data/sealed-links.ts";
import type { Email } from "#mail/rules/emails.ts";

/** Writes an e-mail into the outbox and queues its sending, in the transaction of the action that causes it. Returns its id. */
export async function insertMail(
	tx: Tx,
	mail: {
		email: Email;
		to: string;
		toName?: string;
		queue?: QueueName;
		/** Of an earlier e-mail: it keeps the texts that one had. */
		isCopy?: true;
		now: Date;
	},
): Promise<number> {
	const row = await tx
		.insertInto("mails")
		.values({
			kind: mail.email.kind,
			recipient: mail.to,
			recipient_name: mail.toName ?? null,
			facts: sql`${mail.isCopy ? NO_FACTS : textsOf(mail.email.kind)} || ${storedJson(sealLinks(mail.email))}::jsonb
				|| coalesce(${recipientOf(mail.to)}, '{}')`,
			queued_at: mail.now,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await queueMail(tx, row.id, mail.queue);
	return row.id;
}

const NO_FACTS = sql`'{}'::jsonb`;

/** What the academy has written itself for this kind of e-mail. Frozen with the facts: a text that is edited later counts for later ones. */
const textsOf = (kind: string) => sql`coalesce((select jsonb_build_object('texts', jsonb_object_agg(name,
	jsonb_build_object('subject', subject, 'greeting', greeting, 'opening', opening)))
	from email_texts where kind = ${kind} and subject is not null having count(*) > 0), '{}'::jsonb)`;

/** The name of an account whose name on documents differs; its e-mails greet with it (`greeted`). */
const recipientOf = (to: string) => sql`(select jsonb_build_object('recipient',
	jsonb_build_object('documentName', document_name, 'fullName', full_name)) from users where email = ${to} and document_name is not null)`;

/** Queues the sending of an e-mail whose row is written in the same transaction. */
export async function queueMail(tx: Tx, mailId: number, queue: QueueName = "mail") {
	await enqueue(tx, queue, { mailId });
}

export async function findMail(id: number) {
	const row = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
	return row && { ...row, email: openLinks(row.kind, row.facts) };
}

/** Marks an e-mail as sent. Admins are notified only if it had failed before. */
export async function markMailSent(tx: Tx, id: number, now: Date) {
	const before = await tx.selectFrom("mails").select("last_error").where("id", "=", id).forUpdate().executeTakeFirst();
	if (before && before.last_error !== null) await notify(tx, "mails");
	await tx
		.updateTable("mails")
		.set((mail) => ({ state: "sent", sent_at: now, last_error: null, tries: mail("tries", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

/**
 * `final`: the mail server refused it for good, so the queue does not try again. Admins are notified of a new failure, not of the same
 * one again, which a broken mail server would cause for every e-mail.
 */
export async function markMailFailed(id: number, error: string, final: boolean) {
	await inTransaction(async (tx) => {
		const before = await tx
			.selectFrom("mails")
			.select(["state", "last_error"])
			.where("id", "=", id)
			.forUpdate()
			.executeTakeFirst();
		if (before?.state !== "queued") return;
		await tx
			.updateTable("mails")
			.set((mail) => ({ state: final ? "failed" : "queued", last_error: error, tries: mail("tries", "+", 1) }))
			.where("id", "=", id)
			.execute();
		if (final || before.last_error === null) await notify(tx, "mails");
	});
}

/** Removes an e-mail that is not sent yet from the outbox. */
export async function removeQueuedMail(tx: Tx, id: number) {
	await tx.deleteFrom("mails").where("id", "=", id).where("state", "=", "queued").execute();
}

/** Whether an e-mail of this kind was ever written for an address. */
export async function hasMailTo(tx: Tx, kind: Email["kind"], recipient: string): Promise<boolean> {
	const row = await tx
		.selectFrom("mails")
		.select("id")
		.where("kind", "=", kind)
		.where("recipient", "=", recipient)
		.executeTakeFirst();
	return row !== undefined;
}
