import { sql } from "kysely";
import { isPublicCourse } from "#courses/data/public-courses.ts";
import { db } from "#kit/data/db.ts";
import { tidy } from "#kit/rules/text.ts";

/** Where each course lives and when it last changed, for search engines. */
export async function listCourseAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
	return await db
		.selectFrom("courses")
		.select(["slug", "updated_at as updatedAt"])
		.where(isPublicCourse)
		.orderBy("slug")
		.execute();
}

/** Where a course lives now; undefined when the public does not see it. */
export async function findCourseSlug(courseId: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("courses")
		.select("slug")
		.where("id", "=", courseId)
		.where(isPublicCourse)
		.executeTakeFirst();
	return row?.slug;
}

/** The title of the course at an address; undefined when the public does not see it. */
export async function findPublicTitle(slug: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("courses")
		.select("title")
		.where("slug", "=", slug)
		.where(isPublicCourse)
		.executeTakeFirst();
	return row?.title;
}

/** Where a course of this title lives, whichever way its letters are written large or small. The newest of several. */
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
