import { isOpenDate } from "#courses/data/public-courses.ts";
import { listSeatsOfDates } from "#courses/data/seats.ts";
import { listPriceOf, seatsLeft } from "#courses/rules/course.ts";
import { type Database, db } from "#kit/data/db.ts";
import { type DateRange, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** A date somebody may move to. `seatsLeft` leaves the person out. */
export type OpenDate = DateRange & { id: number; location: string; address: string | null; seatsLeft: number };

type OpenDatesQuery = {
	courseId: number | null;
	/** Who moves (`personKey`): their own seat does not count, and where they have one they do not move to. */
	person: string;
	now: Date;
};

/**
 * The dates of a course that a participant may choose for themselves, the earliest first: it is shown to the public and not in the
 * trash, and they have not begun, and their last day to register is not over.
 */
export async function listDatesToMoveTo(
	{ courseId, person, now }: OpenDatesQuery,
	on: Database = db,
): Promise<OpenDate[]> {
	if (courseId === null) return [];
	const today = todayInLagos(now);
	const rows = await on
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "first_day as firstDay", "last_day as lastDay", "locations.name as location"])
		.select(["locations.address", "course_dates.seats"])
		.where("course_id", "=", courseId)
		.where("courses.deleted_at", "is", null)
		.where(isOpenDate(today))
		.where("courses.published", "=", true)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("enrolments")
						.select("enrolments.id")
						.whereRef("enrolments.course_date_id", "=", "course_dates.id")
						.where("user_id", "=", person)
						.where("enrolments.confirmed_at", "is not", null)
						.where("enrolments.cancelled_at", "is", null),
				),
			),
		)
		.orderBy("first_day")
		.orderBy("locations.name")
		.orderBy("course_dates.id")
		.execute();
	const dates = rows.map((date) => ({ ...date, courseId }));
	const seats = await listSeatsOfDates(dates, now, { on, exceptPerson: person });
	return rows.map(({ seats: _, ...date }) => {
		const left = seats.get(date.id);
		return { ...date, seatsLeft: left ? seatsLeft(left) : 0 };
	});
}

/** A date of whichever course with its location, cancelled ones too. Inside an action: lock its course before. */
export async function findDate(on: Database, courseDateId: number) {
	return await on
		.selectFrom("course_dates")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "course_id as courseId", "first_day as firstDay", "last_day as lastDay"])
		.select(["locations.name as location", "locations.address", "cancelled_at as cancelledAt"])
		.select(["course_dates.price_kobo as priceKobo", "course_dates.register_until as registerUntil"])
		.select("course_dates.private_to as privateTo")
		.where("course_dates.id", "=", courseDateId)
		.executeTakeFirst();
}

/** The list price of a locked course on one of its dates; without a date, that of the course. */
export async function findListPrice(on: Database, course: { price_kobo: Kobo }, dateId: number | null): Promise<Kobo> {
	const date = dateId === null ? undefined : await findDate(on, dateId);
	return listPriceOf(course, { priceKobo: date?.priceKobo ?? null });
}
