import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { lockAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import { findAttemptOf, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { windowWord } from "#sales/ledger/payments/rules/checkout.ts";
import { canMove } from "#sales/ledger/payments/rules/payment.ts";

/** The events of the payment window that a browser may report. */
export const WINDOW_NEWS = ["opened", "reported", "closed", "returned", "script-failed"] as const;
export type WindowNews = (typeof WINDOW_NEWS)[number];

type Note = {
	actor: { id: string | null };
	reference: string;
	saw: WindowNews;
	/** The window's own word for how it ended, as the browser reported it. */
	reported?: string;
	now: Date;
};

/**
 * Adds to the timeline what the owner's browser reported about the payment window. It only marks the attempt as opened. At most a known
 * word is stored, and only a limited number of reports per hour. False: another person's payment.
 */
export async function noteWindow({ actor, reference, saw, reported, now }: Note): Promise<boolean> {
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
			facts: reported === undefined ? {} : { reported: windowWord(reported) },
			now,
		});
		await notify(tx, "payments");
	});
	return true;
}
