import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	ATTEMPT_STATES,
	type AttemptState,
	canMove,
	HOLD_MINUTES,
	holdUntilOf,
	isReference,
	isSettled,
	nextCheckAt,
	referenceAt,
} from "#sales/ledger/payments/rules/payment.ts";
import { judgeCharge } from "#sales/ledger/payments/rules/payment-verdict.ts";

const state = fc.constantFrom(...ATTEMPT_STATES);
const start = new Date("2026-03-05T08:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

describe("an attempt to pay", () => {
	test("never leaves paid, whatever arrives afterwards", () => {
		fc.assert(
			fc.property(fc.array(state), (arriving) => {
				const walk = (at: AttemptState, to: AttemptState) => (canMove(at, to) ? to : at);
				const paidAt = arriving.indexOf("paid");
				const reached = arriving.reduce(walk, "created");
				if (paidAt >= 0) expect(reached).toBe("paid");
			}),
		);
	});

	test("may be paid from every state but paid itself", () => {
		expect(ATTEMPT_STATES.filter((from) => canMove(from, "paid"))).toEqual(ATTEMPT_STATES.filter((s) => s !== "paid"));
	});

	test("nothing goes back to created, and staying is no move", () => {
		fc.assert(fc.property(state, (from) => !canMove(from, "created") && !canMove(from, from)));
	});

	test.each([
		["pending", "failed", true],
		["failed", "pending", true],
		["failed", "expired", true],
		["expired", "failed", false],
		["needs_review", "failed", false],
		["needs_review", "expired", false],
		["expired", "needs_review", true],
	] as const)("from %s to %s: %s", (from, to, allowed) => {
		expect(canMove(from, to)).toBe(allowed);
	});

	test("is settled when paid or in the hands of a person", () => {
		expect(ATTEMPT_STATES.filter(isSettled)).toEqual(["paid", "needs_review"]);
	});

	test("holds its slot for fifteen minutes", () => {
		expect(HOLD_MINUTES).toBe(15);
		expect(holdUntilOf(start)).toEqual(later(15 * MINUTE));
	});

	test("has a reference of the prefix and the time in ms", () => {
		expect(referenceAt(1741161600000)).toBe("KOYA-1741161600000");
		expect(isReference("KOYA-1741161600000")).toBe(true);
		for (const text of ["KOYA-", "koya-1741161600000", "KOYA-12x", "XKOYA-1", "KOYA-1 ", "KOYA-1\n", "KOYA--1"])
			expect(isReference(text)).toBe(false);
	});
});

describe("asking the gateway again", () => {
	test.each([
		[0, 15 * SECOND],
		[15 * SECOND, MINUTE],
		[MINUTE, 5 * MINUTE],
		[5 * MINUTE, 15 * MINUTE],
		[15 * MINUTE, 30 * MINUTE],
		[30 * MINUTE, HOUR],
		[HOUR, 2 * HOUR],
		[23.5 * HOUR, 24 * HOUR],
		[24 * HOUR, 48 * HOUR],
		[48 * HOUR, 72 * HOUR],
	])("%i ms after the start it is asked again at %i ms", (elapsed, next) => {
		expect(nextCheckAt(start, later(elapsed))).toEqual(later(next));
	});

	test("after three days nobody asks any more", () => {
		expect(nextCheckAt(start, later(72 * HOUR))).toBeNull();
	});

	test("a job that always comes late still ends, and never asks in the past", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 2 * HOUR }), (late) => {
				let now = start;
				for (let asked = 0; asked < 40; asked++) {
					const next = nextCheckAt(start, now);
					if (!next) return;
					expect(next.getTime()).toBeGreaterThan(now.getTime());
					now = new Date(next.getTime() + late);
				}
				throw new Error("still asking");
			}),
		);
	});
});

describe("judging what arrived", () => {
	const expected = { reference: "KOYA-1", currency: "NGN", amount: 4_085_000, mode: "live" as const };
	const facts = { ...expected, charged: expected.amount };

	test.each([
		["exactly what was asked", {}, { ok: true, overpaidBy: 0 }],
		["fees on top", { charged: 4_142_190 }, { ok: true, overpaidBy: 0 }],
		["more than was asked", { amount: 4_085_100, charged: 4_085_100 }, { ok: true, overpaidBy: 100 }],
		["one naira less", { amount: 4_084_900 }, { ok: false, reason: "amount-lower" }],
		["one kobo less", { amount: 4_084_999 }, { ok: false, reason: "amount-lower" }],
		["less debited than asked", { charged: 4_084_999 }, { ok: false, reason: "amount-lower" }],
		["dollars", { currency: "USD" }, { ok: false, reason: "not-as-asked" }],
		["naira in small letters", { currency: "ngn" }, { ok: false, reason: "not-as-asked" }],
		["money of the test world", { mode: "test" as const }, { ok: false, reason: "not-as-asked" }],
		["a gateway that does not say of which world", { mode: null }, { ok: true, overpaidBy: 0 }],
		["another's reference", { reference: "KOYA-2" }, { ok: false, reason: "not-as-asked" }],
	])("%s", (_, changed, verdict) => {
		expect(judgeCharge({ expected, facts: { ...facts, ...changed } })).toEqual(verdict);
	});

	test("money is accepted only when reference and currency agree and no less arrived", () => {
		const amounts = fc.integer({ min: 0, max: 10_000 });
		const given = fc.record({
			reference: fc.constantFrom("KOYA-1", "KOYA-2"),
			currency: fc.constantFrom("NGN", "USD", "GHS"),
			amount: amounts,
			charged: amounts,
			mode: fc.constantFrom("test", "live", null),
		});
		fc.assert(
			fc.property(given, amounts, (arrived, amount) => {
				const verdict = judgeCharge({
					expected: { reference: "KOYA-1", currency: "NGN", amount, mode: "live" },
					facts: arrived,
				});
				const agrees = arrived.reference === "KOYA-1" && arrived.currency === "NGN" && arrived.mode !== "test";
				expect(verdict.ok).toBe(agrees && arrived.amount >= amount && arrived.charged >= amount);
			}),
		);
	});
});
