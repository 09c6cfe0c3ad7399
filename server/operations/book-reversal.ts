import type { ChargeFacts } from "#server/adapters/payment-gateway.ts";
import type { Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import type { Attempt } from "#server/data/payment-attempts.ts";
import { findPayment } from "#server/data/payments.ts";
import { insertReviewItem } from "#server/data/review-items.ts";
import { tellOfReview } from "#server/operations/tell-of-review.ts";

/**
 * Money we booked went back at the gateway (a chargeback, a reversal), with the attempt locked: what was given stays
 * given, and a person decides. Each payment is asked about once. Kobo.
 */
export async function bookReversal(tx: Tx, reversal: { attempt: Attempt; facts: ChargeFacts; now: Date }) {
	const { attempt, facts, now } = reversal;
	const payment = await findPayment(tx, attempt.provider, facts.transactionId);
	if (payment?.attempt_id !== attempt.id) return;
	const { reference, id: attemptId } = attempt;
	const about = { amount: payment.amount_kobo, currency: payment.currency, reason: "reversed" as const };
	const opened = await insertReviewItem(tx, { reference, attemptId, paymentId: payment.id, ...about, now });
	if (opened === undefined) return;
	await tellOfReview(tx, { attempt, facts, reason: "reversed", now });
	await notify(tx, "payments", `user:${attempt.user_id}`);
}
