import { sql } from "kysely";
import type { Tx } from "#server/data/db.ts";
import { sendLast } from "#server/data/pipeline.ts";

const collected = new WeakMap<Tx, Set<string>>();

/**
 * Tells open pages that something changed: `courses`, `inbox`, `user:<id>`. It is heard when the transaction commits,
 * never before, and carries a topic, never data: whoever hears it asks again with their own rights. A transaction says
 * all its topics at its end, by one statement.
 */
export async function notify(tx: Tx, ...topics: string[]) {
	const before = collected.get(tx);
	if (before) return topics.forEach((topic) => void before.add(topic));
	const all = new Set(topics);
	if (sendLast(tx, () => tell(tx, all))) collected.set(tx, all);
	else await tell(tx, all);
}

async function tell(tx: Tx, topics: Set<string>) {
	await sql`select pg_notify('live', topic) from unnest(${[...topics]}::text[]) as topic`.execute(tx);
}
