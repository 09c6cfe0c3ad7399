import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Rating,
	ratingAwaited,
	ratingDoor,
	ratingOf,
	ratingShort,
	ratingText,
	readStars,
	STARS,
} from "#courses/rules/rating.ts";

const TODAY = "2026-11-21";

describe("the rating of a course", () => {
	test("is not there before somebody has rated", () => {
		expect(ratingOf({ sum: 0, count: 0 })).toBeNull();
		expect(ratingAwaited(0)).toBe("Not yet rated");
	});

	test.each<[number, number, string, string]>([
		[5, 1, "Rated 5 of 5 by 1 participant", "5.0 (1 rating)"],
		[54, 12, "Rated 4.5 of 5 by 12 participants", "4.5 (12 ratings)"],
		[14, 3, "Rated 4.7 of 5 by 3 participants", "4.7 (3 ratings)"],
		[1, 1, "Rated 1 of 5 by 1 participant", "1.0 (1 rating)"],
	])("of %i stars from %i reads '%s'", (sum, count, text, short) => {
		const rating = ratingOf({ sum, count });
		expect(rating && [ratingText(rating), ratingShort(rating)]).toEqual([text, short]);
	});

	test("lies between the worst and the best that was given", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...STARS), { minLength: 1 }), (given) => {
				const sum = given.reduce<number>((all, stars) => all + stars, 0);
				const rating = ratingOf({ sum, count: given.length }) as Rating;
				expect(rating.average).toBeGreaterThanOrEqual(Math.min(...given));
				expect(rating.average).toBeLessThanOrEqual(Math.max(...given));
				expect(rating.count).toBe(given.length);
			}),
		);
	});
});

describe("stars as a form sends them", () => {
	test.each(["1", "2", "3", "4", "5"])("'%s' are stars", (text) => expect(readStars(text)).toBe(Number(text)));
	test.each(["", "0", "6", "4.5", "-1", "05", " 5", "5e0", "five", "null"])("'%s' are none", (text) =>
		expect(readStars(text)).toBeUndefined(),
	);
});

describe("somebody may rate a course", () => {
	test.each<[string, (string | null)[], ReturnType<typeof ratingDoor>]>([
		["never without having registered for it", [], "not-a-participant"],
		["the day after the last day", ["2026-11-20"], "open"],
		["not yet on the last day", [TODAY], "not-yet-ended"],
		["not before", ["2026-12-24"], "not-yet-ended"],
		["when one of several dates has ended", ["2026-12-24", "2025-03-07"], "open"],
		["not by an imported date that nobody can read", [null], "not-yet-ended"],
	])("%s", (_, lastDays, door) => {
		expect(ratingDoor(lastDays, TODAY)).toBe(door);
	});
});
