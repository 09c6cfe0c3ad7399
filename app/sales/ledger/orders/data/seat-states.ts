// Holds seats, confirms them, and ends both.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";

/**
 * Holds the unconfirmed seats of an attempt's order until the latest end of any attempt for them: a failed card does not end the hold of
 * a transfer. A hold by the office, an accepted quotation or an offer until a moment stays. Call it after each change of an attempt.
 */
export async function holdSeats(tx: Tx, attemptId: number) {
	await sql`${holdFor(sql`payment_attempts`)} and a.id = ${attemptId}`.execute(tx);
}

/** The same for the attempts `a` of a table, or of a part of the same query, whose rows are not in the table yet. */
export function holdFor(attempts: RawBuilder<unknown>) {
	const needed = (attempt: string) =>
		sql`${sql.ref(attempt)}.holds_seat and ${sql.ref(attempt)}.state in ('created', 'opened', 'pending', 'failed')`;
	return sql`update enrolments e set held_until = greatest(case when o.source in ('office', 'quotation', 'group', 'waiting') then e.held_until end,
			case when ${needed("a")} then a.hold_until end,
			(select max(b.hold_until) from payment_attempts b where b.order_id = e.order_id and b.id <> a.id and ${needed("b")}))
		from ${attempts} a join orders o on o.id = a.order_id
		where e.order_id = a.order_id and e.confirmed_at is null and e.cancelled_at is null`;
}

/** Confirms seats. `by`: the office member who confirms them before their money came. */
export async function confirmSeats(tx: Tx, ids: readonly number[], { by, now }: { by: string | null; now: Date }) {
	await tx
		.updateTable("enrolments")
		.set({ confirmed_at: now, enrolled_at: now, held_until: null, confirmed_by: by })
		.where("id", "in", ids)
		.execute();
}

/** Keeps seats confirmed although their money was recorded by mistake. `by`: the office member who decides so. */
export async function trustSeats(tx: Tx, ids: readonly number[], by: string) {
	await sql`update enrolments set confirmed_by = coalesce(confirmed_by, ${by}) where id = any(${[...ids]}::bigint[])`.execute(
		tx,
	);
}

/** Ends the confirmation and the hold of seats. */
export async function unconfirmSeats(tx: Tx, ids: readonly number[], now: Date) {
	await sql`update enrolments set confirmed_at = null, confirmed_by = null, held_until = null, stands_since = ${now}, version = version + 1
		where id = any(${[...ids]}::bigint[])`.execute(tx);
}
