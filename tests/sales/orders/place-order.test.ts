import { expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { findDoorList } from "#sales/ledger/orders/data/door-list.ts";
import { sumEnrolments } from "#sales/ledger/orders/data/enrolment-list.ts";
import { listEnrolmentsOf } from "#sales/ledger/orders/data/enrolments.ts";
import { updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import {
	aCourse,
	aDate,
	aMember,
	attemptOf,
	begin,
	type Course,
	enrolmentOf,
	later,
	type Member,
	openHouse,
	PRICE_KOBO,
	pay,
	settle,
} from "#tests/sales/payments/house.ts";
import { aTransfer } from "#tests/sales/transfer-house.ts";

openHouse();

const TODAY = "2026-11-20";

async function seatsOf(member: Member) {
	return await db.selectFrom("enrolments").selectAll().where("user_id", "=", member.id).orderBy("id").execute();
}

const ordersOf = async (member: Member) =>
	(await db.selectFrom("orders").select(["id", "source"]).where("user_id", "=", member.id).orderBy("id").execute()).map(
		({ id, source }) => [id, source],
	);

const enrolled = async ({ courseId }: Course) => (await sumEnrolments({ courseId, today: TODAY })).enrolments;

test("an order and its seat are written when a registration begins, and no list of participants shows them", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const reference = await begin(ada, course);
	const [seat] = await seatsOf(ada);
	expect(seat).toMatchObject({ confirmed_at: null, held_until: later(15), price_kobo: PRICE_KOBO });
	expect(await ordersOf(ada)).toEqual([[seat?.order_id, "site"]]);
	expect(await attemptOf(reference)).toMatchObject({ order_id: seat?.order_id });
	expect(await listEnrolmentsOf(ada.id)).toEqual([]);
	expect((await findDoorList(course.dateId))?.people).toEqual([]);
	expect(await enrolled(course)).toBe(0);

	await pay(reference);
	expect(await settle(reference)).toBe("paid");
	const confirmed = await enrolmentOf(ada);
	expect(confirmed).toMatchObject({ id: seat?.id, order_id: seat?.order_id, held_until: null });
	expect(confirmed.confirmed_at).not.toBeNull();
	expect(await enrolled(course)).toBe(1);
	expect((await findDoorList(course.dateId))?.people.map(({ id }) => id)).toEqual([seat?.id]);
});

test("who asks again for a date has the same order, at the price of today; another date is another order", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await begin(ada, course);
	await db.updateTable("courses").set({ price_kobo: 8_000_000 }).where("id", "=", course.courseId).execute();
	const seenTotal = chargeFor("deposit", 8_000_000, 750).total;
	await begin(ada, course, { purpose: "deposit", seenTotal, now: later(60) });
	const seats = await seatsOf(ada);
	expect(seats).toHaveLength(1);
	expect(seats[0]).toMatchObject({ price_kobo: 8_000_000, held_until: later(75) });
	const other = { ...course, dateId: await aDate(course.courseId, "2027-01-11", "2027-01-12") };
	await begin(ada, other, { seenTotal: chargeFor("full", 8_000_000, 750).total, now: later(60) });
	expect(await ordersOf(ada)).toHaveLength(2);
});

test("money that comes after its hold confirms the seat of its order, at the price it was begun with", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const reference = await begin(ada, course);
	await db.updateTable("courses").set({ price_kobo: 8_000_000 }).where("id", "=", course.courseId).execute();
	await pay(reference);
	expect(await settle(reference, later(60))).toBe("paid");
	expect(await seatsOf(ada)).toMatchObject([{ price_kobo: PRICE_KOBO, confirmed_at: later(60) }]);
	expect(await ordersOf(ada)).toHaveLength(1);
});

test("a seat is held until the latest of what was begun for it: a card that ends does not end a transfer's hold", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const transfer = await aTransfer(ada, course);
	const card = await begin(ada, course, { now: later(5) });
	const until = later(24 * 60);
	expect((await seatsOf(ada)).map(({ held_until }) => held_until)).toEqual([until]);
	const end = async (reference: string, state: "cancelled" | "failed") => {
		const { id } = await attemptOf(reference);
		await inTransaction((tx) => updateAttempt(tx, id, { state, holdUntil: null }));
		return (await seatsOf(ada))[0]?.held_until;
	};
	expect(await end(card, "failed")).toEqual(until);
	expect(await end(transfer, "cancelled")).toBeNull();
});
