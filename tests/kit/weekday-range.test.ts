import { expect, test } from "vitest";
import { weekdayRange, weekdaysOf } from "#kit/rules/date-range.ts";

const TODAY = "2026-11-24";

test.each([
	["2026-12-16", "2026-12-18", "Wed 16 – Fri 18 December"],
	["2026-12-16", "2026-12-16", "Wed 16 December"],
	["2026-11-30", "2026-12-01", "Mon 30 November – Tue 1 December"],
	["2027-01-04", "2027-01-08", "Mon 4 – Fri 8 January 2027"],
	["2027-01-04", "2027-01-04", "Mon 4 January 2027"],
	["2027-01-29", "2027-02-01", "Fri 29 January – Mon 1 February 2027"],
	["2026-12-31", "2027-01-01", "Thu 31 December 2026 – Fri 1 January 2027"],
])("the shop window names %s to %s as '%s'", (firstDay, lastDay, reading) => {
	expect(weekdayRange({ firstDay, lastDay }, TODAY)).toBe(reading);
});

test("where the year may be another one it is always named", () => {
	expect(weekdayRange({ firstDay: "2026-12-14", lastDay: "2026-12-18" })).toBe("Mon 14 – Fri 18 December 2026");
});

test.each([
	["2026-12-14", "2026-12-14", "Monday"],
	["2026-12-14", "2026-12-15", "Monday and Tuesday"],
	["2026-12-14", "2026-12-18", "Monday to Friday"],
	["2026-12-14", "2026-12-21", null],
])("the weekdays of %s to %s are '%s'", (firstDay, lastDay, reading) => {
	expect(weekdaysOf({ firstDay, lastDay })).toBe(reading);
});
