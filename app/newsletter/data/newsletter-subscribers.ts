import { randomBytes } from "node:crypto";
import type { Database, Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";

/**
 * Writes a lower-case address among the subscribers and answers the secret of its unsubscribe link; undefined when it stands
 * there already. One statement, so of two that arrive together one gets the secret. Who unsubscribed may come back: the
 * secret stays the same, so that the link in an older letter goes on working.
 */
export async function insertSubscriber(tx: Tx, { email, now }: { email: string; now: Date }) {
	const row = await tx
		.insertInto("newsletter_subscribers")
		.values({ email, token: randomBytes(24).toString("base64url"), subscribed_at: now })
		.onConflict((conflict) =>
			conflict
				.column("email")
				.doUpdateSet({ subscribed_at: now, unsubscribed_at: null })
				.where("newsletter_subscribers.unsubscribed_at", "is not", null),
		)
		.returning("token")
		.executeTakeFirst();
	if (row) await notify(tx, "subscribers");
	return row?.token;
}

/** Whose unsubscribe link it is, and whether the newsletter still goes there. */
export async function findSubscriber(on: Database, token: string) {
	const row = await on
		.selectFrom("newsletter_subscribers")
		.select(["email", "unsubscribed_at"])
		.where("token", "=", token)
		.executeTakeFirst();
	return row && { email: row.email, isSubscribed: row.unsubscribed_at === null };
}

/** Takes an address from the newsletter. Twice is harmless. Answers whose link it was, undefined for nobody's. */
export async function markUnsubscribed(tx: Tx, { token, now }: { token: string; now: Date }) {
	await tx
		.updateTable("newsletter_subscribers")
		.set({ unsubscribed_at: now })
		.where("token", "=", token)
		.where("unsubscribed_at", "is", null)
		.execute();
	await notify(tx, "subscribers");
	return await findSubscriber(tx, token);
}

/** A subscriber of the past or present, who stays as they are until the transaction ends. */
export async function lockSubscriber(tx: Tx, id: number) {
	const row = await tx
		.selectFrom("newsletter_subscribers")
		.select(["email", "token", "unsubscribed_at"])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	return row && { email: row.email, token: row.token, isSubscribed: row.unsubscribed_at === null };
}
