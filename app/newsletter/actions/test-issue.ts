import { config } from "#kit/config/config.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { insertMail } from "#mail/data/mails.ts";
import { findIssue } from "#newsletter/data/newsletter-issues.ts";
import { NOBODYS_TOKEN } from "#newsletter/rules/newsletter.ts";

/**
 * Mails an issue to the admin who writes it, as its readers will get it; its unsubscribe link unsubscribes no one. One press
 * (`key`) sends one. Refuses an issue that is gone.
 */
export async function testIssue(facts: { id: number; to: string; key: string; actor: Actor; now: Date }) {
	const { id, to, key, actor, now } = facts;
	const issue = await findIssue(id);
	if (!issue) return { ok: false as const, reason: "gone" as const };
	const { subject, body } = issue;
	await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now)) return;
		const unsubscribeUrl = `${config.publicUrl}/newsletter/unsubscribe/${NOBODYS_TOKEN}`;
		const email = { kind: "newsletter-issue" as const, facts: { subject, body, unsubscribeUrl, isTest: true } };
		await insertMail(tx, { email, to, toName: actor.fullName, now });
		const after = { testTo: to };
		await insertChange(tx, { actor, action: "sent", subject: "newsletter", id, title: subject, after, now });
	});
	return { ok: true as const };
}
