import { createCourse } from "#courses/actions/create-course.ts";
import { updateCourse } from "#courses/actions/update-course.ts";
import { courseValuesOf, listDatesOf } from "#courses/data/course-editing.ts";
import { listTrainersOf, type Trainer } from "#courses/data/trainers.ts";
import { type CourseValues, readCourseWords } from "#courses/rules/course-form.ts";
import type { LocatedDate } from "#courses/rules/course-locations.ts";
import { db } from "#kit/data/db.ts";
import { aMember, NOW } from "#tests/sales/payments/house.ts";

let count = 0;

export const FIRST: LocatedDate = { location: "lagos", firstDay: "2026-12-21", lastDay: "2026-12-23" };
export const SECOND: LocatedDate = { location: "abuja", firstDay: "2027-01-11", lastDay: "2027-01-11" };

/** As the form reads them: what it does not need is left out. */
export function someValues(changes: Partial<CourseValues> = {}): CourseValues {
	const title = `Course of the academy ${count++}`;
	const needed = { description: "How to.", price: "95,000", hours: "10", slots: "20", category: "Physical" };
	const read = readCourseWords({ title, ...needed });
	if ("errors" in read) throw new Error(JSON.stringify(read.errors));
	return { ...read.words, image_url: null, image_alternative: "", brochure_url: null, ...changes };
}

export async function anAdmin(fullName = "Grace Eze") {
	return { ...(await aMember(fullName)), fullName };
}

type Actor = Awaited<ReturnType<typeof anAdmin>>;

/** Adds a course as an admin does. */
export async function added(actor: Actor, changes: Partial<CourseValues> = {}, dates = [FIRST, SECOND]) {
	const values = someValues(changes);
	await createCourse({ values, dates, trainers: [], key: crypto.randomUUID(), actor, now: NOW });
	return await courseTitled(values.title);
}

/** The newest course of a title, as it is now. */
export async function courseTitled(title: string) {
	const row = await db
		.selectFrom("courses")
		.selectAll()
		.where("title", "=", title)
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	return await courseNow(row.id);
}

export async function courseNow(id: number) {
	const row = await db.selectFrom("courses").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	return {
		row,
		id,
		slug: row.slug,
		version: row.version,
		values: courseValuesOf(row),
		dates: await listDatesOf(db, id),
		trainers: await listTrainersOf(id),
	};
}

type Now = Awaited<ReturnType<typeof courseNow>>;

/** Edits a course as the form that shows it would. */
export async function edit(
	actor: Actor,
	course: Now,
	changes: {
		values?: Partial<CourseValues>;
		dates?: readonly LocatedDate[];
		trainers?: readonly Trainer[];
		tellPeople?: boolean;
		onlyLook?: boolean;
	},
	now = NOW,
) {
	const { values, dates = course.dates, trainers = course.trainers, tellPeople = false, onlyLook = false } = changes;
	return await updateCourse({
		id: course.id,
		values: { ...course.values, ...values },
		dates,
		trainers,
		seenVersion: course.version,
		tellPeople,
		onlyLook,
		myCoursesUrl: "https://academy.example/my-courses",
		actor,
		now,
	});
}

/** The lines of the log about a course, the oldest first. */
export async function logOf(id: number) {
	return await db
		.selectFrom("changes")
		.select(["action", "title", "before", "after", "actor_name"])
		.where("subject", "=", "course")
		.where("subject_id", "=", String(id))
		.orderBy("id")
		.execute();
}
