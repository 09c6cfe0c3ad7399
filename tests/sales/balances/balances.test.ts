import { describe, expect, test } from "vitest";
import { addDays } from "#kit/rules/days.ts";
import { dueDayOf, isOverdue, REMINDERS, reminderDue } from "#sales/ledger/balances/rules/balances.ts";

const DUE = "2026-12-01";

describe("a balance", () => {
	test("is due on the first day as it stands now, unless an admin gave longer", () => {
		const bought = { dueDay: null, firstDay: "2026-12-01" };
		expect(dueDayOf(bought, { firstDay: "2026-12-08" })).toBe("2026-12-08");
		expect(dueDayOf(bought, null)).toBe("2026-12-01");
		expect(dueDayOf({ ...bought, dueDay: "2026-12-15" }, { firstDay: "2026-12-08" })).toBe("2026-12-15");
		expect(dueDayOf({ dueDay: null, firstDay: null }, null)).toBeNull();
	});

	test("is reminded of 14, 7, 3 and 1 days before and on the day, and on no other", () => {
		const days = Array.from({ length: 61 }, (_, at) => addDays(DUE, at - 40));
		expect(days.map((day) => reminderDue(DUE, day)).filter((days) => days !== undefined)).toEqual([...REMINDERS]);
		expect(reminderDue(DUE, "2026-11-24")).toBe(7);
		expect(reminderDue(DUE, DUE)).toBe(0);
		expect(reminderDue(DUE, "2026-12-02")).toBeUndefined();
	});

	test("is overdue from the day after", () => {
		expect([isOverdue(DUE, DUE), isOverdue(DUE, "2026-12-02")]).toEqual([false, true]);
	});
});
