import { expect, test } from "vitest";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { formOn } from "#tests/sales/balance-house.ts";
import {
	anAdmin,
	cash,
	DEPOSIT,
	isSound,
	mailsTo,
	named,
	organisation,
	paid,
	placed,
	seatAt,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, aMember, later, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

const DAY = 24 * 60;

/** Two seats of an organisation that paid their deposits; the office released both. */
async function released() {
	const course = await aCourse({ slots: 2 });
	const people = [named("Ada Obi", "ada@kuramo.example"), named("Bola Ade")];
	const terms = { participants: people, buyer: organisation, plan: "deposit" } as const;
	const { order } = await placed(course, { ...terms, payment: cash(2 * DEPOSIT), seenTotal: 2 * WHOLE });
	for (const at of [0, 1]) {
		const { id } = await seatAt(order.id, at);
		const form = await formOn(id, await anAdmin(), later(DAY));
		expect(await releaseSeat({ ...form, reason: "The balance has not come." })).toEqual({ ok: true });
	}
	return { course, order };
}

const areReleased = async (orderId: number) => [
	(await seatAt(orderId, 0)).seat_released_at !== null,
	(await seatAt(orderId, 1)).seat_released_at !== null,
];

test("money for released seats of an organisation brings back those that are paid, and says so", async () => {
	const { order } = await released();
	const balance = WHOLE - DEPOSIT;
	expect(await paid(order.code, balance, { now: later(2 * DAY), day: "2026-11-21" })).toMatchObject({ ok: true });
	expect(await areReleased(order.id)).toEqual([false, true]);
	expect(await mailsTo("ada@kuramo.example")).toEqual(["joining", "seat-released", "joining"]);
	expect(await paid(order.code, balance, { now: later(3 * DAY), day: "2026-11-22" })).toMatchObject({ ok: true });
	expect(await areReleased(order.id)).toEqual([false, false]);
	await isSound();
});

test("no more released seats come back than the course has room for", async () => {
	const { course, order } = await released();
	await register(await aMember(), course, { now: later(DAY + 60) });
	const both = 2 * (WHOLE - DEPOSIT);
	expect(await paid(order.code, both, { now: later(2 * DAY), day: "2026-11-21" })).toEqual({
		ok: false,
		reason: "course-full",
	});
	expect(await areReleased(order.id)).toEqual([true, true]);
	await isSound();
});
