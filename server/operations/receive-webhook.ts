import { isReference } from "#domain/payment.ts";
import { gateway, PROVIDER } from "#server/adapters/gateway.ts";
import { inTransaction } from "#server/data/db.ts";
import { insertWebhookEvent } from "#server/data/webhook-events.ts";

export type Received = { ok: true } | { ok: false; reason: "not-authentic" | "unreadable" };

/**
 * Takes a call of the gateway: kept as it came, its work queued, nothing believed. Refused: not authentic (nothing is
 * kept), unreadable. It may be acknowledged only after this answers.
 */
export async function receiveWebhook(call: { body: string; headers: Headers; now: Date }): Promise<Received> {
	const { body, headers, now } = call;
	const told = gateway().parseWebhook(body, headers);
	if (told.auth === "bad") return { ok: false, reason: "not-authentic" };
	if (told.kind === "unreadable") return { ok: false, reason: "unreadable" };
	// Another reference is not ours to ask about; the body is kept as it came.
	const isOurs = told.kind === "charge" && told.reference !== undefined && isReference(told.reference);
	const reference = isOurs ? told.reference : undefined;
	const transactionId = told.kind === "other" ? undefined : told.transactionId?.match(/^\d{1,20}$/)?.[0];
	await inTransaction((tx) =>
		insertWebhookEvent(tx, { provider: PROVIDER, body, kind: told.kind, reference, transactionId, now }),
	);
	return { ok: true };
}
