import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { findCourse } from "#courses/data/courses.ts";
import { db } from "#kit/data/db.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	control,
	emailsTo,
	enrolmentsOf,
	later,
	members,
	openHouse,
	pay,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();
afterEach(async () => {
	await expectTheBooksToAgree();
	// Each test has its own attempts; those of the one before are asked about no more.
	await db.updateTable("payment_attempts").set({ next_check_at: null }).execute();
});

const DAY = 24 * 60;
const seatsLeftAt = async (slug: string, minutes: number) => {
	const course = await findCourse({ slug, now: later(minutes) });
	return course && "seatsLeft" in course ? course.seatsLeft : undefined;
};

/** Runs the job as the worker does, every quarter of a minute at first and every 5 minutes later; answers when it asked. */
async function minutesOfChecks(reference: string, until: number) {
	const asked: number[] = [];
	for (let minute = 0; minute <= until; minute += minute < 2 ? 0.25 : 5 - (minute % 5)) {
		const before = (await attemptOf(reference)).check_count;
		await reconcilePayments({ now: later(minute) });
		if ((await attemptOf(reference)).check_count > before) asked.push(minute);
	}
	return asked;
}

describe("when the gateway is asked by itself", () => {
	test("after 15 s, 1, 5, 15 and 30 minutes, then hourly for a day; unused it expires with its window, and a day later nobody asks any more", async () => {
		const reference = await begin(await aMember(), await aCourse());
		const hours = Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60);
		expect(await minutesOfChecks(reference, 14)).toEqual([0.25, 1, 5]);
		expect((await attemptOf(reference)).state).toBe("created");
		expect(await minutesOfChecks(reference, 25 * 60)).toEqual([15, 30, ...hours]);
		await reconcilePayments({ now: later(2 * DAY) });
		expect(await attemptOf(reference)).toMatchObject({ state: "expired", next_check_at: null });
		expect(await reconcilePayments({ now: later(9 * DAY) })).toBe(0);
	});

	test("one who pays and closes the browser, with the webhook lost, is enrolled by the first check", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference);
		await reconcilePayments({ now: later(0.2) });
		expect(await enrolmentsOf(member)).toEqual([]);
		await reconcilePayments({ now: later(0.25) });
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
	});

	test("a gateway that is down is asked again by the same schedule, and the money is found", async () => {
		const reference = await begin(await aMember(), await aCourse());
		await control.scenario({ match: { tx_ref: reference }, verify: Array.from({ length: 9 }, () => "reset" as const) });
		await pay(reference);
		for (const minute of [1, 5, 15]) await reconcilePayments({ now: later(minute) });
		expect(await attemptOf(reference)).toMatchObject({ state: "created", next_check_at: later(30) });
		await reconcilePayments({ now: later(30) });
		expect((await attemptOf(reference)).state).toBe("paid");
	});

	test("a transfer that nobody decides is waited for two hours, asked about for three days, and taken even then if it comes", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const transaction = await pay(reference, { outcome: "pending", method: "banktransfer" });
		for (const minute of [1, 60]) await reconcilePayments({ now: later(minute) });
		expect((await attemptOf(reference)).state).toBe("pending");
		await reconcilePayments({ now: later(120) });
		expect((await attemptOf(reference)).state).toBe("expired");
		for (const minute of [DAY, 2 * DAY]) await reconcilePayments({ now: later(minute) });
		expect(await attemptOf(reference)).toMatchObject({ state: "expired", next_check_at: later(3 * DAY) });
		await reconcilePayments({ now: later(3 * DAY) });
		expect(await attemptOf(reference)).toMatchObject({ state: "expired", next_check_at: null });
		await control.settle(transaction.id, "successful");
		expect(await settle(reference, later(4 * DAY))).toBe("paid");
	});

	test("many at once: each is asked about once, two jobs beside each other book each once", async () => {
		const [people, course] = [await members(30), await aCourse({ slots: 30 })];
		const references = await Promise.all(people.map((person) => begin(person, course)));
		await Promise.all(references.map((reference) => pay(reference)));
		await Promise.all([reconcilePayments({ now: later(1) }), reconcilePayments({ now: later(1) })]);
		for (const person of people) expect(await emailsTo(person.email)).toEqual(["receipt"]);
	});

	test("one attempt that cannot be booked does not keep the others waiting, and is told when all are done", async () => {
		const [people, course] = [await members(20), await aCourse()];
		const references = await Promise.all(people.map((person) => begin(person, course)));
		await Promise.all(references.map((reference) => pay(reference)));
		const poisoned = references[3] ?? "";
		await db
			.updateTable("payment_attempts")
			.set({ invoice_email: "poison@example.com" })
			.where("reference", "=", poisoned)
			.execute();
		await db.schema
			.alterTable("mails")
			.addCheckConstraint("no_poison", sql`recipient <> 'poison@example.com'`)
			.execute();
		await expect(reconcilePayments({ now: later(1) })).rejects.toThrow("no_poison");
		await db.schema.alterTable("mails").dropConstraint("no_poison").execute();
		const states = await Promise.all(references.map(async (reference) => (await attemptOf(reference)).state));
		expect(states.filter((state) => state === "paid")).toHaveLength(19);
		// It is asked about again soon, not at every turn.
		expect(await reconcilePayments({ now: later(1.9) })).toBe(0);
		await reconcilePayments({ now: later(2) });
		expect((await attemptOf(poisoned)).state).toBe("paid");
	});
});

describe("how long a slot is held", () => {
	test("a hold lapses after 15 minutes and the slot shows again, without anybody doing anything", async () => {
		const course = await aCourse({ slots: 3 });
		await begin(await aMember(), course);
		expect(await seatsLeftAt(course.slug, 0)).toBe(2);
		expect(await seatsLeftAt(course.slug, 14.99)).toBe(2);
		expect(await seatsLeftAt(course.slug, 15)).toBe(3);
	});

	test.each([
		["ussd", 30],
		["banktransfer", 120],
	] as const)(
		"while the bank thinks the slot stays, by %s for %i minutes and not a check longer",
		async (method, end) => {
			const course = await aCourse({ slots: 1 });
			const reference = await begin(await aMember(), course);
			await pay(reference, { outcome: "pending", method });
			for (let minute = 1; minute < 26 * 60; minute += minute < 130 ? 1 : 60) {
				await reconcilePayments({ now: later(minute) });
				expect(await seatsLeftAt(course.slug, minute), `after ${minute} minutes`).toBe(minute < end ? 0 : 1);
			}
			expect(await attemptOf(reference)).toMatchObject({ state: "expired", hold_until: null });
		},
	);

	test("a declined card leaves a moment for another card in the same window, then the slot is free", async () => {
		const course = await aCourse({ slots: 1 });
		const reference = await begin(await aMember(), course);
		await pay(reference, { outcome: "failed" });
		await reconcilePayments({ now: later(1) });
		expect(await seatsLeftAt(course.slug, 3.9)).toBe(0);
		expect(await seatsLeftAt(course.slug, 4)).toBe(1);
	});

	test("so it does when the desk asks meanwhile: nobody there knows whether the window is closed", async () => {
		const course = await aCourse({ slots: 1 });
		const reference = await begin(await aMember(), course);
		await pay(reference, { outcome: "failed" });
		expect(await settle(reference, later(1), undefined, "desk")).toBe("failed");
		expect(await seatsLeftAt(course.slug, 3.9)).toBe(0);
		expect(await seatsLeftAt(course.slug, 4)).toBe(1);
	});

	test("a declined card whose window is closed gives the slot back at once", async () => {
		const course = await aCourse({ slots: 1 });
		const reference = await begin(await aMember(), course);
		await pay(reference, { outcome: "failed" });
		expect(await settle(reference, later(1))).toBe("failed");
		expect(await seatsLeftAt(course.slug, 1)).toBe(1);
	});

	test("money in review holds no slot", async () => {
		const course = await aCourse({ slots: 1 });
		const reference = await begin(await aMember(), course);
		await pay(reference, { amount: 1 });
		await reconcilePayments({ now: later(1) });
		expect(await seatsLeftAt(course.slug, 2)).toBe(1);
	});
});
