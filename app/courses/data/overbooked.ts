import { sql } from "kysely";
import type { LockedCourse } from "#courses/data/course-seats.ts";
import { type Count, seatCounts } from "#courses/data/seats.ts";
import type { CourseSeats } from "#courses/rules/course.ts";
import type { SavedDate } from "#courses/rules/course-locations.ts";
import type { DateChanges } from "#courses/rules/date-changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";

/** More people than seats: on a date with its own number, or (`date` null) in the seats that the other dates share. */
export type Overbooked = Required<Omit<CourseSeats, "waiting">> & { date: SavedDate | null };

type EditOfSeats = {
	course: LockedCourse;
	/** The seats that dates share, as the edit wants them. */
	slots: number;
	changes: DateChanges;
	/** As they are. */
	dates: readonly SavedDate[];
};

/**
 * The first limit that an edit would leave with fewer seats than are taken. People of a date that loses its own number, or is removed, take
 * shared seats from then on. A limit that an edit does not make worse is none of its concern. Lock the course before.
 */
export async function findOverbooked(
	tx: Tx,
	{ course, slots, changes, dates }: EditOfSeats,
	now: Date,
): Promise<Overbooked | undefined> {
	const own = new Map(
		dates.flatMap(({ id, terms }) => (terms?.seats === undefined ? [] : [[id, terms.seats] as const])),
	);
	const wanted = new Map(own);
	for (const { id } of changes.removed) wanted.delete(id);
	for (const { is } of changes.restated)
		if (is.terms?.seats === undefined) wanted.delete(is.id);
		else wanted.set(is.id, is.terms.seats);
	for (const [id, seats] of wanted) {
		const had = own.get(id);
		if (had !== undefined && seats >= had) continue;
		const taken = await countTaken(tx, course.id, { only: [id] }, now);
		const date = dates.find((one) => one.id === id);
		if (date && seats < taken.participants + taken.holds) return { ...taken, slots: seats, isOfDate: true, date };
	}
	const leavesOwn = [...own.keys()].some((id) => !wanted.has(id));
	if (slots >= course.slots && !leavesOwn) return undefined;
	const before = await countTaken(tx, course.id, { except: [...own.keys()] }, now);
	const after = leavesOwn ? await countTaken(tx, course.id, { except: [...wanted.keys()] }, now) : before;
	const isWorse = slots < course.slots || after.participants + after.holds > before.participants + before.holds;
	const isOver = slots < after.participants + after.holds;
	return isOver && isWorse ? { ...after, slots, isOfDate: false, date: null } : undefined;
}

type TakenSeats = Pick<CourseSeats, "participants" | "holds">;

/** Who takes seats of these dates of a locked course, or of all others. */
async function countTaken(tx: Tx, courseId: number, dates: Count["dates"], now: Date): Promise<TakenSeats> {
	const asked = { courseId: sql`${courseId}::bigint`, now, today: todayInLagos(now), ...(dates && { dates }) };
	const { participants, holds } = seatCounts(asked);
	const { rows } = await sql<TakenSeats>`select ${participants} as participants, ${holds} as holds`.execute(tx);
	if (!rows[0]) throw new Error("The database did not answer.");
	return rows[0];
}
