import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayOf, daysBetween, instantInLagos, isDay, todayInLagos } from "#kit/rules/days.ts";

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1970-01-01", days));

describe("days", () => {
	test.each([
		["2025-03-05T12:00:00Z", "2025-03-05"],
		["2025-03-05T22:59:59.999Z", "2025-03-05"],
		["2025-03-05T23:00:00Z", "2025-03-06"],
		["2025-12-31T23:30:00Z", "2026-01-01"],
		["2024-02-28T23:00:00Z", "2024-02-29"],
	])("at %s it is %s in Lagos", (instant, today) => {
		expect(todayInLagos(new Date(instant))).toBe(today);
	});

	test("nine in the morning in Lagos is eight in the morning UTC", () => {
		expect(instantInLagos("2025-03-05", 9).toISOString()).toBe("2025-03-05T08:00:00.000Z");
		expect(instantInLagos("2025-03-05", 0).toISOString()).toBe("2025-03-04T23:00:00.000Z");
	});

	test.each([
		[2025, 2, 31],
		[2025, 2, 29],
		[1900, 2, 29],
		[2025, 4, 31],
		[2025, 13, 1],
		[2025, 0, 1],
		[2025, 1, 0],
		[99, 1, 1],
		[2025.5, 1, 1],
		[Number.NaN, 1, 1],
	])("the calendar has no day %i-%i-%i", (year, month, dayOfMonth) => {
		expect(dayOf(year, month, dayOfMonth)).toBeUndefined();
	});

	test("the leap day of 2024 is a day", () => {
		expect(dayOf(2024, 2, 29)).toBe("2024-02-29");
		expect(isDay("2024-02-29")).toBe(true);
	});

	test.each(["2025-02-31", "2025-3-5", "05/03/2025", "", "2025-03-05T00:00"])("%s is no day", (text) => {
		expect(isDay(text)).toBe(false);
	});

	test("going forth and back leads to the same day, and days compare as text", () => {
		fc.assert(
			fc.property(day, fc.integer({ min: 1, max: 5000 }), (from, days) => {
				const to = addDays(from, days);
				expect(addDays(to, -days)).toBe(from);
				expect(daysBetween(from, to)).toBe(days);
				expect(from < to).toBe(true);
				expect(isDay(to)).toBe(true);
			}),
		);
	});

	test("a day in Lagos begins and ends in Lagos", () => {
		fc.assert(
			fc.property(day, (today) => {
				expect(todayInLagos(instantInLagos(today, 0))).toBe(today);
				expect(todayInLagos(new Date(instantInLagos(today, 24).getTime() - 1))).toBe(today);
			}),
		);
	});
});
