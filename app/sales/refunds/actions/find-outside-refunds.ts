import { db } from "#kit/data/db.ts";
import { noKeys, watchGateway } from "#sales/payments/actions/watch-gateway.ts";
import { findPayment, type Payment } from "#sales/payments/data/payments.ts";
import { gatewayOf } from "#sales/payments/gateways/gateway.ts";
import type { RefundedList } from "#sales/payments/gateways/payment-gateway.ts";
import { findRefunds } from "#sales/refunds/actions/find-refunds.ts";
import { listRefundsOf } from "#sales/refunds/data/refunds.ts";

export type OutsideRefunds = { found: number; trouble: string | null };

/**
 * Finds refunds that somebody made at the provider's dashboard since a moment. A partial refund does not change the provider's
 * list of transactions, and a webhook for it may be missing. Returns the number of payments with news.
 */
export async function findOutsideRefunds(asked: { provider: string; since: Date; now: Date }): Promise<OutsideRefunds> {
	const { provider, since, now } = asked;
	const answer: RefundedList = (await gatewayOf(provider)?.listRefunded(since)) ?? noKeys(provider);
	await watchGateway({ provider, answer, now });
	if (answer.kind !== "listed") return { found: 0, trouble: answer.detail };
	let found = 0;
	for (const { transactionId, refundId } of answer.refunds) {
		const payment = await findPayment(db, provider, transactionId);
		if (!payment || (await isKnown(payment, refundId))) continue;
		const looked = await findRefunds({ payment, now });
		if (looked === "not-yet") return { found, trouble: `${payment.reference}: its refunds could not be asked for` };
		if (looked === "news") found += 1;
	}
	return { found, trouble: null };
}

async function isKnown({ id }: Payment, refundId: string): Promise<boolean> {
	return (await listRefundsOf(db, id)).some((refund) => refund.provider_refund_id === refundId);
}
