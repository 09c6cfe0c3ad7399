import { sql } from "kysely";
import { firstDayNotKept } from "#desk/data/kept-days.ts";
import { db } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { cameWith } from "#sales/payments/data/payment-corrections.ts";

export type Takings = { day: Day; received: Kobo; vat: Kobo };
export type TakenBy = { method: string; received: Kobo };

/**
 * Money accepted on each of these days, the quiet ones as well, by its value day in Lagos: when the payer paid or the bank has it.
 * Certificates bring none, and what waits for a decision is not counted yet.
 */
export async function listTakings(first: Day, last: Day): Promise<Takings[]> {
	const liveFrom = await firstDayNotKept(first);
	const { rows } = await sql<Takings>`
		select day::date as day, coalesce(received, 0)::bigint as received, coalesce(vat, 0)::bigint as vat
		from generate_series(${first}::date, ${last}::date, interval '1 day') day left join (
			select day, received, vat from taking_days where day between ${first} and ${last}
			union all ${takingsOf(liveFrom, last)}
		) taken using (day) order by 1`.execute(db);
	return rows;
}

/** The money of each day on which any was accepted. */
export function takingsOf(first: Day, last: Day) {
	return sql`select (${valueTime} at time zone 'Africa/Lagos')::date as day, sum(${cameWith("p")})::bigint as received,
			coalesce(sum(a.vat_kobo) filter (where ${cameWith("p")} <> 0), 0)::bigint as vat
		from payments p join payment_attempts a on a.id = p.attempt_id where ${isTaken(first, last)} group by 1`;
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
