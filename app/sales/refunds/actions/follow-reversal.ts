import { db } from "#kit/data/db.ts";
import { findPayment, type Payment } from "#sales/payments/data/payments.ts";
import type { GatewayAnswer } from "#sales/payments/gateways/payment-gateway.ts";
import { openReversal } from "#sales/refunds/actions/book-reversal.ts";
import { checkRefunds } from "#sales/refunds/actions/check-refunds.ts";
import { findRefunds } from "#sales/refunds/actions/find-refunds.ts";

/**
 * The provider says that money we booked went back. Somebody may have sent it back at the provider's dashboard, which it
 * calls a reversal too: its refunds are looked at first, and only what they do not explain is asked about. `not-yet`: the
 * provider could not be asked.
 */
export async function followReversal({ payment, now }: { payment: Payment; now: Date }) {
	const looked = await findRefunds({ payment, now });
	if (looked === "not-yet") return looked;
	return (await openReversal({ payment, now })) ? "news" : looked;
}

type Reversed = Extract<GatewayAnswer, { kind: "reversed" }>;

/** The same for whoever books the answer: it stands once its refunds are known, else nobody could be asked. */
export async function lookBehindReversal(answer: Reversed, provider: string, now: Date): Promise<GatewayAnswer> {
	const payment = await findPayment(db, provider, answer.facts.transactionId);
	if (!payment || (await checkRefunds({ payment, now })) === "heard") return answer;
	return { kind: "unavailable", detail: "the refunds of this payment could not be asked for", said: answer.said };
}
