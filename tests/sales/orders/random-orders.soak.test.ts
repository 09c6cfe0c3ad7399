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

/** ORDERS_SEED begins with the choices of a run that was printed: who is first of those at once is left to the machine. */
const SEED = Number(process.env.ORDERS_SEED || Date.now() % 1_000_000);
const STEPS = Number(process.env.ORDERS_STEPS || 2000);
/** Fewer find each usual action done, so many the rare ones too. */
const ALL = 10_000;
const USUAL_WEIGHT = 3;
/** On a busy machine. */
const MS_A_STEP = 150;

test(
	`${STEPS} random orders, changes, payments and refunds, seven at once: nothing is oversold, and all agrees`,
	async () => {
		const world = await aWorld(SEED);
		const awaited = ACTIONS.filter(({ weight }) => STEPS >= ALL || weight >= USUAL_WEIGHT);
		await playAtOnce(world, ACTIONS, { steps: STEPS, lanes: 7, batch: 50, time: TIME, awaited });
		expect(await whatNobodySent(db)).toEqual([]);
		expect(awaited.map(({ name }) => name).filter((name) => !world.done.has(name))).toEqual([]);
		console.log(`ORDERS_SEED=${SEED}:`, Object.fromEntries(world.done), "refused:", Object.fromEntries(world.refused));
	},
	Math.max(600_000, STEPS * MS_A_STEP),
);
