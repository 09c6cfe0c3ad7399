import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Config, config, configure } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { readTroubles } from "#sales/office/admin/payments/gateway-view.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { dueChecks } from "#sales/paying/ways/card/data/due-checks.ts";
import { findTrouble, listAllTroubles, listTroubles } from "#sales/paying/ways/card/data/gateway-health.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	control,
	emailsTo,
	later,
	members,
	openHouse,
	pay,
	sandbox,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

const DAY = 24 * 60;
let logged: string[];

beforeEach(async () => {
	await control.reset();
	logged = [];
	for (const level of ["error", "warn"] as const)
		vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
});
afterEach(async () => {
	vi.restoreAllMocks();
	await expectTheBooksToAgree();
	await db.updateTable("payment_attempts").set({ next_check_at: null }).execute();
	await db.deleteFrom("gateway_troubles").execute();
});

const always = (http: number, more = {}) => Array.from({ length: 500 }, () => ({ http, ...more }));
const everything = async (verify: object[]) =>
	await control.scenario({ match: { all: true }, verify: verify as never });
const reconcileAt = async (...minutes: number[]) => {
	for (const minute of minutes) await reconcilePayments({ now: later(minute) });
};
const checksOf = async (reference: string) => (await attemptOf(reference)).check_count;

describe("a provider that refuses our key", () => {
	test("is logged once however long it lasts, is shown with its beginning, and once it is over nothing is", async () => {
		const reference = await begin(await aMember(), await aCourse());
		await pay(reference);
		await everything(always(401));
		await reconcileAt(0.25);
		expect(logged).toEqual([expect.stringMatching(/^The payment provider refuses our key \(flutterwave\): .*401/)]);
		await reconcileAt(1, 5, 15, 30, 60, 120, 600, DAY - 1, DAY + 1, DAY + 10, DAY + 60);
		expect(logged).toHaveLength(1);
		expect(await findTrouble("flutterwave")).toMatchObject({ kind: "misconfigured", since: later(0.25) });
		expect(await readTroubles()).toMatchObject([
			{ text: expect.stringContaining("Flutterwave has rejected our key since") },
		]);
		await control.clearScenarios();
		await reconcileAt(DAY + 90);
		expect(logged[1]).toMatch(/^The payment provider answers again \(flutterwave\)/);
		expect([await listTroubles(), await readTroubles()]).toEqual([[], []]);
		expect((await attemptOf(reference)).state).toBe("paid");
	});

	test("is not the payer's failure: nothing is failed, and what was paid is found", async () => {
		const member = await aMember();
		const reference = await begin(member, await aCourse());
		await pay(reference);
		await everything(always(403));
		expect(await settle(reference, later(1))).toBe("unknown");
		expect(await attemptOf(reference)).toMatchObject({ state: "created", hold_until: later(15) });
		await control.clearScenarios();
		expect(await settle(reference, later(2))).toBe("paid");
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
	});

	test("is asked less and less, by one question for all, and everything due is asked about when it is mended", async () => {
		const [people, course] = [await members(20), await aCourse()];
		const references = await Promise.all(people.map((person) => begin(person, course)));
		await everything(always(401));
		await reconcileAt(1);
		const asked = async () => (await Promise.all(references.map(checksOf))).reduce((sum, one) => sum + one, 0);
		const first = await asked();
		// Those under way when the first refusal came, and no more.
		expect(first).toBeLessThanOrEqual(8);
		for (let minute = 1; minute < 60; minute += 0.25) await reconcileAt(minute);
		expect(await asked()).toBe(first);
		const { times } = (await findTrouble("flutterwave")) ?? { times: 0 };
		expect(times - first).toBeGreaterThan(3);
		expect(times - first).toBeLessThan(15);
		await control.clearScenarios();
		await reconcileAt(75);
		expect(await Promise.all(references.map(checksOf))).toEqual(references.map(() => expect.any(Number)));
		expect(Math.min(...(await Promise.all(references.map(checksOf))))).toBeGreaterThan(0);
	});
});

describe("a provider that answers nobody", () => {
	test("is shown and logged once it is no hiccup, and so is that it answers again", async () => {
		const reference = await begin(await aMember(), await aCourse());
		await everything(always(503));
		await settle(reference, later(1));
		expect(await findTrouble("flutterwave")).toMatchObject({ kind: "unavailable", retryAt: null });
		await reconcileAt(2);
		expect([logged, await listTroubles()]).toEqual([[], []]);
		await reconcileAt(4, 8, 15);
		expect(logged).toEqual([expect.stringMatching(/^The payment provider does not answer \(flutterwave\): /)]);
		expect(await listTroubles()).toMatchObject([{ provider: "flutterwave", kind: "unavailable", since: later(1) }]);
		await control.clearScenarios();
		await reconcileAt(30);
		expect(logged[1]).toMatch(/^The payment provider answers again \(flutterwave\)/);
	});

	test("is found well by itself, when nobody's payment is due", async () => {
		const reference = await begin(await aMember(), await aCourse());
		await everything(always(503));
		await settle(reference, later(1));
		await db.updateTable("payment_attempts").set({ next_check_at: null }).execute();
		await control.clearScenarios();
		await reconcileAt(1.5);
		expect(await listAllTroubles()).toHaveLength(1);
		// One bad answer is nothing to tell the desk.
		expect(await listTroubles()).toEqual([]);
		await reconcileAt(2);
		expect(await listAllTroubles()).toEqual([]);
	});

	test("and asks to be left alone for some minutes is left alone, and not a minute longer", async () => {
		const [people, course] = [await members(2), await aCourse()];
		const [first, second] = (await Promise.all(people.map((person) => begin(person, course)))) as [string, string];
		await pay(first);
		await control.scenario({ match: { tx_ref: first }, verify: [{ http: 429, retryAfter: 240 }] });
		await settle(first, later(1), undefined, "job");
		await reconcileAt(2, 4.9);
		expect([await checksOf(first), await checksOf(second)]).toEqual([1, 0]);
		await reconcileAt(5);
		expect((await attemptOf(first)).state).toBe("paid");
		expect(await checksOf(second)).toBe(1);
	});

	test("keeps no other provider's payments waiting", async () => {
		const there = await begin(await aMember(), await aCourse());
		await everything(always(401));
		await reconcileAt(1);
		const before = config;
		configure({ ...config, payments: { ...config.payments, provider: "paystack" } } as Config);
		await control.clearScenarios();
		const here = await begin(await aMember(), await aCourse(), { now: later(1) });
		configure(before);
		await reconcileAt(1.5);
		expect([await checksOf(here), await checksOf(there)]).toEqual([1, 1]);
	});
});

describe("what is due", () => {
	test("is worked off after a night without a worker: each once, the longest waiting first", async () => {
		const reference = await begin(await aMember(), await aCourse());
		await copyAttempt(reference, 450);
		const due: string[] = [];
		for await (const one of dueChecks("flutterwave", later(10))) due.push(one);
		const waiting = await db
			.selectFrom("payment_attempts")
			.select("reference")
			.where("next_check_at", "is not", null)
			.orderBy("next_check_at")
			.orderBy("id")
			.execute();
		expect(due).toHaveLength(451);
		expect(due).toEqual(waiting.map((one) => one.reference));
		await db.deleteFrom("payment_attempts").where("reference", "like", "KOYA-9%").execute();
		expect(await reconcilePayments({ now: later(10) })).toBe(1);
		expect(await reconcilePayments({ now: later(10) })).toBe(0);
	});

	test("stays due when the worker ends, and it ends soon", async () => {
		const reference = await begin(await aMember(), await aCourse());
		expect(await reconcilePayments({ now: later(1), signal: AbortSignal.abort() })).toBe(0);
		expect(await attemptOf(reference)).toMatchObject({ check_count: 0, next_check_at: later(0.25) });
		expect(await reconcilePayments({ now: later(1) })).toBe(1);
	});

	// The last: it ends the sandbox, so that nobody waits for the time-out.
	test("does not wait for one slow answer, and nobody is asked about twice at once", async () => {
		const [people, course] = [await members(3), await aCourse()];
		const [slow = "", ...others] = await Promise.all(people.map((person) => begin(person, course)));
		await control.scenario({ match: { tx_ref: slow }, verify: ["hang"] });
		const underWay = new Map();
		const first = reconcilePayments({ now: later(1), underWay });
		await vi.waitFor(async () => expect(await Promise.all(others.map(checksOf))).toEqual([1, 1]));
		await pay(others[0] ?? "");
		expect(await reconcilePayments({ now: later(5), underWay })).toBe(2);
		expect((await attemptOf(others[0] ?? "")).state).toBe("paid");
		expect(await checksOf(slow)).toBe(0);
		await sandbox.stop();
		expect(await first).toBe(3);
		expect(await checksOf(slow)).toBe(1);
	});
});

/** So many like it, each a little later than the one before, and some at the same moment. */
async function copyAttempt(reference: string, many: number) {
	const { rows } = await sql<{ name: string }>`select quote_ident(column_name) as name from information_schema.columns
		where table_name = 'payment_attempts' and is_generated = 'NEVER' and is_identity = 'NO'
			and column_name not in ('reference', 'next_check_at')`.execute(db);
	const columns = sql.raw(rows.map((one) => one.name).join(", "));
	await sql`insert into payment_attempts (reference, next_check_at, ${columns})
		select 'KOYA-9' || n, next_check_at + (n / 3) * interval '1 second', ${columns}
		from payment_attempts, generate_series(1, ${many}::int) n where reference = ${reference}`.execute(db);
}
