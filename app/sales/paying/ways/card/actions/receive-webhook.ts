import { inTransaction } from "#kit/data/db.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import type { ProviderName } from "#kit/rules/payment-provider.ts";
import { isReference } from "#sales/ledger/payments/rules/payment.ts";
import { insertWebhookEvent, noteNewerVersion } from "#sales/paying/ways/card/data/webhook-events.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";
import { type RawBody, textOf } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { withoutTokens } from "#sales/paying/ways/card/gateways/provider-http.ts";

export type WebhookCall = { provider: ProviderName; body: RawBody; headers: Headers; now: Date };

export type ReceiveWebhookResult = { ok: true } | { ok: false; reason: "not-authentic" | "unreadable" };

const NEWER_VERSION =
	"The payment provider sends calls of version 4, which this site does not read. Use keys of version 3, and webhooks of version 3 in its dashboard.";

/**
 * Receives a call of a provider: stores it unchanged and queues its work, but trusts none of it. Refused: not authentic (nothing is
 * stored); unreadable; or of a newer version, which is noted once a day. Acknowledge the call only after this returned.
 */
export async function receiveWebhook(call: WebhookCall): Promise<ReceiveWebhookResult> {
	const { provider, body, headers, now } = call;
	const webhook = gatewayOf(provider)?.parseWebhook(body, headers);
	if (!webhook || webhook.auth === "bad") {
		securityEvent("wrong-signature", { detail: provider, now });
		return { ok: false, reason: "not-authentic" };
	}
	if (webhook.kind === "newer-version") {
		if (await inTransaction((tx) => noteNewerVersion(tx, provider, now))) console.error(NEWER_VERSION);
		return { ok: false, reason: "unreadable" };
	}
	if (webhook.kind === "unreadable") return { ok: false, reason: "unreadable" };
	// A reference of another site is not asked about. The body is stored unchanged, without what could charge a card again.
	const { reference: named, transactionId: id } = { reference: undefined, transactionId: undefined, ...webhook };
	const reference = named !== undefined && isReference(named) ? named : undefined;
	const transactionId = id?.match(/^\d{1,20}$/)?.[0];
	await inTransaction((tx) =>
		insertWebhookEvent(tx, {
			provider,
			body: withoutTokens(textOf(body)),
			kind: webhook.kind,
			reference,
			transactionId,
			now,
		}),
	);
	return { ok: true };
}
