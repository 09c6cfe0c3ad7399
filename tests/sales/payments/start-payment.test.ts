import { afterEach, describe, expect, test } from "vitest";
import { findCourse } from "#courses/data/courses.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { findSubjectOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aDate,
	aMember,
	attemptOf,
	begin,
	control,
	FIRST_DAY,
	later,
	members,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { atLength } from "#tests/support/soak.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();
afterEach(expectTheBooksToAgree);

const reasonOf = async (start: Parameters<typeof startPayment>[0]) => {
	const started = await startPayment(start);
	return started.ok ? "started" : started.reason;
};
const seatsLeftOf = async (slug: string, now = NOW, viewerId?: string) => {
	const course = await findCourse({ slug, now, ...(viewerId && { viewerId }) });
	return course && "seatsLeft" in course ? course.seatsLeft : undefined;
};
const attemptsOf = async (userId: string) =>
	await db.selectFrom("payment_attempts").selectAll().where("user_id", "=", userId).orderBy("id").execute();

describe("what a start writes down", () => {
	test.each(["full", "deposit"] as const)(
		"a %s payment freezes the charge, the VAT and what is bought",
		async (purpose) => {
			const [member, course] = [await aMember(), await aCourse()];
			const reference = await begin(member, course, { purpose, invoiceEmail: "accounts@firm.example" });
			const attempt = await attemptOf(reference);
			expect(reference).toMatch(/^KOYA-\d{13}$/);
			expect(attempt).toMatchObject({
				net_kobo: chargeFor(purpose, 9_500_000, 750).net,
				vat_kobo: chargeFor(purpose, 9_500_000, 750).vat,
				total_kobo: purpose === "full" ? 10_212_500 : 4_085_000,
				vat_basis_points: 750,
				currency: "NGN",
				state: "created",
				invoice_email: "accounts@firm.example",
				hold_until: later(15),
				next_check_at: later(0.25),
			});
			expect(await findSubjectOfAttempt(db, attempt)).toMatchObject({
				firstDay: FIRST_DAY,
				locationAddress: "1 Marina",
			});
		},
	);

	test("an edited price changes nothing of a payment that has begun", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await db.updateTable("courses").set({ price_kobo: 20_000_000 }).where("id", "=", course.courseId).execute();
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
	});
});

describe("who is refused, and why", () => {
	test("a course that is gone, a date that is gone, and a date of another course", async () => {
		const [member, course, other] = [await aMember(), await aCourse(), await aCourse()];
		expect(await reasonOf(registration(member, { ...course, courseId: 999_999 }))).toBe("course-gone");
		expect(await reasonOf(registration(member, { ...course, dateId: 999_999 }))).toBe("date-gone");
		expect(await reasonOf(registration(member, { ...course, dateId: other.dateId }))).toBe("date-gone");
	});

	test("a date that begins today in Lagos, though in London it is still yesterday", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const eve = new Date("2026-12-20T22:59:00Z");
		const midnight = new Date("2026-12-20T23:00:00Z");
		expect(await reasonOf(registration(member, course, { now: midnight }))).toBe("date-begun");
		expect(await reasonOf(registration(member, course, { now: eve }))).toBe("started");
	});

	test("somebody already registered for this date, but not for another date of the course", async () => {
		const [member, course] = [await aMember(), await aCourse({ slots: 1 })];
		await register(member, course);
		expect(await reasonOf(registration(member, course))).toBe("already-registered");
		const second = await aDate(course.courseId);
		expect(await reasonOf(registration(member, { ...course, dateId: second }))).toBe("started");
	});

	test.each([
		["1 kobo less", -1],
		["1 kobo more", 1],
		["nothing", Number.NaN],
	])("a page that showed %s than the charge", async (_, difference) => {
		const [member, course] = [await aMember(), await aCourse()];
		const seenTotal = totalOf("full") + difference;
		expect(await reasonOf(registration(member, course, { seenTotal }))).toBe("total-changed");
		expect(await attemptsOf(member.id)).toEqual([]);
	});

	test("the deposit's total does not open a full payment", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		expect(await reasonOf(registration(member, course, { seenTotal: totalOf("deposit") }))).toBe("total-changed");
	});

	test("everybody but the holder of the last slot, until the hold lapses", async () => {
		const [holder, other, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
		await begin(holder, course);
		expect(await seatsLeftOf(course.slug)).toBe(0);
		expect(await seatsLeftOf(course.slug, NOW, holder.id)).toBe(1);
		expect(await reasonOf(registration(other, course, { now: later(14) }))).toBe("full");
		expect(await seatsLeftOf(course.slug, later(15))).toBe(1);
		expect(await reasonOf(registration(other, course, { now: later(15) }))).toBe("started");
		expect(await reasonOf(registration(holder, course, { now: later(16) }))).toBe("full");
	});

	test("who is in already takes no second slot while paying for another date", async () => {
		const [member, other, course] = [await aMember(), await aMember(), await aCourse({ slots: 2 })];
		await register(member, course);
		await begin(member, { ...course, dateId: await aDate(course.courseId) });
		expect(await seatsLeftOf(course.slug)).toBe(1);
		expect(await reasonOf(registration(other, course))).toBe("started");
	});

	test("a course without slots, but a seat whose date has ended is free again", async () => {
		const [first, second, empty, course] = [
			await aMember(),
			await aMember(),
			await aCourse({ slots: 0 }),
			await aCourse({ slots: 1, firstDay: "2026-11-22", lastDay: "2026-11-23" }),
		];
		expect(await reasonOf(registration(first, empty))).toBe("full");
		await register(first, course);
		const next = { ...course, dateId: await aDate(course.courseId) };
		expect(await reasonOf(registration(second, next, { now: new Date("2026-11-23T22:59:00Z") }))).toBe("full");
		expect(await reasonOf(registration(second, next, { now: new Date("2026-11-23T23:00:00Z") }))).toBe("started");
	});

	test("a member who starts more than ten times in ten minutes, with the seconds to wait", async () => {
		const [member, neighbour, course] = [await aMember(), await aMember(), await aCourse()];
		for (let i = 0; i < LIMITS.paymentStartsPerMember.times; i++) await begin(member, course);
		expect(await startPayment(registration(member, course, { now: later(9) }))).toEqual({
			ok: false,
			reason: "too-many",
			retryAfterSeconds: 60,
		});
		expect(await reasonOf(registration(neighbour, course))).toBe("started");
		expect(await reasonOf(registration(member, course, { now: later(10) }))).toBe("started");
	});
});

describe("starting again", () => {
	test("the same choice goes on under its reference and holds the slot anew; a later one gets its own", async () => {
		const [member, course] = [await aMember(), await aCourse({ slots: 1 })];
		const reference = await begin(member, course);
		expect(await begin(member, course, { now: later(10) })).toBe(reference);
		expect(await attemptOf(reference)).toMatchObject({ hold_until: later(25), next_check_at: later(10.25) });
		expect(await begin(member, course, { now: later(40) })).not.toBe(reference);
	});

	test("another choice gets a reference of its own and takes no second slot", async () => {
		const [member, course] = [await aMember(), await aCourse({ slots: 2 })];
		const reference = await begin(member, course);
		expect(await begin(member, course, { purpose: "deposit" })).not.toBe(reference);
		expect(await seatsLeftOf(course.slug)).toBe(1);
	});

	test("a double click, ten times over, is one attempt", async () => {
		const [member, course] = [await aMember(), await aCourse({ slots: 1 })];
		const started = await Promise.all(Array.from({ length: 10 }, () => startPayment(registration(member, course))));
		expect(started.every(({ ok }) => ok)).toBe(true);
		expect(await attemptsOf(member.id)).toHaveLength(1);
	});

	test("who has paid already is enrolled and told so, though nothing was heard of the payment", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference);
		expect(await startPayment(registration(member, course, { now: later(1) }))).toEqual({
			ok: false,
			reason: "earlier-paid",
			reference,
		});
		expect(await reasonOf(registration(member, course, { now: later(1) }))).toBe("already-registered");
	});

	test("while the bank is thinking nobody begins a second payment, not even for the other amount", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const transaction = await pay(reference, { outcome: "pending", method: "ussd" });
		const again = registration(member, course, { purpose: "deposit", now: later(1) });
		expect(await startPayment(again)).toEqual({ ok: false, reason: "earlier-pending", reference });
		await control.settle(transaction.id, "failed");
		expect(await reasonOf(again)).toBe("started");
	});

	test("while the office is looking at money nobody pays again", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference, { amount: 1 });
		const refused = { ok: false, reason: "earlier-in-review", reference };
		expect(await startPayment(registration(member, course, { now: later(1) }))).toEqual(refused);
		expect(await startPayment(registration(member, course, { now: later(2) }))).toEqual(refused);
	});

	test("while the gateway cannot be asked nobody pays again", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await control.scenario({ match: { tx_ref: reference }, verify: [{ http: 500 }, { http: 500 }, { http: 500 }] });
		const again = registration(member, course, { now: later(1) });
		expect(await startPayment(again)).toEqual({ ok: false, reason: "gateway-unavailable", reference });
		expect(await reasonOf(again)).toBe("started");
	});

	test("money that comes to light between the question and the locks stops the second payment", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const ofAnotherTab = db.updateTable("payment_attempts").where("reference", "=", reference);
		// Not there yet when the question is asked.
		await ofAnotherTab.set({ created_at: later(-3 * 24 * 60) }).execute();
		let release = () => {};
		const lockHeld = new Promise<void>((resolve) => {
			void inTransaction(async (tx) => {
				await tx.selectFrom("courses").select("id").where("id", "=", course.courseId).forUpdate().execute();
				resolve();
				await new Promise<void>((go) => {
					release = go;
				});
				const moved = tx.updateTable("payment_attempts").where("reference", "=", reference);
				await moved.set({ created_at: NOW, state: "pending" }).execute();
			});
		});
		await lockHeld;
		const again = startPayment(registration(member, course, { now: later(1) }));
		await waitingForALock();
		release();
		expect(await again).toEqual({ ok: false, reason: "earlier-pending", reference });
	});

	test("after a declined card the next start has a reference of its own", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference, { outcome: "failed" });
		expect(await begin(member, course)).not.toBe(reference);
		expect((await attemptOf(reference)).state).toBe("failed");
	});
});

const MANY = atLength(15, 50);
describe("many at once", () => {
	test("starts in one millisecond have each a reference of their own", async () => {
		const [people, courses] = [await members(MANY), await Promise.all(Array.from({ length: 5 }, () => aCourse()))];
		const now = later(7);
		const references = await Promise.all(
			people.map((member, index) => begin(member, courses[index % 5] as (typeof courses)[0], { now })),
		);
		expect(new Set(references).size).toBe(MANY);
		expect(references).toContain(`KOYA-${now.getTime()}`);
	});

	test("the last slot goes to one of them, and the others are told before they pay", async () => {
		const [people, course] = [await members(MANY), await aCourse({ slots: 1 })];
		const reasons = await Promise.all(people.map((member) => reasonOf(registration(member, course))));
		expect(reasons.filter((reason) => reason === "started")).toHaveLength(1);
		expect(reasons.filter((reason) => reason === "full")).toHaveLength(MANY - 1);
	});
});
