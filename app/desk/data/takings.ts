import { type RawBuilder, sql } from "kysely";
import { daysNotKept } from "#desk/data/kept-days.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { cameWith } from "#sales/ledger/payments/data/undoable.ts";

export type Takings = { day: Day; received: Kobo; vat: Kobo };
export type TakenBy = { method: string; received: Kobo };

/**
 * Money accepted on each of these days, the quiet ones as well, by its value day in Lagos: when the payer paid or the bank has it.
 * Certificates bring none, and what waits for a decision is not counted yet.
 */
export async function listTakings(first: Day, last: Day): Promise<Takings[]> {
	const { liveFrom, keptAt } = await daysNotKept(first);
	// A statement that is read today has money of the days before it.
	const isLive = keptAt
		? sql`(${valueTime} >= ${instantInLagos(liveFrom, 0)} or p.recorded_at >= ${keptAt})`
		: sql`true`;
	const { rows } = await sql<Takings>`
		select day::date as day, coalesce(received, 0)::bigint as received, coalesce(vat, 0)::bigint as vat
		from generate_series(${first}::date, ${last}::date, interval '1 day') day left join (
			select day, sum(received) as received, sum(vat) as vat from (
				select day, received, vat from taking_days where day between ${first} and ${last}
				union all ${takingsOf(first, last, isLive)}
			) taken group by day
		) taken using (day) order by 1`.execute(db);
	return rows;
}

/** The money of each day on which any was accepted, of the payments `p` that are meant. */
function takingsOf(first: Day, last: Day, isMeant: RawBuilder<unknown>) {
	return sql`select (${valueTime} at time zone 'Africa/Lagos')::date as day, sum(${cameWith("p")})::bigint as received,
			coalesce(sum(a.vat_kobo) filter (where ${cameWith("p")} <> 0), 0)::bigint as vat
		from payments p join payment_attempts a on a.id = p.attempt_id where ${isTaken(first, last)} and ${isMeant} group by 1`;
}

/** Keeps the takings of all days up to one, of what was recorded before the check began. */
export async function storeTakings(tx: Tx, until: Day, beganAt: Date): Promise<void> {
	await sql`insert into taking_days (day, received, vat)
		${takingsOf("2000-01-01", until, sql`p.recorded_at < ${beganAt}`)}`.execute(tx);
}

/** How the money of one day came, the most first. */
export async function listTakenBy(day: Day): Promise<TakenBy[]> {
	const { rows } =
		await sql<TakenBy>`select case p.method when 'bank transfer' then 'bank_transfer' else p.method end as method, sum(${cameWith("p")})::bigint as received
		from payments p where ${isTaken(day, day)} and ${cameWith("p")} <> 0 group by 1 order by 2 desc, 1`.execute(db);
	return rows;
}

/** When money is worth something: an index has the same words. */
const valueTime = sql`coalesce(p.paid_at, p.recorded_at)`;

const isTaken = (first: Day, last: Day) => sql`p.outcome = 'accepted' and p.brings_money
	and ${valueTime} >= ${instantInLagos(first, 0)} and ${valueTime} < ${instantInLagos(addDays(last, 1), 0)}`;
