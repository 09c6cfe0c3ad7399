// Seats and prices of single dates (docs/product.md#dates-of-their-own). A number in brackets is a case other academies met.
import { expect, test } from "vitest";
import { countSeats } from "#courses/data/course-seats.ts";
import { findCourse } from "#courses/data/courses.ts";
import { listNextClasses } from "#courses/data/next-classes.ts";
import { seatsLeft } from "#courses/rules/course.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { listBroken } from "#sales/ledger/orders/data/invariants.ts";
import { listOfferedDates } from "#sales/ledger/orders/data/office-form.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { restoreSeat } from "#sales/paying/balances/actions/restore-seat.ts";
import { registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";
import { startRefusalSentence } from "#sales/paying/orders/rules/start-refusals.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { anAdmin as aCourseAdmin, courseNow, edit } from "#tests/courses/course-house.ts";
import { cancelNow } from "#tests/sales/date-house.ts";
import { cash, form, named, placed } from "#tests/sales/office-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	begin,
	type Course,
	enrolmentOf,
	later,
	NOW,
	openHouse,
	PRICE_KOBO,
	register,
	registration,
	totalOf,
} from "#tests/sales/payments/house.ts";

openHouse();

type Terms = { seats?: number; price_kobo?: number; register_until?: string };

/** A course with two dates, of which the second has terms of its own. */
async function twoDates(slots: number, terms: Terms) {
	const course = await aCourse({ slots });
	const dateId = await aDate(course.courseId);
	await db.updateTable("course_dates").set(terms).where("id", "=", dateId).execute();
	return { shared: course, own: { ...course, dateId } };
}

const leftOn = ({ courseId, dateId }: Course) =>
	inTransaction(async (tx) => seatsLeft(await countSeats(tx, { courseId, dateId }, NOW)));

const refusalOf = async (course: Course, changes = {}) => {
	const started = await startPayment(registration(await aMember(), course, changes));
	return started.ok ? "held" : started.reason;
};

test("a date with its own number counts its own seats, and all others share those of the course", async () => {
	const { shared, own } = await twoDates(1, { seats: 2 });
	await register(await aMember(), own);
	expect([await leftOn(own), await leftOn(shared)]).toEqual([1, 1]);
	await register(await aMember(), shared);
	expect([await leftOn(own), await leftOn(shared)]).toEqual([1, 0]);
	await begin(await aMember(), own);
	expect([await refusalOf(own), await refusalOf(shared)]).toEqual(["date-full", "full"]);
});

test("the refusal says which limit is full (3)", async () => {
	const { shared, own } = await twoDates(0, { seats: 0 });
	expect(startRefusalSentence("date-full")).toContain("This date is full. Please choose another one.");
	expect(startRefusalSentence("full")).toContain("This course is full.");
	const office = async (course: Course) => await registerByOffice(await form(course));
	expect(await office(own)).toEqual({ ok: false, reason: "course-full", left: 0, isOfDate: true });
	expect(await office(shared)).toEqual({ ok: false, reason: "course-full", left: 0, isOfDate: false });
	const actor = await aMember();
	const link = { actor: { id: actor.id, fullName: "Ada" }, userId: actor.id, purpose: "full" as const, now: NOW };
	expect(await makePayLink({ ...link, courseDateId: own.dateId })).toEqual({ ok: false, reason: "date-full" });
});

test("a cancelled seat of a date is free again at once (7)", async () => {
	const { own } = await twoDates(5, { seats: 1 });
	const { seats } = await placed(own);
	expect(await leftOn(own)).toBe(0);
	await db
		.updateTable("enrolments")
		.set({ cancelled_at: NOW, cancel_reason: "Ill." })
		.where("id", "=", seats[0]?.id ?? 0)
		.execute();
	expect(await leftOn(own)).toBe(1);
});

test("a released seat comes back only while its date has a seat (20)", async () => {
	const [{ own }, ada, grace] = [await twoDates(5, { seats: 1 }), await aMember(), await aCourseAdmin()];
	await register(ada, own, { purpose: "deposit", seenTotal: totalOf("deposit") });
	const held = await enrolmentOf(ada);
	const asked = { enrolmentId: held.id, actor: grace, reason: "Late.", now: NOW };
	expect(await releaseSeat({ ...asked, seenVersion: held.version, key: "release-of-one-seat" })).toMatchObject({
		ok: true,
	});
	await register(await aMember(), own);
	const seenVersion = (await enrolmentOf(ada)).version;
	const restored = await restoreSeat({ ...asked, seenVersion, key: "restoring-of-one-seat" });
	expect(restored).toMatchObject({ ok: false, reason: "course-full" });
});

test("the course page shows the seats of each date, and its label adds those one can have", async () => {
	const { own, shared } = await twoDates(7, { seats: 3 });
	await register(await aMember(), own);
	const found = await findCourse({ slug: shared.slug, now: NOW });
	if (!found || "redirectTo" in found) throw new Error("no course");
	const dates = found.datesByLocation.flatMap((at) => at.dates);
	expect(dates.map(({ id, seatsLeft: left }) => [id, left])).toEqual(
		expect.arrayContaining([
			[shared.dateId, 7],
			[own.dateId, 2],
		]),
	);
	expect(found.seatsLeft).toBe(9);
	const { dates: offered } = await listOfferedDates(NOW, { always: { courseId: own.courseId } });
	expect(offered.filter(({ courseId }) => courseId === own.courseId).map(({ left }) => left)).toEqual([7, 2]);
});

test("an edit that leaves a date with fewer seats than are taken is refused with the figure", async () => {
	const [{ own }, grace] = [await twoDates(5, { seats: 3 }), await aCourseAdmin()];
	await register(await aMember(), own);
	await begin(await aMember(), own);
	const course = await courseNow(own.courseId);
	const withSeats = (seats: number | undefined) =>
		course.dates.map((date) =>
			date.id === own.dateId ? { ...date, terms: seats === undefined ? {} : { seats } } : date,
		);
	expect(await edit(grace, course, { dates: withSeats(1) })).toMatchObject({
		ok: false,
		reason: "seats-taken",
		participants: 1,
		holds: 1,
		date: { id: own.dateId },
	});
	// Without a number of its own, its two people take shared seats.
	const values = { slots: 1 };
	expect(await edit(grace, course, { values, dates: withSeats(undefined) })).toMatchObject({
		reason: "seats-taken",
		date: null,
	});
	expect(await edit(grace, course, { values, dates: withSeats(2) })).toMatchObject({ ok: true });
	expect(await listBroken(db, NOW)).toEqual([]);
});

test("a date whose number is lowered at the moment its seat is bought never has more people than seats", async () => {
	const grace = await aCourseAdmin();
	for (let round = 0; round < 5; round++) {
		const { own } = await twoDates(5, { seats: 1 });
		const course = await courseNow(own.courseId);
		const dates = course.dates.map((date) => (date.id === own.dateId ? { ...date, terms: { seats: 0 } } : date));
		const [edited, bought] = await Promise.all([edit(grace, course, { dates }), refusalOf(own)]);
		expect(edited.ok && bought === "held").toBe(false);
		expect(await listBroken(db, NOW)).toEqual([]);
	}
});

test("everybody pays the price of the date: member, link and office; without one, that of the course", async () => {
	const price = 12_000_000;
	const { own, shared } = await twoDates(5, { price_kobo: price });
	expect(await refusalOf(own)).toBe("total-changed");
	const ada = await aMember();
	await begin(ada, own, { seenTotal: totalOf("full", price) });
	const seat = await db
		.selectFrom("enrolments")
		.selectAll()
		.where("course_date_id", "=", own.dateId)
		.executeTakeFirst();
	expect(seat).toMatchObject({ price_kobo: price, list_price_kobo: price });
	const bola = await aMember();
	const asked = { actor: { id: bola.id, fullName: "Bola" }, userId: bola.id, purpose: "full" as const, now: NOW };
	expect(await makePayLink({ ...asked, courseDateId: own.dateId })).toMatchObject({ link: { price_kobo: price } });
	const total = totalOf("full", price);
	const { seats } = await placed(own, { payment: cash(total), seenTotal: total, participants: [named("Musa")] });
	expect(seats[0]).toMatchObject({ price_kobo: price });
	const { dates } = await listOfferedDates(NOW, { always: { courseId: own.courseId } });
	expect(dates.filter(({ courseId }) => courseId === own.courseId).map((date) => date.price)).toEqual([
		PRICE_KOBO,
		price,
	]);
	expect(await refusalOf(shared)).toBe("held");
	const { classes } = await listNextClasses(NOW);
	expect(classes.find(({ slug }) => slug === own.slug)?.priceKobo).toBe(PRICE_KOBO);
});

test("a seat that moves to a date with another price keeps what it cost", async () => {
	const { own, shared } = await twoDates(5, { price_kobo: 12_000_000 });
	const ada = await aMember();
	await register(ada, shared);
	await cancelNow(shared.dateId, await aCourseAdmin(), { now: NOW, key: "cancel-the-date-once" });
	expect((await enrolmentOf(ada)).price_kobo).toBe(PRICE_KOBO);
	expect(await leftOn(own)).toBe(5);
});

test("visitors can register until the end of the last day in Lagos, and the office later, too (15)", async () => {
	const { own } = await twoDates(5, { register_until: "2026-11-25" });
	expect(await refusalOf(own, { now: new Date("2026-11-25T22:59:00Z") })).toBe("held");
	const after = new Date("2026-11-25T23:00:00Z");
	expect(await refusalOf(own, { now: after })).toBe("registration-closed");
	const found = await findCourse({ slug: own.slug, now: after });
	if (!found || "redirectTo" in found) throw new Error("no course");
	expect(found.datesByLocation.flatMap((at) => at.dates).map(({ id }) => id)).not.toContain(own.dateId);
	expect(found.closedDates).toMatchObject([{ id: own.dateId, registerUntil: "2026-11-25" }]);
	expect(await registerByOffice(await form(own, { now: after }))).toMatchObject({ ok: true });
});

test("whoever holds a seat since before the last day to register can still pay for it", async () => {
	const [{ own }, ada] = [await twoDates(5, { register_until: "2026-11-20" }), await aMember()];
	const late = new Date("2026-11-20T22:55:00Z");
	await begin(ada, own, { now: late });
	const again = await startPayment(registration(ada, own, { now: new Date(late.getTime() + 6 * 60_000) }));
	expect(again).toMatchObject({ ok: true });
	expect(later(0)).toEqual(NOW);
});
