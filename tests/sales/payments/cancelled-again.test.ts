import { expect, test } from "vitest";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { cancelDate, cancelEnrolment } from "#tests/sales/payments/cancelled-house.ts";
import {
	aCourse,
	aMember,
	begin,
	beginBalance,
	bookingsOf,
	enrolmentOf,
	enrolmentsOf,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

test("who cancelled registers again for the same date, once", async () => {
	const [course, ada] = [await aCourse(), await aMember()];
	await register(ada, course, { purpose: "deposit" });
	expect(await startPayment(registration(ada, course))).toMatchObject({ ok: false, reason: "already-registered" });
	await cancelEnrolment((await enrolmentOf(ada)).id);
	await register(ada, course);
	const enrolments = await enrolmentsOf(ada);
	expect(enrolments.map((row) => [row.paid_kobo, row.due_net_kobo, row.cancelled_at])).toEqual([
		[4_085_000, 0, NOW],
		[10_212_500, 0, null],
	]);
	expect(await startPayment(registration(ada, course))).toMatchObject({ ok: false, reason: "already-registered" });
});

test("a date the academy cancelled cannot be registered for, and money for it waits for a person", async () => {
	const [course, ada, bola] = [await aCourse(), await aMember(), await aMember()];
	const reference = await begin(ada, course);
	await cancelDate(course.dateId);
	expect(await startPayment(registration(bola, course))).toMatchObject({ ok: false, reason: "date-gone" });
	await pay(reference);
	expect(await settle(reference)).toBe("needs_review");
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "review", reason: "too-late" }]);
	expect(await enrolmentsOf(ada)).toEqual([]);
});

test("money for the balance of an enrolment that was cancelled meanwhile waits for a person", async () => {
	const [course, ada] = [await aCourse(), await aMember()];
	await register(ada, course, { purpose: "deposit" });
	const reference = await beginBalance(ada);
	const { id } = await enrolmentOf(ada);
	await cancelEnrolment(id);
	await pay(reference);
	expect(await settle(reference)).toBe("needs_review");
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "review", reason: "enrolment-cancelled" }]);
	expect(await enrolmentOf(ada)).toMatchObject({ paid_kobo: 4_085_000, due_net_kobo: 0 });
});
