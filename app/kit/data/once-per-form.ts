import { inTransaction, type Tx } from "#kit/data/db.ts";
import { forgetSentForm, isSentAlready } from "#kit/data/idempotency-keys.ts";

/** What tells a form from another, and what it asks for: with other words under the same key it is refused (`SentOtherwise`). */
export type SentForm = { key: string; what: unknown; now: Date };

/**
 * Does an action of a form in one transaction, once: the same form again is answered as done. A refused form is forgotten, so
 * that it can be mended and sent again; a refused action must have written nothing.
 */
export async function oncePerForm<Done extends { ok: boolean }>(
	{ key, what, now }: SentForm,
	act: (tx: Tx) => Promise<Done>,
): Promise<Done | { ok: true; again: true }> {
	return await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now, what)) return { ok: true, again: true };
		const done = await act(tx);
		if (!done.ok) await forgetSentForm(tx, key, what);
		return done;
	});
}
