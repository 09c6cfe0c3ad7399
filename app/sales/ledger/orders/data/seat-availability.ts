import { sql } from "kysely";
import { countSeatsLeft, type LockedCourse } from "#courses/data/course-seats.ts";
import { personKey, personKeyOf, seatColumns } from "#courses/data/seats.ts";
import { type CourseSeats, seatsLeft } from "#courses/rules/course.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { type Day, hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import { findDateNow } from "#sales/ledger/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { concerns } from "#sales/ledger/orders/data/ownership.ts";

/**
 * Whether a released seat can be restored: its date or course has a free seat for its participant. A date that has ended needs no seat.
 * Undefined: the course was deleted for good. Lock its order first.
 */
export async function canComeBack(
	tx: Tx,
	course: LockedCourse | undefined,
	enrolment: Enrolment,
	now: Date,
): Promise<boolean> {
	if (!course || !(await takesSeat(tx, enrolment, now))) return true;
	return await areFree(tx, [enrolment], now);
}

type WantedSeat = { id: number; user_id: string | null; course_id: number | null; course_date_id: number | null };

/**
 * Whether all of these seats can be had: others leave as many as these people need, on each date with its own number and of those that
 * dates of a course share. Lock the order and its courses before.
 */
export async function areFree(tx: Tx, seats: readonly WantedSeat[], now: Date): Promise<boolean> {
	// Where all are on one date, they have one limit.
	const ids = [...new Set(seats.map(({ course_date_id: id }) => id))];
	const own = ids.length > 1 ? await listDatesWithOwnSeats(tx, ids) : new Set<number>();
	const limitOf = ({ course_id, course_date_id: date }: WantedSeat) =>
		date !== null && own.has(date) ? `date ${date}` : `course ${course_id}`;
	for (const [first, ...others] of Map.groupBy(seats, limitOf).values()) {
		if (!first || first.course_id === null) continue;
		const people = new Set([first, ...others].map(personKey));
		const at = { courseId: first.course_id, dateId: first.course_date_id };
		if ((await countSeatsLeft(tx, at, now, [...people])) < people.size) return false;
	}
	return true;
}

async function listDatesWithOwnSeats(tx: Tx, ids: readonly (number | null)[]): Promise<Set<number>> {
	const { rows } = await sql<{ id: number }>`
		select id from course_dates where id = any(${ids}::bigint[]) and seats is not null`.execute(tx);
	return new Set(rows.map(({ id }) => id));
}

/** Whether the date of a seat has not ended, as it is held now. */
export async function takesSeat(tx: Tx, enrolment: Enrolment, now: Date): Promise<boolean> {
	const date = await findDateNow(tx, enrolment);
	const days = { firstDay: date?.firstDay ?? enrolment.first_day, lastDay: date?.lastDay ?? enrolment.last_day };
	return !(isKnown(days) && hasEnded(days, todayInLagos(now)));
}

function isKnown(days: { firstDay: Day | null; lastDay: Day | null }): days is { firstDay: Day; lastDay: Day } {
	return days.firstDay !== null && days.lastDay !== null;
}

/**
 * The enrolments of a person (attended or ordered) whose released seat cannot be restored now because its date or course is full. For display
 * only; `canComeBack` decides.
 */
export async function listSeatsGone(userId: string, now: Date, on: Database = db): Promise<ReadonlySet<number>> {
	const of = { courseId: sql`c.id`, dateId: sql`r.course_date_id` };
	const seats = seatColumns({ ...of, now, today: todayInLagos(now), exceptPerson: personKeyOf("r") });
	const { rows } = await sql<CourseSeats & { id: number }>`
		select r.id, ${seats}
		from enrolments r join courses c on c.id = r.course_id left join course_dates t on t.id = r.course_date_id
		where ${concerns("r", userId)} and r.seat_released_at is not null and r.cancelled_at is null
			and ${stillTakesSeat({ onSchedule: sql`t.last_day`, asBought: sql`r.last_day`, now })}`.execute(on);
	return new Set(rows.filter((row) => seatsLeft(row) < 1).map(({ id }) => id));
}

type LastDays = { onSchedule: ReturnType<typeof sql>; asBought: ReturnType<typeof sql>; now: Date };

/** Whether a date still needs a seat, by its last day as it is now. A date without a readable last day does. */
export function stillTakesSeat({ onSchedule, asBought, now }: LastDays) {
	return sql<boolean>`coalesce(coalesce(${onSchedule}, ${asBought}) >= ${todayInLagos(now)}::date, true)`;
}
