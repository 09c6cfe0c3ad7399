import { config } from "#kit/config/config.ts";
import { inTransaction, rememberedOfDatabase } from "#kit/data/db.ts";
import { insertKeptMail } from "#mail/data/kept-mails.ts";
import { findMail, markMailFailed, markMailSent } from "#mail/data/mails.ts";
import type { Email } from "#mail/rules/emails.ts";
import { type Address, MailError, type Mailer, type MailMessage } from "#mail/transport/mail.ts";
import { readSender } from "#settings/data/settings.ts";

/** Read for each e-mail, so that saved settings apply at once (docs/product.md#settings). */
type Sender = Awaited<ReturnType<typeof readSender>>;
type AcademyDocument = { filename: string; contentType: string; content: Buffer };
export type RenderedMail = {
	subject: string;
	html: string;
	text: string;
	headers: Record<string, string>;
	/** The reply-to address; the office's if the e-mail names none. */
	replyTo?: Address;
	attachments: AcademyDocument[];
};

export type DeliverMail = {
	mailId: number;
	render: (email: Email, sender: Sender) => Promise<RenderedMail>;
	/** Checked right before sending: whether its subject has stopped it in the meantime and removed it from the outbox. */
	isHeldBack?: (mail: { mailId: number; email: Email }) => Promise<boolean>;
	/** Undefined on a site without a mail server: the e-mail is stored and shown at /dev/inbox. */
	mailer: Mailer | undefined;
	now: Date;
};

/** E-mails that the mail server accepted and that the database has not marked as sent yet. */
const gone = rememberedOfDatabase(() => new Set<number>());

/**
 * Sends one e-mail of the outbox, once. Throws if it can be sent later, so that the queue tries again. An e-mail that the receiver
 * refused for good is marked and waits for an admin. One that is held back is not sent.
 */
export async function deliverMail({ mailId, render, isHeldBack, mailer, now }: DeliverMail) {
	const mail = await findMail(mailId);
	if (mail?.state !== "queued") return;
	let rendered: RenderedMail;
	try {
		const sender = await readSender();
		rendered = await render(mail.email, sender);
		if (!gone().has(mailId)) {
			if (await isHeldBack?.({ mailId, email: mail.email })) return;
			await mailer?.send(addressed(mail, rendered, sender));
			if (mailer) gone().add(mailId);
		}
	} catch (error) {
		const final = error instanceof MailError && error.permanent;
		await markMailFailed(mailId, error instanceof Error ? error.message : String(error), final);
		if (final) return;
		throw error;
	}
	await inTransaction(async (tx) => {
		await markMailSent(tx, mailId, now);
		if (mailer) return;
		const attachments = rendered.attachments.map(({ filename, contentType, content }) => ({
			filename,
			contentType,
			contentBase64: content.toString("base64"),
		}));
		await insertKeptMail(tx, mailId, { ...keptOf(rendered), attachments, to: mail.recipient, sentAt: now });
	});
	gone().delete(mailId);
}

/** A stored mail shows its reply-to address as a header. */
function keptOf({ subject, html, text, headers, replyTo }: RenderedMail) {
	return { subject, html, text, headers: { ...headers, ...(replyTo && { "Reply-To": replyTo.address }) } };
}

type QueuedMail = { id: number; recipient: string; recipient_name: string | null };

function addressed({ id, recipient, recipient_name }: QueuedMail, rendered: RenderedMail, sender: Sender): MailMessage {
	const from = { name: sender.mailName, address: config.mail.from.address };
	const to = { address: recipient, ...(recipient_name && { name: recipient_name }) };
	const messageId = `<mail-${id}@${from.address.split("@")[1]}>`;
	return { ...rendered, from, to, replyTo: rendered.replyTo ?? { address: sender.officeEmail }, messageId };
}
