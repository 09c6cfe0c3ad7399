import type { Tx } from "#kit/data/db.ts";
import { enqueue, hasten, type QueueName } from "#kit/data/queue.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { Email } from "#mail/rules/emails.ts";

/** Locks an e-mail until the transaction ends. */
export async function lockMail(tx: Tx, id: number) {
	return await tx.selectFrom("mails").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

type LockedMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

/** Locks the e-mails that were refused for good and are not set aside, or one of them. */
export async function lockRefusedMails(tx: Tx, id?: number) {
	let rows = tx
		.selectFrom("mails")
		.select(["id", "kind", "recipient"])
		.where("state", "=", "failed")
		.where("set_aside_at", "is", null);
	if (id !== undefined) rows = rows.where("id", "=", id);
	return await rows.orderBy("id").forUpdate().execute();
}

export async function markMailSetAside(tx: Tx, ids: readonly number[], now: Date) {
	await tx
		.updateTable("mails")
		.set({ set_aside_at: now })
		.where("id", "in", [...ids])
		.execute();
}

/**
 * Queues a refused e-mail again, whose job ended with the refusal. An e-mail that waits still has a job, which is moved to now. The mail
 * server's answer stays until the e-mail is sent.
 */
export async function requeueMail(tx: Tx, { id, kind, state }: LockedMail) {
	if (state === "queued") return await hasten(tx, queueOf(kind), { mailId: id });
	await tx.updateTable("mails").set({ state: "queued", set_aside_at: null }).where("id", "=", id).execute();
	await enqueue(tx, queueOf(kind), { mailId: id });
}

/** Copies an e-mail to a new row. The answer to a request then points to the copy. */
export async function copyMail(tx: Tx, mail: LockedMail, to: string, now: Date): Promise<number> {
	const email = { kind: mail.kind, facts: mail.facts } as Email;
	const toName = to === mail.recipient ? mail.recipient_name : null;
	const id = await insertMail(tx, { email, to, ...(toName && { toName }), isCopy: true, now });
	await tx.updateTable("mails").set({ copy_of: mail.id }).where("id", "=", id).execute();
	await tx.updateTable("request_answers").set({ mail_id: id }).where("mail_id", "=", mail.id).execute();
	return id;
}

/** E-mails of a newsletter issue have their own queue. */
function queueOf(kind: string): QueueName {
	return kind === "newsletter-issue" ? "newsletter" : "mail";
}
