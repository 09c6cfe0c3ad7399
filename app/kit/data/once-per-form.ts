import { inTransaction, type Tx } from "#kit/data/db.ts";
import { forgetSentForm, isSentAlready } from "#kit/data/idempotency-keys.ts";
import type { Actor } from "#kit/rules/changes.ts";

/** What an action knows of the form that asks for it. */
export type FromForm = {
	/** Sent twice, the same form is done once. */
	key: string;
	actor: Actor;
	now: Date;
};

/** What an action knows of a form that is confirmed first. */
export type ConfirmedForm = FromForm & {
	/** Whether it would be refused, before somebody confirms it: nothing is written. */
	onlyLook?: boolean;
};

/** What tells a form from another, and what it asks for: with other words under the same key it is refused (`SentOtherwise`). */
export type SentForm = { key: string; what: unknown; now: Date; onlyLook?: boolean | undefined };

/**
 * Does an action of a form in one transaction, once: the same form again is answered as done. A refused form is forgotten, so
 * that it can be mended and sent again; a refused action must have written nothing. One that only looks whether it would be
 * refused writes nothing either, so nothing is kept of its form.
 */
export async function oncePerForm<Done extends { ok: boolean }>(
	{ key, what, now, onlyLook }: SentForm,
	act: (tx: Tx) => Promise<Done>,
): Promise<Done | { ok: true; again: true }> {
	if (onlyLook) return await inTransaction(act);
	return await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now, what)) return { ok: true, again: true };
		const done = await act(tx);
		if (!done.ok) await forgetSentForm(tx, key, what);
		return done;
	});
}
