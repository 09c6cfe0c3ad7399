import { sql } from "kysely";
import { type Rating, ratingOf, type Stars } from "#courses/rules/rating.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";

/** What all participants gave a course together, or null before the first. */
export async function findRating(courseId: number): Promise<Rating | null> {
	const { sum, count } = await db
		.selectFrom("course_ratings")
		.select([sql<number>`coalesce(sum(stars), 0)::int`.as("sum"), sql<number>`count(*)::int`.as("count")])
		.where("course_id", "=", courseId)
		.executeTakeFirstOrThrow();
	return ratingOf({ sum, count });
}

/** The courses a person has given stars. */
export async function listRatedBy(userId: string): Promise<Set<number>> {
	const rows = await db.selectFrom("course_ratings").select("course_id").where("user_id", "=", userId).execute();
	return new Set(rows.map((row) => row.course_id));
}

/**
 * The last days of a person's enrolments in a course that no one cancelled, neither they nor the academy their date; null for
 * an imported one whose day no one can read.
 */
export async function listLastDaysOf(on: Database | Tx, userId: string, courseId: number): Promise<(Day | null)[]> {
	const rows = await on
		.selectFrom("enrolments")
		.leftJoin("course_dates", "course_dates.id", "enrolments.course_date_id")
		.select("enrolments.last_day")
		.where("user_id", "=", userId)
		.where("enrolments.course_id", "=", courseId)
		.where("enrolments.confirmed_at", "is not", null)
		.where("enrolments.cancelled_at", "is", null)
		.where("course_dates.cancelled_at", "is", null)
		.execute();
	return rows.map((row) => row.last_day);
}

/** Gives or changes a rating. `attendedOn`: the last day of the date it is about. Returns whether anything changed. */
export async function upsertRating(
	tx: Tx,
	{
		userId,
		courseId,
		stars,
		attendedOn,
		now,
	}: { userId: string; courseId: number; stars: Stars; attendedOn: Day | null; now: Date },
): Promise<boolean> {
	const changed = await tx
		.insertInto("course_ratings")
		.values({ user_id: userId, course_id: courseId, stars, rated_at: now, attended_on: attendedOn })
		.onConflict((conflict) =>
			conflict
				.columns(["user_id", "course_id"])
				.doUpdateSet({ stars, rated_at: now, attended_on: attendedOn })
				.where("course_ratings.stars", "<>", stars),
		)
		.returning("stars")
		.executeTakeFirst();
	return changed !== undefined;
}
