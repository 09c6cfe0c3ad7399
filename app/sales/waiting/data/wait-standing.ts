import { sql } from "kysely";
import { isInLine, isOffered, sharesLimit } from "#courses/data/seats.ts";
import { type Database, db } from "#kit/data/db.ts";
import { type DateRange, type Day, todayInLagos } from "#kit/rules/date-range.ts";
import type { Wait } from "#sales/waiting/data/waits.ts";

/** A later person was offered seats while this one waited: how many, when, and whether the office chose them. */
export type PassedBy = { seats: number; at: Date; byHand: boolean };

export type WaitStanding = {
	title: string;
	slug: string;
	date: DateRange;
	location: string;
	registerUntil: Day | null;
	/** Whether seats are still offered. */
	isOpen: boolean;
	/** Whether the date has its own number of seats. */
	hasOwnSeats: boolean;
	/** People in line before this one. */
	before: number;
	passedBy: PassedBy[];
};

/** Whether the wait `l` is for the same limit as the wait `w`, whose dates are `d` and `ld`. */
const isSameLimit = sql<boolean>`(ld.course_id = d.course_id and ${sharesLimit({ dateId: sql`d.id`, date: "ld" })})`;

/** The offers to later people of the same limit while the wait `w` was in line, the latest first. */
const passedBy = sql`(select coalesce(jsonb_agg(jsonb_build_object('seats', p.seats, 'at', p.at, 'byHand', p.by_hand) order by p.at desc), '[]')
	from (select (select count(*) from enrolments where order_id = o.id)::int as seats, o.placed_at as at, o.placed_by is not null as by_hand
		from waits l join course_dates ld on ld.id = l.course_date_id join orders o on o.id = l.order_id
		where ${isSameLimit} and (l.confirmed_at, l.id) > (w.confirmed_at, w.id) and o.placed_at >= w.confirmed_at
			and (w.order_id is null or w.order_id > o.id) and (w.left_at is null or w.left_at > o.placed_at)) p)`;

/** How a wait stands, apart from its own offer. */
export async function findWaitStanding({ id }: Pick<Wait, "id">, now: Date, on: Database = db): Promise<WaitStanding> {
	const today = todayInLagos(now);
	const { rows } = await sql<WaitStanding>`
		select c.title, c.slug, jsonb_build_object('firstDay', d.first_day, 'lastDay', d.last_day) as date, p.name as location,
			d.register_until as "registerUntil", ${isOffered("d", today)} as "isOpen", d.seats is not null as "hasOwnSeats",
			(select count(*)::int from waits l join course_dates ld on ld.id = l.course_date_id
				where ${isSameLimit} and ${isInLine("l")} and ${isOffered("ld", today)}
					and (l.confirmed_at, l.id) < (coalesce(w.confirmed_at, 'infinity'), w.id)) as before,
			${passedBy} as "passedBy"
		from waits w join course_dates d on d.id = w.course_date_id join courses c on c.id = d.course_id
			join locations p on p.id = d.location_id
		where w.id = ${id}`.execute(on);
	const [row] = rows;
	if (!row) throw new Error(`The wait ${id} is gone.`);
	return { ...row, passedBy: row.passedBy.map((one) => ({ ...one, at: new Date(one.at) })) };
}

/** One person of the line of a date, for the office. `isOffered`: an offer is held for them. */
export type LineRow = {
	id: number;
	fullName: string;
	email: string;
	phone: string | null;
	seats: number;
	takesFewer: boolean;
	joinedAt: Date;
	confirmedAt: Date | null;
	offer: { code: string; seats: number; until: Date | null } | null;
	passedBy: PassedBy[];
};

/** The people who wait for a date, in order: first those with an offer that is held, then the line, then the unconfirmed. */
export async function listWaitsOfDate(courseDateId: number, now: Date, on: Database = db): Promise<LineRow[]> {
	const held = sql`(select max(e.held_until) from enrolments e where e.order_id = o.id and e.cancelled_at is null and e.confirmed_at is null)`;
	const { rows } = await sql<LineRow>`
		select w.id, w.full_name as "fullName", w.email, w.phone, w.seats, w.takes_fewer as "takesFewer", w.joined_at as "joinedAt",
			w.confirmed_at as "confirmedAt", ${passedBy} as "passedBy",
			case when o.id is not null then jsonb_build_object('code', o.code, 'until', ${held},
				'seats', (select count(*) from enrolments e where e.order_id = o.id and e.cancelled_at is null)) end as offer
		from waits w join course_dates d on d.id = w.course_date_id left join orders o on o.id = w.order_id
		where w.course_date_id = ${courseDateId} and w.left_at is null and (o.id is null or ${held} > ${now})
		order by o.id is null, w.confirmed_at is null, w.confirmed_at, w.id`.execute(on);
	return rows.map(({ passedBy: passed, offer, ...row }) => ({
		...row,
		passedBy: passed.map((one) => ({ ...one, at: new Date(one.at) })),
		offer: offer && { ...offer, until: offer.until && new Date(offer.until) },
	}));
}

/** How many people wait for each date of a course, by the dates' ids. */
export async function countInLine(courseId: number, now: Date, on: Database = db): Promise<Map<number, number>> {
	const { rows } = await sql<{ id: number; people: number }>`
		select l.course_date_id as id, count(*)::int as people from waits l join course_dates ld on ld.id = l.course_date_id
		where ld.course_id = ${courseId} and ${isInLine("l")} and ${isOffered("ld", todayInLagos(now))} group by 1`.execute(
		on,
	);
	return new Map(rows.map(({ id, people }) => [id, people]));
}

/** A date with its course, for the office. */
export async function findWaitedDate(id: number) {
	return await db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select([
			"course_dates.id",
			"courses.title",
			"first_day as firstDay",
			"last_day as lastDay",
			"locations.name as location",
		])
		.where("course_dates.id", "=", id)
		.executeTakeFirst();
}

/** How many people wait for a date or hold an offer for it. */
export async function countWaits(courseDateId: number, now: Date): Promise<number> {
	return (await listWaitsOfDate(courseDateId, now)).length;
}
