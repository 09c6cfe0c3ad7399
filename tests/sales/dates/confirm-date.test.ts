import { expect, test } from "vitest";
import { findCourse } from "#courses/data/courses.ts";
import { db } from "#kit/data/db.ts";
import { cancelDate } from "#sales/dates/actions/cancel-date.ts";
import { confirmDate, confirmReachedDates } from "#sales/dates/actions/confirm-date.ts";
import { formOfDate } from "#tests/sales/date-house.ts";
import { anAdmin, named, placed } from "#tests/sales/office-house.ts";
import { aCourse, aMember, begin, emailsTo, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

async function withMinimum(minSeats: number | null) {
	const course = await aCourse();
	const terms = { min_seats: minSeats, room: "Room 2", map_link: "https://maps.example.com/room-2" };
	await db.updateTable("course_dates").set(terms).where("id", "=", course.dateId).execute();
	return course;
}

const dateNow = async ({ slug }: { slug: string }) => {
	const found = await findCourse({ slug, now: NOW });
	if (!found || "redirectTo" in found) throw new Error("no course");
	return found.datesByLocation[0]?.dates[0];
};

const confirmationsTo = async (email: string) => (await emailsTo(email)).filter((kind) => kind === "date-runs").length;

test("a date that reaches its minimum is confirmed, and everybody with a seat gets one e-mail, once", async () => {
	const [course, ada, bola, chidi] = [await withMinimum(2), await aMember(), await aMember(), await aMember()];
	await register(ada, course);
	await begin(bola, course);
	await confirmReachedDates({ now: NOW });
	expect(await dateNow(course)).toMatchObject({ runs: false, minSeats: 2, room: "Room 2" });
	await register(chidi, course);
	await confirmReachedDates({ now: NOW });
	await confirmReachedDates({ now: NOW });
	expect(await dateNow(course)).toMatchObject({ runs: true });
	expect(await Promise.all([ada, bola, chidi].map(({ email }) => confirmationsTo(email)))).toEqual([1, 0, 1]);
	const mail = await db
		.selectFrom("mails")
		.select("facts")
		.where("kind", "=", "date-runs")
		.where("recipient", "=", ada.email)
		.executeTakeFirstOrThrow();
	expect(mail.facts).toMatchObject({ room: "Room 2" });
});

test("the office confirms a date before it reaches its minimum, once, also if two press at the same moment", async () => {
	const [course, ada, actor] = [await withMinimum(10), await aMember(), await anAdmin()];
	await register(ada, course);
	await placed(course, { participants: [named("Musa Bello")] });
	const press = () => confirmDate({ courseDateId: course.dateId, actor, now: NOW });
	const pressed = await Promise.all([press(), press()]);
	expect(pressed.filter(({ ok }) => ok)).toMatchObject([{ mailed: 1, toCall: [{ name: "Musa Bello" }] }]);
	expect(pressed.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "confirmed" }]);
	expect(await confirmationsTo(ada.email)).toBe(1);
});

test("a cancelled date is never confirmed, and no date without a minimum by itself", async () => {
	const [course, plain, actor] = [await withMinimum(1), await withMinimum(null), await anAdmin()];
	await register(await aMember(), course);
	await register(await aMember(), plain);
	await cancelDate(await formOfDate(course.dateId, actor));
	expect(await confirmReachedDates({ now: NOW })).toBe(0);
	const asked = { courseDateId: course.dateId, actor, now: NOW };
	expect(await confirmDate(asked)).toEqual({ ok: false, reason: "cancelled" });
});
