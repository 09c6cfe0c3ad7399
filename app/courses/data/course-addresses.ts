import { sql } from "kysely";
import { isPublicCourse, isPublicDate } from "#courses/data/public-courses.ts";
import { dateOfCourse } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { tidy } from "#kit/rules/text.ts";

/** Lists the address of each course and the time of its last change, for search engines. */
export async function listCourseAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
	return await db
		.selectFrom("courses")
		.select(["slug", "updated_at as updatedAt"])
		.where(isPublicCourse)
		.orderBy("slug")
		.execute();
}

/** Finds the present address of a course; undefined if it is not public. */
export async function findCourseSlug(courseId: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("courses")
		.select("slug")
		.where("id", "=", courseId)
		.where(isPublicCourse)
		.executeTakeFirst();
	return row?.slug;
}

/** The course at an address with one of its dates, in words, as far as the public sees them. */
export async function findWordsOfDate(slug: string, dateId: number | undefined): Promise<string | undefined> {
	const course = await db
		.selectFrom("courses")
		.select(["id", "title"])
		.where("slug", "=", slug)
		.where(isPublicCourse)
		.executeTakeFirst();
	if (!course || !dateId) return course?.title;
	const date = await db
		.selectFrom("course_dates")
		.innerJoin("locations", "locations.id", "location_id")
		.select(["first_day as firstDay", "last_day as lastDay", "locations.name as location"])
		.where("course_dates.id", "=", dateId)
		.where("course_id", "=", course.id)
		.where(isPublicDate)
		.executeTakeFirst();
	return date ? dateOfCourse(course.title, date) : course.title;
}

/** Finds the address of the newest course with this title, in capital or small letters. */
export async function findCourseSlugByTitle(title: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("courses")
		.select("slug")
		.where(sql`lower(title)`, "=", tidy(title).toLowerCase())
		.where(isPublicCourse)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.slug;
}

/** By their slugs, the courses somebody has or had a seat in: those pages may say something to them alone. */
export async function listSlugsBookedBy(userId: string): Promise<Set<string>> {
	const rows = await db
		.selectFrom("enrolments")
		.innerJoin("courses", "courses.id", "enrolments.course_id")
		.select("courses.slug")
		.distinct()
		.where("enrolments.user_id", "=", userId)
		.execute();
	return new Set(rows.map(({ slug }) => slug));
}
