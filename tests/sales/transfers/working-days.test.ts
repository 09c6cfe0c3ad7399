import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "#kit/rules/days.ts";
import { afterWorkingDays, transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";

/** Every year's: New Year, Workers' Day, Democracy Day, National Day, Christmas, Boxing Day. */
const FIXED = ["01-01", "05-01", "06-12", "10-01", "12-25", "12-26"];

/** A Friday. */
const FRIDAY = "2026-11-20";

describe("working days", () => {
	test.each([
		[FRIDAY, 1, [], "2026-11-23"],
		[FRIDAY, 3, [], "2026-11-25"],
		["2026-11-21", 1, [], "2026-11-23"],
		["2026-12-23", 3, ["2026-12-25", "2026-12-28"], "2026-12-30"],
		["2026-12-24", 1, ["2026-12-25", "2026-12-28"], "2026-12-29"],
		// A holiday that falls on a Sunday takes no working day away.
		[FRIDAY, 1, ["2026-11-22"], "2026-11-23"],
		[FRIDAY, 0, [], FRIDAY],
		// Known without being typed; what is proclaimed instead of a weekend is typed.
		["2026-12-31", 1, [], "2027-01-04"],
		["2026-04-30", 1, [], "2026-05-04"],
		["2026-06-11", 1, [], "2026-06-15"],
		["2026-09-30", 1, [], "2026-10-02"],
		["2026-12-24", 1, [], "2026-12-28"],
		["2025-12-24", 1, [], "2025-12-29"],
		["2026-12-24", 1, ["2026-12-28"], "2026-12-29"],
	])("from %s, %i of them with the holidays %j end on %s", (day, n, holidays, end) => {
		expect(afterWorkingDays(day, n, holidays)).toBe(end);
	});

	test("without holidays five of them are a week", () => {
		fc.assert(
			fc.property(fc.nat(2000), fc.integer({ min: 1, max: 4 }), (offset, weeks) => {
				const day = addDays(FRIDAY, offset * 7);
				const days = Array.from({ length: weeks * 7 }, (_, past) => addDays(day, past + 1).slice(5));
				fc.pre(!days.some((one) => FIXED.includes(one)));
				expect(daysBetween(day, afterWorkingDays(day, weeks * 5, []))).toBe(weeks * 7);
			}),
		);
	});
});

describe("the deadline of a transfer", () => {
	const now = new Date("2026-11-20T09:00:00Z");

	test("is the midnight in Lagos after the last working day", () => {
		const deadline = transferDeadline({ now, days: 3, holidays: [], firstDay: "2026-12-21" });
		expect(deadline).toEqual(new Date("2026-11-25T23:00:00Z"));
	});

	test("is never later than nine in the morning of the first day", () => {
		const deadline = transferDeadline({ now, days: 3, holidays: [], firstDay: "2026-11-24" });
		expect(deadline).toEqual(new Date("2026-11-24T08:00:00Z"));
	});

	test("ends with a day that was given, where that is earlier", () => {
		const asked = { now, days: 3, holidays: [], firstDay: null };
		expect(transferDeadline({ ...asked, lastDay: "2026-11-24" })).toEqual(new Date("2026-11-24T23:00:00Z"));
		expect(transferDeadline({ ...asked, lastDay: "2026-12-24" })).toEqual(new Date("2026-11-25T23:00:00Z"));
	});

	test("has no such end when no seat is at stake", () => {
		const deadline = transferDeadline({ now, days: 3, holidays: [], firstDay: null });
		expect(deadline).toEqual(new Date("2026-11-25T23:00:00Z"));
	});

	test("counts from the day it is in Lagos, also just after midnight there", () => {
		const late = new Date("2026-11-22T23:30:00Z");
		const deadline = transferDeadline({ now: late, days: 1, holidays: [], firstDay: null });
		expect(deadline).toEqual(new Date("2026-11-24T23:00:00Z"));
	});
});
