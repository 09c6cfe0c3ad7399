import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	ATTEMPT_STATES,
	afterCheck,
	afterDeadline,
	canMove,
	holdUntilOf,
	type ProviderFinding,
	type UnpaidAttempt,
} from "#sales/ledger/payments/rules/payment.ts";

const createdAt = new Date("2026-03-05T08:00:00Z");
const [MINUTE, HOUR] = [60_000, 3_600_000];
const later = (ms: number) => new Date(createdAt.getTime() + ms);
const fresh: UnpaidAttempt = { state: "created", createdAt, holdUntil: holdUntilOf(createdAt), takesSeat: true };
const pending = (method: string | null): ProviderFinding => ({ kind: "pending", method });
const failed: ProviderFinding = { kind: "failed" };
const notFound: ProviderFinding = { kind: "not_found" };
const at = (ms: number, windowIsOver = false) => ({ now: later(ms), windowIsOver });

describe("after the gateway was asked about an unpaid attempt", () => {
	test.each([
		["ussd", 30],
		["card", 30],
		["bank_transfer", 120],
		["opay", 60],
		[null, 60],
	])("money on its way by %s holds its slot until %i minutes after the start", (method, minutes) => {
		const checked = afterCheck(fresh, pending(method), at(5 * MINUTE));
		expect(checked).toEqual({
			state: "pending",
			nextCheckAt: later(15 * MINUTE),
			holdUntil: later(minutes * MINUTE),
		});
		expect(afterCheck({ ...fresh, state: "pending" }, pending(method), at(minutes * MINUTE))).toMatchObject({
			state: "expired",
			holdUntil: null,
		});
	});

	test("whoever began again in the last minute has as long from then on as anybody, and what was promised is kept", () => {
		const again = { ...fresh, holdUntil: holdUntilOf(later(14 * MINUTE)) };
		const checked = afterCheck(again, pending("ussd"), at(28 * MINUTE));
		expect(checked).toMatchObject({ state: "pending", holdUntil: later(44 * MINUTE) });
		const waiting = { ...again, ...checked };
		expect(afterCheck(waiting, pending("ussd"), at(43 * MINUTE))).toMatchObject({
			state: "pending",
			holdUntil: later(44 * MINUTE),
		});
		expect(afterCheck(waiting, pending("ussd"), at(44 * MINUTE))).toMatchObject({ state: "expired", holdUntil: null });
	});

	test("a hold that lasts longer anyway is not cut short", () => {
		const long = { ...fresh, state: "pending" as const, holdUntil: later(50 * MINUTE) };
		expect(afterCheck(long, pending("ussd"), at(0)).holdUntil).toEqual(later(50 * MINUTE));
	});

	test("a balance holds no slot, whatever the gateway says", () => {
		const balance = { ...fresh, holdUntil: null, takesSeat: false };
		expect(afterCheck(balance, pending("card"), at(MINUTE)).holdUntil).toBeNull();
		expect(afterCheck(balance, failed, at(MINUTE)).holdUntil).toBeNull();
	});

	test("a declined card leaves the attempt open, and its slot for three minutes while the window is open", () => {
		const checked = afterCheck(fresh, failed, at(2 * MINUTE));
		expect(checked).toEqual({ state: "failed", nextCheckAt: later(5 * MINUTE), holdUntil: later(5 * MINUTE) });
		expect(afterCheck(fresh, failed, at(14 * MINUTE)).holdUntil).toEqual(later(15 * MINUTE));
	});

	test("a failure lets the slot go at once when the window is over", () => {
		expect(afterCheck(fresh, failed, at(2 * MINUTE, true))).toMatchObject({ state: "failed", holdUntil: null });
	});

	test("a silent gateway changes nothing but the next question, for a day", () => {
		const { holdUntil } = fresh;
		expect(afterCheck(fresh, null, at(MINUTE))).toEqual({
			state: "created",
			holdUntil,
			nextCheckAt: later(5 * MINUTE),
		});
		expect(afterCheck({ ...fresh, state: "pending" }, null, at(23 * HOUR)).state).toBe("pending");
		expect(afterCheck({ ...fresh, state: "pending" }, null, at(24 * HOUR)).state).toBe("expired");
	});

	test("what nobody tried in time expires, is asked about for a day and a quarter of an hour, and then no more", () => {
		expect(afterCheck(fresh, notFound, at(14 * MINUTE)).state).toBe("created");
		expect(afterCheck(fresh, notFound, at(15 * MINUTE))).toMatchObject({
			state: "expired",
			holdUntil: null,
			nextCheckAt: later(30 * MINUTE),
		});
		expect(afterCheck(fresh, notFound, at(24 * HOUR)).nextCheckAt).toEqual(later(48 * HOUR));
		expect(afterCheck(fresh, notFound, at(24.3 * HOUR)).nextCheckAt).toBeNull();
	});

	test("after a day nothing is open any more, whatever was said", () => {
		for (const found of [pending("card"), pending("bank_transfer"), failed, notFound, null])
			for (const state of ATTEMPT_STATES)
				expect(["paid", "needs_review", "expired", "cancelled", "failed"]).toContain(
					afterCheck({ ...fresh, state }, found, at(24 * HOUR)).state,
				);
	});

	test("a check only makes moves that are allowed, and never undoes a payment", () => {
		const found = fc.constantFrom(pending("ussd"), pending("bank_transfer"), failed, notFound, null);
		const elapsed = fc.integer({ min: 0, max: 100 * HOUR });
		fc.assert(
			fc.property(fc.constantFrom(...ATTEMPT_STATES), found, elapsed, fc.boolean(), (state, said, ms, isOver) => {
				const checked = afterCheck({ ...fresh, state }, said, at(ms, isOver));
				if (checked.state !== state) {
					const way = canMove(state, checked.state) || (canMove(state, "pending") && checked.state === "expired");
					expect(way).toBe(true);
				}
				if (state === "paid" || state === "needs_review") expect(checked.state).toBe(state);
				expect(checked.nextCheckAt === null || checked.nextCheckAt > later(ms)).toBe(true);
			}),
		);
	});
});

describe("after a transfer was looked at that nobody has confirmed", () => {
	const deadline = later(72 * HOUR);
	test.each(["created", "opened", "pending"] as const)(
		"%s waits until its deadline, then expires, with its seat",
		(state) => {
			const held = { state, deadline, holdUntil: deadline };
			expect(afterDeadline(held, later(71 * HOUR))).toEqual({ state, nextCheckAt: deadline, holdUntil: deadline });
			expect(afterDeadline(held, deadline)).toEqual({ state: "expired", nextCheckAt: null, holdUntil: null });
		},
	);

	test("a balance holds nothing meanwhile", () => {
		const balance = { state: "created", deadline, holdUntil: null } as const;
		expect(afterDeadline(balance, later(HOUR))).toEqual({ state: "created", nextCheckAt: deadline, holdUntil: null });
	});

	test.each(["cancelled", "expired", "failed"] as const)("what is %s stays so", (state) => {
		expect(afterDeadline({ state, deadline, holdUntil: null }, later(80 * HOUR))).toEqual({
			state,
			nextCheckAt: null,
			holdUntil: null,
		});
	});
});
