import { findWebhookEvent, markWebhookProcessed } from "#server/data/webhook-events.ts";
import { settlePayment } from "#server/operations/settle-payment.ts";

/**
 * Does what a kept call of the gateway is about: asks about the payment it names. Throws when the gateway could not be
 * asked, so that the queue tries again. An unknown reference may belong to another site of the same merchant.
 */
export async function actOnWebhook({ eventId, now }: { eventId: number; now: Date }) {
	const event = await findWebhookEvent(eventId);
	if (!event || event.processed_at) return;
	if (event.kind !== "charge" || !event.reference) return await markWebhookProcessed(eventId, "noted", now);
	const transactionHint = event.provider_transaction_id ?? undefined;
	const { state, unheard } = await settlePayment({
		reference: event.reference,
		transactionHint,
		trigger: "webhook",
		now,
	});
	if (state === "unknown" || unheard) throw new Error("The payment provider could not be asked; this call waits.");
	await markWebhookProcessed(eventId, state, now);
}
