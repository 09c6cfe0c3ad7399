import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { addDays, instantInLagos } from "#kit/rules/days.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findParticipant } from "#sales/ledger/orders/data/participant.ts";
import { deadlineDay } from "#sales/ledger/transfers/rules/transfers.ts";
import { listDueRows } from "#sales/office/data/order-page.ts";
import { extendBalance } from "#sales/paying/balances/actions/extend-balance.ts";
import { listProformasOf } from "#sales/paying/ways/transfers/data/order-proformas.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { aKey, anAdmin, isSound, organisation, paid, placed, receiptsOf } from "#tests/sales/office-house.ts";
import { aCourse, FIRST_DAY, LAST_DAY, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const duesOf = async (orderId: number) => (await listDueRows(orderId)).map(({ kind, day }) => [kind, day]);

test("a held seat's first payment is due by the last day of its hold, the balance by the first day of training", async () => {
	const { order, seats } = await placed(await aCourse(), { plan: "deposit", payment: { how: "transfer" } });
	const until = seats[0]?.held_until ?? NOW;
	const [proforma] = await listProformasOf(db, order.id);
	expect(proforma?.deadline).toEqual(until);
	expect(await duesOf(order.id)).toEqual([
		["deposit", deadlineDay(until)],
		["balance", FIRST_DAY],
	]);
	// A receipt over a part of it says the same day.
	await paid(order.code, 1_000_000);
	const [receipt] = await receiptsOf(order.id);
	expect(receipt?.facts).toMatchObject({ due: { by: deadlineDay(until) } });
	await isSound();
});

test("a seat on invoice is not free before the end of the day the invoice is due, also behind the training", async () => {
	const until = addDays(LAST_DAY, 20);
	const payment = { how: "invoice", until, confirm: false } as const;
	const { order, seats } = await placed(await aCourse(), { buyer: organisation, payment });
	expect(seats[0]).toMatchObject({ confirmed_at: null, held_until: instantInLagos(addDays(until, 1), 0) });
	expect(await duesOf(order.id)).toEqual([["whole", until]]);
});

test("the day of an invoice is the day of the balance, until the office gives another", async () => {
	const until = addDays(FIRST_DAY, -3);
	const payment = { how: "invoice", until, confirm: true } as const;
	const { order, seats } = await placed(await aCourse(), { buyer: organisation, payment });
	const enrolmentId = seats[0]?.id ?? 0;
	const found = await findParticipant(enrolmentId);
	expect(found).toMatchObject({ due_day: until });
	const longer = { enrolmentId, dueDay: addDays(until, 30), seenVersion: found?.version ?? 0 };
	const by = { key: aKey(), actor: await anAdmin(), now: NOW };
	expect(await extendBalance({ ...longer, ...by })).toMatchObject({ ok: true });
	expect(await duesOf(order.id)).toEqual([["whole", addDays(until, 30)]]);
	expect((await listSeats(db, order.id))[0]?.due_day).toBe(addDays(until, 30));
});
