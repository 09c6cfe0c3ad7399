import { flatEnvelope, nestedEnvelope, refundEnvelope } from "#sandbox/envelopes.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import type { Delivery, Refund, Transaction } from "#sandbox/records.ts";
import type { WebhookMode } from "#sandbox/scenario.ts";

const TIMEOUT_MS = 60_000;
const RETRIES = 3;
const RETRY_AFTER_MS = 30 * 60_000;
// Late enough that a browser usually tells the shop first, as with the real one.
const USUAL_DELAY_MS = 300;
const KEPT_ANSWER = 2000;

export type Tamper = { hash?: string | null; body?: string; envelope?: "nested" | "flat" };
export type SendOptions = { delayMs?: number; tamper?: Tamper; once?: boolean };

/** Plans the webhooks a settled transaction causes, in the manner its scenario asks for. */
export function announce(gateway: Gateway, transaction: Transaction, delayMs = USUAL_DELAY_MS): void {
	if (transaction.status === "failed" && !gateway.settings.failedEvents) return;
	const mode = transaction.status === "successful" ? modeOf(gateway, transaction) : "normal";
	if (typeof mode === "object") {
		if ("late" in mode) send(gateway, transaction, { delayMs: mode.late });
		else for (let i = 0; i < mode.duplicate; i++) send(gateway, transaction, { delayMs: delayMs + i * 50 });
		return;
	}
	if (mode === "lost" || mode === "before_callback") return;
	send(gateway, transaction, { delayMs, tamper: tamperOf(mode) });
	if (mode === "after_failed" || mode === "out_of_order") {
		const failed = gateway.ledger.listOf(transaction.txRef).filter((one) => one.status === "failed");
		const older = failed.length > 0 ? failed : [{ ...transaction, id: transaction.id - 1, status: "failed" as const }];
		for (const one of older) send(gateway, one, { delayMs: delayMs + 100 });
	}
}

/** The webhook that overtakes the browser: resolves when it has been answered. */
export async function announceBeforeCallback(gateway: Gateway, transaction: Transaction): Promise<void> {
	if (modeOf(gateway, transaction) !== "before_callback") return;
	for (const delivery of plan(gateway, transaction, {})) await deliver(gateway, delivery);
}

export function announceRefund(gateway: Gateway, transaction: Transaction, refund: Refund): void {
	if (!gateway.settings.refundEvents || !gateway.settings.webhookUrl) return;
	enqueue(gateway, newDelivery(gateway, transaction.id, JSON.stringify(refundEnvelope(transaction, refund)), {}));
}

/** Sends a transaction's webhook, as often as the settings have envelopes. */
export function send(gateway: Gateway, transaction: Transaction, options: SendOptions): Delivery[] {
	const planned = plan(gateway, transaction, options);
	for (const delivery of planned) enqueue(gateway, delivery);
	return planned;
}

/** After a restart: what was planned and not yet answered is planned again. */
export function resumeDeliveries(gateway: Gateway): void {
	for (const delivery of gateway.ledger.deliveries.values()) {
		if (delivery.state === "waiting") gateway.clock.schedule(delivery.dueAt, () => deliver(gateway, delivery));
	}
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
	if (!gateway.settings.webhookUrl) return [];
	const { envelope: usual } = gateway.settings;
	const chosen = options.tamper?.envelope ?? usual;
	const envelopes = chosen === "both" ? (["nested", "flat"] as const) : [chosen];
	return envelopes.map((envelope) => {
		const body = envelope === "flat" ? flatEnvelope(transaction) : nestedEnvelope(transaction);
		return newDelivery(gateway, transaction.id, options.tamper?.body ?? JSON.stringify(body), options);
	});
}

function newDelivery(gateway: Gateway, transactionId: number, body: string, options: SendOptions): Delivery {
	const hash = options.tamper?.hash === undefined ? gateway.settings.secretHash : options.tamper.hash;
	return {
		id: `whd_${gateway.ids.hex(16)}`,
		transactionId,
		url: gateway.settings.webhookUrl ?? "",
		headers: {
			"content-type": "application/json",
			"user-agent": "sandbox-gateway",
			...(hash ? { "verif-hash": hash } : {}),
		},
		body,
		attempt: 1,
		retries: gateway.settings.retries && !options.once,
		dueAt: gateway.clock.now() + (options.delayMs ?? 0),
		state: "waiting",
		sentAt: null,
		durationMs: null,
		answerStatus: null,
		answerText: null,
	};
}

function enqueue(gateway: Gateway, delivery: Delivery): void {
	gateway.ledger.saveDelivery(delivery);
	gateway.clock.schedule(delivery.dueAt, () => deliver(gateway, delivery));
}

async function deliver(gateway: Gateway, delivery: Delivery): Promise<void> {
	if (gateway.stopped()) return;
	const { epoch } = gateway;
	const started = performance.now();
	const answer = await post(gateway, delivery);
	// A reset in the meantime means that nobody wants to know any more.
	if (gateway.stopped() || gateway.epoch !== epoch) return;
	const state = answer.status === 200 ? "acknowledged" : answer.status === null ? "unreachable" : "refused";
	const sentAt = gateway.clock.now();
	gateway.ledger.saveDelivery({
		...delivery,
		state,
		sentAt,
		durationMs: Math.round(performance.now() - started),
		answerStatus: answer.status,
		answerText: answer.text,
	});
	if (state !== "acknowledged" && delivery.retries && delivery.attempt <= RETRIES) {
		const again = { ...delivery, id: `whd_${gateway.ids.hex(16)}`, attempt: delivery.attempt + 1 };
		enqueue(gateway, { ...again, dueAt: sentAt + RETRY_AFTER_MS });
	}
}

async function post(gateway: Gateway, delivery: Delivery): Promise<{ status: number | null; text: string }> {
	const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), gateway.stopping]);
	try {
		// Only 200 acknowledges: a redirect is a failure and is not followed.
		const response = await fetch(delivery.url, {
			method: "POST",
			headers: delivery.headers,
			body: delivery.body,
			redirect: "manual",
			signal,
		});
		return { status: response.status, text: (await response.text()).slice(0, KEPT_ANSWER) };
	} catch (error) {
		return { status: null, text: error instanceof Error ? error.message : String(error) };
	}
}
