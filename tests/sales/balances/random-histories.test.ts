import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { remindOfBalances } from "#sales/balances/actions/remind-of-balances.ts";
import { reconcilePayments } from "#sales/payments/actions/reconcile-payments.ts";
import { followRefunds } from "#sales/refunds/actions/follow-refunds.ts";
import { GRACE, openBank } from "#tests/sales/bank-house.ts";
import { giveAccount } from "#tests/sales/member-transfer-house.ts";
import { expectNothingBroken, expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aCourse, aDate, control, type Member, members, NOW, openHouse, settle } from "#tests/sales/payments/house.ts";
import * as actions from "#tests/sales/random-actions.ts";
import * as coming from "#tests/sales/random-coming.ts";
import { type AnyStep, beginning, passDays, step, type World } from "#tests/sales/random-world.ts";
import { runRefunds } from "#tests/sales/refund-house.ts";

import { atLength } from "#tests/support/soak.ts";

// With one connection an action that asked beside its own transaction would wait for ever.
openHouse(1);
openBank();
beforeAll(() => giveAccount("0123456789"));

const AT_LENGTH = 60;
const RUNS = atLength(6, AT_LENGTH);
/** After so long no further history is begun. */
const ENOUGH_MS = 40_000;
const SLOTS = 3;
const done = new Map<string, number>();
let run = 0;

type Submission = (one: never, member: Member, world: World) => Promise<boolean>;
const ACTIONS: Record<Exclude<AnyStep["do"], "wait">, Submission> = {
	card: coming.byCard,
	link: coming.byLink,
	transfer: coming.askForTransfer,
	balance: coming.payBalance,
	confirm: coming.confirmByHand,
	statement: coming.bankSays,
	line: coming.decide,
	accept: actions.accept,
	note: actions.handIn,
	drop: actions.drop,
	refund: actions.sendBack,
	cancel: actions.cancel,
	"cancel-date": actions.cancelTheDate,
	choose: actions.choose,
	move: actions.move,
	reprice: actions.reprice,
	correct: actions.correct,
	extend: actions.aboutBalance,
	release: actions.aboutBalance,
	restore: actions.aboutBalance,
	decide: actions.decideQuestion,
	chargeback: actions.takeBack,
};

test("whatever comes in by whichever way, goes back, ends, moves or is corrected: all naira agree after every step", async () => {
	const deadline = performance.now() + ENOUGH_MS;
	const property = fc.asyncProperty(
		fc.tuple(beginning, fc.array(step, { minLength: 6, maxLength: 20 })),
		async ([first, steps]) => {
			// Left out, and not interrupted: what a history began, it ends, before the last look at the books.
			if (performance.now() > deadline) return;
			run++;
			const world = await aWorld();
			for (const one of [...first, ...steps]) {
				await take(one, world);
				await expectAllNairaToAgree();
			}
			await letEverythingArrive(world);
			await expectAllNairaToAgree();
		},
	);
	await fc.assert(property, { numRuns: RUNS, seed: 20261122 });
	expect(run).toBeGreaterThanOrEqual(atLength(1, 10));
	// A slow machine tells fewer histories than all of them, and may leave an action out.
	if (run === AT_LENGTH) expect(Object.keys(ACTIONS).filter((action) => !done.has(action))).toEqual([]);
	await expectNoGaps();
	await expectTheBooksToAgree();
}, 120_000);

async function aWorld(): Promise<World> {
	await control.clearScenarios();
	const course = await aCourse({ slots: SLOTS, firstDay: "2026-12-21", lastDay: "2026-12-23" });
	const other = await aDate(course.courseId, "2027-02-01", "2027-02-03");
	return { people: await members(3), course, dates: [course.dateId, other], grace: GRACE, now: NOW, done };
}

async function take(one: AnyStep, world: World) {
	if (one.do === "wait") {
		passDays(world, one.days);
		return await theJobs(world.now);
	}
	passDays(world, 0);
	// Whom it is about is left to chance, but for whom it cannot be about.
	for (const turn of [0, 1, 2]) {
		const member = world.people[(one.who + turn) % 3] as Member;
		if (await ACTIONS[one.do](one as never, member, world)) {
			done.set(one.do, (done.get(one.do) ?? 0) + 1);
			return;
		}
	}
}

async function theJobs(now: Date) {
	await reconcilePayments({ now });
	await runRefunds(now);
	await followRefunds({ now });
	await remindOfBalances({ now });
}

/** Days later every call has come, and every check was made. */
async function letEverythingArrive(world: World) {
	const ids = world.people.map(({ id }) => id);
	const attempts = await db.selectFrom("payment_attempts").select("reference").where("user_id", "in", ids).execute();
	for (const { reference } of attempts) await settle(reference, world.now, undefined, "job");
	for (const days of [1, 5]) {
		passDays(world, days);
		await theJobs(world.now);
	}
}

async function expectAllNairaToAgree() {
	const [all, kinds, bank] = await Promise.all([
		db.selectFrom("money_agrees").selectAll().executeTakeFirst(),
		db.selectFrom("money_by_kind").selectAll().execute(),
		db.selectFrom("bank_agrees").selectAll().executeTakeFirst(),
	]);
	expect(all).toMatchObject({ agrees: true, kinds_agree: true, unexplained: 0 });
	expect(kinds.filter(({ agrees }) => !agrees)).toEqual([]);
	expect(bank).toMatchObject({ agrees: true });
	await expectNothingBroken(db);
}

async function expectNoGaps() {
	for (const table of ["receipts", "invoices", "credit_notes"] as const) {
		const numbers = (await db.selectFrom(table).select("number").orderBy("number").execute()).map((row) => row.number);
		expect(numbers.length).toBeGreaterThan(0);
		expect(numbers.map((number) => Number(number.slice(7)))).toEqual(numbers.map((_, at) => at + 1));
	}
}
