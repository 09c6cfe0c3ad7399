import { setCourseState } from "#courses/data/course-editing.ts";
import { lockCourse } from "#courses/data/course-seats.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";

/** Publishes a course, or makes it a draft again. A second call changes nothing. Returns whether the course still exists. */
export async function publishCourse(facts: {
	id: number;
	published: boolean;
	actor: Actor;
	now: Date;
}): Promise<boolean> {
	const { id, published, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const course = await lockCourse(tx, id);
		if (!course || course.deleted_at) return false;
		if (course.published === published) return true;
		await setCourseState(tx, course, { published }, now);
		const action = published ? "published" : "withdrew";
		await insertChange(tx, { actor, action, subject: "course", id, title: course.title, now });
		return true;
	});
}
