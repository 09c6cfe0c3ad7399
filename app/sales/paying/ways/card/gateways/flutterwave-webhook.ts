import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
	type RawBody,
	textOf,
	type Webhook,
	type WebhookFacts,
} from "#sales/paying/ways/card/gateways/payment-gateway.ts";

const Id = z.union([z.number().int().nonnegative(), z.string().min(1)]).transform(String);
const Text = z.string().min(1).max(200);

// Documented: { event, data: { id, tx_ref, status … } }
const Nested = z.object({
	event: Text,
	data: z.object({
		id: Id.optional().catch(undefined),
		tx_ref: Text.optional().catch(undefined),
		status: Text.catch(""),
	}),
});
// What test mode really sends: { id, txRef, status, "event.type": "CARD_TRANSACTION" }
const Flat = z.object({
	id: Id.optional().catch(undefined),
	txRef: Text,
	status: Text.catch(""),
	"event.type": Text.catch("charge"),
});
const Refund = z.object({ TransactionId: Id, AmountRefunded: z.unknown(), status: Text.catch("") });

/**
 * Reads a webhook in any of the provider's three forms. Authentic means that the header `verif-hash` equals our secret hash; a missing
 * header or an unset hash never passes. The header never changes and can be replayed, so actions must be safe to repeat.
 */
export function parseWebhook(rawBody: RawBody, headers: Headers, secretHash: string): Webhook {
	if (isSigned(rawBody, headers.get("flutterwave-signature"), secretHash) && isNewer(jsonOrUndefined(textOf(rawBody))))
		return { auth: "ok", kind: "newer-version" };
	if (!isAuthentic(headers.get("verif-hash"), secretHash)) return { auth: "bad" };
	return { auth: "ok", ...factsFrom(textOf(rawBody)) };
}

// Version 4 signs the body; its guide once described the secret hash itself. Such a call is only recognised, never processed.
function isSigned(rawBody: RawBody, signature: string | null, secretHash: string): boolean {
	if (!signature || !secretHash) return false;
	const made = createHmac("sha256", secretHash).update(rawBody).digest("base64");
	return isAuthentic(signature, made) || isAuthentic(signature, secretHash);
}

// { webhook_id | id: "wbk_…", timestamp, type: "charge.completed", data: { id: "chg_…", … } }
const Newer = z.object({ type: Text, timestamp: z.unknown(), data: z.object({ id: z.string() }) });

function isNewer(body: unknown): boolean {
	return Newer.safeParse(body).success && !z.object({ event: Text }).safeParse(body).success;
}

// Digests have one length, so the comparison takes the same time for every input.
function isAuthentic(given: string | null, secretHash: string): boolean {
	if (!given || !secretHash) return false;
	return timingSafeEqual(digest(given), digest(secretHash));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}

function factsFrom(rawBody: string): WebhookFacts {
	const body = jsonOrUndefined(rawBody);
	const nested = Nested.safeParse(body).data;
	if (nested) return nestedFacts(nested);
	const flat = Flat.safeParse(body).data;
	if (flat) return charge(flat["event.type"], flat.txRef, flat.id, flat.status);
	const refund = Refund.safeParse(body).data;
	if (refund)
		return { kind: "refund", event: "refund", transactionId: refund.TransactionId, claimedStatus: refund.status };
	if (isNewer(body)) return { kind: "newer-version" };
	const event = z.object({ event: Text }).safeParse(body).data?.event;
	return event ? { kind: "other", event } : { kind: "unreadable" };
}

function nestedFacts({ event, data }: z.infer<typeof Nested>): WebhookFacts {
	// One account may serve other products, so other events are not ours.
	return event.startsWith("charge.") ? charge(event, data.tx_ref, data.id, data.status) : { kind: "other", event };
}

function charge(
	event: string,
	reference: string | undefined,
	id: string | undefined,
	claimedStatus: string,
): WebhookFacts {
	return {
		kind: "charge",
		event,
		claimedStatus,
		...(reference === undefined ? {} : { reference }),
		...(id === undefined ? {} : { transactionId: id }),
	};
}

function jsonOrUndefined(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
