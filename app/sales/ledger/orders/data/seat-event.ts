import type { SeatEvent } from "#courses/rules/calendar.ts";
import { classTimesOf } from "#courses/rules/class-times.ts";
import type { EndedSeat } from "#courses/rules/email-facts.ts";
import type { Tx } from "#kit/data/db.ts";
import { rangeOf } from "#kit/rules/date-range.ts";

/** The calendar event of a seat in its current state. */
export async function findSeatEvent(tx: Tx, enrolmentId: number): Promise<SeatEvent> {
	const { id, version, code, bring } = await seat(tx, enrolmentId).executeTakeFirstOrThrow();
	return { id, version, code, ...(bring && { bring }) };
}

/** The event to cancel for a seat that was just taken away. Undefined: its date has no readable day. */
export async function findEndedSeat(tx: Tx, enrolmentId: number, now: Date): Promise<EndedSeat | undefined> {
	const found = await seat(tx, enrolmentId)
		.leftJoin("course_dates", "course_dates.id", "enrolments.course_date_id")
		.leftJoin("locations", "locations.id", "course_dates.location_id")
		.select(["enrolments.location", "location_address", "enrolments.first_day", "enrolments.last_day"])
		.select(["starts_at", "ends_at", "other_hours", "locations.name as locationNow", "locations.address as addressNow"])
		.select(["course_dates.first_day as firstDayNow", "course_dates.last_day as lastDayNow"])
		.executeTakeFirstOrThrow();
	const date = rangeOf(found.firstDayNow ?? found.first_day ?? "", found.lastDayNow ?? found.last_day ?? "");
	if (!date) return undefined;
	const times = classTimesOf(found);
	return {
		id: found.id,
		version: found.version,
		code: found.code,
		endedAt: now.toISOString(),
		date,
		location: found.locationNow ?? found.location,
		locationAddress: found.locationNow === null ? found.location_address : found.addressNow,
		...(times && { times }),
	};
}

function seat(tx: Tx, enrolmentId: number) {
	return tx
		.selectFrom("enrolments")
		.innerJoin("orders", "orders.id", "enrolments.order_id")
		.leftJoin("courses", "courses.id", "enrolments.course_id")
		.select(["enrolments.id", "enrolments.version", "orders.code", "courses.bring"])
		.where("enrolments.id", "=", enrolmentId);
}
