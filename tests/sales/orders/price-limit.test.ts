import { beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { Role } from "#kit/rules/permissions.ts";
import { changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";
import { rehearse } from "#sales/paying/rehearsal/actions/rehearse.ts";
import { aKey, cash, form, named, placed, seatAt } from "#tests/sales/office-house.ts";
import { aCourse, aMember, later, openHouse } from "#tests/sales/payments/house.ts";

openHouse();

let tunde: Actor;
let ngozi: Actor;
beforeAll(async () => {
	[tunde, ngozi] = [await staff("Tunde Bakare", "desk"), await staff("Ngozi Eze", "finance")];
});

async function staff(fullName: string, role: Role): Promise<Actor> {
	const { id } = await aMember(fullName);
	await db.updateTable("users").set({ role }).where("id", "=", id).execute();
	return { id, fullName };
}

/** 10 % below the list price of 102,125.00. */
const LEAST = 9_191_250;
const agreed = (total: number) => ({ kind: "agreed", total, reason: "Regular customer" }) as const;

async function registers(actor: Actor, total: number) {
	const price = total === 0 ? ({ kind: "free", reason: "Journalist" } as const) : agreed(total);
	const payment = total === 0 ? ({ how: "nothing" } as const) : cash(total);
	return await registerByOffice(await form(await aCourse(), { actor, price, payment, seenTotal: total }));
}

test("the front desk agrees a price down to the limit, and neither a lower one nor a free seat", async () => {
	expect(await registers(tunde, LEAST)).toMatchObject({ ok: true });
	const refused = { ok: false, reason: "price-limit", least: LEAST, percent: 10 };
	expect(await registers(tunde, LEAST - 100)).toEqual(refused);
	expect(await registers(tunde, 0)).toEqual(refused);
	expect(await registers(ngozi, 1_000_000)).toMatchObject({ ok: true });
	expect(await registers(ngozi, 0)).toMatchObject({ ok: true });
});

test("nor does it by another price of a seat, or by its old price for a dearer course", async () => {
	const { order } = await placed(await aCourse(), { participants: [named("Musa Bello")] });
	const seat = await seatAt(order.id);
	const dearer = await aCourse({ price: 20_000_000 });
	const ask = { enrolmentId: seat.id, courseDateId: null, seenVersion: seat.version, actor: tunde, now: later(5) };
	const look = async (wish: Partial<Parameters<typeof changeSeat>[0]>) =>
		await rehearsed(() => changeSeat({ ...ask, key: aKey(), ...wish }));
	expect(await look({ price: agreed(LEAST - 100) })).toMatchObject({ ok: false, reason: "price-limit" });
	expect(await look({ price: { kind: "free", reason: "Friend" } })).toMatchObject({ ok: false, reason: "price-limit" });
	expect(await look({ price: agreed(LEAST) })).toMatchObject({ ok: true });
	const moved = { courseDateId: dearer.dateId };
	expect(await look({ ...moved, price: { kind: "as-before" } })).toMatchObject({ ok: false, reason: "price-limit" });
	expect(await look({ ...moved, price: { kind: "as-before" }, actor: ngozi })).toMatchObject({ ok: true });
});

test("a seat that moves to another course costs its list price, and to another date what it did", async () => {
	const { order } = await placed(await aCourse(), {
		price: agreed(9_500_000),
		payment: cash(9_500_000),
		seenTotal: 9_500_000,
	});
	const seat = await seatAt(order.id);
	const cheaper = await aCourse({ price: 8_000_000 });
	const ask = { enrolmentId: seat.id, seenVersion: seat.version, actor: tunde, now: later(5) };
	const moved = await rehearsed(() => changeSeat({ ...ask, key: aKey(), courseDateId: cheaper.dateId }));
	expect(moved).toMatchObject({ ok: true, money: { total: 8_600_000 } });
	expect(await changeSeat({ ...ask, key: aKey(), courseDateId: null })).toEqual({
		ok: false,
		reason: "nothing-changes",
	});
});

/** What an action would do. */
async function rehearsed<Result extends { ok: boolean }>(act: () => Promise<Result>): Promise<Result> {
	return (await rehearse(act, { seen: undefined, now: later(5) })).done;
}
