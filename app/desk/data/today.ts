import { sql } from "kysely";
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
	const { rows } = await sql<Takings>`
		select day::date as day, coalesce(sum(${cameWith("p")}), 0)::bigint as received, coalesce(sum(a.vat_kobo) filter (where ${cameWith("p")} <> 0), 0)::bigint as vat
		from generate_series(${first}::date, ${last}::date, interval '1 day') day
			left join (payments p join payment_attempts a on a.id = p.attempt_id)
				on ${isTaken(first, last)} and (${valueTime} at time zone 'Africa/Lagos')::date = day::date
		group by 1 order by 1`.execute(db);
	return rows;
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

/** Drafts nobody has published or sent. */
export async function countDrafts(): Promise<{ courses: number; newsletters: number }> {
	const { rows } = await sql<{ courses: number; newsletters: number }>`select
		(select count(*)::int from courses where not published and deleted_at is null) as courses,
		(select count(*)::int from newsletter_issues where state = 'draft' and deleted_at is null) as newsletters`.execute(
		db,
	);
	return rows[0] ?? { courses: 0, newsletters: 0 };
}

/** What an academy that has just begun has already. */
export async function readBeginnings() {
	const [course, slide, setting] = await Promise.all([
		db.selectFrom("courses").select("id").where("deleted_at", "is", null).limit(1).executeTakeFirst(),
		db.selectFrom("hero_slides").select("id").where("deleted_at", "is", null).limit(1).executeTakeFirst(),
		db.selectFrom("settings").select("name").limit(1).executeTakeFirst(),
	]);
	return { hasCourse: course !== undefined, hasHome: slide !== undefined, hasSettings: setting !== undefined };
}

/** The last statement that was read: how many of its lines brought money, and how many of those are matched. */
export async function findLastStatement() {
	const { rows } = await sql<{ at: Date; lines: number; matched: number }>`
		select s.imported_at as at, count(l.id) filter (where l.amount_kobo > 0)::int as lines,
			count(l.id) filter (where l.state = 'matched')::int as matched
		from (select id, imported_at from bank_statements order by imported_at desc limit 1) s
			left join bank_lines l on l.statement_id = s.id
		group by s.id, s.imported_at`.execute(db);
	return rows[0];
}
