import { createHash } from "node:crypto";
import { db, type Tx } from "#kit/data/db.ts";
import { enqueue } from "#kit/data/queue.ts";

export type Call = {
	provider: string;
	body: string;
	kind: string;
	reference: string | undefined;
	transactionId: string | undefined;
	now: Date;
};

/** Keeps an authentic call of the gateway as it came and queues its work; only then may it be acknowledged. */
export async function insertWebhookEvent(tx: Tx, call: Call) {
	const row = await tx
		.insertInto("webhook_events")
		.values({
			provider: call.provider,
			received_at: call.now,
			body_sha256: createHash("sha256").update(call.body).digest("hex"),
			body: call.body,
			kind: call.kind,
			reference: call.reference ?? null,
			provider_transaction_id: call.transactionId ?? null,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await enqueue(tx, "webhook", { eventId: row.id });
}

export async function findWebhookEvent(id: number) {
	return await db.selectFrom("webhook_events").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function markWebhookProcessed(id: number, outcome: string, now: Date) {
	await db.updateTable("webhook_events").set({ processed_at: now, outcome }).where("id", "=", id).execute();
}
