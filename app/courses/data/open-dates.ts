import { sql } from "kysely";
import { seatCounts } from "#courses/data/seats.ts";
import { seatsLeft } from "#courses/rules/course.ts";
import { type Database, db } from "#kit/data/db.ts";
import { type DateRange, todayInLagos } from "#kit/rules/date-range.ts";

/** A date somebody may move to. `seatsLeft` is of the course, whose dates share them, and leaves the person out. */
export type OpenDate = DateRange & { id: number; location: string; address: string | null; seatsLeft: number };

type OpenDatesQuery = {
	courseId: number | null;
	/** Who moves (`personKey`): their own seat does not count, and where they have one they do not move to. */
	person: string;
	now: Date;
};

/**
 * The dates of a course that a participant may choose for themselves, the earliest first: it is shown to the public and not in the
 * trash, and they have not begun.
 */
export async function listDatesToMoveTo(
	{ courseId, person, now }: OpenDatesQuery,
	on: Database = db,
): Promise<OpenDate[]> {
	if (courseId === null) return [];
	const today = todayInLagos(now);
	const counts = seatCounts({ courseId: sql.ref("courses.id"), now, today, exceptPerson: person });
	const rows = await on
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "first_day as firstDay", "last_day as lastDay", "locations.name as location"])
		.select(["locations.address", "courses.slots"])
		.select([counts.participants.as("participants"), counts.holds.as("holds")])
		.where("course_id", "=", courseId)
		.where("courses.deleted_at", "is", null)
		.where("course_dates.cancelled_at", "is", null)
		.where("first_day", ">", today)
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
	return rows.map(({ slots, participants, holds, ...date }) => ({
		...date,
		seatsLeft: seatsLeft({ slots, participants, holds }),
	}));
}

/** A date of whichever course with its location, cancelled ones too. Inside an action: lock its course before. */
export async function findDate(on: Database, courseDateId: number) {
	return await on
		.selectFrom("course_dates")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "course_id as courseId", "first_day as firstDay", "last_day as lastDay"])
		.select(["locations.name as location", "locations.address", "cancelled_at as cancelledAt"])
		.where("course_dates.id", "=", courseDateId)
		.executeTakeFirst();
}
