import { countSeats, findCourseDate, findCourseOfDate, lockCourse } from "#courses/data/course-seats.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import { placeOffer } from "#sales/waiting/actions/place-offer.ts";
import { findWait, lockWait } from "#sales/waiting/data/waits.ts";

export type OfferByHand = { waitId: number; actor: Actor; now: Date };

/** `full`: fewer seats are free than they wait for. */
export type OfferByHandResult =
	| { ok: true; fullName: string }
	| { ok: false; reason: "gone" | "not-in-line" }
	| { ok: false; reason: "full"; free: number; seats: number };

/**
 * Offers all the seats that somebody waits for, out of turn, by decision of the office. People before them keep their place, and read
 * it. Refused: they are not in the line; the date has begun or does not take place; too few seats are free.
 */
export async function offerByHand({ waitId, actor, now }: OfferByHand): Promise<OfferByHandResult> {
	return await inTransaction(async (tx): Promise<OfferByHandResult> => {
		const found = await findWait(waitId, tx);
		const courseId = found && (await findCourseOfDate(tx, found.course_date_id));
		const course = courseId === undefined ? undefined : await lockCourse(tx, courseId);
		const wait = await lockWait(tx, waitId);
		if (!course || !wait) return { ok: false, reason: "gone" };
		if (!wait.confirmed_at || wait.order_id !== null || wait.left_at) return { ok: false, reason: "not-in-line" };
		const date = await findCourseDate(tx, course.id, wait.course_date_id);
		if (!date || !isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "gone" };
		const { slots, participants, holds } = await countSeats(tx, { courseId: course.id, dateId: date.id }, now);
		const free = Math.max(0, slots - participants - holds);
		const { seats } = wait;
		if (free < seats) return { ok: false, reason: "full", free, seats };
		await placeOffer(tx, { wait, course, date, seats, actor, now });
		return { ok: true, fullName: wait.full_name };
	});
}
