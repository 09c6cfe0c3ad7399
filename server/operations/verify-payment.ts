import type { Actor } from "#domain/changes.ts";
import { insertChange } from "#server/data/changes.ts";
import { inTransaction } from "#server/data/db.ts";
import { findAttempt } from "#server/data/payment-attempts.ts";
import { isSetUp } from "#server/operations/request-refund.ts";
import { type Settled, settlePayment } from "#server/operations/settle-payment.ts";

/** `not_set_up`: the keys of the provider it was begun at are not (or no more) set. */
export type Verified = Settled | { state: "not_set_up"; unheard?: never };

/**
 * Somebody at the desk wants to know what the provider says of a payment now. The answer is booked as whoever's it is;
 * who asked stands in the payment's timeline and in the log.
 */
export async function verifyPayment(asked: { reference: string; actor: Actor; now: Date }): Promise<Verified> {
	const { reference, actor, now } = asked;
	const attempt = await findAttempt(reference);
	if (attempt && !isSetUp(attempt.provider)) return { state: "not_set_up" };
	const settled = await settlePayment({ reference, trigger: "desk", actorId: actor.id, now });
	if (settled.state === "no_such_payment") return settled;
	const after = { answer: settled.state };
	await inTransaction((tx) =>
		insertChange(tx, { actor, deed: "verified", subject: "payment", id: reference, title: reference, after, now }),
	);
	return settled;
}
