import { describe, expect, test } from "vitest";
import { duplicateCourse } from "#courses/actions/duplicate-course.ts";
import { listAdminCourses } from "#courses/data/admin-courses.ts";
import { listOutlines } from "#courses/data/catalogue.ts";
import { listCourseChoices } from "#courses/data/course-choices.ts";
import { listDatesOf } from "#courses/data/course-editing.ts";
import { drawCourses, findCourse } from "#courses/data/courses.ts";
import { listLocations } from "#courses/data/locations.ts";
import { listTrainingDates } from "#courses/data/training-dates.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { countSoldDates, listDatesOfCourse, listSoldDates } from "#sales/dates/data/dates-with-sales.ts";
import { findDoorList } from "#sales/ledger/orders/data/door-list.ts";
import { listEnrolments } from "#sales/ledger/orders/data/enrolment-list.ts";
import { listStartingSoon } from "#sales/ledger/orders/data/starting-soon.ts";
import { listDatesNotOver } from "#sales/ledger/review/data/review-dates.ts";
import { added, anAdmin, courseNow, edit, FIRST, SECOND } from "#tests/courses/course-house.ts";
import { sell } from "#tests/sales/enrolment-house.ts";
import { cancelDate } from "#tests/sales/payments/cancelled-house.ts";
import { aMember, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
const TODAY = todayInLagos(NOW);

/** A course whose date in Lagos the academy cancelled; one in Abuja stands. */
async function aCourseWithCancelledDate({ sold = false } = {}) {
	const grace = await anAdmin();
	const course = await added(grace, {}, [FIRST, SECOND]);
	const [lagos, abuja] = ["lagos", "abuja"].map(
		(name) => course.dates.find(({ location }) => location === name)?.id ?? 0,
	);
	const ada = await aMember("Ada Okafor");
	if (sold) await sell({ member: ada, course: { courseId: course.id, dateId: lagos ?? 0 } });
	await cancelDate(lagos ?? 0);
	return { grace, course, lagos: lagos ?? 0, abuja: abuja ?? 0 };
}

describe("a date the academy cancelled", () => {
	test("leaves the course's page, its card, the forms and what the list is narrowed by", async () => {
		const { course } = await aCourseWithCancelledDate();
		const page = await findCourse({ slug: course.slug, now: NOW });
		expect(page).toMatchObject({ datesByLocation: [{ location: "abuja" }] });
		const card = (await drawCourses(1000, NOW)).find(({ id }) => id === course.id);
		expect(card?.locations).toEqual(["abuja"]);
		const { courses: offered } = await listCourseChoices({ now: NOW });
		const choice = offered.find(({ slug }) => slug === course.slug);
		expect(choice?.locations.map(({ location }) => location)).toEqual(["abuja"]);
		const shown = (await listOutlines(NOW)).find(({ id }) => id === course.id);
		expect(shown?.dates.map(({ location }) => location)).toEqual(["abuja"]);
	});

	test("leaves the training calendar", async () => {
		const { lagos, abuja } = await aCourseWithCancelledDate();
		const ids = (await listTrainingDates({ today: TODAY })).map(({ id }) => id);
		expect(ids).toContain(abuja);
		expect(ids).not.toContain(lagos);
	});

	test("is offered to no money that looks for a seat", async () => {
		const { course, abuja } = await aCourseWithCancelledDate();
		expect((await listDatesNotOver(course.id, TODAY)).map(({ id }) => id)).toEqual([abuja]);
	});

	test("is no location and no date a course is found by in the admin", async () => {
		const { course, abuja } = await aCourseWithCancelledDate();
		const found = async (words: string, filter: "all" | "no-dates" = "all") =>
			(await listAdminCourses({ words, filter, page: 1, aPage: 3, now: NOW })).courses.map(({ id }) => id);
		expect(await found(`${course.values.title} abuja`)).toEqual([course.id]);
		expect(await found(`${course.values.title} lagos`)).toEqual([]);
		expect(await found(course.values.title, "no-dates")).toEqual([]);
		await cancelDate(abuja);
		expect(await found(course.values.title, "no-dates")).toEqual([course.id]);
	});

	test("is not upcoming at its location, yet one of its dates", async () => {
		const order = { sort: "name", descending: false } as const;
		const lagos = async () => (await listLocations("lagos", order, TODAY)).locations[0] ?? { dates: 0, upcoming: 0 };
		await added(await anAdmin(), {}, [FIRST]);
		const before = await lagos();
		await aCourseWithCancelledDate();
		expect(await lagos()).toMatchObject({ dates: before.dates + 1, upcoming: before.upcoming });
	});

	test("stays when its course is edited, and is not in the form", async () => {
		const { grace, course, lagos, abuja } = await aCourseWithCancelledDate({ sold: true });
		const shown = await listDatesOf(db, course.id);
		expect(shown.map(({ id }) => id)).toEqual([abuja]);
		const now = await courseNow(course.id);
		expect(await edit(grace, now, { dates: [] })).toMatchObject({ ok: true, concern: { dates: [] } });
		const left = await db.selectFrom("course_dates").select("id").where("course_id", "=", course.id).execute();
		expect(left).toEqual([{ id: lagos }]);
	});

	test("may be offered anew on the same days at the same location", async () => {
		const { grace, course, lagos } = await aCourseWithCancelledDate();
		const now = await courseNow(course.id);
		expect(await edit(grace, now, { dates: [...now.dates, FIRST] })).toMatchObject({ ok: true });
		const again = (await listDatesOf(db, course.id)).filter(({ location }) => location === "lagos");
		expect(again).toMatchObject([FIRST]);
		expect(again[0]?.id).not.toBe(lagos);
	});

	test("is not copied with its course", async () => {
		const { grace, course } = await aCourseWithCancelledDate();
		const copy = await duplicateCourse({ id: course.id, key: crypto.randomUUID(), actor: grace, now: NOW });
		const page = await findCourse({ slug: copy?.slug ?? "", now: NOW, withDrafts: true });
		expect(page).toMatchObject({ locations: ["abuja"] });
	});

	test("does not start soon, whoever booked it", async () => {
		const { lagos, abuja } = await aCourseWithCancelledDate({ sold: true });
		const ids = (await listStartingSoon({ from: TODAY, until: SECOND.lastDay, now: NOW })).map(({ id }) => id);
		expect(ids).toContain(abuja);
		expect(ids).not.toContain(lagos);
	});

	test("is listed by date only if somebody had bought it, and says so; its people and their door list are found", async () => {
		const [unsold, sold] = [await aCourseWithCancelledDate(), await aCourseWithCancelledDate({ sold: true })];
		const listed = async (courseId: number) => {
			const filter = { courseId, when: "coming", now: NOW, today: TODAY } as const;
			const rows = (await listSoldDates(filter)).map(({ id, isCancelled }) => ({ id, isCancelled }));
			expect(await countSoldDates(filter)).toBe(rows.length);
			return rows;
		};
		expect(await listed(unsold.course.id)).toEqual([{ id: unsold.abuja, isCancelled: false }]);
		expect(await listed(sold.course.id)).toEqual([
			{ id: sold.lagos, isCancelled: true },
			{ id: sold.abuja, isCancelled: false },
		]);
		expect(await listDatesOfCourse(sold.course.id)).toMatchObject([
			{ id: sold.abuja, isCancelled: false },
			{ id: sold.lagos, isCancelled: true },
		]);
		expect(await findDoorList(sold.lagos)).toMatchObject({ cancelledAt: NOW, people: [{ fullName: "Ada Okafor" }] });
		const rows = await listEnrolments(
			{ today: TODAY, courseDateId: sold.lagos },
			{ sort: "enrolled", descending: true },
		);
		expect(rows).toMatchObject([{ status: "Fully Paid", isDateCancelled: true, present: null }]);
	});
});
