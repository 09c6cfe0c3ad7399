import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import { notify } from "#kit/data/notices.ts";
import type { FromForm } from "#kit/data/once-per-form.ts";
import { copyMail, lockMail, markMailSetAside, requeueMail } from "#mail/data/mails-again.ts";
import { isLinkAlive, mailRuleOf, mailTitle } from "#mail/rules/mail-kinds.ts";

type SendMailAgain = FromForm & {
	mailId: number;
	/** Another address than the e-mail was written to. */
	to?: string | undefined;
};

/** `mailId`: the e-mail that is sent, the same one or its copy. */
export type SentAgain =
	| { ok: true; mailId: number; to: string }
	| { ok: false; reason: "gone" | "link-expired" | "not-elsewhere" | "not-again" };

/**
 * Sends an e-mail again. A refused one goes back into the queue, and one that still waits is tried at once; neither is ever in the queue
 * twice. An e-mail that arrived, or goes to another address, is copied, once for each form. Refused: an e-mail with a token that is
 * personal or has expired.
 */
export async function sendMailAgain(input: SendMailAgain): Promise<SentAgain> {
	const { mailId, to, key, now } = input;
	return await inTransaction(async (tx) => {
		const mail = await lockMail(tx, mailId);
		if (!mail) return { ok: false, reason: "gone" };
		const rule = mailRuleOf(mail.kind);
		if (to !== undefined && to !== mail.recipient && !rule.elsewhere) return { ok: false, reason: "not-elsewhere" };
		if (!isLinkAlive(mail, now)) return { ok: false, reason: "link-expired" };
		const recipient = to ?? mail.recipient;
		if (recipient === mail.recipient && mail.state !== "sent") {
			await requeueMail(tx, mail);
			if (mail.state === "failed") await log(tx, input, mail, recipient);
			return { ok: true, mailId, to: recipient };
		}
		if (recipient === mail.recipient && !rule.again) return { ok: false, reason: "not-again" };
		// A corrected address after the first press means another e-mail.
		if (await isSentAlready(tx, `${key} ${recipient}`, now)) return { ok: true, mailId, to: recipient };
		const copyId = await copyMail(tx, mail, recipient, now);
		// An e-mail that was sent to another address needs no further decision.
		if (mail.state === "failed") await markMailSetAside(tx, [mailId], now);
		await log(tx, input, mail, recipient);
		return { ok: true, mailId: copyId, to: recipient };
	});
}

type Mail = { id: number; kind: string; recipient: string };

async function log(tx: Tx, { actor, now }: SendMailAgain, { id, kind, recipient }: Mail, to: string) {
	const title = mailTitle(kind, recipient);
	await insertChange(tx, { actor, action: "sent again", subject: "mail", id, title, after: { to }, now });
	await notify(tx, "mails");
}
