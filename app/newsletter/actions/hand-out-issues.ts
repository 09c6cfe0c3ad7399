import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { insertMail } from "#mail/data/mails.ts";
import { unsubscribeUrl } from "#newsletter/actions/subscribe-to-newsletter.ts";
import { lockWaitingSubscribers, markQueued, markSkipped } from "#newsletter/data/newsletter-deliveries.ts";
import {
	countProgress,
	type IssueRow,
	listIssuesBeingSent,
	setIssueState,
	takeIssueBeingSent,
} from "#newsletter/data/newsletter-issues.ts";
import { MOST_IN_OUTBOX, type Progress } from "#newsletter/rules/newsletter.ts";

/** How far each issue was when open pages were last notified: a notice a turn, not one an e-mail. */
export type AnnouncedProgress = Map<number, string>;

/**
 * One turn of sending: writes e-mails of the issues being sent into the outbox, as many as may wait there at once, and ends
 * an issue whose e-mails have all gone. Who left meanwhile gets none. Two turns at once hand out no one's e-mail twice; a
 * turn that dies half way leaves everything as it was.
 */
export async function handOutIssues({ now, announced }: { now: Date; announced: AnnouncedProgress }) {
	for (const { id } of await listIssuesBeingSent())
		await inTransaction(async (tx) => {
			const issue = await takeIssueBeingSent(tx, id);
			// Another one is at it.
			if (!issue) return;
			await handOut(tx, issue, await countProgress(tx, id), now);
			const progress = await countProgress(tx, id);
			if (progress.waiting + progress.underWay === 0) await setIssueState(tx, id, { state: "sent", ended_at: now });
			await notifyOfProgress(tx, id, progress, announced);
		});
}

async function handOut(tx: Tx, { id, subject, body }: IssueRow, progress: Progress, now: Date) {
	const room = MOST_IN_OUTBOX - progress.underWay;
	if (room <= 0 || progress.waiting === 0) return;
	for (const subscriber of await lockWaitingSubscribers(tx, id, room)) {
		if (!subscriber.isSubscribed) {
			await markSkipped(tx, id, subscriber.id);
			continue;
		}
		const facts = { subject, body, unsubscribeUrl: unsubscribeUrl(subscriber.id), isTest: false };
		const email = { kind: "newsletter-issue" as const, facts };
		const mailId = await insertMail(tx, { email, to: subscriber.email, queue: "newsletter", now });
		await markQueued(tx, id, subscriber.id, mailId);
	}
}

async function notifyOfProgress(tx: Tx, id: number, progress: Progress, announced: AnnouncedProgress) {
	const words = JSON.stringify(progress);
	if (announced.get(id) === words) return;
	announced.set(id, words);
	await notify(tx, "newsletters");
}
