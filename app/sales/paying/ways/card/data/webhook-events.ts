import { createHash } from "node:crypto";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { enqueue } from "#kit/data/queue.ts";
import { DAY_MS } from "#kit/rules/days.ts";

export type Call = {
	provider: string;
	body: string;
	kind: string;
	reference: string | undefined;
	transactionId: string | undefined;
	now: Date;
};

/** Stores an authentic call of a provider unchanged and queues its work. Only then may it be acknowledged. */
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

const NEWER_VERSION = "newer-version";
/** The limits for calls that cannot be read: how many are stored, and how long they are shown. */

/** Since when a provider has been calling in a newer version, within the last day. */
export async function findNewerVersion(provider: string, now: Date): Promise<Date | undefined> {
	const row = await db
		.selectFrom("webhook_events")
		.select("received_at")
		.where("provider", "=", provider)
		.where("kind", "=", NEWER_VERSION)
		.where("received_at", ">", new Date(now.getTime() - DAY_MS))
		.orderBy("id", "desc")
		.executeTakeFirst();
	return row?.received_at;
}

/** Notes once a day that a provider calls in a newer version, without the call. False: it is noted already. */
export async function noteNewerVersion(tx: Tx, provider: string, now: Date): Promise<boolean> {
	if (await findNewerVersion(provider, now)) return false;
	const body = "";
	const hash = createHash("sha256").update(body).digest("hex");
	await tx
		.insertInto("webhook_events")
		.values({ provider, received_at: now, body, body_sha256: hash, kind: NEWER_VERSION, processed_at: now })
		.execute();
	await notify(tx, "payments");
	return true;
}

export async function findWebhookEvent(id: number) {
	return await db.selectFrom("webhook_events").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function markWebhookProcessed(id: number, outcome: string, now: Date) {
	await db.updateTable("webhook_events").set({ processed_at: now, outcome }).where("id", "=", id).execute();
}
