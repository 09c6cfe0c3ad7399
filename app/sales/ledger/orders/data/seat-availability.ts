import { sql } from "kysely";
import { countSeatsLeft, type LockedCourse, type SeatCounts } from "#courses/data/course-seats.ts";
import { personKey, personKeyOf, seatCounts } from "#courses/data/seats.ts";
import { seatsLeft } from "#courses/rules/course.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { type Day, hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import { findDateNow } from "#sales/ledger/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { concerns } from "#sales/ledger/orders/data/ownership.ts";

/**
 * Whether a released seat can be restored: its course has a free seat for its participant. A date that has ended needs no seat.
 * Undefined: the course was deleted for good. Lock its order first.
 */
export async function canComeBack(
	tx: Tx,
	course: LockedCourse | undefined,
	enrolment: Enrolment,
	now: Date,
): Promise<boolean> {
	if (!course || !(await takesSeat(tx, enrolment, now))) return true;
	return (await countSeatsLeft(tx, course.id, now, personKey(enrolment))) >= 1;
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
 * The enrolments of a person (attended or ordered) whose released seat cannot be restored now because the course is full. For display
 * only; `canComeBack` decides.
 */
export async function listSeatsGone(userId: string, now: Date, on: Database = db): Promise<ReadonlySet<number>> {
	const counts = seatCounts({ courseId: sql`c.id`, now, today: todayInLagos(now), exceptPerson: personKeyOf("r") });
	const { rows } = await sql<SeatCounts & { id: number; slots: number }>`
		select r.id, c.slots, ${counts.participants} as participants, ${counts.holds} as holds
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
