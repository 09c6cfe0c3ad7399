import { db } from "#kit/data/db.ts";
import { settlePayment } from "#sales/payments/actions/settle-payment.ts";
import { noKeys, watchGateway } from "#sales/payments/actions/watch-gateway.ts";
import { findPaymentById, findPaymentIds, type Payment } from "#sales/payments/data/payments.ts";
import { gatewayOf } from "#sales/payments/gateways/gateway.ts";
import { callOutcomes } from "#sales/payments/rules/call-outcomes.ts";
import { openDispute } from "#sales/refunds/actions/book-reversal.ts";
import { followReversal } from "#sales/refunds/actions/follow-reversal.ts";

/** What a webhook told of a dispute: hints, never facts. */
export type DisputeHint = { provider: string; transactionId?: string; reference?: string; now: Date };

/**
 * The provider says that a payer's bank questions a payment: a person is asked, once, and the provider is asked whether
 * the money has gone back already. Undefined: the provider could not be asked, so the caller should come back.
 */
export async function followDispute({ now, ...hint }: DisputeHint): Promise<string | undefined> {
	let ids = await findPaymentIds(hint);
	if (ids.length === 0 && hint.reference) {
		// Questioned before anybody told us that it was paid.
		const { state, unheard } = await settlePayment({ ...hint, reference: hint.reference, trigger: "webhook", now });
		if (state === "unknown" || unheard) return undefined;
		ids = await findPaymentIds(hint);
	}
	if (ids.length === 0) return callOutcomes.notOurs;
	const outcomes = await Promise.all(ids.map(async (id) => await follow(await findPaymentById(db, id), now)));
	if (outcomes.includes(undefined)) return undefined;
	const { disputeReversed, disputeOpened, disputeKnown } = callOutcomes;
	return [disputeReversed, disputeOpened, disputeKnown].find((one) => outcomes.includes(one));
}

async function follow(payment: Payment | undefined, now: Date): Promise<string | undefined> {
	if (!payment) return callOutcomes.notOurs;
	const { provider, reference, provider_transaction_id: transactionId } = payment;
	const isNews = await openDispute({ payment, now });
	const answer = (await gatewayOf(provider)?.query(reference, transactionId)) ?? noKeys(provider);
	await watchGateway({ provider, answer, now });
	if (answer.kind === "unavailable" || answer.kind === "misconfigured") return undefined;
	const wentBack = answer.kind === "reversed" && answer.facts.transactionId === transactionId;
	if (wentBack && (await followReversal({ payment, now })) === "news") return callOutcomes.disputeReversed;
	return isNews ? callOutcomes.disputeOpened : callOutcomes.disputeKnown;
}
