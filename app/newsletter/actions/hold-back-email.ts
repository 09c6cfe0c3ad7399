import { rowOfToken } from "#accounts/data/tokens.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { removeQueuedMail } from "#mail/data/mails.ts";
import type { Email } from "#mail/rules/emails.ts";
import { findDeliveryOfMail, markSkipped, markWaiting } from "#newsletter/data/newsletter-deliveries.ts";
import { findSubscriber } from "#newsletter/data/newsletter-subscribers.ts";

/**
 * Asked right before an e-mail is handed to the mail server: whether it is one of an issue that was stopped meanwhile, or
 * goes to somebody who left the newsletter. It is then taken out of the outbox: the one waits for the issue to be continued,
 * the other is skipped.
 */
export async function isHeldBack({ mailId, email }: { mailId: number; email: Email }): Promise<boolean> {
	if (email.kind !== "newsletter-issue" || email.facts.isTest) return false;
	const delivery = await findDeliveryOfMail(db, mailId);
	// One sent again by hand is no delivery of its own, but knows whose it is.
	const isSubscribed = await isSubscriber(email.facts.unsubscribeUrl);
	if (isSubscribed && !delivery?.isStopped) return false;
	await inTransaction(async (tx) => {
		await removeQueuedMail(tx, mailId);
		if (!delivery) return;
		const { issueId, subscriberId } = delivery;
		await (isSubscribed ? markWaiting : markSkipped)(tx, issueId, subscriberId);
	});
	return true;
}

async function isSubscriber(unsubscribeUrl: string): Promise<boolean> {
	const id = rowOfToken("unsubscribe", unsubscribeUrl.split("/").at(-1) ?? "");
	return id !== undefined && (await findSubscriber(db, id))?.isSubscribed === true;
}
