import { courseValuesOf, listDatesOf, setCourseState } from "#courses/data/course-editing.ts";
import { lockCourse } from "#courses/data/course-seats.ts";
import { locatedDateText } from "#courses/rules/course-locations.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";

type Facts = { id: number; actor: Actor; now: Date };

/**
 * Moves a course to the trash: it is not public any more, and its participants keep their seats. It can be restored for 30 days. A second
 * call changes nothing.
 */
export async function deleteCourse(facts: Facts): Promise<void> {
	await setDeleted(facts, facts.now);
}

/** Restores a course from the trash with its address, published or draft as before. Returns whether it was still there. */
export async function restoreCourse(facts: Facts): Promise<boolean> {
	return await setDeleted(facts, null);
}

async function setDeleted({ id, actor, now }: Facts, at: Date | null): Promise<boolean> {
	return await inTransaction(async (tx) => {
		const course = await lockCourse(tx, id);
		if (!course) return false;
		if ((course.deleted_at === null) === (at === null)) return true;
		await setCourseState(tx, course, { deleted_at: at }, now);
		const before = { ...courseValuesOf(course), dates: (await listDatesOf(tx, id)).map(locatedDateText) };
		const action = at ? "deleted" : "restored";
		await insertChange(tx, { actor, action, subject: "course", id, title: course.title, before, now });
		return true;
	});
}
