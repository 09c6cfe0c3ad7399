import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { lockSubscriber, markUnsubscribed } from "#newsletter/data/newsletter-subscribers.ts";

/**
 * Takes an address from the newsletter for somebody who asked the office to. The row stays, so that nothing brings the address
 * back by itself; its owner may subscribe again. Twice is harmless. Answers the address; undefined for no one's.
 */
export async function removeSubscriber({ id, actor, now }: { id: number; actor: Actor; now: Date }) {
	return await inTransaction(async (tx) => {
		const subscriber = await lockSubscriber(tx, id);
		if (!subscriber || (!subscriber.isSubscribed && !subscriber.isWaiting)) return subscriber?.email;
		const { email } = subscriber;
		await markUnsubscribed(tx, { id, now });
		await insertChange(tx, { actor, action: "deleted", subject: "subscriber", id, title: email, now });
		return email;
	});
}
