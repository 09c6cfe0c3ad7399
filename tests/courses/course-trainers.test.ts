import { afterAll, beforeAll, expect, test } from "vitest";
import { duplicateCourse } from "#courses/actions/duplicate-course.ts";
import { listRelatedCourses } from "#courses/data/related-courses.ts";
import { listIdsOfCoursesTaughtBy, listTrainersOf } from "#courses/data/trainers.ts";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { deleteContent } from "#site/actions/delete-content.ts";
import { insertContent } from "#site/data/content.ts";
import { added, anAdmin, courseNow, edit } from "#tests/courses/course-house.ts";
import { NOW } from "#tests/sales/payments/house.ts";
import { freshDatabase } from "#tests/support/database.ts";

beforeAll(async () => openDatabase(await freshDatabase()));
afterAll(closeDatabase);

const aTrainer = async (name: string) => {
	const values = { name, position: "Trainer", biography: "", image_url: null };
	return { id: await inTransaction((tx) => insertContent(tx, "teamMember", values, NOW)), name };
};
const namesOf = async (courseId: number) => (await listTrainersOf(courseId)).map(({ name }) => name);

test("the trainers of a course keep their order, are copied with it and told to the log", async () => {
	const grace = await anAdmin();
	const [halima, tamuno] = [await aTrainer("Halima"), await aTrainer("Tamuno")];
	const course = await added(grace);
	expect(await edit(grace, course, { trainers: [tamuno, halima] })).toMatchObject({ ok: true });
	expect(await namesOf(course.id)).toEqual(["Tamuno", "Halima"]);
	const change = await db.selectFrom("changes").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
	expect(change).toMatchObject({ before: { trainers: [] }, after: { trainers: ["Tamuno", "Halima"] } });
	const copy = await duplicateCourse({ id: course.id, key: crypto.randomUUID(), actor: grace, now: NOW });
	const { id } = await db
		.selectFrom("courses")
		.select("id")
		.where("slug", "=", copy?.slug ?? "")
		.executeTakeFirstOrThrow();
	expect(await namesOf(id)).toEqual(["Tamuno", "Halima"]);
	// The copy is a draft: nobody outside knows of it.
	expect(await listIdsOfCoursesTaughtBy(halima.id)).toEqual([course.id]);
	expect(await edit(grace, await courseNow(course.id), {})).toEqual({ ok: false, reason: "no-changes" });
});

test("who is in the trash teaches nothing until they come back", async () => {
	const grace = await anAdmin();
	const trainer = await aTrainer("Ifeanyi");
	const course = await added(grace);
	await edit(grace, course, { trainers: [trainer] });
	await deleteContent({ kind: "teamMember", id: trainer.id, actor: grace, now: NOW });
	expect(await namesOf(course.id)).toEqual([]);
});

test("related courses are of the same subject area first, then of the same category, and have a date", async () => {
	const grace = await anAdmin();
	const kind = { category: "Related", subject_area: "Maps" };
	const course = await added(grace, kind);
	const category = await added(grace, { ...kind, subject_area: "Pots" });
	const area = await added(grace, { ...kind, category: "Elsewhere" });
	await added(grace, kind, []);
	await added(grace, { ...kind, published: false });
	const related = await listRelatedCourses({ id: course.id, subjectArea: "Maps", category: "Related" }, NOW);
	expect(related.map(({ slug }) => slug)).toEqual([area.slug, category.slug]);
});
