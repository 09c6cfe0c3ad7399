// The balance of a seat that was released: who hears of it, and money that had to wait.
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { restoreSeat } from "#sales/paying/balances/actions/restore-seat.ts";
import { putMoneyToOrder } from "#sales/review/actions/put-money-to-order.ts";
import { reviewSection } from "#sales/review/admin/review-section.ts";
import { anOwing, at, enrolmentNow, formOn } from "#tests/sales/balance-house.ts";
import { payBalanceByLink } from "#tests/sales/link-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	beginBalance,
	bookingsOf,
	emailsTo,
	openHouse,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin, enrolFrom, itemsOf, openItem, raiseSeats } from "#tests/sales/payments/review-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(expectTheBooksToAgree);

const REASON = "Nothing came by the first day.";

async function released(slots = 1) {
	const course = await aCourse({ slots });
	const there = { course, ...(await anOwing(course)) };
	await releaseSeat({ ...(await formOn(there.id, grace, at(-5))), reason: REASON });
	return there;
}

/** Paid in the moment in which somebody else took the last seat. */
async function tooLate() {
	const there = await released();
	const reference = await beginBalance(there.member, at(-4));
	await register(await aMember("Bola Ade"), there.course, { now: at(-4) });
	await pay(reference);
	expect(await settle(reference, at(-4, 10))).toBe("needs_review");
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "review", reason: "course-full" }]);
	return { ...there, reference };
}

async function formOf(reference: string, actor = grace) {
	const item = await openItem(reference);
	return { reference, itemId: item.id, seenVersion: item.version, key: aKey(), actor, now: at(-3) };
}

const joiningOf = async (to: string) =>
	(
		await db.selectFrom("mails").select("facts").where("recipient", "=", to).where("kind", "=", "joining").execute()
	).map(({ facts }) => facts as { payerName: string; isBack?: true });

test("whoever's released seat an employer pays for is told that they have it again", async () => {
	const { member, id } = await released();
	await payBalanceByLink(member, { now: at(-4) });
	expect(await enrolmentNow(id)).toMatchObject({ seat_released_at: null, due_net_kobo: 0 });
	expect(await joiningOf(member.email)).toMatchObject([{ payerName: "Funke Bello", isBack: true }]);
});

test("whose seat was never released hears nothing of a seat when somebody else pays the balance", async () => {
	const { member } = await anOwing(await aCourse());
	await payBalanceByLink(member, { now: at(-4) });
	expect(await joiningOf(member.email)).toEqual([]);
});

describe("the money of a balance that had to wait", () => {
	test("is booked once a seat is free, with a receipt, and the seat comes back", async () => {
		const { course, member, id, reference } = await tooLate();
		const early = await formOf(reference);
		expect(await putMoneyToOrder({ ...early, onlyLook: true })).toEqual({ ok: false, reason: "course-full" });
		expect(await putMoneyToOrder(early)).toEqual({ ok: false, reason: "course-full" });
		await raiseSeats(course.courseId);
		const form = await formOf(reference);
		const shown = { fullName: "Ada Okafor", amount: totalOf("balance"), excess: 0, comesBack: true };
		expect(await putMoneyToOrder({ ...form, onlyLook: true })).toMatchObject({ ok: true, shown });
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 5_700_000 });
		expect(await putMoneyToOrder(form)).toMatchObject({ ok: true, shown });
		expect(await putMoneyToOrder(form)).toEqual({ ok: true, again: true });
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, seat_released_at: null });
		expect(await attemptOf(reference)).toMatchObject({ state: "paid" });
		expect(await itemsOf(reference)).toMatchObject([{ resolution: "enrolled", closed_by: grace.id }]);
		expect((await emailsTo(member.email)).slice(-3)).toEqual(["payment-under-review", "receipt", "joining"]);
		expect(await reviewSection(reference, at(-3))).toMatchObject([{ closed: { words: "Used for a seat" } }]);
	});

	test("is booked on a seat an admin gave back before, and by one of two admins", async () => {
		const { course, id, reference } = await tooLate();
		await raiseSeats(course.courseId);
		expect(await restoreSeat(await formOn(id, grace, at(-3)))).toEqual({ ok: true });
		const [kemi, form] = [await anAdmin("Kemi Bello"), await formOf(reference)];
		const both = [form, { ...form, key: aKey(), actor: kemi }].map(putMoneyToOrder);
		const done = await Promise.all(both);
		expect(done.filter(({ ok }) => ok)).toHaveLength(1);
		expect(done).toContainEqual(expect.objectContaining({ ok: false, reason: "decided", resolution: "enrolled" }));
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, paid_kobo: 10_212_500 });
	});

	test("is offered to the desk while it is due, and buys no second seat", async () => {
		const { course, member, id, reference } = await tooLate();
		const hint = expect.stringContaining("Pays what is due for the order with");
		expect(await reviewSection(reference, at(-3))).toMatchObject([{ pays: { hint, dates: null } }]);
		expect(await enrolFrom(reference, course.dateId, grace)).toEqual({ ok: false, reason: "not-for-sale" });
		await raiseSeats(course.courseId);
		expect(await restoreSeat(await formOn(id, grace, at(-3)))).toEqual({ ok: true });
		await db.updateTable("payment_attempts").set({ state: "cancelled" }).where("reference", "=", reference).execute();
		const other = await beginBalance(member, at(-3, 10));
		await db
			.updateTable("payment_attempts")
			.set({ state: "needs_review" })
			.where("reference", "=", reference)
			.execute();
		await pay(other);
		expect(await settle(other, at(-3, 11))).toBe("paid");
		expect(await reviewSection(reference, at(-3, 12))).toMatchObject([{ pays: { why: expect.any(String) } }]);
		expect(await putMoneyToOrder(await formOf(reference))).toEqual({ ok: false, reason: "already-paid" });
	});
});
