import { expect, test } from "vitest";
import { newReference } from "#server/data/new-attempts.ts";

const at = (ms: number) => new Date(Date.UTC(2026, 10, 21, 12) + ms);
const msOf = (reference: string) => Number(reference.slice("KOYA-".length));

test("one who waited for seconds, among many who did not, is given no reference a second time", () => {
	const given = Array.from({ length: 500 }, (_, index) => newReference(at(index % 2 === 0 ? 5000 + index : 0)));
	expect(new Set(given).size).toBe(500);
	expect(given.map(msOf)).toEqual(given.map(msOf).toSorted((one, other) => one - other));
});

test("the time of a clock that was set back by days is taken as it is", () => {
	newReference(at(0));
	const earlier = at(-3 * 24 * 60 * 60 * 1000);
	expect(msOf(newReference(earlier))).toBe(earlier.getTime());
});
