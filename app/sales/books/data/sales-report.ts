import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { SalesBy } from "#sales/books/rules/accounts.ts";

/** Seats sold, which were confirmed in a period and are not cancelled, and their prices before VAT. */
export type SalesLine = {
	/** A month's key, a course's title, a city as stored, or a course with its first day. */
	key: string;
	firstDay: Day | null;
	seats: number;
	buyers: number;
	/** Kobo, before VAT. */
	sales: Kobo;
	/** Confirmed seats of the date in all, and how many it has; null where that is not asked for or not known. */
	taken: number | null;
	capacity: number | null;
};

type Period = { from: Day; until: Day };

const KEYS: Readonly<Record<SalesBy, RawBuilder<unknown>>> = {
	month: sql`to_char(e.enrolled_at at time zone 'Africa/Lagos', 'YYYY-MM')`,
	course: sql`e.title`,
	city: sql`coalesce(l.name, e.location, '')`,
	date: sql`e.title`,
};

/** Sales of a period, by month in its order, else the highest first. */
export async function listSales({ from, until }: Period, by: SalesBy): Promise<SalesLine[]> {
	const isDate = by === "date";
	const date = isDate ? sql`e.course_date_id` : sql`null::bigint`;
	const firstDay = isDate ? sql`coalesce(d.first_day, e.first_day)` : sql`null::date`;
	const { rows } = await sql<SalesLine>`
		select s.key, s."firstDay", s.seats, s.buyers, s.sales,
			case when s.date_id is not null then (select count(*)::int from enrolments x
				where x.course_date_id = s.date_id and x.confirmed_at is not null and x.cancelled_at is null and x.seat_released_at is null) end as taken,
			(select coalesce(d.seats, c.slots) from course_dates d join courses c on c.id = d.course_id where d.id = s.date_id) as capacity
		from (
			select ${KEYS[by]} as key, ${firstDay} as "firstDay", ${date} as date_id, count(*)::int as seats,
				count(distinct coalesce(o.buyer_id::text, o.user_id))::int as buyers, sum(e.price_kobo)::bigint as sales
			from enrolments e join orders o on o.id = e.order_id left join course_dates d on d.id = e.course_date_id
			left join locations l on l.id = d.location_id
			where e.confirmed_at is not null and e.cancelled_at is null
				and e.enrolled_at >= ${instantInLagos(from, 0)} and e.enrolled_at < ${instantInLagos(addDays(until, 1), 0)}
			group by 1, 2, 3
		) s order by ${by === "month" ? sql`s.key` : sql`s.sales desc, s.key, s."firstDay"`}`.execute(db);
	return rows;
}

/** How many buyers there were in a period, and how many of them had bought before their first order in it, or ordered again. */
export async function countRepeatBuyers({ from, until }: Period): Promise<{ buyers: number; repeat: number }> {
	const { rows } = await sql<{ buyers: number; repeat: number }>`
		with bought as (
			select coalesce(o.buyer_id::text, o.user_id) as buyer, o.id, min(e.enrolled_at) as at
			from enrolments e join orders o on o.id = e.order_id
			where e.confirmed_at is not null and e.cancelled_at is null and e.enrolled_at < ${instantInLagos(addDays(until, 1), 0)}
			group by 1, 2
		)
		select count(*)::int as buyers, count(*) filter (where orders > 1)::int as repeat
		from (select buyer, count(*) as orders from bought group by buyer having max(at) >= ${instantInLagos(from, 0)}) b`.execute(
		db,
	);
	return rows[0] ?? { buyers: 0, repeat: 0 };
}
