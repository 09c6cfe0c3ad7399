import { sql } from "kysely";
import { isForEverybody, isPublicCourse, listPrice } from "#courses/data/public-courses.ts";
import { classTimesOf } from "#courses/rules/class-times.ts";
import type { TrainingDate } from "#courses/rules/training-calendar.ts";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/date-range.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

/** More than anybody reads, prints or keeps in a calendar. */
const MOST_DATES = 1000;

/**
 * The dates for everybody of public courses that stand and have not ended on a day, those running then included, the earliest first; of all locations,
 * or of one. With `cancelledSince` also those that were cancelled after it. No more than the next thousand.
 */
export async function listTrainingDates({
	today,
	location,
	cancelledSince,
}: {
	today: Day;
	location?: string;
	cancelledSince?: Date;
}): Promise<TrainingDate[]> {
	const rows = await db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "first_day as firstDay", "last_day as lastDay", "title", "slug"])
		.select([
			listPrice.as("priceKobo"),
			"duration_minutes as durationMinutes",
			"updated_at as changedAt",
			"courses.version",
		])
		.select(vatThatCounts.as("vatBasisPoints"))
		.select([
			"locations.name as location",
			"locations.address as locationAddress",
			"starts_at",
			"ends_at",
			"other_hours",
		])
		.select((row) => row("course_dates.cancelled_at", "is not", null).as("isCancelled"))
		.where("last_day", ">=", today)
		.where(({ or, eb }) =>
			or([
				eb("course_dates.cancelled_at", "is", null),
				...(cancelledSince ? [eb("course_dates.cancelled_at", ">", cancelledSince)] : []),
			]),
		)
		.where(isPublicCourse)
		.where(isForEverybody)
		.$if(location !== undefined, (query) => query.where("locations.name", "=", location ?? ""))
		.orderBy("first_day")
		.orderBy("last_day")
		.orderBy("title")
		.orderBy("course_dates.id")
		.limit(MOST_DATES)
		.execute();
	return rows.map(({ starts_at, ends_at, other_hours, isCancelled, ...date }) => ({
		...date,
		isCancelled: Boolean(isCancelled),
		times: classTimesOf({ starts_at, ends_at, other_hours }),
	}));
}

/** Whether the academy has a location of this stored name, with dates or without; one that has only private dates is not said. */
export async function isLocation(name: string): Promise<boolean> {
	const dates = sql`from course_dates where course_dates.location_id = locations.id`;
	const found = await db
		.selectFrom("locations")
		.select("id")
		.where("name", "=", name)
		.where(sql<boolean>`(not exists (select ${dates}) or exists (select ${dates} and ${isForEverybody}))`)
		.executeTakeFirst();
	return found !== undefined;
}
