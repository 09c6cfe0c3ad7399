import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { AttemptState, Trigger } from "#sales/ledger/payments/rules/payment.ts";

/** The request to the provider and its raw answer. `status` null: no answer. */
export type ProviderReply = { asked: string; status: number | null; body: string };

/** One entry in the timeline of a reference. */
export type PaymentEvent = {
	reference: string;
	source: Trigger | "person";
	/** `started`, `opened`, `reported`, `closed`, `asked`, `booked`, `review`, `note` … */
	kind: string;
	actorId?: string | null;
	before?: AttemptState | null;
	after?: AttemptState | null;
	facts?: Record<string, unknown>;
	said?: readonly ProviderReply[];
	now: Date;
};

/**
 * Adds an entry to the timeline of a payment. An entry that equals the last one (from a page that asks every five seconds) raises the
 * count of that one and stores the newest answer.
 */
export async function insertPaymentEvent(on: Database, event: PaymentEvent) {
	const { reference, source, kind, now } = event;
	const [before, after] = [event.before ?? null, event.after ?? null];
	// A change of state and an action of a person are always entries of their own.
	if (before !== after || event.actorId) return await insertEntry(on, event);
	const facts = storedJson(event.facts ?? {});
	const said = event.said && event.said.length > 0 ? storedJson(event.said) : null;
	const { numAffectedRows } =
		await sql`update payment_events set times = times + 1, last_at = ${now}, said = ${said}::jsonb
		where id = (select max(id) from payment_events where reference = ${reference})
			and source = ${source} and kind = ${kind} and actor_id is null and state_before is not distinct from ${before}
			and state_after is not distinct from ${after} and facts = ${facts}::jsonb`.execute(on);
	if (!numAffectedRows) await insertEntry(on, event);
}

async function insertEntry(on: Database, event: PaymentEvent) {
	await on.insertInto("payment_events").values(columnsOfEvent(event)).execute();
}

/** An entry as a row of `payment_events`. */
export function columnsOfEvent({ reference, source, kind, actorId, before, after, facts, said, now }: PaymentEvent) {
	return {
		reference,
		at: now,
		last_at: now,
		source,
		kind,
		actor_id: actorId ?? null,
		state_before: before ?? null,
		state_after: after ?? null,
		facts: storedJson(facts ?? {}),
		said: said && said.length > 0 ? storedJson(said) : null,
	};
}

/** Whether the timeline of a reference has an entry of this kind with these facts. Lock the attempt to be sure. */
export async function hasPaymentEvent(
	on: Database,
	{ reference, kind, facts }: Pick<PaymentEvent, "reference" | "kind" | "facts">,
) {
	const row = await on
		.selectFrom("payment_events")
		.select("id")
		.where("reference", "=", reference)
		.where("kind", "=", kind)
		.where(sql<boolean>`facts @> ${storedJson(facts ?? {})}::jsonb`)
		.executeTakeFirst();
	return row !== undefined;
}

/** Since when the money of a payment is on its way, by its timeline. Undefined: the timeline has no such entry. */
export async function findPendingSince(reference: string, on: Database = db): Promise<Date | undefined> {
	const row = await on
		.selectFrom("payment_events")
		.select("at")
		.where("reference", "=", reference)
		.where("state_after", "=", "pending")
		.where(sql<boolean>`state_before is distinct from 'pending'`)
		.orderBy("id", "desc")
		.executeTakeFirst();
	return row?.at;
}

/** The timeline of a reference, the oldest entry first. */
export async function listPaymentEvents(reference: string) {
	return await db
		.selectFrom("payment_events")
		.leftJoin("users", "users.id", "payment_events.actor_id")
		.selectAll("payment_events")
		.select("users.full_name as actorName")
		.where("reference", "=", reference)
		.orderBy("payment_events.id")
		.execute();
}
