import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTEMPT_STATES, afterCheck, holdUntil } from "#domain/payment.ts";

const createdAt = new Date("2026-03-05T08:00:00Z");
const [MINUTE, HOUR] = [60_000, 3_600_000];
const later = (ms: number) => new Date(createdAt.getTime() + ms);
const fresh = { state: "created", createdAt, holdUntil: holdUntil(createdAt) } as const;

describe("after the gateway was asked about an unpaid attempt", () => {
	test("while money is on its way, the hold outlasts the next question", () => {
		const checked = afterCheck(fresh, "pending", later(15 * MINUTE));
		expect(checked).toEqual({ state: "pending", nextCheckAt: later(30 * MINUTE), holdUntil: later(35 * MINUTE) });
	});

	test("a hold that lasts longer anyway is not cut short", () => {
		expect(afterCheck(fresh, "pending", later(0)).holdUntil).toEqual(later(15 * MINUTE));
	});

	test("no hold outlasts a day", () => {
		const pending = { ...fresh, state: "pending" as const };
		expect(afterCheck(pending, "pending", later(23.5 * HOUR)).holdUntil).toEqual(later(24 * HOUR));
		expect(afterCheck(pending, "pending", later(30 * HOUR)).holdUntil).toEqual(later(24 * HOUR));
	});

	test("a balance holds no slot, whatever the gateway says", () => {
		expect(afterCheck({ ...fresh, holdUntil: null }, "pending", later(MINUTE)).holdUntil).toBeNull();
	});

	test("a failed card leaves the attempt open, and its hold as it was", () => {
		const checked = afterCheck(fresh, "failed", later(2 * MINUTE));
		expect(checked).toEqual({ state: "failed", nextCheckAt: later(5 * MINUTE), holdUntil: fresh.holdUntil });
	});

	test("a silent gateway changes nothing but the next question", () => {
		expect(afterCheck(fresh, null, later(MINUTE))).toEqual({
			...fresh,
			createdAt: undefined,
			nextCheckAt: later(5 * MINUTE),
		});
	});

	test("what nobody has heard of for more than a day expires, and nobody asks again", () => {
		expect(afterCheck(fresh, "not_found", later(25 * HOUR)).state).toBe("created");
		expect(afterCheck(fresh, "not_found", later(25 * HOUR + 1))).toMatchObject({ state: "expired", nextCheckAt: null });
	});

	test("after three days everything unpaid expires", () => {
		for (const found of ["pending", "failed", "not_found", null] as const)
			expect(afterCheck(fresh, found, later(72 * HOUR))).toMatchObject({ state: "expired", nextCheckAt: null });
	});

	test("a check never undoes a payment nor takes an attempt out of a person's hands", () => {
		const found = fc.constantFrom("pending", "failed", "not_found", null);
		const elapsed = fc.integer({ min: 0, max: 100 * HOUR });
		fc.assert(
			fc.property(fc.constantFrom(...ATTEMPT_STATES), found, elapsed, (state, said, ms) => {
				const checked = afterCheck({ ...fresh, state }, said, later(ms));
				if (state === "paid" || state === "needs_review") expect(checked.state).toBe(state);
				expect(checked.nextCheckAt === null || checked.nextCheckAt > later(ms)).toBe(true);
			}),
		);
	});
});
