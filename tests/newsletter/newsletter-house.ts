import { db, inTransaction } from "#kit/data/db.ts";
import { deliverMail } from "#mail/actions/deliver-mail.ts";
import type { Mailer } from "#mail/transport/mail.ts";
import { handOutIssues } from "#newsletter/actions/hand-out-issues.ts";
import { isHeldBack } from "#newsletter/actions/hold-back-email.ts";
import { addIssue } from "#newsletter/actions/save-issue.ts";
import { sendIssue } from "#newsletter/actions/send-issue.ts";
import { unsubscribeUrl } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { countProgress, findIssue } from "#newsletter/data/newsletter-issues.ts";
import { insertSubscriber, markUnsubscribed } from "#newsletter/data/newsletter-subscribers.ts";
import { renderEmail } from "#tests/support/emails.ts";

export const NOW = new Date("2026-11-20T09:00:00Z");
export const GRACE = { id: "grace", fullName: "Grace Eze" };
export const MUSA = { id: "musa", fullName: "Musa Bello" };

/** So many subscribers and nobody else. Answers their addresses in order. */
export async function readers(count: number): Promise<string[]> {
	await db.deleteFrom("newsletter_issues").execute();
	await db.deleteFrom("newsletter_subscribers").execute();
	await db.deleteFrom("kept_mails").execute();
	await db.deleteFrom("mails").execute();
	const emails = Array.from({ length: count }, (_, at) => `reader-${String(at).padStart(4, "0")}@example.com`);
	for (const email of emails) await inTransaction((tx) => insertSubscriber(tx, { email, isTheirs: true, now: NOW }));
	return emails;
}

export async function leave(email: string) {
	const { id } = await subscriberOf(email);
	await inTransaction((tx) => markUnsubscribed(tx, { id, now: NOW }));
}

/** Their id and the address their e-mails say. */
export async function subscriberOf(email: string) {
	const rows = db.selectFrom("newsletter_subscribers").select("id").where("email", "=", email);
	const { id } = await rows.executeTakeFirstOrThrow();
	return { id, url: unsubscribeUrl(id) };
}

export async function aDraft(words = { subject: "New dates", body: "Come to **Lagos**." }): Promise<number> {
	return await addIssue({ ...words, key: crypto.randomUUID(), actor: GRACE, now: NOW });
}

/** A draft that somebody pressed Send for. */
export async function anIssueBeingSent(words?: { subject: string; body: string }): Promise<number> {
	const id = await aDraft(words);
	const sent = await sendIssue({ id, seenVersion: 1, actor: GRACE, now: NOW });
	if (!sent.ok) throw new Error(sent.reason);
	return id;
}

export const turn = () => handOutIssues({ now: NOW, announced: new Map() });

/** Delivers what waits in the outbox, as the worker's jobs do. */
export async function deliverAll(mailer?: Mailer) {
	const waiting = await db.selectFrom("mails").select("id").where("state", "=", "queued").orderBy("id").execute();
	for (const { id } of waiting) await deliver(id, mailer);
}

export async function deliver(mailId: number, mailer?: Mailer) {
	await deliverMail({ mailId, render: renderEmail, isHeldBack, mailer, now: NOW });
}

/** Turns and deliveries until the issue is sent or stopped. */
export async function sendOut(id: number, mailer?: Mailer) {
	for (let turns = 0; (await findIssue(id))?.state === "sending"; turns++) {
		if (turns > 100) throw new Error(`after ${turns} turns it is still being sent`);
		await turn();
		await deliverAll(mailer);
	}
}

export const progressOf = (id: number) => countProgress(db, id);
export const stateOf = async (id: number) => (await findIssue(id))?.state;

/** To whom e-mails of an issue were written or sent, in order. */
export async function mailedTo(state?: "queued" | "sent" | "failed"): Promise<string[]> {
	const mails = db.selectFrom("mails").select("recipient").where("kind", "=", "newsletter-issue").orderBy("recipient");
	const rows = await mails.$if(state !== undefined, (some) => some.where("state", "=", state as "sent")).execute();
	return rows.map(({ recipient }) => recipient);
}

export async function logOf(id: number | string | null, subject = "newsletter") {
	return await db
		.selectFrom("changes")
		.select(["actor_name", "action", "title", "before", "after"])
		.where("subject", "=", subject)
		.$if(id !== null, (rows) => rows.where("subject_id", "=", String(id)))
		.orderBy("id")
		.execute();
}
