import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";

export type KeptAttachment = { filename: string; contentType: string; contentBase64: string };
export type KeptMail = {
	id: number;
	to: string;
	subject: string;
	html: string;
	text: string;
	headers: Record<string, string>;
	attachments: KeptAttachment[];
	sentAt: Date;
};

/** Stores a mail of a site without a mail server, once, however often its job runs. */
export async function insertKeptMail(tx: Tx, mailId: number, mail: Omit<KeptMail, "id">) {
	await tx
		.insertInto("kept_mails")
		.values({
			mail_id: mailId,
			recipient: mail.to,
			subject: mail.subject,
			html: mail.html,
			body_text: mail.text,
			headers: JSON.stringify(mail.headers),
			attachments: JSON.stringify(mail.attachments),
			sent_at: mail.sentAt,
		})
		.onConflict((conflict) => conflict.column("mail_id").doNothing())
		.execute();
	await notify(tx, "inbox");
}

/** The newest first. */
export async function listKeptMails(limit = 100): Promise<KeptMail[]> {
	const rows = await keptMails().orderBy("id", "desc").limit(limit).execute();
	return rows.map(toKeptMail);
}

export async function findKeptMail(id: number): Promise<KeptMail | undefined> {
	const row = await keptMails().where("id", "=", id).executeTakeFirst();
	return row && toKeptMail(row);
}

export async function findKeptAttachment(mailId: number, index: number): Promise<KeptAttachment | undefined> {
	return (await findKeptMail(mailId))?.attachments[index];
}

const keptMails = () => db.selectFrom("kept_mails").selectAll();

type KeptRow = Awaited<ReturnType<ReturnType<typeof keptMails>["execute"]>>[number];

function toKeptMail(row: KeptRow): KeptMail {
	return {
		id: row.id,
		to: row.recipient,
		subject: row.subject,
		html: row.html,
		text: row.body_text,
		headers: row.headers as Record<string, string>,
		attachments: row.attachments as KeptAttachment[],
		sentAt: row.sent_at,
	};
}
