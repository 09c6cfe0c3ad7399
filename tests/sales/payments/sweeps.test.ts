import { expect, test } from "vitest";
import { DAY_MS } from "#kit/rules/days.ts";
import { lastNight, nextSweepTry, rangeOfNight } from "#sales/paying/ways/card/rules/sweeps.ts";

const daysOf = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / DAY_MS;

test.each([
	["2026-11-21T02:30:00Z", "2026-11-21T02:30:00Z"],
	["2026-11-21T02:29:59.999Z", "2026-11-20T02:30:00Z"],
	["2026-11-21T23:59:00Z", "2026-11-21T02:30:00Z"],
	["2027-01-01T00:00:00Z", "2026-12-31T02:30:00Z"],
])("the last half past three in Lagos before %s", (now, night) => {
	expect(lastNight(new Date(now))).toEqual(new Date(night));
});

test("a week back each night, 120 days once a week, and a day to spare on both sides", () => {
	const nights = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 10, 16 + day, 2, 30)));
	const days = nights.map((night) => daysOf(rangeOfNight(night)));
	// Monday the 16th is the first.
	expect(days).toEqual([9, 9, 9, 9, 9, 9, 122, 9, 9, 9, 9, 9, 9, 122]);
	const now = nights[0] as Date;
	expect(rangeOfNight(now).to.getTime() - now.getTime()).toBe(DAY_MS);
});

test("what was cut off goes on a quarter of an hour later, all night long; what cannot be booked is read four times", () => {
	const now = new Date("2026-11-21T02:30:00Z");
	const later = new Date("2026-11-21T02:45:00Z");
	expect(nextSweepTry(1, "cut-off", now)).toEqual(later);
	expect(nextSweepTry(39, "cut-off", now)).toEqual(later);
	expect(nextSweepTry(40, "cut-off", now)).toBeNull();
	expect(nextSweepTry(3, "read-again", now)).toEqual(later);
	expect(nextSweepTry(4, "read-again", now)).toBeNull();
});
