import { createHmac } from "node:crypto";
import type { Gateway } from "#sandbox/gateway.ts";
import type { Delivery, Provider, Transaction } from "#sandbox/records.ts";

const TIMEOUT_MS: Record<Provider, number> = { flutterwave: 60_000, paystack: 30_000 };
const MINUTE_MS = 60_000;
const KEPT_ANSWER = 2000;

/** `hash` replaces what authenticates the webhook, `null` leaves it out. */
export type Parcel = {
	body: string;
	hash?: string | null | undefined;
	delayMs?: number | undefined;
	once?: boolean | undefined;
};

/** A webhook about a transaction, ready to be sent; undefined while its provider has no address to send to. */
export function newDelivery(gateway: Gateway, about: Transaction, parcel: Parcel): Delivery | undefined {
	const { settings } = gateway;
	const { provider } = about;
	const url = provider === "paystack" ? settings.paystackWebhookUrl : settings.webhookUrl;
	if (!url) return undefined;
	return {
		id: `whd_${gateway.ids.hex(16)}`,
		provider,
		transactionId: about.id,
		url,
		headers: {
			"content-type": "application/json",
			"user-agent": "sandbox-gateway",
			...authenticity(gateway, provider, parcel),
		},
		body: parcel.body,
		attempt: 1,
		retries: settings.retries && !parcel.once,
		dueAt: gateway.clock.now() + (parcel.delayMs ?? 0),
		state: "waiting",
		sentAt: null,
		durationMs: null,
		answerStatus: null,
		answerText: null,
	};
}

export function enqueue(gateway: Gateway, delivery: Delivery): void {
	gateway.ledger.saveDelivery(delivery);
	gateway.clock.schedule(delivery.dueAt, () => deliver(gateway, delivery));
}

/** After a restart: what was planned and not yet answered is planned again. */
export function resumeDeliveries(gateway: Gateway): void {
	for (const delivery of gateway.ledger.deliveries.values()) {
		if (delivery.state === "waiting") gateway.clock.schedule(delivery.dueAt, () => deliver(gateway, delivery));
	}
}

export async function deliver(gateway: Gateway, delivery: Delivery): Promise<void> {
	if (gateway.stopped()) return;
	const { epoch } = gateway;
	const started = performance.now();
	const answer = await post(gateway, delivery);
	// A reset in the meantime means that no one wants to know any more.
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
	const wait = waitAfter(delivery);
	if (state === "acknowledged" || !delivery.retries || wait === undefined) return;
	const again = { ...delivery, id: `whd_${gateway.ids.hex(16)}`, attempt: delivery.attempt + 1 };
	enqueue(gateway, { ...again, dueAt: sentAt + wait });
}

// One provider sends its password along, the other signs the very bytes it sends.
function authenticity(gateway: Gateway, provider: Provider, { body, hash }: Parcel): Record<string, string> {
	if (hash === null) return {};
	if (provider === "flutterwave") return { "verif-hash": hash ?? gateway.settings.secretHash };
	const signature = createHmac("sha512", gateway.settings.paystackSecretKey).update(body).digest("hex");
	return { "x-paystack-signature": hash ?? signature };
}

/** How long until an unacknowledged delivery is repeated: three times, or for three days. */
function waitAfter({ provider, attempt }: Delivery): number | undefined {
	if (provider === "flutterwave") return attempt <= 3 ? 30 * MINUTE_MS : undefined;
	if (attempt <= 4) return 3 * MINUTE_MS;
	return attempt <= 4 + 72 ? 60 * MINUTE_MS : undefined;
}

async function post(gateway: Gateway, delivery: Delivery): Promise<{ status: number | null; text: string }> {
	const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS[delivery.provider]), gateway.stopping]);
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
