import { type ClassTimes, classTimesOf } from "#courses/rules/class-times.ts";
import { db } from "#kit/data/db.ts";

/** The hours of the dates of a course that have not begun, by their ids. A date without hours is not among them. */
export async function listClassTimes(courseId: number): Promise<Record<string, ClassTimes>> {
	const rows = await db
		.selectFrom("course_dates")
		.select(["id", "starts_at", "ends_at"])
		.where("course_id", "=", courseId)
		.where("cancelled_at", "is", null)
		.execute();
	return Object.fromEntries(
		rows.flatMap((row) => {
			const times = classTimesOf(row);
			return times ? [[String(row.id), times]] : [];
		}),
	);
}
