import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";

/** The course of an attempt, as it is now, also in the trash. */
export async function findCourseOfAttempt(courseId: number) {
	return await db
		.selectFrom("courses")
		.select(["id", "title", "deleted_at as deletedAt"])
		.where("id", "=", courseId)
		.executeTakeFirst();
}

/** Dates of a course that are neither cancelled nor over, the earliest first. */
export async function listDatesNotOver(courseId: number, today: Day) {
	return await db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "first_day as firstDay", "last_day as lastDay", "locations.name as location"])
		.where("course_id", "=", courseId)
		.where("courses.deleted_at", "is", null)
		.where("last_day", ">=", today)
		.where("cancelled_at", "is", null)
		.orderBy("first_day")
		.orderBy("course_dates.id")
		.execute();
}
