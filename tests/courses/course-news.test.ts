import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { deleteCourse, restoreCourse } from "#courses/actions/delete-course.ts";
import { duplicateCourse } from "#courses/actions/duplicate-course.ts";
import { publishCourse } from "#courses/actions/publish-course.ts";
import type { CourseValues } from "#courses/rules/course-form.ts";
import { db } from "#kit/data/db.ts";
import { added, anAdmin, edit } from "#tests/courses/course-house.ts";
import { until } from "#tests/kit/processes.ts";
import { NOW, openHouse } from "#tests/sales/payments/house.ts";
import { topicOf } from "#tests/support/notices.ts";

openHouse();

let ear: pg.Client;
let heard: string[] = [];
beforeAll(async () => {
	const [{ database } = { database: "" }] = (
		await sql<{ database: string }>`select current_database() as database`.execute(db)
	).rows;
	ear = new pg.Client({ ...inject("testServer"), database });
	await ear.connect();
	ear.on("notification", ({ payload }) => heard.push(topicOf(payload)));
	await ear.query("listen live");
});
afterAll(() => ear.end());

type Submission = (facts: {
	course: Awaited<ReturnType<typeof added>>;
	grace: Awaited<ReturnType<typeof anAdmin>>;
}) => Promise<unknown>;

const actions: [name: string, changes: Partial<CourseValues>, input: Submission, topic: "courses" | "drafts"][] = [
	[
		"an edit of a published course",
		{},
		({ course, grace }) => edit(grace, course, { values: { slots: 30 } }),
		"courses",
	],
	["other dates of a published course", {}, ({ course, grace }) => edit(grace, course, { dates: [] }), "courses"],
	[
		"withdrawing",
		{},
		({ course, grace }) => publishCourse({ id: course.id, published: false, actor: grace, now: NOW }),
		"courses",
	],
	[
		"publishing",
		{ published: false },
		({ course, grace }) => publishCourse({ id: course.id, published: true, actor: grace, now: NOW }),
		"courses",
	],
	["a deletion", {}, ({ course, grace }) => deleteCourse({ id: course.id, actor: grace, now: NOW }), "courses"],
	[
		"an edit of a draft",
		{ published: false },
		({ course, grace }) => edit(grace, course, { values: { slots: 30 } }),
		"drafts",
	],
	[
		"a copy",
		{},
		({ course, grace }) => duplicateCourse({ id: course.id, key: "a-copy", actor: grace, now: NOW }),
		"drafts",
	],
	[
		"deleting a draft",
		{ published: false },
		({ course, grace }) => deleteCourse({ id: course.id, actor: grace, now: NOW }),
		"drafts",
	],
];

test.each(actions)("%s is told to those who may see it", async (_, changes, act, topic) => {
	const grace = await anAdmin();
	heard = [];
	const course = await added(grace, changes);
	await until("the adding is heard", 5000, () => heard.includes("log"));
	heard = [];
	await act({ course, grace });
	await until(`${topic} is heard`, 5000, () => heard.includes(topic));
	expect(heard).not.toContain(topic === "courses" ? "drafts" : "courses");
});

test("a course that is restored is told to open pages as it was deleted", async () => {
	const grace = await anAdmin();
	const course = await added(grace);
	heard = [];
	await deleteCourse({ id: course.id, actor: grace, now: NOW });
	await until("the deletion is heard", 5000, () => heard.includes("log"));
	heard = [];
	await restoreCourse({ id: course.id, actor: grace, now: NOW });
	await until("courses is heard", 5000, () => heard.includes("courses"));
});
