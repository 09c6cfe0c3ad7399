import { expect, test } from "vitest";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { listOwing, readReceivables } from "#sales/ledger/balances/data/receivables.ts";
import { pastDay } from "#sales/ledger/balances/rules/receivables-filter.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { organisation, paid, placed, seatAt, WHOLE } from "#tests/sales/office-house.ts";
import { aCourse, later, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const TODAY = todayInLagos(NOW);
const DAY = 24 * 60;
const BY_DUE = { sort: "due", descending: false } as const;
const owes = async (id: number, changes: object = {}) =>
	(await listOwing({ today: TODAY, ...changes }, BY_DUE)).find((row) => row.id === id);

test("a held seat is a balance once money of its order came, and not before", async () => {
	const { order, seats } = await placed(await aCourse(), { payment: { how: "transfer" } });
	const id = seats[0]?.id ?? 0;
	expect(await owes(id)).toBeUndefined();
	await paid(order.code, 1_000_000);
	expect(await seatAt(order.id)).toMatchObject({ confirmed_at: null });
	expect(await owes(id)).toMatchObject({ owed: WHOLE - 1_000_000, isHeld: true });
	const { rows, totals, ages } = await readReceivables({ today: TODAY, words: "Musa" }, BY_DUE);
	expect(rows).toMatchObject([{ id, orderCode: order.code, isHeld: true, age: "none" }]);
	expect(totals).toMatchObject({ count: 1, owed: WHOLE - 1_000_000 });
	expect(ages.none).toEqual({ count: 1, owed: WHOLE - 1_000_000 });
	await paid(order.code, WHOLE - 1_000_000);
	expect(await owes(id)).toBeUndefined();
});

test("what was owed at the end of a day is what was open then, and its age is counted from that day", async () => {
	const until = addDays(TODAY, 5);
	const { order, seats } = await placed(await aCourse(), {
		buyer: organisation,
		payment: { how: "invoice", until, confirm: true },
	});
	const id = seats[0]?.id ?? 0;
	await paid(order.code, WHOLE, { now: later(50 * DAY) });
	const today = addDays(TODAY, 120);
	expect(await owes(id, { today })).toBeUndefined();
	expect(await owes(id, { today, asOf: addDays(TODAY, -1) })).toBeUndefined();
	for (const [days, age] of [
		[0, "none"],
		[5, "none"],
		[6, "month"],
		[35, "month"],
		[36, "two"],
	] as const) {
		const asOf = addDays(TODAY, days);
		const { rows, ages } = await readReceivables({ today, asOf, words: organisation.name }, BY_DUE);
		expect(rows, asOf).toMatchObject([{ id, owed: WHOLE, age, buyer: organisation.name, isOverdue: days > 5 }]);
		expect(ages[age]).toEqual({ count: 1, owed: WHOLE });
	}
	expect(await owes(id, { today, asOf: addDays(TODAY, 51) })).toBeUndefined();
	expect([pastDay(TODAY, TODAY), pastDay(addDays(TODAY, -1), TODAY)]).toEqual([undefined, addDays(TODAY, -1)]);
});
