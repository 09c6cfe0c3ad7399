import { sql } from "kysely";
import type { Tx } from "#server/data/db.ts";

/**
 * Tells open pages that something changed: `courses`, `inbox`, `user:<id>`. It is heard when the transaction commits,
 * never before, and carries a topic, never data: whoever hears it asks again with their own rights.
 */
export async function notify(tx: Tx, ...topics: string[]) {
	await sql`select pg_notify('live', topic) from unnest(${topics}::text[]) as topic`.execute(tx);
}
