import { z } from "zod";
import { type Kobo, nairaNumber } from "#domain/money.ts";
import type { GatewaySettings } from "#server/adapters/flutterwave.ts";
import { type Reply, tell } from "#server/adapters/flutterwave-http.ts";

export type RefundRequest = { transactionId: string; amount: Kobo; note: string };

/** `unavailable` means it may have happened: look before asking again. `refused` means it did not. */
export type RefundAnswer =
	| { kind: "refunded" | "pending" | "failed"; refundId: string }
	| { kind: "refused"; detail: string }
	| { kind: "unavailable"; detail: string; retryAfterMs?: number }
	| { kind: "misconfigured"; detail: string };

const Refund = z.object({ id: z.union([z.number(), z.string()]).transform(String), status: z.string() });

/** Sends money back to where it came from: once, without a retry of its own. */
export async function refundCharge(settings: GatewaySettings, request: RefundRequest): Promise<RefundAnswer> {
	const path = `/transactions/${encodeURIComponent(request.transactionId)}/refund`;
	const body = { amount: nairaNumber(request.amount), comments: request.note };
	return answerFrom(await tell(settings, path, body));
}

function answerFrom(reply: Reply): RefundAnswer {
	if (reply.kind === "not_found") return { kind: "refused", detail: "the gateway does not know this transaction" };
	if (reply.kind !== "ok") return reply;
	const refund = Refund.safeParse(reply.data).data;
	if (!refund) return { kind: "unavailable", detail: "the gateway's answer could not be read" };
	// Seen: completed, completed-mpgs, completed-bank-transfer, processing, pending-momo, failed.
	if (refund.status.startsWith("completed")) return { kind: "refunded", refundId: refund.id };
	return { kind: refund.status === "failed" ? "failed" : "pending", refundId: refund.id };
}
