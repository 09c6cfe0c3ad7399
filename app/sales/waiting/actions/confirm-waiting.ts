import { findCourseOfDate, lockCourse } from "#courses/data/course-seats.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { confirmWait, lockWait, type Wait } from "#sales/waiting/data/waits.ts";

/** Puts somebody in line who confirms their e-mail address. A second call changes nothing. */
export async function confirmWaiting({ wait: { id, course_date_id: dateId }, now }: { wait: Wait; now: Date }) {
	await inTransaction(async (tx) => {
		const courseId = await findCourseOfDate(tx, dateId);
		if (courseId !== undefined) await lockCourse(tx, courseId);
		const wait = await lockWait(tx, id);
		if (!wait || wait.confirmed_at || wait.left_at) return;
		await confirmWait(tx, id, now);
		await notify(tx, "courses");
	});
}
