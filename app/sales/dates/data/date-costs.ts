import { sql } from "kysely";
import { listPrice } from "#courses/data/public-courses.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { DateCost, SoldSeats } from "#sales/dates/rules/date-costs.ts";
import { KEPT_FEE } from "#sales/ledger/payments/data/payment-fee.ts";

/** The costs of these dates, each in the order in which they were typed. A date without costs is not among them. */
export async function listCosts(dateIds: readonly number[], on: Database = db): Promise<Map<number, DateCost[]>> {
	if (dateIds.length === 0) return new Map();
	const rows = await on
		.selectFrom("date_costs")
		.select(["course_date_id", "what", "kind", "amount_kobo as amount", "is_spent as isSpent"])
		.where("course_date_id", "in", dateIds)
		.orderBy("course_date_id")
		.orderBy("position")
		.execute();
	const byDate = Map.groupBy(rows, (row) => row.course_date_id);
	return new Map([...byDate].map(([id, costs]) => [id, costs.map(({ course_date_id: _, ...cost }) => cost)]));
}

/** Writes the costs of a date in place of those before. Lock its course before. */
export async function saveCosts(tx: Tx, courseDateId: number, costs: readonly DateCost[]) {
	await tx.deleteFrom("date_costs").where("course_date_id", "=", courseDateId).execute();
	if (costs.length === 0) return;
	const rows = costs.map(({ what, kind, amount, isSpent }, position) => ({
		course_date_id: courseDateId,
		position,
		what,
		kind,
		amount_kobo: amount,
		is_spent: isSpent,
	}));
	await tx.insertInto("date_costs").values(rows).execute();
}

/** What a date has sold, and what its participants paid. */
export type DateFigures = SoldSeats & {
	/** The money paid by those who have not cancelled, including VAT: the most that is refunded if the date is cancelled. */
	paid: Kobo;
	/** Of the providers' fees for that money, the academy's part, which no provider gives back. */
	fees: Kobo;
};

const NO_FIGURES = { seats: 0, net: 0, paid: 0, fees: 0 };

/** The figures of these dates. */
export async function listFigures(dateIds: readonly number[]): Promise<Map<number, DateFigures>> {
	if (dateIds.length === 0) return new Map();
	const prices = await db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.select(["course_dates.id", listPrice.as("listPrice")])
		.where("course_dates.id", "in", dateIds)
		.execute();
	const { rows } = await sql<{ id: number } & Omit<DateFigures, "listPrice">>`
		select e.course_date_id as id, count(*) filter (where e.seat_released_at is null)::int as seats,
			coalesce(sum(e.price_kobo) filter (where e.seat_released_at is null), 0)::bigint as net,
			coalesce(sum(m.paid), 0)::bigint as paid, coalesce(sum(m.fees), 0)::bigint as fees
		from enrolments e left join lateral (
			select sum(a.amount_kobo) as paid, sum(${KEPT_FEE}::numeric * a.amount_kobo / p.amount_kobo) as fees
			from dues d join allocations a on a.due_id = d.id join payments p on p.id = a.payment_id
			where d.enrolment_id = e.id and p.provider <> 'certificate') m on true
		where e.course_date_id in (${sql.join(dateIds)}) and e.confirmed_at is not null and e.cancelled_at is null
		group by e.course_date_id`.execute(db);
	const sold = new Map(rows.map(({ id, ...figures }) => [id, figures]));
	return new Map(prices.map(({ id, listPrice: price }) => [id, { ...(sold.get(id) ?? NO_FIGURES), listPrice: price }]));
}
