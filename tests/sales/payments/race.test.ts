import { afterEach, describe, expect, test } from "vitest";
import { findCourse } from "#courses/data/courses.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	bookingsOf,
	emailsTo,
	enrolmentsOf,
	formerParticipants,
	later,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";
import { atLength } from "#tests/support/soak.ts";

openHouse();
afterEach(expectTheBooksToAgree);

/** For each slot ten people: sixty of them here, two hundred in the soak. */
const SLOTS = atLength(6, 20);
const ROUNDS = atLength(6, 20);

describe("ten times as many people as slots race for them", () => {
	test("the first pay and are in, the others are told before they pay", async () => {
		const [people, course] = [await formerParticipants(10 * SLOTS), await aCourse({ slots: SLOTS })];
		const told = await Promise.all(
			people.map(async (person) => {
				const started = await startPayment(registration(person, course));
				if (!started.ok) return started.reason;
				const { reference } = started.attempt;
				await pay(reference);
				return (await Promise.all([settle(reference), settle(reference)])).join();
			}),
		);
		expect(told.filter((what) => what === "paid,paid")).toHaveLength(SLOTS);
		expect(told.filter((what) => what === "full")).toHaveLength(9 * SLOTS);
		expect(await findCourse({ slug: course.slug, now: NOW })).toMatchObject({ seatsLeft: 0, full: true });
		const enrolled = (await Promise.all(people.map(enrolmentsOf))).map(
			(list) => list.filter(({ cancelled_at }) => !cancelled_at).length,
		);
		expect(enrolled.filter((many) => many === 1)).toHaveLength(SLOTS);
		expect(Math.max(...enrolled)).toBe(1);
	}, 60_000);

	test("though twice as many paid, half of them after their slots were given on, no more are in than there are slots", async () => {
		const [early, quick] = [await formerParticipants(SLOTS), await formerParticipants(SLOTS)];
		const course = await aCourse({ slots: SLOTS });
		const references = await Promise.all(early.map((person) => begin(person, course)));
		references.push(...(await Promise.all(quick.map((person) => begin(person, course, { now: later(15) })))));
		await Promise.all(references.map((reference) => pay(reference)));
		const states = await Promise.all(references.map((reference) => settle(reference, later(20))));
		expect(states.slice(SLOTS)).toEqual(Array(SLOTS).fill("paid"));
		expect(states.slice(0, SLOTS)).toEqual(Array(SLOTS).fill("needs_review"));
	});

	test("one slot for two dates of a course is one slot", async () => {
		const [first, second, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
		await register(first, course);
		expect(await startPayment(registration(second, course))).toEqual({ ok: false, reason: "full" });
	});
});

test("browser, webhook and job at the same moment, again and again: one seat, one receipt, one e-mail", async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const { id } = await pay(reference);
		await Promise.all([
			settle(reference, later(1), String(id)),
			settle(reference, later(1), String(id)),
			settle(reference, later(1)),
			reconcilePayments({ now: later(1) }),
		]);
		expect((await attemptOf(reference)).state).toBe("paid");
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect(await bookingsOf(reference)).toHaveLength(1);
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
	}
}, 60_000);
