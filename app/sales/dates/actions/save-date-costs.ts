import { findCourseOfDate, lockCourse } from "#courses/data/course-seats.ts";
import { findDate } from "#courses/data/open-dates.ts";
import { dateOfCourse } from "#courses/rules/course.ts";
import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { listCosts, saveCosts } from "#sales/dates/data/date-costs.ts";
import { costMark, costText, type DateCost } from "#sales/dates/rules/date-costs.ts";

type SaveDateCosts = {
	courseDateId: number;
	costs: readonly DateCost[];
	/** The mark of the costs that the form showed. */
	seen: string;
	actor: Actor;
	now: Date;
};
export type SaveDateCostsResult = { ok: true } | { ok: false; reason: "gone" | "changed" | "no-changes" };

/** Writes what a date costs. Refused: no such date; somebody else saved other costs meanwhile; nothing changed. */
export async function saveDateCosts({
	courseDateId,
	costs,
	seen,
	actor,
	now,
}: SaveDateCosts): Promise<SaveDateCostsResult> {
	const courseId = await findCourseOfDate(db, courseDateId);
	if (courseId === undefined) return { ok: false, reason: "gone" };
	return await inTransaction(async (tx) => {
		const course = await lockCourse(tx, courseId);
		const date = course && (await findDate(tx, courseDateId));
		if (!date) return { ok: false, reason: "gone" };
		const before = (await listCosts([courseDateId], tx)).get(courseDateId) ?? [];
		if (costMark(before) === costMark(costs)) return { ok: false, reason: "no-changes" };
		if (costMark(before) !== seen) return { ok: false, reason: "changed" };
		await saveCosts(tx, courseDateId, costs);
		await insertChange(tx, {
			actor,
			action: "edited",
			subject: "date",
			id: courseDateId,
			title: dateOfCourse(course.title, date),
			before: { costs: before.map(costText) },
			after: { costs: costs.map(costText) },
			now,
		});
		await notify(tx, "courses");
		return { ok: true };
	});
}
