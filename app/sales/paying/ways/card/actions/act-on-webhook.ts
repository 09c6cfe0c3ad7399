import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { followDispute } from "#sales/paying/refunds/actions/follow-dispute.ts";
import { followRefund } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { findWebhookEvent, markWebhookProcessed } from "#sales/paying/ways/card/data/webhook-events.ts";
import { callOutcomes } from "#sales/paying/ways/card/rules/call-outcomes.ts";

/**
 * Processes a stored call of a provider: asks the provider about the payment, refund or dispute it names, and stores the outcome in
 * words. Throws when the provider cannot be asked, so that the queue tries again. An unknown reference may belong to another site of the
 * same merchant.
 */
export async function actOnWebhook({ eventId, now }: { eventId: number; now: Date }) {
	const event = await findWebhookEvent(eventId);
	if (!event || event.processed_at) return;
	const { kind, provider } = event;
	const transactionId = event.provider_transaction_id ?? undefined;
	const reference = event.reference ?? undefined;
	const outcome = await follow(kind, {
		provider,
		now,
		...(transactionId && { transactionId }),
		...(reference && { reference }),
	});
	if (outcome === undefined) throw new Error("The payment provider could not be asked; this call waits.");
	await markWebhookProcessed(eventId, outcome, now);
}

type Hint = { provider: string; transactionId?: string; reference?: string; now: Date };

/** Undefined when the provider could not be asked. */
async function follow(kind: string, hint: Hint): Promise<string | undefined> {
	if (kind === "charge") return hint.reference ? await followCharge(hint.reference, hint) : callOutcomes.noted;
	if (kind === "dispute") return await followDispute(hint);
	if (kind !== "refund") return callOutcomes.noted;
	const looked = await followRefund(hint);
	if (looked === "unheard") return undefined;
	return looked === "looked" ? callOutcomes.refundsLookedAt : callOutcomes.notOurs;
}

async function followCharge(reference: string, { transactionId, now }: Hint): Promise<string | undefined> {
	const { state, unheard } = await settlePayment({
		reference,
		transactionHint: transactionId,
		trigger: "webhook",
		now,
	});
	return state === "unknown" || unheard ? undefined : state;
}
