import { describe, expect, test } from "vitest";
import { createCourse } from "#courses/actions/create-course.ts";
import { deleteCourse, restoreCourse } from "#courses/actions/delete-course.ts";
import { duplicateCourse } from "#courses/actions/duplicate-course.ts";
import { publishCourse } from "#courses/actions/publish-course.ts";
import { listCourseAddresses } from "#courses/data/course-addresses.ts";
import { removeDeletedCourses } from "#courses/data/course-trash.ts";
import { drawCourses, findCourse } from "#courses/data/courses.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import {
	added,
	anAdmin,
	courseNow,
	courseTitled,
	edit,
	FIRST,
	logOf,
	SECOND,
	someValues,
} from "#tests/courses/course-house.ts";
import {
	aMember,
	attemptOf,
	begin,
	beginBalance,
	bookingsOf,
	enrolmentOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

const at = (slug: string) => findCourse({ slug, now: NOW });

describe("a course that is added", () => {
	test("has an address from its title, its dates, who published it, and a line in the log", async () => {
		const grace = await anAdmin();
		const course = await added(grace, { title: "Leading Ọgá Teams & More" });
		expect(course.slug).toBe("leading-oga-teams-more");
		expect(course.row.publisher_id).toBe(grace.id);
		expect(course.dates.map(({ id: _, ...date }) => date)).toEqual([SECOND, FIRST]);
		expect(await logOf(course.id)).toMatchObject([
			{ action: "added", actor_name: "Grace Eze", after: { slots: 20, dates: expect.arrayContaining([]) } },
		]);
	});

	test("of a title that is taken gets -2, two at the same moment as well", async () => {
		const grace = await anAdmin();
		const values = someValues({ title: "Twins" });
		const add = () =>
			createCourse({ values, dates: [], trainers: [], key: crypto.randomUUID(), actor: grace, now: NOW });
		await Promise.all([add(), add(), add()]);
		const rows = await db.selectFrom("courses").select("slug").where("title", "=", "Twins").orderBy("slug").execute();
		expect(rows.map((row) => row.slug)).toEqual(["twins", "twins-2", "twins-3"]);
	});

	test("by a form sent twice is there once", async () => {
		const facts = {
			values: someValues({ title: "Once" }),
			dates: [FIRST],
			trainers: [],
			key: "the-key",
			actor: await anAdmin(),
			now: NOW,
		};
		await Promise.all([createCourse(facts), createCourse(facts)]);
		expect(await db.selectFrom("courses").select("id").where("title", "=", "Once").execute()).toHaveLength(1);
	});
});

describe("a course that is renamed", () => {
	test("lives at another address, the old ones lead there, and back again is back again", async () => {
		const grace = await anAdmin();
		const course = await added(grace, { title: "First Name" });
		await edit(grace, course, { values: { title: "Second Name" } });
		expect(await at("first-name")).toEqual({ redirectTo: "second-name" });
		await edit(grace, await courseNow(course.id), { values: { title: "Third Name" } });
		expect([await at("first-name"), await at("second-name")]).toEqual([
			{ redirectTo: "third-name" },
			{ redirectTo: "third-name" },
		]);
		await edit(grace, await courseNow(course.id), { values: { title: "First Name" } });
		expect(await at("first-name")).toMatchObject({ id: course.id });
		expect(await at("third-name")).toEqual({ redirectTo: "first-name" });
	});

	test("keeps its old address from every other course", async () => {
		const grace = await anAdmin();
		const course = await added(grace, { title: "Old Address" });
		await edit(grace, course, { values: { title: "New Address" } });
		const other = await added(grace, { title: "Old Address" });
		expect(other.slug).toBe("old-address-2");
		const third = await added(grace, { title: "Something Else" });
		await edit(grace, third, { values: { title: "New Address" } });
		expect((await courseNow(third.id)).slug).toBe("new-address-2");
		expect(await at("old-address")).toEqual({ redirectTo: "new-address" });
	});

	test("by large and small letters alone stays where it is", async () => {
		const grace = await anAdmin();
		const [first, second] = [await added(grace, { title: "Excel" }), await added(grace, { title: "Excel" })];
		expect([first.slug, second.slug]).toEqual(["excel", "excel-2"]);
		await edit(grace, second, { values: { title: "EXCEL" } });
		expect((await courseNow(second.id)).slug).toBe("excel-2");
	});
});

describe("an edit", () => {
	test("without any change is 'No Changes', and leaves version and time as they are", async () => {
		const grace = await anAdmin();
		const course = await added(grace);
		// The same dates, newly typed: one of them twice.
		const dates = [FIRST, SECOND];
		expect(await edit(grace, course, { dates }, later(5))).toEqual({ ok: false, reason: "no-changes" });
		expect((await courseNow(course.id)).row).toEqual(course.row);
	});

	test("of nothing but a date changes when the course was changed: search engines ask for that", async () => {
		const grace = await anAdmin();
		const course = await added(grace);
		await edit(grace, course, { dates: [FIRST] }, later(5));
		const found = (await listCourseAddresses()).find(({ slug }) => slug === course.slug);
		expect(found?.updatedAt).toEqual(later(5));
		await publishCourse({ id: course.id, published: false, actor: grace, now: later(6) });
		expect((await courseNow(course.id)).row.updated_at).toEqual(later(6));
		await publishCourse({ id: course.id, published: true, actor: grace, now: later(7) });
		await deleteCourse({ id: course.id, actor: grace, now: later(8) });
		await restoreCourse({ id: course.id, actor: grace, now: later(9) });
		expect((await courseNow(course.id)).row.updated_at).toEqual(later(9));
		expect((await logOf(course.id)).map(({ action }) => action)).toEqual([
			...["added", "edited", "withdrew", "published", "deleted", "restored"],
		]);
	});

	test("of two admins at the same moment: one saves, the other is shown what was saved", async () => {
		const [grace, hope] = [await anAdmin(), await anAdmin("Hope Ade")];
		for (let round = 0; round < 10; round++) {
			const course = await added(grace);
			const edits = await Promise.all([
				edit(grace, course, { values: { slots: 30 } }),
				edit(hope, course, { values: { slots: 40 } }),
			]);
			const [lost] = edits.filter((one) => !one.ok);
			const { values } = await courseNow(course.id);
			expect(edits.filter((one) => one.ok)).toHaveLength(1);
			expect(lost).toMatchObject({ reason: "changed", theirs: { values: { slots: values.slots } } });
		}
	});

	test("of a course in the trash is refused", async () => {
		const grace = await anAdmin();
		const course = await added(grace);
		await deleteCourse({ id: course.id, actor: grace, now: NOW });
		expect(await edit(grace, course, { values: { slots: 30 } })).toEqual({ ok: false, reason: "gone" });
	});
});

describe("the slots of a course", () => {
	test("can't go below what is sold and held, and the refusal says how many that is", async () => {
		const [grace, ada, bola] = [await anAdmin(), await aMember(), await aMember()];
		const course = await added(grace, { slots: 3 });
		const dateId = course.dates[0]?.id ?? 0;
		await register(ada, { courseId: course.id, dateId });
		await begin(bola, { courseId: course.id, dateId });
		const taken = { participants: 1, holds: 1, slots: 1, isOfDate: false, date: null };
		const refused = { ok: false, reason: "seats-taken", ...taken };
		expect(await edit(grace, course, { values: { slots: 1 } })).toEqual(refused);
		expect(await edit(grace, course, { values: { slots: 2 } })).toMatchObject({ ok: true });
	});

	test("and a payment that settles at the same moment never end with more people than slots", async () => {
		const grace = await anAdmin();
		for (let round = 0; round < 10; round++) {
			const [course, ada] = [await added(grace, { slots: 1 }), await aMember()];
			const reference = await begin(ada, { courseId: course.id, dateId: course.dates[0]?.id ?? 0 });
			await pay(reference);
			const [edited, state] = await Promise.all([edit(grace, course, { values: { slots: 0 } }), settle(reference)]);
			expect([edited.ok, state]).toEqual([false, "paid"]);
		}
	});

	test("and a payment that begins at the same moment: either the slot goes or the payment does", async () => {
		const grace = await anAdmin();
		for (let round = 0; round < 10; round++) {
			const [course, ada] = [await added(grace, { slots: 1 }), await aMember()];
			const bought = { courseId: course.id, dateId: course.dates[0]?.id ?? 0 };
			const [edited, started] = await Promise.all([
				edit(grace, course, { values: { slots: 0 } }),
				startPayment(registration(ada, bought)),
			]);
			expect([edited.ok, started.ok].sort()).toEqual([false, true]);
		}
	});

	test("of a date that was put off stay taken until its new days are over", async () => {
		const [grace, ada] = [await anAdmin(), await aMember()];
		const course = await added(grace, { slots: 1 }, [FIRST]);
		await register(ada, { courseId: course.id, dateId: course.dates[0]?.id ?? 0 });
		const off = course.dates.map((date) => ({ ...date, firstDay: "2027-03-01", lastDay: "2027-03-02" }));
		await edit(grace, course, { dates: off });
		const atTheOldDays = new Date("2026-12-30T09:00:00Z");
		expect(await findCourse({ slug: course.slug, now: atTheOldDays })).toMatchObject({ seatsLeft: 0 });
		expect(await findCourse({ slug: course.slug, now: new Date("2027-03-03T09:00:00Z") })).toMatchObject({
			seatsLeft: 1,
		});
	});
});

test("another price touches no payment that is under way", async () => {
	const [grace, ada] = [await anAdmin(), await aMember()];
	const course = await added(grace);
	const reference = await begin(ada, { courseId: course.id, dateId: course.dates[0]?.id ?? 0 });
	const before = await attemptOf(reference);
	await edit(grace, course, { values: { price_kobo: 20_000_000, vat_basis_points: 1000 } });
	expect(await attemptOf(reference)).toEqual(before);
	await pay(reference);
	expect(await settle(reference)).toBe("paid");
	expect(await enrolmentOf(ada)).toMatchObject({ price_kobo: 9_500_000, vat_basis_points: 750 });
});

describe("a copy of a course", () => {
	test("is a draft with the same words and the dates to come, without its people, and leads to its own address", async () => {
		const [grace, ada] = [await anAdmin(), await aMember()];
		const past = { location: "lagos", firstDay: "2026-01-05", lastDay: "2026-01-06" };
		const course = await added(grace, { title: "Original", vat_basis_points: 500 }, [past, FIRST]);
		await register(ada, { courseId: course.id, dateId: course.dates.at(-1)?.id ?? 0 }, { seenTotal: 9_975_000 });
		const key = crypto.randomUUID();
		const press = () => duplicateCourse({ id: course.id, key, actor: grace, now: NOW });
		const copies = await Promise.all([press(), press()]);
		expect(copies).toEqual([
			{ slug: "original-copy", title: "Original (copy)" },
			{ slug: "original-copy", title: "Original (copy)" },
		]);
		const copy = await courseTitled("Original (copy)");
		expect(copy.values).toEqual({ ...course.values, title: "Original (copy)", published: false });
		expect(copy.dates).toMatchObject([FIRST]);
		const people = db.selectFrom("enrolments").select("id").where("course_id", "=", copy.id);
		expect(await people.execute()).toEqual([]);
	});

	test("of a course with the longest title still has a title that fits", async () => {
		const grace = await anAdmin();
		const course = await added(grace, { title: "word ".repeat(32).trim() });
		const copy = await duplicateCourse({ id: course.id, key: crypto.randomUUID(), actor: grace, now: NOW });
		expect(copy?.title.length).toBeLessThanOrEqual(160);
		expect(copy?.title).toMatch(/ \(copy\)$/);
	});
});

describe("a course in the trash", () => {
	test("is gone from all lists; restored it is back at its address, as it was", async () => {
		const grace = await anAdmin();
		const course = await added(grace);
		const shown = async () => (await drawCourses(1000, NOW)).some(({ id }) => id === course.id);
		expect(await shown()).toBe(true);
		await deleteCourse({ id: course.id, actor: grace, now: NOW });
		await deleteCourse({ id: course.id, actor: grace, now: later(1) });
		expect([await shown(), await at(course.slug)]).toEqual([false, undefined]);
		expect((await added(grace, { title: course.values.title })).slug).toBe(`${course.slug}-2`);
		expect(await restoreCourse({ id: course.id, actor: grace, now: NOW })).toBe(true);
		expect(await at(course.slug)).toMatchObject({ id: course.id });
		expect((await logOf(course.id)).map(({ action }) => action)).toEqual(["added", "deleted", "restored"]);
	});

	test("is not registered for any more, and money that still arrives for it waits for a person", async () => {
		const [grace, ada, bola] = [await anAdmin(), await aMember(), await aMember()];
		const course = await added(grace);
		const bought = { courseId: course.id, dateId: course.dates[0]?.id ?? 0 };
		const reference = await begin(ada, bought);
		await pay(reference);
		await deleteCourse({ id: course.id, actor: grace, now: NOW });
		expect(await settle(reference)).toBe("needs_review");
		expect(await bookingsOf(reference)).toMatchObject([{ outcome: "review", reason: "too-late" }]);
		expect(await startPayment(registration(bola, bought))).toEqual({ ok: false, reason: "course-gone" });
	});

	test("lets who paid a deposit pay the balance, also when it is gone for good", async () => {
		const [grace, ada, chidi] = [await anAdmin(), await aMember(), await aMember()];
		const course = await added(grace);
		const bought = { courseId: course.id, dateId: course.dates[0]?.id ?? 0 };
		await register(ada, bought, { purpose: "deposit" });
		await register(chidi, bought, { purpose: "deposit" });
		await deleteCourse({ id: course.id, actor: grace, now: NOW });
		const first = await beginBalance(ada);
		await pay(first);
		expect(await settle(first)).toBe("paid");
		const before = await enrolmentOf(chidi);
		expect(await inTransaction((tx) => removeDeletedCourses(tx, NOW, later(1)))).toBe(0);
		expect(await inTransaction((tx) => removeDeletedCourses(tx, later(1), later(2)))).toBeGreaterThan(0);
		expect(await enrolmentOf(chidi)).toEqual({ ...before, course_id: null, course_date_id: null });
		const second = await beginBalance(chidi);
		await pay(second);
		expect(await settle(second)).toBe("paid");
		expect((await logOf(course.id)).at(-1)).toMatchObject({ action: "removed for good", actor_name: "Koya" });
	});
});

describe("a draft", () => {
	test("is seen by admins only, and cannot be registered for", async () => {
		const [grace, ada] = [await anAdmin(), await aMember()];
		const course = await added(grace, { published: false });
		expect(await at(course.slug)).toBeUndefined();
		expect(await findCourse({ slug: course.slug, now: NOW, withDrafts: true })).toMatchObject({ published: false });
		const bought = { courseId: course.id, dateId: course.dates[0]?.id ?? 0 };
		expect(await startPayment(registration(ada, bought))).toEqual({ ok: false, reason: "course-gone" });
	});

	test("that was published keeps its word to who was paying then", async () => {
		const [grace, ada] = [await anAdmin(), await aMember()];
		const course = await added(grace);
		const reference = await begin(ada, { courseId: course.id, dateId: course.dates[0]?.id ?? 0 });
		await publishCourse({ id: course.id, published: false, actor: grace, now: NOW });
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
	});
});
