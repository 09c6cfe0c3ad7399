import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
	type RawBody,
	textOf,
	type Webhook,
	type WebhookFacts,
} from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { Id } from "#sales/paying/ways/card/gateways/paystack-facts.ts";
import { readJson } from "#sales/paying/ways/card/gateways/paystack-http.ts";

const Text = z.string().min(1).max(200);
const Said = z.string().max(200).catch("");
const maybe = <Kind extends z.ZodType>(kind: Kind) => kind.nullish().catch(undefined);

const Call = z.object({ event: Text, data: z.unknown().optional() });
const Charge = z.object({ id: maybe(Id), reference: maybe(Text), status: Said });
const Refund = z.object({ id: maybe(Id), transaction_reference: maybe(Text), status: Said });
const Dispute = z.object({ transaction: z.object({ id: maybe(Id), reference: maybe(Text) }), status: Said });
/** A transfer of another amount than was asked, sent back by Paystack. */
const Rejected = z.object({ bank_transfer: z.object({ transaction_id: Id }) });

/**
 * Reads a webhook. Authentic means that `x-paystack-signature` is the HMAC-SHA512 of the raw bytes with our secret key; a missing header
 * or key never passes. A signature does not expire, so actions must be safe to repeat.
 */
export function parseWebhook(rawBody: RawBody, headers: Headers, secretKey: string): Webhook {
	if (!isAuthentic(rawBody, headers.get("x-paystack-signature"), secretKey)) return { auth: "bad" };
	const call = Call.safeParse(readJson(textOf(rawBody))).data;
	return call ? { auth: "ok", ...factsFrom(call) } : { auth: "ok", kind: "unreadable" };
}

// Both digests have one length, so the comparison takes the same time for every input.
function isAuthentic(rawBody: RawBody, given: string | null, secretKey: string): boolean {
	if (!given || !secretKey) return false;
	const expected = createHmac("sha512", secretKey).update(rawBody).digest("hex");
	return timingSafeEqual(digest(given.toLowerCase()), digest(expected));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}

/** One account may serve other shops and products: events that are not about a charge are not ours. */
function factsFrom({ event, data }: z.infer<typeof Call>): WebhookFacts {
	if (event.startsWith("charge.dispute.")) return disputeFrom(event, data);
	if (event.startsWith("charge.")) return chargeFrom(event, data);
	if (event.startsWith("refund.")) return refundFrom(event, data);
	if (event === "bank.transfer.rejected") return rejectedFrom(event, data);
	return { kind: "other", event };
}

function chargeFrom(event: string, data: unknown): WebhookFacts {
	const charge = Charge.safeParse(data).data;
	if (!charge || (charge.id == null && charge.reference == null)) return { kind: "other", event };
	return { kind: "charge", event, claimedStatus: charge.status, ...found(charge.reference, charge.id) };
}

function refundFrom(event: string, data: unknown): WebhookFacts {
	const refund = Refund.safeParse(data).data;
	if (!refund || (refund.id == null && refund.transaction_reference == null)) return { kind: "other", event };
	return {
		kind: "refund",
		event,
		claimedStatus: refund.status,
		...found(refund.transaction_reference, undefined),
		...(refund.id != null && { refundId: refund.id }),
	};
}

function disputeFrom(event: string, data: unknown): WebhookFacts {
	const dispute = Dispute.safeParse(data).data;
	if (!dispute) return { kind: "other", event };
	const { id, reference } = dispute.transaction;
	return { kind: "dispute", event, claimedStatus: dispute.status, ...found(reference, id) };
}

function rejectedFrom(event: string, data: unknown): WebhookFacts {
	const rejected = Rejected.safeParse(data).data;
	if (!rejected) return { kind: "other", event };
	return { kind: "charge", event, claimedStatus: "rejected", transactionId: rejected.bank_transfer.transaction_id };
}

function found(reference: string | null | undefined, transactionId: string | null | undefined) {
	return { ...(reference != null && { reference }), ...(transactionId != null && { transactionId }) };
}
