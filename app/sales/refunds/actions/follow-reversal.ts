import { db } from "#kit/data/db.ts";
import { findPayment, type Payment } from "#sales/payments/data/payments.ts";
import type { GatewayAnswer } from "#sales/payments/gateways/payment-gateway.ts";
import { openReversal } from "#sales/refunds/actions/book-reversal.ts";
import { checkRefunds } from "#sales/refunds/actions/check-refunds.ts";
import { findRefunds } from "#sales/refunds/actions/find-refunds.ts";

/**
 * The provider says that a recorded payment was reversed. A refund from its dashboard looks the same, so the refunds are checked
 * first, and only the rest opens a review item. `not-yet`: the provider could not be asked.
 */
export async function followReversal({ payment, now }: { payment: Payment; now: Date }) {
	const looked = await findRefunds({ payment, now });
	if (looked === "not-yet") return looked;
	return (await openReversal({ payment, now })) ? "news" : looked;
}

type Reversal = Extract<GatewayAnswer, { kind: "reversed" }>;

/**
 * Like `followReversal`, for a caller that records the answer itself: returns the answer once the refunds are known, else that
 * they could not be asked for.
 */
export async function confirmReversal(answer: Reversal, provider: string, now: Date): Promise<GatewayAnswer> {
	const payment = await findPayment(db, provider, answer.facts.transactionId);
	if (!payment || (await checkRefunds({ payment, now })) === "heard") return answer;
	return { kind: "unavailable", detail: "the refunds of this payment could not be asked for", said: answer.said };
}
