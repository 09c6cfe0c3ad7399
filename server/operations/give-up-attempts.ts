import { isOwnBooks } from "#domain/payment-provider.ts";
import { markWithdrawn } from "#server/data/bank-transfers.ts";
import type { Tx } from "#server/data/db.ts";
import { type Attempt, updateAttempt } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent } from "#server/data/payment-events.ts";

/**
 * Of locked attempts that were begun and not tried, only the one that goes on may still hold a slot or be opened; a transfer
 * is withdrawn with its attempt. Money under another is taken all the same.
 */
export async function giveUp(tx: Tx, unused: readonly Attempt[], goingOn: Attempt | undefined, now: Date) {
	for (const { id, reference, state, provider } of unused) {
		if (id === goingOn?.id) continue;
		await updateAttempt(tx, id, { state: "cancelled", holdUntil: null });
		if (isOwnBooks(provider)) await markWithdrawn(tx, id, now);
		await insertPaymentEvent(tx, {
			reference,
			source: "start",
			kind: "given-up",
			before: state,
			after: "cancelled",
			now,
		});
	}
}
