import { expect, test } from "vitest";
import { newReference } from "#sales/payments/data/new-attempts.ts";

const at = (ms: number) => new Date(Date.UTC(2026, 10, 21, 12) + ms);
const msOf = (reference: string) => Number(reference.slice("KOYA-".length));

test("who waited for seconds, among many who did not, is given no reference a second time", () => {
	const moments = Array.from({ length: 500 }, (_, index) => (index % 2 === 0 ? 5000 + index : 0));
	const given = moments.map((ms) => newReference(at(ms)));
	expect(new Set(given).size).toBe(500);
	expect(given.map(msOf).every((ms, index) => ms >= at(moments[index] ?? 0).getTime())).toBe(true);
});

test("the time of a clock that was set back is taken as it is", () => {
	newReference(at(60_000));
	const earlier = at(-3 * 24 * 60 * 60 * 1000);
	expect(msOf(newReference(earlier))).toBe(earlier.getTime());
});
