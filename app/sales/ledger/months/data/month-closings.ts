import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { whyClosed } from "#sales/ledger/months/rules/closed-month.ts";

/** The first day on which money can be recorded; null: no month is closed. */
export async function readOpenFrom(on: Database = db): Promise<Day | null> {
	const last = on.selectFrom("month_closings").select("open_from").orderBy("id", "desc").limit(1);
	return (await last.executeTakeFirst())?.open_from ?? null;
}

/** Why money cannot be recorded on a day, as a sentence for its field. Undefined: its month is open. */
export async function findWhyClosed(day: Day): Promise<string | undefined> {
	return whyClosed(day, await readOpenFrom());
}

/** Waits for money of earlier months that is recorded right now, and keeps further one waiting. The last lock of its transaction. */
export async function lockMonths(tx: Tx) {
	await sql`select pg_advisory_xact_lock(8700)`.execute(tx);
}

type Closing = { openFrom: Day; reason: string | null; actorId: string; now: Date };

export async function insertClosing(tx: Tx, { openFrom, reason, actorId, now }: Closing) {
	await tx
		.insertInto("month_closings")
		.values({ open_from: openFrom, reason, decided_by: actorId, decided_at: now })
		.execute();
}

/** What was closed and opened, by whom, the latest first. */
export async function listClosings() {
	return await db
		.selectFrom("month_closings")
		.leftJoin("users", "users.id", "month_closings.decided_by")
		.select(["month_closings.id", "open_from as openFrom", "reason", "decided_at as at", "users.full_name as by"])
		.orderBy("month_closings.id", "desc")
		.limit(50)
		.execute();
}

/** Counts what still waits from before a day: statement lines that are not assigned, and money under review. */
export async function countUnsettledBefore(day: Day): Promise<{ lines: number; reviews: number }> {
	const { rows } = await sql<{ lines: number; reviews: number }>`select
		(select count(*)::int from bank_lines where state in ('new', 'open') and amount_kobo > 0 and booked_on < ${day}::date) as lines,
		(select count(*)::int from review_items i join payments p on p.id = i.payment_id
			where i.closed_at is null and p.value_day < ${day}::date) as reviews`.execute(db);
	return rows[0] ?? { lines: 0, reviews: 0 };
}
