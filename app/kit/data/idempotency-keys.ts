import { createHash } from "node:crypto";
import type { Tx } from "#kit/data/db.ts";

/** Longer than anybody waits before pressing again. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * The form arrived before with other words: its answer was lost, and somebody went on typing. What they changed must
 * neither be added a second time nor dropped as if it had been saved.
 */
export class SentOtherwise extends Error {}

/**
 * Whether a form that adds something arrived before: its page wrote a key into it (`newFormKey`). Of two that arrive
 * together the second waits for the first one's transaction. Throws `SentOtherwise` when `what` it adds is not what it added.
 */
export async function isSentAlready(tx: Tx, key: string, now: Date, what?: unknown): Promise<boolean> {
	const row = await tx
		.insertInto("sent_forms")
		.values({ key, sent_at: now })
		.onConflict((conflict) => conflict.column("key").doNothing())
		.returning("key")
		.executeTakeFirst();
	if (what === undefined) return row === undefined;
	const withWords = wordsKey(key, what);
	if (row) await tx.insertInto("sent_forms").values({ key: withWords, sent_at: now }).execute();
	else if (!(await tx.selectFrom("sent_forms").select("key").where("key", "=", withWords).executeTakeFirst()))
		throw new SentOtherwise("This form added something else before.");
	return row === undefined;
}

/** Forgets the key of a form that was refused after all, so that it can be mended and sent again. */
export async function forgetSentForm(tx: Tx, key: string, what: unknown) {
	await tx
		.deleteFrom("sent_forms")
		.where("key", "in", [key, wordsKey(key, what)])
		.execute();
}

function wordsKey(key: string, what: unknown): string {
	return `${key} ${createHash("sha256").update(JSON.stringify(what)).digest("base64url")}`;
}

/** Forgets keys no one will send again. */
export async function sweepSentForms(tx: Tx, now: Date) {
	await tx
		.deleteFrom("sent_forms")
		.where("sent_at", "<", new Date(now.getTime() - KEPT_MS))
		.execute();
}
