import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { listTakenBy, listTakings } from "#desk/data/takings.ts";
import { listToDecide } from "#desk/data/to-decide.ts";
import { countDrafts } from "#desk/data/today.ts";
import { db, pool } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { listStartingSoon } from "#sales/ledger/orders/data/starting-soon.ts";
import { until } from "#tests/kit/processes.ts";
import { sell, strandMoney } from "#tests/sales/enrolment-house.ts";
import { aCourse, aDate, aMember, NOW, openHouse, pay, register, settle } from "#tests/sales/payments/house.ts";
import { forgetDocuments } from "#tests/support/forget-documents.ts";
import { topicOf } from "#tests/support/notices.ts";

openHouse();
const TODAY = todayInLagos(NOW);
const thirtyDays = () => listTakings(addDays(TODAY, -29), TODAY);

afterEach(sellNothing);

async function sellNothing() {
	await forgetDocuments((text) => sql.raw(text).execute(db));
	for (const table of ["review_items", "documents", "receipts", "payments", "payment_attempts", "enrolments"] as const)
		await db.deleteFrom(table).execute();
}

describe("the takings of Today", () => {
	test("are the sums of the database for any history of the last days", async () => {
		const course = await aCourse({ slots: 1000 });
		const sale = fc.record({
			minutesAgo: fc.integer({ min: 0, max: 40 * 24 * 60 }),
			purpose: fc.constantFrom("full" as const, "deposit" as const),
			price: fc.integer({ min: 1, max: 500_000 }).map((naira) => naira * 100),
		});
		await fc.assert(
			fc
				.asyncProperty(fc.array(sale, { maxLength: 8 }), async (sales) => {
					for (const { minutesAgo, purpose, price } of sales) {
						const now = new Date(NOW.getTime() - minutesAgo * 60_000);
						await sell({ member: await aMember(), course, purpose, price, now });
					}
					await strandMoney({ member: await aMember(), course });
					const days = await thirtyDays();
					expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, at) => addDays(TODAY, at - 29)));
					for (const { day, received, vat } of days) {
						const charges = sales
							.filter(({ minutesAgo }) => todayInLagos(new Date(NOW.getTime() - minutesAgo * 60_000)) === day)
							.map(({ purpose, price }) => chargeFor(purpose, price, 750));
						expect({ received, vat }).toEqual({
							received: charges.reduce((sum, { total }) => sum + total, 0),
							vat: charges.reduce((sum, charge) => sum + charge.vat, 0),
						});
					}
				})
				.afterEach(sellNothing),
			{ numRuns: 25 },
		);
	});

	test("a day begins at midnight in Lagos, which is 23:00 of the day before in London", async () => {
		const course = await aCourse();
		const sales = [
			"2026-11-18T22:59:59.999Z",
			"2026-11-18T23:00:00.000Z",
			"2026-11-18T23:30:00Z",
			"2026-11-19T22:59:59Z",
		];
		for (const at of sales) await sell({ member: await aMember(), course, now: new Date(at) });
		expect((await thirtyDays()).filter(({ received }) => received > 0)).toEqual([
			{ day: "2026-11-18", received: 10_212_500, vat: 712_500 },
			{ day: "2026-11-19", received: 30_637_500, vat: 2_137_500 },
		]);
		// The edges of the whole span as well.
		await sell({ member: await aMember(), course, now: new Date("2026-11-20T22:59:59.999Z") });
		await sell({ member: await aMember(), course, now: new Date("2026-11-20T23:00:00Z") });
		expect((await thirtyDays()).at(-1)).toMatchObject({ day: "2026-11-20", received: 10_212_500 });
	});

	test("stand on the day on which it was paid, not on the one on which it was recorded, and by how it was paid", async () => {
		const course = await aCourse();
		const [early, late] = [
			await sell({ member: await aMember(), course }),
			await sell({ member: await aMember(), course }),
		];
		const set = async (reference: string, change: object) =>
			await db.updateTable("payments").set(change).where("reference", "=", reference).execute();
		await set(early.reference, { paid_at: new Date("2026-11-17T11:00:00Z") });
		await set(late.reference, { paid_at: null, method: "bank_transfer" });
		expect((await thirtyDays()).filter(({ received }) => received > 0).map(({ day }) => day)).toEqual([
			"2026-11-17",
			TODAY,
		]);
		expect(await listTakenBy(TODAY)).toEqual([{ method: "bank_transfer", received: 10_212_500 }]);
	});
});

describe("courses that start soon", () => {
	const soon = async () => await listStartingSoon({ from: TODAY, until: addDays(TODAY, 14), now: NOW });

	test("are those that begin today or within 14 days, with who still owes and how much", async () => {
		const first = await aCourse({ firstDay: TODAY, lastDay: TODAY, slots: 5 });
		const last = await aCourse({ firstDay: addDays(TODAY, 14), lastDay: addDays(TODAY, 15) });
		await aCourse({ firstDay: addDays(TODAY, 15), lastDay: addDays(TODAY, 16) });
		await aCourse({ firstDay: addDays(TODAY, -1), lastDay: addDays(TODAY, 1) });
		const dates = { firstDay: TODAY, lastDay: TODAY };
		await sell({ member: await aMember("Zainab Bello"), course: first, purpose: "deposit", ...dates });
		await sell({ member: await aMember("Ọlá Ade"), course: first, purpose: "deposit", ...dates });
		await sell({ member: await aMember("Paid Up"), course: first, ...dates });
		const found = await soon();
		expect(found.map(({ id }) => id)).toEqual([first.dateId, last.dateId]);
		expect(found[0]).toMatchObject({ sold: 3, seats: { participants: 3, slots: 5 } });
		expect(found[0]?.owing.map(({ fullName, owed }) => [fullName, owed])).toEqual([
			["Ọlá Ade", 6_127_500],
			["Zainab Bello", 6_127_500],
		]);
		expect(found[1]).toMatchObject({ sold: 0, seats: { participants: 0 }, owing: [] });
		await db.deleteFrom("course_dates").execute();
	});

	test("the slots of a course are shared by its dates, the people of a date are its own", async () => {
		const course = await aCourse({ firstDay: TODAY, lastDay: TODAY, slots: 9 });
		const later = { ...course, dateId: await aDate(course.courseId, addDays(TODAY, 60), addDays(TODAY, 61)) };
		await sell({ member: await aMember(), course, firstDay: TODAY, lastDay: TODAY });
		await sell({ member: await aMember(), course: later });
		expect(await soon()).toMatchObject([{ sold: 1, seats: { participants: 2, slots: 9 } }]);
		await db.deleteFrom("course_dates").execute();
	});

	test("an imported row takes a slot of a date to come or of a day nobody can read, not of a date that is over", async () => {
		const course = await aCourse({ firstDay: TODAY, lastDay: TODAY, slots: 9 });
		const over = { ...course, dateId: await aDate(course.courseId, addDays(TODAY, -9), addDays(TODAY, -8)) };
		const unread = { first_day: null, last_day: null, imported_date: "a Friday in spring" };
		const bring = async (date: typeof course, at: { course_date_id?: null }) => {
			const { enrolmentId } = await sell({ member: await aMember(), course: date });
			await db
				.updateTable("enrolments")
				.set({ ...unread, ...at })
				.where("id", "=", enrolmentId)
				.execute();
		};
		await bring(over, {});
		expect(await soon()).toMatchObject([{ sold: 0, seats: { participants: 0 } }]);
		await bring(course, {});
		await bring(over, { course_date_id: null });
		expect(await soon()).toMatchObject([{ sold: 1, seats: { participants: 2 } }]);
		await db.deleteFrom("course_dates").execute();
	});

	test("a draft or a deleted course is among them only when somebody bought it", async () => {
		const dates = { firstDay: TODAY, lastDay: TODAY };
		const [draft, deleted, sold] = [await aCourse(dates), await aCourse(dates), await aCourse(dates)];
		await db.updateTable("courses").set({ published: false }).where("id", "=", draft.courseId).execute();
		await db
			.updateTable("courses")
			.set({ deleted_at: NOW })
			.where("id", "in", [deleted.courseId, sold.courseId])
			.execute();
		await sell({ member: await aMember(), course: sold, ...dates });
		expect((await soon()).map(({ id }) => id)).toEqual([sold.dateId]);
		await db.deleteFrom("course_dates").execute();
	});
});

test("open pages of admins are told of an enrolment, and of money that waits for a person", async () => {
	const heard: (string | undefined)[] = [];
	const ear = await pool.connect();
	try {
		ear.on("notification", ({ payload }) => heard.push(topicOf(payload)));
		await ear.query("listen live");
		const [course, member] = [await aCourse(), await aMember()];
		const reference = await register(member, course);
		await until("both are told", 2000, () => heard.includes("enrolments") && heard.includes("payments"));
		heard.length = 0;
		const { id } = await pay(reference, { fresh: true, amount: nairaNumber(10_212_500) });
		await settle(reference, NOW, String(id));
		await until("the money is told", 2000, () => heard.includes("payments"));
		expect(heard).not.toContain("enrolments");
		expect(await listToDecide(TODAY, 10, "admin")).toMatchObject([{ reference, reasons: ["already-paid"] }]);
	} finally {
		ear.removeAllListeners("notification");
		await ear.query("unlisten *");
		ear.release();
	}
});

test("drafts of courses and newsletters are counted until they are published, sent or deleted", async () => {
	const before = await countDrafts();
	const draft = await aCourse();
	await db.updateTable("courses").set({ published: false }).where("id", "=", draft.courseId).execute();
	const issue = { subject: "Half written", body: "Words.", created_at: NOW, updated_at: NOW };
	await db
		.insertInto("newsletter_issues")
		.values([issue, { ...issue, deleted_at: NOW }])
		.execute();
	expect(await countDrafts()).toEqual({ courses: before.courses + 1, newsletters: before.newsletters + 1 });
	await db.updateTable("courses").set({ deleted_at: NOW }).where("id", "=", draft.courseId).execute();
	await db.updateTable("newsletter_issues").set({ state: "sent" }).where("subject", "=", "Half written").execute();
	expect(await countDrafts()).toEqual(before);
});
