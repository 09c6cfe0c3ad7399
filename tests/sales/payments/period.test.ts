import { describe, expect, test } from "vitest";
import { monthAfter, monthOf, readPeriod } from "#sales/ledger/payments/rules/period.ts";

const TODAY = "2026-11-20";
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

describe("the days of which sums are made", () => {
	test.each([
		["", "2026-11-01", "2026-11-30", "2026-11"],
		["month=2024-02", "2024-02-01", "2024-02-29", "2024-02"],
		["month=2026-12", "2026-12-01", "2026-12-31", "2026-12"],
		["month=2026-13", "2026-11-01", "2026-11-30", "2026-11"],
		["month=0001-01", "2026-11-01", "2026-11-30", "2026-11"],
		["from=2026-03-05&until=2026-04-01", "2026-03-05", "2026-04-01", null],
		["from=2026-04-01&until=2026-03-05", "2026-03-05", "2026-04-01", null],
		["from=2026-03-01&until=2026-03-31", "2026-03-01", "2026-03-31", "2026-03"],
		["from=2026-03-05", "2026-03-05", TODAY, null],
		["until=2026-03-05", "2026-03-01", "2026-03-05", null],
		["from=2026-02-31&until=x", "2026-11-01", "2026-11-30", "2026-11"],
	])("'%s' asks for %s to %s", (query, from, until, month) => expect(read(query)).toEqual({ from, until, month }));

	test("a month follows another, over the year too", () => {
		expect(monthAfter("2026-12", 1)).toBe("2027-01");
		expect(monthAfter("2026-01", -1)).toBe("2025-12");
		expect(monthAfter("2026-05", 0)).toBe("2026-05");
		expect(monthOf("2027-02")).toEqual({ from: "2027-02-01", until: "2027-02-28", month: "2027-02" });
	});
});
