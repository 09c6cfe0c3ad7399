import { countSeats, findCourseDate, lockCourse } from "#courses/data/course-seats.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { seatsFor } from "#sales/ledger/orders/rules/seats-in-line.ts";
import { isRegisteredBy, placeOffer } from "#sales/waiting/actions/place-offer.ts";
import { listCoursesToOffer, listLine, markLeft } from "#sales/waiting/data/waits.ts";

/**
 * Offers free seats to the people who wait for them: to the first in line who fits, and again while somebody does. However a seat became
 * free, it is kept for the line from that moment on (`seatCounts`), so this may come later. Returns the number of offers.
 */
export async function offerFreeSeats({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
	let offered = 0;
	for (const courseId of await listCoursesToOffer(now))
		while (!signal?.aborted) {
			const done = await inTransaction((tx) => offerNext(tx, courseId, now));
			if (done === "none") break;
			if (done === "offered") offered++;
		}
	return offered;
}

/** Makes one offer for a course. One who is registered by now is passed: their wait is over. */
async function offerNext(tx: Tx, courseId: number, now: Date): Promise<"offered" | "passed" | "none"> {
	const course = await lockCourse(tx, courseId);
	if (!course) return "none";
	const free = new Map<number | null, number>();
	for (const wait of await listLine(tx, courseId, now)) {
		const { course_date_id: dateId } = wait;
		const limit = wait.hasOwnSeats ? dateId : null;
		if (!free.has(limit)) free.set(limit, await countFree(tx, { courseId, dateId }, now));
		const seats = seatsFor({ seats: wait.seats, takesFewer: wait.takes_fewer }, free.get(limit) ?? 0);
		if (seats === 0) continue;
		const date = await findCourseDate(tx, courseId, dateId);
		if (!date) continue;
		if (await isRegisteredBy(tx, wait)) {
			await markLeft(tx, wait.id, "registered", now);
			await notify(tx, "courses");
			return "passed";
		}
		await placeOffer(tx, { wait, course, date, seats, actor: null, now });
		return "offered";
	}
	return "none";
}

/** The free seats of a date, those for the waiting list included. */
async function countFree(tx: Tx, at: { courseId: number; dateId: number }, now: Date): Promise<number> {
	const { slots, participants, holds } = await countSeats(tx, at, now);
	return Math.max(0, slots - participants - holds);
}
