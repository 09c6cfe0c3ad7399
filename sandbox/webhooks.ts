import { deliver, enqueue, newDelivery } from "#sandbox/deliveries.ts";
import { flatEnvelope, nestedEnvelope, refundEnvelope } from "#sandbox/envelopes.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { chargeHook, disputeHook, refundHook } from "#sandbox/paystack/hooks.ts";
import type { Delivery, Refund, Transaction } from "#sandbox/records.ts";
import type { WebhookMode } from "#sandbox/scenario.ts";

// Late enough that a browser usually tells the shop first, as with the real one.
const USUAL_DELAY_MS = 300;

export type Tamper = { hash?: string | null; body?: string; envelope?: "nested" | "flat" };
export type SendOptions = { delayMs?: number; tamper?: Tamper; once?: boolean };

/** Plans the webhooks a settled transaction causes, in the manner its scenario asks for. */
export function announce(gateway: Gateway, transaction: Transaction, delayMs = USUAL_DELAY_MS): void {
	if (transaction.status === "failed" && !tellsFailures(gateway, transaction)) return;
	const mode = transaction.status === "successful" ? modeOf(gateway, transaction) : "normal";
	if (typeof mode === "object") {
		if ("late" in mode) send(gateway, transaction, { delayMs: mode.late });
		else for (let i = 0; i < mode.duplicate; i++) send(gateway, transaction, { delayMs: delayMs + i * 50 });
		return;
	}
	if (mode === "lost" || mode === "before_callback") return;
	send(gateway, transaction, { delayMs, tamper: tamperOf(mode) });
	if ((mode === "after_failed" || mode === "out_of_order") && tellsFailures(gateway, transaction)) {
		const failed = gateway.ledger.listOf(transaction.txRef).filter((one) => one.status === "failed");
		const older = failed.length > 0 ? failed : [{ ...transaction, id: transaction.id - 1, status: "failed" as const }];
		for (const one of older) send(gateway, one, { delayMs: delayMs + 100 });
	}
}

/** The webhook that overtakes the browser: resolves when it has been answered. */
export async function announceBeforeCallback(gateway: Gateway, transaction: Transaction): Promise<void> {
	if (transaction.status === "failed" && !tellsFailures(gateway, transaction)) return;
	if (modeOf(gateway, transaction) !== "before_callback") return;
	for (const delivery of plan(gateway, transaction, {})) await deliver(gateway, delivery);
}

/** What became of a refund, if its provider tells and the scenario does not lose it. */
export function announceRefund(gateway: Gateway, transaction: Transaction, refund: Refund): void {
	const isPaystack = transaction.provider === "paystack";
	if (!refund.told || !(gateway.settings.refundEvents ?? isPaystack)) return;
	const body = isPaystack ? refundHook(gateway, transaction, refund) : refundEnvelope(transaction, refund);
	enqueueIfAny(gateway, transaction, body);
}

/** Paystack tells of a chargeback; Flutterwave only knows it when asked. */
export function announceDispute(gateway: Gateway, transaction: Transaction): void {
	if (transaction.provider !== "paystack" || !gateway.settings.disputeEvents) return;
	enqueueIfAny(gateway, transaction, disputeHook(gateway, transaction));
}

/** Sends a transaction's webhook, as often as the settings have envelopes. */
export function send(gateway: Gateway, transaction: Transaction, options: SendOptions): Delivery[] {
	const planned = plan(gateway, transaction, options);
	for (const delivery of planned) enqueue(gateway, delivery);
	return planned;
}

// Paystack has no event for a try that failed.
function tellsFailures(gateway: Gateway, transaction: Transaction): boolean {
	return transaction.provider === "flutterwave" && gateway.settings.failedEvents;
}

function modeOf(gateway: Gateway, transaction: Transaction): WebhookMode {
	return gateway.scenarioOf(transaction).webhook ?? "normal";
}

function tamperOf(mode: WebhookMode): Tamper {
	if (mode === "bad_hash") return { hash: "not-the-hash" };
	if (mode === "no_hash") return { hash: null };
	if (mode === "flat") return { envelope: "flat" };
	if (mode === "garbage") return { body: '{"event":"charge.completed","data":{"id":' };
	if (mode === "huge") return { body: JSON.stringify({ event: "charge.completed", padding: "x".repeat(5_000_000) }) };
	return {};
}

function plan(gateway: Gateway, transaction: Transaction, options: SendOptions): Delivery[] {
	return bodiesOf(gateway, transaction, options.tamper?.envelope).flatMap((usual) => {
		const { delayMs, once, tamper } = options;
		const parcel = { body: tamper?.body ?? JSON.stringify(usual), hash: tamper?.hash, delayMs, once };
		return newDelivery(gateway, transaction, parcel) ?? [];
	});
}

function bodiesOf(gateway: Gateway, transaction: Transaction, wanted: Tamper["envelope"]): unknown[] {
	if (transaction.provider === "paystack") return [chargeHook(gateway, transaction)];
	const chosen = wanted ?? gateway.settings.envelope;
	const envelopes = chosen === "both" ? (["nested", "flat"] as const) : [chosen];
	return envelopes.map((envelope) => (envelope === "flat" ? flatEnvelope(transaction) : nestedEnvelope(transaction)));
}

function enqueueIfAny(gateway: Gateway, transaction: Transaction, body: unknown): void {
	const delivery = newDelivery(gateway, transaction, { body: JSON.stringify(body) });
	if (delivery) enqueue(gateway, delivery);
}
