import { sql } from "kysely";
import { expect } from "vitest";
import { db } from "#kit/data/db.ts";

/** Resolves when somebody in this file's database waits for a lock, or so many do. */
export async function waitingForALock(atLeast = 1) {
	const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`;
	await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThanOrEqual(atLeast);
}
