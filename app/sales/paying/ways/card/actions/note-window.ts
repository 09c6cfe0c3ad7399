import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { lockAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import { findAttemptOf, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { windowWord } from "#sales/ledger/payments/rules/checkout.ts";
import { canMove } from "#sales/ledger/payments/rules/payment.ts";

/** What a browser may say of the payment window. */
export const WINDOW_NEWS = ["opened", "reported", "closed", "returned", "script-failed"] as const;
export type WindowNews = (typeof WINDOW_NEWS)[number];

type Note = {
	actor: { id: string | null };
	reference: string;
	saw: WindowNews;
	/** The window's own word for how it ended, as the browser told it. */
	told?: string;
	now: Date;
};

/**
 * Writes down what the owner's browser saw of the payment window, for the timeline: nothing follows from it but that an
 * attempt was opened. No more is kept than a word we know, and no more than so many an hour. Others' payments: false.
 */
export async function noteWindow({ actor, reference, saw, told, now }: Note): Promise<boolean> {
	const found = await findAttemptOf(actor.id, reference);
	if (!found) return false;
	const tries = await countTry(db, ["payment-window", actor.id ?? reference], LIMITS.windowNewsPerMember, now);
	if (!tries.allowed) return true;
	await inTransaction(async (tx) => {
		const { attempt } = await lockAttempt(tx, found);
		const isOpened = saw === "opened" && canMove(attempt.state, "opened");
		const after = isOpened ? "opened" : attempt.state;
		if (isOpened) await updateAttempt(tx, attempt.id, { state: after });
		await insertPaymentEvent(tx, {
			reference,
			source: "browser",
			kind: saw,
			before: attempt.state,
			after,
			facts: told === undefined ? {} : { told: windowWord(told) },
			now,
		});
		await notify(tx, "payments");
	});
	return true;
}
