import { beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { openBank } from "#tests/sales/bank-house.ts";
import { expectTheJournalToBalance } from "#tests/sales/books/journal-truth.ts";
import { giveAccount } from "#tests/sales/member-transfer-house.ts";
import { ACTIONS } from "#tests/sales/orders/random-actions.ts";
import { closeMonths, listMonthsThatChanged } from "#tests/sales/orders/random-books.ts";
import { aWorld, listDaysThatChanged, playInTurn } from "#tests/sales/orders/random-office.ts";
import { letEverythingArrive, TIME } from "#tests/sales/orders/random-people.ts";
import { whatIsWrong, whatNobodySent } from "#tests/sales/orders/random-truth.ts";
import { openHouse } from "#tests/sales/payments/house.ts";
import { atLength } from "#tests/support/soak.ts";

// With one connection an action that asked beside its own transaction would wait for ever.
openHouse(1);
openBank();
beforeAll(() => giveAccount("0123456789"));

/** ORDERS_SEED and ORDERS_STEPS play a history again that was printed, or another one. */
const SEED = Number(process.env.ORDERS_SEED || 20261129);
const STEPS = Number(process.env.ORDERS_STEPS || atLength(60, 1_000));

test("whatever office, members, payers, the bank and time do: seats, money and documents agree after every step", async () => {
	const world = await aWorld(SEED);
	world.isInTurn = true;
	for (const actor of world.admins.slice(0, 1)) await closeMonths({ world, actor, now: world.now });
	expect(world.closed.size).toBeGreaterThan(0);
	await playInTurn(world, [...ACTIONS, TIME], STEPS);
	await letEverythingArrive(world);
	expect(await whatIsWrong(db, world)).toEqual([]);
	expect(world.standings.size).toBeGreaterThan(1);
	expect(await listDaysThatChanged(world)).toEqual([]);
	expect(await listMonthsThatChanged(world)).toEqual([]);
	await expectTheJournalToBalance(world);
	expect(await whatNobodySent(db)).toEqual([]);
}, 300_000);
