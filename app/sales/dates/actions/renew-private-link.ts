import { findCourseOfDate, lockCourse } from "#courses/data/course-seats.ts";
import { findDate } from "#courses/data/open-dates.ts";
import { renewPrivateLink as writeNewLink } from "#courses/data/private-dates.ts";
import { dateOfCourse } from "#courses/rules/course.ts";
import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";

type RenewPrivateLink = { courseDateId: number; actor: Actor; now: Date };
export type RenewPrivateLinkResult = { ok: true } | { ok: false; reason: "gone" | "public" };

/** Gives a private date another link; the earlier one leads nowhere. Refused: no such date; it is for everybody. */
export async function renewPrivateLink({
	courseDateId,
	actor,
	now,
}: RenewPrivateLink): Promise<RenewPrivateLinkResult> {
	const courseId = await findCourseOfDate(db, courseDateId);
	if (courseId === undefined) return { ok: false, reason: "gone" };
	return await inTransaction(async (tx) => {
		const course = await lockCourse(tx, courseId);
		const date = course && (await findDate(tx, courseDateId));
		if (!date || date.cancelledAt) return { ok: false, reason: "gone" };
		if (date.privateTo === null) return { ok: false, reason: "public" };
		await writeNewLink(tx, date.id);
		const title = dateOfCourse(course.title, date);
		await insertChange(tx, { actor, action: "renewed the link of", subject: "date", id: courseDateId, title, now });
		await notify(tx, "drafts");
		return { ok: true };
	});
}
