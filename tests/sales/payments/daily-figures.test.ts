import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#kit/rules/days.ts";
import { type DayFigures, everyDay, sumsOfLast } from "#sales/payments/rules/daily-figures.ts";

const FIRST = "2026-02-20";
const LAST = "2026-03-21";

describe("what each day brought", () => {
	const some = fc.uniqueArray(
		fc.record({
			day: fc.integer({ min: -5, max: 34 }).map((later) => addDays(FIRST, later)),
			enrolments: fc.nat(50),
			received: fc.nat(1e12),
			vat: fc.nat(1e10),
		}),
		{ selector: ({ day }) => day, maxLength: 40 },
	);

	test("every day is there once and in order, quiet days as nothing, and no other day", () => {
		fc.assert(
			fc.property(some, (known) => {
				const days = everyDay(known, FIRST, LAST);
				expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, later) => addDays(FIRST, later)));
				for (const figures of days)
					expect(figures).toEqual(
						known.find(({ day }) => day === figures.day) ?? { day: figures.day, enrolments: 0, received: 0, vat: 0 },
					);
			}),
		);
	});

	test("the sums of the last days are those of the days that are listed last", () => {
		const days: DayFigures[] = [1, 10, 100, 1000].map((one, later) => ({
			day: addDays(FIRST, later),
			enrolments: one,
			received: one * 200,
			vat: one * 3,
		}));
		expect(sumsOfLast(days, 1)).toEqual({ enrolments: 1000, received: 200_000, vat: 3000 });
		expect(sumsOfLast(days, 3)).toEqual({ enrolments: 1110, received: 222_000, vat: 3330 });
		expect(sumsOfLast(days, 30)).toEqual({ enrolments: 1111, received: 222_200, vat: 3333 });
		expect(sumsOfLast([], 7)).toEqual({ enrolments: 0, received: 0, vat: 0 });
	});
});
