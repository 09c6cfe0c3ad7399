import { describe, expect, test } from "vitest";
import { findCourse } from "#courses/data/courses.ts";
import { seatsLeft } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { joinWaitingList } from "#sales/waiting/actions/join-waiting-list.ts";
import { leaveWaitingList } from "#sales/waiting/actions/leave-waiting-list.ts";
import { offerFreeSeats } from "#sales/waiting/actions/offer-free-seats.ts";
import { press, referenceOf } from "#tests/sales/link-house.ts";
import { anAdmin } from "#tests/sales/office-house.ts";
import { expectNothingBroken } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aDate,
	aMember,
	bookingsOf,
	emailsTo,
	later,
	type Member,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";
import { cancel, seenAs } from "#tests/sales/refund-house.ts";
import {
	aFullCourse,
	joinForm,
	linkOfOffer,
	nowOf,
	offered,
	offerOf,
	seatsOf,
	waits,
} from "#tests/sales/waiting/waiting-house.ts";

openHouse();

const DAY = 24 * 60;

/** Ends the seats of people as the office does, without the money. */
async function free(people: readonly Member[], now = NOW) {
	const ids = people.map(({ id }) => id);
	await db
		.updateTable("enrolments")
		.set({ cancelled_at: now, cancel_reason: "In a test." })
		.where("user_id", "in", ids)
		.execute();
}

describe("a free seat", () => {
	test("edge 14: it is kept for the line from the moment it is free, and no stranger gets it", async () => {
		const { course, people } = await aFullCourse();
		const first = await waits(course);
		await free(people.slice(0, 1));
		const seats = await seatsOf(course);
		expect({ ...seats, left: seatsLeft(seats) }).toMatchObject({ participants: 1, holds: 0, waiting: 1, left: 0 });
		const stranger = await aMember();
		expect(await startPayment(registration(stranger, course))).toMatchObject({ ok: false, reason: "full" });
		expect(await offerFreeSeats({ now: NOW })).toBe(1);
		expect(await offered([first])).toEqual([true]);
		expect(await seatsOf(course)).toMatchObject({ participants: 1, holds: 1, waiting: 0 });
		expect(await startPayment(registration(stranger, course))).toMatchObject({ ok: false, reason: "full" });
	});

	test("it is offered by e-mail to the first in line, as a held order at the price of that moment, and to nobody twice", async () => {
		const { course, people } = await aFullCourse();
		const [first, second] = [await waits(course), await waits(course)];
		expect(await offerFreeSeats({ now: NOW })).toBe(0);
		await free(people.slice(0, 1));
		await db.updateTable("courses").set({ price_kobo: 10_000_000 }).where("id", "=", course.courseId).execute();
		expect(await offerFreeSeats({ now: later(5) })).toBe(1);
		expect(await offerFreeSeats({ now: later(6) })).toBe(0);
		expect(await offered([first, second])).toEqual([true, false]);
		const offer = await offerOf(first);
		expect(offer?.order).toMatchObject({ source: "waiting", user_id: null });
		expect(offer?.seats).toMatchObject([
			{ price_kobo: 10_000_000, held_until: later(5 + DAY), fullName: first.full_name },
		]);
		expect(await emailsTo(first.email)).toEqual(["waiting-joined", "waiting-offer"]);
		expect(await emailsTo(second.email)).toEqual(["waiting-joined"]);
	});

	test("edge 2: somebody who joined at another price is offered today's, and pays it", async () => {
		const { course, people } = await aFullCourse();
		const first = await waits(course);
		await free(people.slice(0, 1));
		await db.updateTable("courses").set({ price_kobo: 12_000_000 }).where("id", "=", course.courseId).execute();
		await offerFreeSeats({ now: NOW });
		await db.updateTable("courses").set({ price_kobo: 15_000_000 }).where("id", "=", course.courseId).execute();
		const link = await linkOfOffer(first);
		expect(link.total_kobo).toBe(12_900_000);
		const reference = referenceOf(await press(link, { now: later(60) }));
		await pay(reference);
		expect(await settle(reference, later(61))).toBe("paid");
		expect((await offerOf(first))?.seats).toMatchObject([{ confirmed_at: later(61), paid_kobo: 12_900_000 }]);
		await expectNothingBroken(db);
	});

	test("one for two seats waits until two are free, takes fewer only if they said so, and keeps their place", async () => {
		const { course, people } = await aFullCourse(3);
		const [two, one] = [await waits(course, { seats: 2 }), await waits(course)];
		const fewer = await waits(course, { seats: 2, takesFewer: true });
		await free(people.slice(0, 1));
		await offerFreeSeats({ now: NOW });
		expect(await offered([two, one, fewer])).toEqual([false, true, false]);
		await free(people.slice(1, 2));
		await offerFreeSeats({ now: later(1) });
		expect(await offered([two, one, fewer])).toEqual([false, true, true]);
		expect((await offerOf(fewer))?.seats).toHaveLength(1);
		await leaveWaitingList({ wait: await nowOf(one), actor: null, now: later(2) });
		await offerFreeSeats({ now: later(2) });
		expect(await offered([two])).toEqual([false]);
		await leaveWaitingList({ wait: await nowOf(fewer), actor: null, now: later(3) });
		expect(await seatsOf(course, later(3))).toMatchObject({ participants: 1, holds: 0, waiting: 2 });
		await offerFreeSeats({ now: later(3) });
		expect((await offerOf(two))?.seats).toHaveLength(2);
		await expectNothingBroken(db);
	});

	test("edge 13: one who is registered by now is passed, and the next in line is offered the seat", async () => {
		const { course, people } = await aFullCourse();
		const [there] = people;
		const [gone] = people.slice(1);
		const [first, second] = [await waits(course, { member: await aMember() }), await waits(course)];
		// The first got a seat in another way.
		await db
			.updateTable("enrolments")
			.set({ user_id: first.user_id })
			.where("user_id", "=", there?.id ?? "")
			.execute();
		await free(gone ? [gone] : []);
		expect(await offerFreeSeats({ now: NOW })).toBe(1);
		expect(await offered([first, second])).toEqual([false, true]);
		expect(await nowOf(first)).toMatchObject({ left_because: "registered" });
	});

	test("a member's offer is their own seat, under My Courses, whatever address they had when they joined", async () => {
		const { course, people } = await aFullCourse();
		const member = await aMember("Bola Ade");
		const joined = await waits(course, { email: member.email });
		expect(joined.user_id).toBeNull();
		await free(people.slice(0, 1));
		await offerFreeSeats({ now: NOW });
		expect((await offerOf(joined))?.order).toMatchObject({ user_id: member.id, buyer_id: null });
		expect((await offerOf(joined))?.seats).toMatchObject([{ user_id: member.id, fullName: "Bola Ade" }]);
	});

	test("a closed account is nobody's", async () => {
		const { course, people } = await aFullCourse();
		const member = await aMember();
		const joined = await waits(course, { email: member.email });
		await db.updateTable("users").set({ closed_at: NOW }).where("id", "=", member.id).execute();
		await free(people.slice(0, 1));
		await offerFreeSeats({ now: NOW });
		expect((await offerOf(joined))?.order.user_id).toBeNull();
	});

	test("dates that share the seats of the course share the line; a date with its own number has its own", async () => {
		const course = await aCourse({ slots: 1 });
		const other = await aDate(course.courseId, "2026-12-28", "2026-12-29");
		const own = await aDate(course.courseId, "2027-01-11", "2027-01-12");
		await db.updateTable("course_dates").set({ seats: 1 }).where("id", "=", own).execute();
		const [taker, taking] = [await aMember(), await aMember()];
		await register(taker, course);
		await register(taking, { courseId: course.courseId, dateId: own });
		const first = await waits({ courseId: course.courseId, dateId: other });
		const second = await waits(course);
		const apart = await waits({ courseId: course.courseId, dateId: own });
		await free([taker]);
		await offerFreeSeats({ now: NOW });
		expect(await offered([first, second, apart])).toEqual([true, false, false]);
		await free([taking]);
		const { slug } = course;
		const shown = await findCourse({ slug, now: NOW });
		if (!shown || "redirectTo" in shown) throw new Error("no course");
		expect(shown.datesByLocation.flatMap(({ dates }) => dates.map(({ seatsLeft: left }) => left))).toEqual([0, 0, 0]);
		await offerFreeSeats({ now: NOW });
		expect(await offered([apart, second])).toEqual([true, false]);
	});
});

describe("an offer", () => {
	test("edge 15: it ends after a day, or with the last day to register, whichever is earlier, and then goes to the next in line", async () => {
		const { course, people } = await aFullCourse();
		const [first, second] = [await waits(course), await waits(course)];
		await free(people.slice(0, 1));
		await offerFreeSeats({ now: NOW });
		await offerFreeSeats({ now: later(DAY - 1) });
		expect(await offered([first, second])).toEqual([true, false]);
		await offerFreeSeats({ now: later(DAY) });
		expect(await offered([second])).toEqual([true]);
		const last = await aFullCourse();
		await db
			.updateTable("course_dates")
			.set({ register_until: "2026-11-20" })
			.where("id", "=", last.course.dateId)
			.execute();
		const waiting = await waits(last.course);
		await free(last.people);
		await offerFreeSeats({ now: NOW });
		// The last day to register counts: it ends at midnight in Lagos.
		expect((await offerOf(waiting))?.seats).toMatchObject([{ held_until: new Date("2026-11-20T23:00:00Z") }]);
	});

	test("nothing is offered after the last day to register", async () => {
		const { course, people } = await aFullCourse();
		const waiting = await waits(course);
		await db
			.updateTable("course_dates")
			.set({ register_until: "2026-11-19" })
			.where("id", "=", course.dateId)
			.execute();
		await free(people);
		expect(await offerFreeSeats({ now: NOW })).toBe(0);
		expect(await offered([waiting])).toEqual([false]);
		expect(await seatsOf(course)).toMatchObject({ waiting: 0 });
	});

	test("edge 16: a payment that was begun in time keeps the seat, and money that comes late never takes the next person's", async () => {
		const { course, people } = await aFullCourse();
		const [first, second] = [await waits(course), await waits(course)];
		await free(people.slice(0, 1));
		await offerFreeSeats({ now: NOW });
		const reference = referenceOf(await press(await linkOfOffer(first), { now: later(DAY - 5) }));
		await offerFreeSeats({ now: later(DAY + 2) });
		expect(await offered([second])).toEqual([false]);
		await pay(reference);
		expect(await settle(reference, later(DAY + 3))).toBe("paid");
		expect((await offerOf(first))?.seats).toMatchObject([{ confirmed_at: later(DAY + 3) }]);
		const late = await aFullCourse();
		const [slow, next] = [await waits(late.course), await waits(late.course)];
		await free(late.people.slice(0, 1));
		await offerFreeSeats({ now: NOW });
		const begun = referenceOf(await press(await linkOfOffer(slow), { now: later(DAY - 5) }));
		// The seat is free again for a moment, and already the next person's.
		await pay(begun);
		expect(await settle(begun, later(DAY + 60))).toBe("needs_review");
		expect(await bookingsOf(begun)).toMatchObject([{ outcome: "review", reason: "course-full" }]);
		await offerFreeSeats({ now: later(DAY + 61) });
		expect(await offered([next])).toEqual([true]);
		await expectNothingBroken(db);
	});

	test("late money takes the seat while nobody else waits for it", async () => {
		const { course, people } = await aFullCourse();
		const only = await waits(course);
		await free(people.slice(0, 1));
		await offerFreeSeats({ now: NOW });
		const reference = referenceOf(await press(await linkOfOffer(only), { now: later(DAY - 5) }));
		await pay(reference);
		expect(await settle(reference, later(DAY + 60))).toBe("paid");
		await expectNothingBroken(db);
	});

	test("edge 1: who takes it and then cancels has had their offer, and the seat goes to the next in line", async () => {
		const { course, people } = await aFullCourse();
		const [first, second] = [await waits(course, { member: await aMember() }), await waits(course)];
		await free(people.slice(0, 1));
		await offerFreeSeats({ now: NOW });
		const reference = referenceOf(await press(await linkOfOffer(first), { now: later(1) }));
		await pay(reference);
		await settle(reference, later(2));
		await free([{ id: first.user_id ?? "", email: "" }], later(3));
		expect(await seatsOf(course, later(3))).toMatchObject({ participants: 1, holds: 0, waiting: 1 });
		await offerFreeSeats({ now: later(4) });
		expect(await offered([second])).toEqual([true]);
		expect((await offerOf(first))?.seats).toEqual([]);
	});

	test("edge 5: one of several seats that is cancelled is offered alone; the others stay with who has them", async () => {
		const { course, people } = await aFullCourse(4);
		const [three, next, last] = [await waits(course, { seats: 3 }), await waits(course), await waits(course)];
		await free(people.slice(0, 3));
		await offerFreeSeats({ now: NOW });
		const offer = await offerOf(three);
		expect(offer?.seats).toHaveLength(3);
		const [seat] = offer?.seats ?? [];
		const cancelled = await cancel((await seenAs(seat?.id ?? 0)).seen, [], await anAdmin(), { now: later(1) });
		expect(cancelled).toMatchObject({ ok: true });
		expect(await offerFreeSeats({ now: later(2) })).toBe(1);
		expect(await offered([next, last])).toEqual([true, false]);
		expect((await offerOf(three))?.seats).toHaveLength(2);
	});

	test("it is declined: the seats are free for the next in line, and no payment holds them again", async () => {
		const { course, people } = await aFullCourse();
		const [first, second] = [await waits(course, { seats: 2 }), await waits(course)];
		await free(people);
		await offerFreeSeats({ now: NOW });
		const reference = referenceOf(await press(await linkOfOffer(first), { now: later(1) }));
		expect(await leaveWaitingList({ wait: first, actor: null, now: later(2) })).toEqual({ ok: true });
		expect(await leaveWaitingList({ wait: first, actor: null, now: later(2) })).toEqual({ ok: true, again: true });
		expect(await seatsOf(course, later(2))).toMatchObject({ participants: 0, holds: 0, waiting: 1 });
		await pay(reference);
		expect(await settle(reference, later(3))).toBe("needs_review");
		expect(await seatsOf(course, later(3))).toMatchObject({ participants: 0, holds: 0 });
		await offerFreeSeats({ now: later(4) });
		expect(await offered([second])).toEqual([true]);
		await expectNothingBroken(db);
	});

	test("it is not declined while money for it is on its way, nor once it is paid", async () => {
		const { course, people } = await aFullCourse();
		const first = await waits(course);
		await free(people);
		await offerFreeSeats({ now: NOW });
		const reference = referenceOf(await press(await linkOfOffer(first), { now: later(1) }));
		await pay(reference, { outcome: "pending" });
		expect(await settle(reference, later(2))).toBe("pending");
		const leave = () => leaveWaitingList({ wait: first, actor: null, now: later(3) });
		expect(await leave()).toEqual({ ok: false, reason: "on-its-way" });
		await db.updateTable("payment_attempts").set({ state: "opened" }).where("reference", "=", reference).execute();
		await db
			.updateTable("enrolments")
			.set({ confirmed_at: NOW })
			.where("order_id", "=", (await nowOf(first)).order_id ?? 0)
			.execute();
		expect(await leave()).toEqual({ ok: false, reason: "paid" });
	});
});

describe("joining", () => {
	test("a visitor is in line from when they confirm their address, and the second of a name is sent the same address", async () => {
		const { course, people } = await aFullCourse();
		const form = joinForm(course);
		const joined = await joinWaitingList(form);
		if (!joined.ok) throw new Error(joined.reason);
		expect(joined.wait.confirmed_at).toBeNull();
		const second = await waits(course);
		await free(people.slice(0, 1));
		await offerFreeSeats({ now: NOW });
		expect(await offered([joined.wait, second])).toEqual([false, true]);
		expect(await joinWaitingList({ ...form, email: form.email.toUpperCase() })).toMatchObject({
			ok: true,
			again: true,
			wait: { id: joined.wait.id },
		});
		expect(await emailsTo(form.email)).toEqual(["waiting-joined", "waiting-joined"]);
	});

	test("a member who joins confirms what somebody else typed for their address", async () => {
		const { course } = await aFullCourse();
		const member = await aMember();
		const form = joinForm(course, { email: member.email });
		await joinWaitingList(form);
		const again = await joinWaitingList({ ...form, userId: member.id });
		expect(again).toMatchObject({ ok: true, again: true });
		expect(again.ok && (await nowOf(again.wait)).confirmed_at).toEqual(NOW);
	});

	test("edge 3: it is refused with the reason while seats are free, for more seats than there are, or on a date nobody can book", async () => {
		const course = await aCourse({ slots: 3 });
		const member = await aMember();
		await register(member, course);
		const join = (seats: number, changes = {}) => joinWaitingList({ ...joinForm(course), seats, ...changes });
		expect(await join(2)).toEqual({ ok: false, reason: "free", left: 2 });
		expect(await join(4)).toEqual({ ok: false, reason: "too-many-seats", most: 3 });
		expect(await join(3)).toMatchObject({ ok: true });
		expect(await join(1, { userId: member.id })).toEqual({ ok: false, reason: "already-registered" });
		expect(await join(3, { now: new Date("2026-12-21T09:00:00Z") })).toEqual({ ok: false, reason: "date-gone" });
		await db.updateTable("course_dates").set({ private_to: "Zenith" }).where("id", "=", course.dateId).execute();
		expect(await join(3)).toEqual({ ok: false, reason: "date-gone" });
	});

	test("a member who waits gets a seat by their offer, and not by the register page before it", async () => {
		const { course, people } = await aFullCourse();
		const member = await aMember();
		await waits(course, { member });
		await free(people.slice(0, 1));
		expect(await startPayment(registration(member, course))).toMatchObject({ ok: false, reason: "full" });
		await offerFreeSeats({ now: NOW });
		expect(await startPayment(registration(member, course))).toMatchObject({ ok: true });
	});
});
