import type { Tx } from "#server/data/db.ts";

/** Longer than anybody waits before pressing again. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Whether a form that adds something arrived before: its page wrote a key into it (`newFormKey`). Of two that arrive
 * together the second waits for the first one's transaction.
 */
export async function isSentAlready(tx: Tx, key: string, now: Date): Promise<boolean> {
	const row = await tx
		.insertInto("sent_forms")
		.values({ key, sent_at: now })
		.onConflict((conflict) => conflict.column("key").doNothing())
		.returning("key")
		.executeTakeFirst();
	return row === undefined;
}

/** Forgets the key of a form that was refused after all, so that it can be mended and sent again. */
export async function forgetSentForm(tx: Tx, key: string) {
	await tx.deleteFrom("sent_forms").where("key", "=", key).execute();
}

/** Forgets keys nobody will send again. */
export async function sweepSentForms(tx: Tx, now: Date) {
	await tx
		.deleteFrom("sent_forms")
		.where("sent_at", "<", new Date(now.getTime() - KEPT_MS))
		.execute();
}
