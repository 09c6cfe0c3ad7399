import { type CourseDetails, findCourse } from "#courses/data/courses.ts";

/** A course by the address a form knows it by; one that was renamed meanwhile is found where it lives now. */
export async function findAskedCourse(slug: string, now: Date): Promise<CourseDetails | undefined> {
	const found = await findCourse({ slug, now });
	if (!found || !("redirectTo" in found)) return found;
	const moved = await findCourse({ slug: found.redirectTo, now });
	return moved && !("redirectTo" in moved) ? moved : undefined;
}
