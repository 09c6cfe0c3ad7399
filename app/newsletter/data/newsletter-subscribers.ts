import { sql } from "kysely";
import type { Database, Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";

/** How an address stands once somebody has entered it. `asked`: it has to be confirmed; `waiting`: it had to already. */
export type SubscriberEntry = "subscribed" | "asked" | "waiting" | "already-subscribed";

/**
 * Writes a lower-case address among the subscribers; `isTheirs` where we know that its owner entered it. One statement, so of
 * two that arrive together one is the first. Who unsubscribed may come back.
 */
export async function insertSubscriber(
	tx: Tx,
	{ email, isTheirs, now }: { email: string; isTheirs: boolean; now: Date },
): Promise<{ id: number; entered: SubscriberEntry }> {
	const asked = { subscribed_at: now, confirmed_at: isTheirs ? now : null };
	const row = await tx
		.insertInto("newsletter_subscribers")
		.values({ email, ...asked })
		.onConflict((conflict) =>
			conflict
				.column("email")
				.doUpdateSet({ ...asked, unsubscribed_at: null })
				.where(({ or, eb }) =>
					or([
						eb("newsletter_subscribers.unsubscribed_at", "is not", null),
						sql<boolean>`(${isTheirs} and newsletter_subscribers.confirmed_at is null)`,
					]),
				),
		)
		.returning("id")
		.executeTakeFirst();
	if (row) {
		await notify(tx, "subscribers");
		return { id: row.id, entered: isTheirs ? "subscribed" : "asked" };
	}
	const known = await tx
		.selectFrom("newsletter_subscribers")
		.select(["id", "is_subscribed"])
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	return { id: known.id, entered: known.is_subscribed ? "already-subscribed" : "waiting" };
}

/** A subscriber of the past, the present or, unconfirmed, perhaps the future. */
export async function findSubscriber(on: Database, id: number) {
	const row = await subscriberOf(on, id).executeTakeFirst();
	return row && standingOf(row);
}

/** The same, who stays as they are until the transaction ends. */
export async function lockSubscriber(tx: Tx, id: number) {
	const row = await subscriberOf(tx, id).forUpdate().executeTakeFirst();
	return row && standingOf(row);
}

/** The address's owner said yes. Answers whether that is news. */
export async function markConfirmed(tx: Tx, { id, now }: { id: number; now: Date }): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("newsletter_subscribers")
		.set({ confirmed_at: now })
		.where("id", "=", id)
		.where("confirmed_at", "is", null)
		.where("unsubscribed_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) await notify(tx, "subscribers");
	return numUpdatedRows > 0n;
}

/** Takes an address from the newsletter. Twice is harmless. Answers whose it was, undefined for no one's. */
export async function markUnsubscribed(tx: Tx, { id, now }: { id: number; now: Date }) {
	await tx
		.updateTable("newsletter_subscribers")
		.set({ unsubscribed_at: now })
		.where("id", "=", id)
		.where("unsubscribed_at", "is", null)
		.execute();
	await notify(tx, "subscribers");
	return await findSubscriber(tx, id);
}

function subscriberOf(on: Database, id: number) {
	return on
		.selectFrom("newsletter_subscribers")
		.select(["email", "is_subscribed", "confirmed_at", "unsubscribed_at"])
		.where("id", "=", id);
}

type Row = { email: string; is_subscribed: boolean; confirmed_at: Date | null; unsubscribed_at: Date | null };

function standingOf({ email, is_subscribed, unsubscribed_at }: Row) {
	return { email, isSubscribed: is_subscribed, isWaiting: !is_subscribed && unsubscribed_at === null };
}
