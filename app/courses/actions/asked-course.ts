import { type CourseDetails, findCourse } from "#courses/data/courses.ts";

/** Finds a course by the address in a form, also if it was renamed in the meantime. */
export async function findAskedCourse(slug: string, now: Date): Promise<CourseDetails | undefined> {
	const found = await findCourse({ slug, now });
	if (!found || !("redirectTo" in found)) return found;
	const moved = await findCourse({ slug: found.redirectTo, now });
	return moved && !("redirectTo" in moved) ? moved : undefined;
}
