import { expect, test } from "vitest";
import { momentOn, noonInLagos } from "#kit/rules/days.ts";
import { sumOf } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";

test("rows have their numbers in their order, and a sum of what each is worth", () => {
	const rows = [
		{ id: 3, net: 500 },
		{ id: 1, net: 250 },
	];
	expect([idsOf(rows), sumOf(rows, ({ net }) => net)]).toEqual([[3, 1], 750]);
	expect([idsOf([]), sumOf([], () => 1)]).toEqual([[], 0]);
});

test("what was done on an earlier day was done at noon in Lagos, and today at this moment", () => {
	const now = new Date("2026-11-28T08:30:00Z");
	expect(noonInLagos("2026-11-27")).toEqual(new Date("2026-11-27T11:00:00Z"));
	expect([momentOn("2026-11-27", now), momentOn("2026-11-28", now)]).toEqual([noonInLagos("2026-11-27"), now]);
});
