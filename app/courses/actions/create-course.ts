import { saveDateChanges } from "#courses/data/course-dates.ts";
import { insertCourse } from "#courses/data/course-editing.ts";
import { saveTrainersOf, type Trainer } from "#courses/data/trainers.ts";
import type { CourseValues } from "#courses/rules/course-form.ts";
import { dateWithLinkText, type LocatedDate } from "#courses/rules/course-locations.ts";
import { NO_CHANGES } from "#courses/rules/date-changes.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import type { Actor } from "#kit/rules/changes.ts";

/** Adds a course with its locations and dates, at an address made from its title. The same form (`key`) adds once. */
export async function createCourse(facts: {
	values: CourseValues;
	dates: readonly LocatedDate[];
	trainers: readonly Trainer[];
	key: string;
	actor: Actor;
	now: Date;
}): Promise<{ id: number; slug: string } | undefined> {
	const { values, dates, trainers, key, actor, now } = facts;
	return await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now, { values, dates, trainers })) return undefined;
		const { id, slug } = await insertCourse(tx, { values, publisherId: actor.id, now });
		await saveDateChanges(tx, id, { ...NO_CHANGES, added: [...dates] });
		await saveTrainersOf(tx, id, trainers);
		const after = { ...values, dates: dates.map(dateWithLinkText), trainers: trainers.map(({ name }) => name) };
		await insertChange(tx, { actor, action: "added", subject: "course", id, title: values.title, after, now });
		return { id, slug };
	});
}
