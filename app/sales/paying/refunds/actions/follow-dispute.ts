import { db } from "#kit/data/db.ts";
import { findPaymentById, findPaymentIds, type Payment } from "#sales/ledger/payments/data/payments.ts";
import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { findReturnedMoney } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { openDispute } from "#sales/paying/refunds/actions/follow-reversal.ts";
import { callOutcomes } from "#sales/paying/ways/card/rules/call-outcomes.ts";

/** The facts of a webhook about a dispute: hints, to be checked. */
export type DisputeHint = { provider: string; transactionId?: string; reference?: string; now: Date };

/**
 * Opens one review item when the provider says that a payer's bank disputes a payment, and asks the provider whether the money
 * was returned already. Undefined: the provider could not be asked, so call it again later.
 */
export async function followDispute({ now, ...hint }: DisputeHint): Promise<string | undefined> {
	let ids = await findPaymentIds(hint);
	if (ids.length === 0 && hint.reference) {
		// Disputed before any answer said that it was paid.
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
	const isNews = await openDispute({ payment, now });
	const looked = await findReturnedMoney(payment, now);
	if (looked === "not-yet") return undefined;
	if (looked === "news") return callOutcomes.disputeReversed;
	return isNews ? callOutcomes.disputeOpened : callOutcomes.disputeKnown;
}
