import { beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { openBank } from "#tests/sales/bank-house.ts";
import { giveAccount } from "#tests/sales/member-transfer-house.ts";
import { ACTIONS } from "#tests/sales/orders/random-actions.ts";
import { aWorld, playAtOnce } from "#tests/sales/orders/random-office.ts";
import { TIME } from "#tests/sales/orders/random-people.ts";
import { whatNobodySent } from "#tests/sales/orders/random-truth.ts";
import { openHouse } from "#tests/sales/payments/house.ts";

openHouse(8);
openBank();
beforeAll(() => giveAccount("0123456789"));

/** Another history in each run; a printed seed begins with the same choices. */
const SEED = Number(process.env.ORDERS_SEED || Date.now() % 1_000_000);

// The soak plays seven at once, at length (random-orders.soak.test.ts).
test("three at once, at random: nobody waits for ever, and seats, money and documents agree", async () => {
	const world = await aWorld(SEED);
	await playAtOnce(world, ACTIONS, { steps: 60, lanes: 3, batch: 20, time: TIME, awaited: [] });
	expect(await whatNobodySent(db)).toEqual([]);
}, 300_000);
