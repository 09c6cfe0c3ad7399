import { type Selectable, sql } from "kysely";
import { type Database, db, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Sweeps } from "#kit/data/schema.ts";
import { SWEEP_LOST_MS } from "#sales/paying/ways/card/rules/sweeps.ts";

/**
 * A sweep compares a provider's list with our records. `found`: the entries that differed; `unreadable`: the entries that could not be
 * read.
 */
export type Sweep = Selectable<Sweeps>;

type NewSweep = {
	provider: string;
	from: Date;
	to: Date;
	nextTryAt: Date;
	now: Date;
};

export async function insertSweep(on: Database, sweep: NewSweep): Promise<Sweep> {
	return await on
		.insertInto("sweeps")
		.values({
			provider: sweep.provider,
			swept_from: sweep.from,
			swept_to: sweep.to,
			started_at: sweep.now,
			next_try_at: sweep.nextTryAt,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Whether a sweep of a provider was started since then. */
export async function hasSweepSince(on: Database, provider: string, since: Date): Promise<boolean> {
	const row = await on
		.selectFrom("sweeps")
		.select("id")
		.where("provider", "=", provider)
		.where("started_at", ">=", since)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Stops other workers from starting the same sweep until the transaction ends. */
export async function lockSweeps(on: Database, provider: string) {
	await sql`select pg_advisory_xact_lock(hashtext('sweeps'), hashtext(${provider}))`.execute(on);
}

/** Takes the sweep that has waited longest. No other worker takes it for a while. */
export async function claimSweep(now: Date): Promise<Sweep | undefined> {
	const { rows } = await sql<{ id: number }>`update sweeps set next_try_at = ${lostAt(now)}, tries = tries + 1
		where id = (select id from sweeps where next_try_at <= ${now} order by next_try_at limit 1 for update skip locked)
		returning id`.execute(db);
	const [taken] = rows;
	if (!taken) return undefined;
	return await db.selectFrom("sweeps").selectAll().where("id", "=", taken.id).executeTakeFirst();
}

type Progress = { seen: number; found: number; unreadable: number };

/** Stores that a page is done; the sweep continues after it. */
export async function storeProgress(id: number, { seen, found, unreadable }: Progress) {
	await db
		.updateTable("sweeps")
		.set((sweep) => ({
			next_page: sweep("next_page", "+", 1),
			seen: sweep("seen", "+", seen),
			found: sweep("found", "+", found),
			unreadable: sweep("unreadable", "+", unreadable),
		}))
		.where("id", "=", id)
		.execute();
}

/** Stores how many entries differed. */
export async function storeDifferences(id: number, found: number) {
	if (found === 0) return;
	await db
		.updateTable("sweeps")
		.set((sweep) => ({ found: sweep("found", "+", found) }))
		.where("id", "=", id)
		.execute();
}

/** Reads the list again from its first page. */
export async function restartSweep(id: number) {
	await db.updateTable("sweeps").set({ next_page: 1, seen: 0, unreadable: 0 }).where("id", "=", id).execute();
}

type SweepEnd = { endedAt: Date | null; nextTryAt: Date | null; trouble: string | null };

/** Ends a sweep: done, to be continued, or abandoned. The last two store why. */
export async function endSweep(id: number, { endedAt, nextTryAt, trouble }: SweepEnd): Promise<Sweep> {
	return await inTransaction(async (tx) => {
		await notify(tx, "payments");
		return await tx
			.updateTable("sweeps")
			.set({ ended_at: endedAt, next_try_at: nextTryAt, trouble })
			.where("id", "=", id)
			.returningAll()
			.executeTakeFirstOrThrow();
	});
}

/** The time after which a running sweep is taken for lost. */
export function lostAt(now: Date): Date {
	return new Date(now.getTime() + SWEEP_LOST_MS);
}

/** The last finished sweep of each provider, complete or abandoned. */
export async function listLastSweeps() {
	return await db
		.selectFrom("sweeps")
		.select(["provider", "ended_at", "trouble", "unreadable"])
		.distinctOn("provider")
		.where("ended_at", "is not", null)
		.orderBy("provider")
		.orderBy("started_at", "desc")
		.orderBy("id", "desc")
		.$narrowType<{ ended_at: Date }>()
		.execute();
}
