import { type RawBuilder, sql } from "kysely";
import { isOpenDate, isPublicCourse } from "#courses/data/public-courses.ts";
import { type CourseSeats, seatsOfCourse } from "#courses/rules/course.ts";
import { type Database, db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";

export type Count = {
	courseId: RawBuilder<unknown>;
	/** The date that is asked about. Left out: the seats that dates without their own number share. */
	dateId?: RawBuilder<unknown>;
	/** Which seats are counted, where an edit of the numbers is judged: those of these dates, or all but theirs. */
	dates?: { only: readonly number[] } | { except: readonly number[] };
	now: Date | RawBuilder<unknown>;
	today: string | RawBuilder<unknown>;
	/** Whose hold is not counted: one's own never blocks oneself. */
	exceptHoldOf?: string;
	/** Who is not counted at all, neither as participant nor as holder: those a seat is looked for (`personKey`). */
	exceptPerson?: string | readonly string[] | RawBuilder<unknown>;
	/** Counts for the waiting list itself. */
	isForWaiting?: true;
};

/** By which a person is counted: an account once, whatever it has; a seat without an account each. */
export const personKey = ({ id, user_id }: { id: number; user_id: string | null }) => user_id ?? `seat ${id}`;
export const personKeyOf = (e: string) => sql`coalesce(${sql.ref(`${e}.user_id`)}, 'seat ' || ${sql.ref(`${e}.id`)})`;

/**
 * The seats somebody can have on a date, and who takes them: those of the date where it has its own number, else those of the course,
 * which all its dates without one share. Taken by distinct participants of dates that have not ended, by the days they have now (a moved
 * date keeps its people; one without a readable day counts), and by further people who hold a seat while they pay.
 * Anyone who cancelled, whose seat was released, or whose date the academy cancelled takes none.
 * Of the free seats, those go to the waiting list that its people fit in, in their order (`waiting`).
 * For a decision, lock the course first: its row guards its dates, too.
 */
export function seatCounts(count: Count) {
	const { courseId, dateId, dates, now, today, exceptHoldOf = "", exceptPerson = [] } = count;
	const except = Array.isArray(exceptPerson) ? sql`${exceptPerson}::text[]` : sql`array[${exceptPerson}]::text[]`;
	const own =
		dateId && sql`(select seats from course_dates own where own.id = ${dateId} and own.course_id = ${courseId})`;
	const shares = (date: string) =>
		dates
			? isOneOf(dates, date)
			: dateId
				? sharesLimit({ dateId, date })
				: sql<boolean>`${sql.ref(`${date}.seats`)} is null`;
	const participants = sql`select ${personKeyOf("taker")} as person from enrolments taker
		left join course_dates taken on taken.id = taker.course_date_id and taken.course_id = ${courseId}
		where taker.course_id = ${courseId} and taker.confirmed_at is not null and taker.cancelled_at is null
			and taker.seat_released_at is null and taken.cancelled_at is null and ${shares("taken")}
			and coalesce(coalesce(taken.last_day, taker.last_day) >= ${today}::date, true)
			and ${personKeyOf("taker")} <> all(${except})`;
	const holders = sql`select count(distinct ${personKeyOf("holder")}) from enrolments holder
		left join course_dates held on held.id = holder.course_date_id and held.course_id = ${courseId}
		where holder.course_id = ${courseId} and holder.confirmed_at is null and holder.held_until > ${now} and ${shares("held")}
			and ${personKeyOf("holder")} <> ${exceptHoldOf} and ${personKeyOf("holder")} <> all(${except})
			and not exists (${participants} and taker.user_id = holder.user_id)`;
	const shared = sql`(select slots from courses sharing where sharing.id = ${courseId})`;
	return {
		slots: sql<number>`${own ? sql`coalesce(${own}, ${shared})` : shared}`,
		isOfDate: own ? sql<boolean>`${own} is not null` : sql<boolean>`false`,
		participants: sql<number>`(select count(*) from (select distinct person from (${participants}) as taking_part) as people)`,
		// Holders are few: each is looked up among the participants.
		holds: sql<number>`(${holders})`,
		waiting: waitingOf(count, shares),
	};
}

/**
 * How many of the free seats go to the people who wait for them, first come first served. Free is what everybody leaves, those in
 * `exceptPerson` too: so who holds a seat keeps it, and no seat is offered because its holder was not counted.
 */
function waitingOf(count: Count, shares: (date: string) => RawBuilder<boolean>): RawBuilder<number> {
	const { exceptHoldOf: _, exceptPerson: __, ...all } = count;
	// The free seats that the line is measured by are counted without the line.
	if (count.isForWaiting) return sql<number>`0`;
	const { slots, participants, holds } = seatCounts({ ...all, isForWaiting: true });
	const free = sql`(select (${slots} - ${participants} - ${holds})::int)`;
	return sql<number>`(select waiting_seats(w.seats, w.takes_fewer, ${free} order by w.confirmed_at, w.id)
		from waits w join course_dates waited on waited.id = w.course_date_id and waited.course_id = ${count.courseId}
		where ${isInLine("w")} and ${shares("waited")} and ${isOffered("waited", count.today)})`;
}

/** Whether a row of `waits` waits for an offer. */
export const isInLine = (wait: string) =>
	sql<boolean>`(${sql.ref(`${wait}.confirmed_at`)} is not null and ${sql.ref(`${wait}.order_id`)} is null and ${sql.ref(`${wait}.left_at`)} is null)`;

/** Whether seats of a date are offered to its waiting list: as long as visitors can register for it. */
export const isOffered = (date: string, today: Count["today"]) =>
	sql<boolean>`exists (select from course_dates join courses on courses.id = course_dates.course_id
		where course_dates.id = ${sql.ref(`${date}.id`)} and ${isOpenDate(today)} and ${isPublicCourse})`;

/**
 * Whether a seat on `date` (the name of a joined row of `course_dates`, empty for a seat without one) and one on the date `dateId` come
 * from the same limit: both from that date's own number, or both from the seats that dates share.
 */
export function sharesLimit({ dateId, date }: { dateId: RawBuilder<unknown>; date: string }) {
	const [id, seats] = [sql.ref(`${date}.id`), sql.ref(`${date}.seats`)];
	return sql<boolean>`case when (select seats from course_dates own where own.id = ${dateId}) is null
		then ${seats} is null else ${id} = ${dateId} end`;
}

function isOneOf(dates: NonNullable<Count["dates"]>, date: string) {
	const id = sql.ref(`${date}.id`);
	return "only" in dates
		? sql<boolean>`coalesce(${id} = any(${dates.only}::bigint[]), false)`
		: sql<boolean>`coalesce(${id} <> all(${dates.except}::bigint[]), true)`;
}

/** The same as the columns of a row, by their names (`CourseSeats`). */
export function seatColumns(count: Count) {
	const { slots, isOfDate, participants, holds, waiting } = seatCounts(count);
	return sql`${slots} as slots, ${isOfDate} as "isOfDate", ${participants} as participants, ${holds} as holds, ${waiting} as waiting`;
}

type DatedSeats = { id: number; courseId: number; seats: number | null };
type SeatsQuery = Pick<Count, "exceptHoldOf" | "exceptPerson"> & { on?: Database };

/** The seats somebody can have on each of these dates, by their ids. Those that dates of a course share are counted once. */
export async function listSeatsOfDates(dates: readonly DatedSeats[], now: Date, query: SeatsQuery = {}) {
	const sharing = dates.filter(({ seats }) => seats === null).map(({ courseId }) => courseId);
	const own = dates.filter(({ seats }) => seats !== null).map(({ id }) => id);
	const [byCourse, byDate] = await Promise.all([
		listSharedSeats([...new Set(sharing)], now, query),
		listOwnSeats(own, now, query),
	]);
	return new Map<number, CourseSeats>(
		dates.flatMap(({ id, courseId, seats }) => {
			const found = seats === null ? byCourse.get(courseId) : byDate.get(id);
			return found ? [[id, found] as const] : [];
		}),
	);
}

/** The seats that the dates of each of these courses share, by the ids of the courses. */
export async function listSharedSeats(ids: readonly number[], now: Date, { on = db, ...except }: SeatsQuery = {}) {
	if (ids.length === 0) return new Map<number, CourseSeats>();
	const columns = seatColumns({ courseId: sql`c.id`, now, today: todayInLagos(now), ...except });
	const { rows } = await sql<CourseSeats & { id: number }>`
		select c.id, ${columns} from courses c where c.id = any(${ids}::bigint[])`.execute(on);
	return seatsById(rows);
}

/** The seats of these dates, each with its own number. */
export async function listOwnSeats(dateIds: readonly number[], now: Date, { on = db, ...except }: SeatsQuery = {}) {
	if (dateIds.length === 0) return new Map<number, CourseSeats>();
	const columns = seatColumns({
		courseId: sql`d.course_id`,
		dateId: sql`d.id`,
		now,
		today: todayInLagos(now),
		...except,
	});
	const { rows } = await sql<CourseSeats & { id: number }>`
		select d.id, ${columns} from course_dates d where d.id = any(${dateIds}::bigint[])`.execute(on);
	return seatsById(rows);
}

const seatsById = (rows: readonly (CourseSeats & { id: number })[]) =>
	new Map<number, CourseSeats>(rows.map(({ id, ...seats }) => [id, seats]));

/**
 * The free seats of these courses as their cards show them, by their ids: those that dates share, and those of the dates with their own
 * number that visitors can register for. Where all such dates have their own number, shared ones are no use.
 */
export async function listFreeSeats(ids: readonly number[], now: Date): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map();
	const open = await db
		.selectFrom("course_dates")
		.select(["id", "course_id as courseId", "seats"])
		.where("course_id", "in", ids)
		.where(isOpenDate(todayInLagos(now)))
		.execute();
	const [shared, own] = await Promise.all([
		listSharedSeats(ids, now),
		listSeatsOfDates(
			open.filter(({ seats }) => seats !== null),
			now,
		),
	]);
	return new Map(
		ids.map((id) => {
			const dates = open.filter(({ courseId }) => courseId === id);
			return [
				id,
				seatsOfCourse(
					shared.get(id),
					dates.map((date) => (date.seats === null ? null : own.get(date.id))),
				),
			];
		}),
	);
}
