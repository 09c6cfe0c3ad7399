import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Settled, settlePayment } from "#sales/payments/actions/settle-payment.ts";
import { findAttempt } from "#sales/payments/data/payment-attempts.ts";
import { findLastAnswer } from "#sales/payments/data/payment-desk.ts";
import { isSetUp } from "#sales/refunds/actions/insert-refund.ts";

/** `answer`: the provider's, as the timeline names it. What stands here need not follow from it: what is paid stays paid. */
export type Verified =
	| { ok: true; answer: string; state: Exclude<Settled["state"], "no_such_payment"> }
	/** The keys of the provider it was begun at are not (or no more) set; or there is no such attempt. */
	| { ok: false; reason: "not-set-up" | "no-such-payment" };

/**
 * Somebody at the desk wants to know what the provider says of a payment now. The answer is booked as whoever's it is;
 * who asked stands in the payment's timeline and in the log.
 */
export async function verifyPayment(asked: { reference: string; actor: Actor; now: Date }): Promise<Verified> {
	const { reference, actor, now } = asked;
	const attempt = await findAttempt(reference);
	if (!attempt) return { ok: false, reason: "no-such-payment" };
	if (!isSetUp(attempt.provider)) return { ok: false, reason: "not-set-up" };
	const { state } = await settlePayment({ reference, trigger: "desk", actorId: actor.id, now });
	if (state === "no_such_payment") return { ok: false, reason: "no-such-payment" };
	const answer = (await findLastAnswer(reference)) ?? "unavailable";
	const after = { answer, state };
	await inTransaction((tx) =>
		insertChange(tx, { actor, action: "verified", subject: "payment", id: reference, title: reference, after, now }),
	);
	return { ok: true, answer, state };
}
