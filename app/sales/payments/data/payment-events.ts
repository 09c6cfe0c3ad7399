import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";
import { insertionOfRows } from "#kit/data/rows-as-json.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { AttemptState, Trigger } from "#sales/payments/rules/payment.ts";

/** What was asked of the provider and its answer as it came. `status` null: none came. */
export type Said = { asked: string; status: number | null; body: string };

/** One entry of the timeline of a reference. */
export type PaymentEvent = {
	reference: string;
	source: Trigger | "person";
	/** `started`, `opened`, `reported`, `closed`, `asked`, `booked`, `review`, `note` … */
	kind: string;
	actorId?: string | null;
	before?: AttemptState | null;
	after?: AttemptState | null;
	facts?: Record<string, unknown>;
	said?: readonly Said[];
	now: Date;
};

/**
 * Writes an entry into the timeline of a payment. The same as the last one again (a page that looks every five seconds)
 * counts that one up and keeps the newest answer: one statement, so that it costs one way to the database.
 */
export async function insertPaymentEvent(on: Database, event: PaymentEvent) {
	const { reference, source, kind, now } = event;
	const [actor, before, after] = [event.actorId ?? null, event.before ?? null, event.after ?? null];
	// A move, and what a person did, is never the same again.
	if (before !== after || actor !== null) return void (await insertionOfEvents([event]).execute(on));
	const facts = storedJson(event.facts ?? {});
	const said = event.said && event.said.length > 0 ? storedJson(event.said) : null;
	await sql`with last as (
			select id from payment_events where reference = ${reference} order by id desc limit 1
		), again as (
			update payment_events e set times = e.times + 1, last_at = ${now}, said = ${said}::jsonb
			from last where e.id = last.id and e.source = ${source} and e.kind = ${kind} and e.actor_id is null
				and ${actor}::text is null and e.state_before is not distinct from ${before}
				and e.state_after is not distinct from ${after} and e.facts = ${facts}::jsonb
			returning e.id
		)
		${insertionOfEvents([event])} where not exists (select from again)`.execute(on);
}

const COLUMNS = [
	"reference",
	"at",
	"last_at",
	"times",
	"source",
	"kind",
	"actor_id",
	"state_before",
	"state_after",
	"facts",
	"said",
];

/** Entries written without looking at the one before: a statement that a `where` may follow, in which an entry is `x`. */
export function insertionOfEvents(events: readonly PaymentEvent[]) {
	const rows = events.map(({ reference, source, kind, actorId, before, after, facts, said, now }) => ({
		reference,
		at: now,
		last_at: now,
		times: 1,
		source,
		kind,
		actor_id: actorId ?? null,
		state_before: before ?? null,
		state_after: after ?? null,
		facts: facts ?? {},
		said: said && said.length > 0 ? said : null,
	}));
	return insertionOfRows("payment_events", rows, COLUMNS);
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

/** The timeline of a reference, the earliest first. */
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
