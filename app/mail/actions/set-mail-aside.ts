import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { lockRefusedMails, markMailSetAside } from "#mail/data/mails-again.ts";
import { mailTitle } from "#mail/rules/mail-kinds.ts";

/**
 * Sets aside e-mails that were refused for good, all or one, so that they no longer wait for an admin. Others do not change. Returns the
 * number.
 */
export async function setMailAside(input: { mailId?: number; actor: Actor; now: Date }): Promise<number> {
	const { mailId, actor, now } = input;
	return await inTransaction(async (tx) => {
		const mails = await lockRefusedMails(tx, mailId);
		if (mails.length === 0) return 0;
		await markMailSetAside(tx, idsOf(mails), now);
		for (const { id, kind, recipient } of mails) {
			const title = mailTitle(kind, recipient);
			await insertChange(tx, { actor, action: "set aside", subject: "mail", id, title, now });
		}
		await notify(tx, "mails");
		return mails.length;
	});
}
