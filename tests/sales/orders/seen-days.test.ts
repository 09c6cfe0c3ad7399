import { expect, test } from "vitest";
import { hasMoved, seenDaysOf, seenDaysText } from "#sales/ledger/orders/rules/confirmed-dates.ts";

const dates = [
	{ id: 7, firstDay: "2026-12-01", lastDay: "2026-12-03" },
	{ id: 17, firstDay: "2026-12-28", lastDay: "2027-01-02" },
];
const [one, other] = [
	{ firstDay: "2026-12-01", lastDay: "2026-12-03" },
	{ firstDay: "2026-12-28", lastDay: "2027-01-02" },
];

test("each date's days are read back as they were shown", () => {
	const text = seenDaysText(dates);
	expect(seenDaysOf("7", text)).toEqual(one);
	expect(seenDaysOf("17", text)).toEqual(other);
	expect(seenDaysOf("1", text)).toBeUndefined();
});

test.each(["", "7", "7=", "7=2026-12-01", "7=2026-12-03/2026-12-01", "x7=2026-12-01/2026-12-03"])(
	"%j says nothing of the days",
	(text) => {
		expect(seenDaysOf("7", text)).toBeUndefined();
	},
);

test("it has moved where either day is another, and not where nobody saw one", () => {
	expect(hasMoved(one, { ...one })).toBe(false);
	expect(hasMoved(one, { ...one, firstDay: "2026-12-02" })).toBe(true);
	expect(hasMoved(one, { ...one, lastDay: "2026-12-02" })).toBe(true);
	expect(hasMoved(undefined, one)).toBe(false);
});
