import { saveDateChanges } from "#courses/data/course-dates.ts";
import { courseValuesOf, findLastCopy, insertCourse, listDatesOf } from "#courses/data/course-editing.ts";
import { lockCourse } from "#courses/data/course-seats.ts";
import { listTrainersOf, saveTrainersOf } from "#courses/data/trainers.ts";
import { locatedDateText } from "#courses/rules/course-locations.ts";
import { NO_CHANGES } from "#courses/rules/date-changes.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import { shortened } from "#kit/rules/text.ts";
import { LONGEST_TITLE } from "#kit/rules/text-input.ts";

/**
 * Copies a course as a draft: its words, price, picture and the dates that are still open for registration, but no bookings. The same
 * form (`key`) copies once. Returns the copy, or undefined if the course is gone.
 */
export async function duplicateCourse(facts: {
	id: number;
	key: string;
	actor: Actor;
	now: Date;
}): Promise<{ slug: string; title: string } | undefined> {
	const { id, key, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const course = await lockCourse(tx, id);
		if (!course || course.deleted_at) return undefined;
		if (await isSentAlready(tx, key, now)) return await findLastCopy(tx, id);
		const suffix = copyOf("").length;
		const title = copyOf(shortened(course.title, LONGEST_TITLE - suffix));
		const values = { ...courseValuesOf(course), title, published: false };
		const copy = await insertCourse(tx, { values, publisherId: actor.id, now });
		const today = todayInLagos(now);
		// The joining link is not copied, because it belongs to the meeting of the original.
		const dates = (await listDatesOf(tx, id))
			.filter((date) => isUpcoming(date, today))
			.map(({ joiningLink: _, ...date }) => date);
		await saveDateChanges(tx, copy.id, { ...NO_CHANGES, added: dates });
		const trainers = await listTrainersOf(id, tx);
		await saveTrainersOf(tx, copy.id, trainers);
		const after = {
			...values,
			dates: dates.map(locatedDateText),
			trainers: trainers.map(({ name }) => name),
			copyOf: id,
		};
		await insertChange(tx, { actor, action: "duplicated", subject: "course", id: copy.id, title, after, now });
		return { slug: copy.slug, title };
	});
}

const copyOf = (title: string) => `${title} (copy)`;
