import { describe, expect, test } from "vitest";
import { isHiccup, isLeftAlone, isTriedAgain, restUntil } from "#sales/paying/ways/card/rules/gateway-trouble.ts";

const SINCE = new Date("2026-11-21T08:00:00Z");
const at = (minutes: number) => new Date(SINCE.getTime() + minutes * 60_000);

describe("how long a provider in trouble is left alone", () => {
	test.each([
		["one bad answer", "unavailable", 1, 0, null],
		["two", "unavailable", 2, 1, null],
		["three at once", "unavailable", 3, 0, 0.25],
		["after four minutes", "unavailable", 9, 4, 6],
		["after an hour", "unavailable", 99, 60, 65],
		["a refused key", "misconfigured", 1, 0, 1],
		["refused for ten minutes", "misconfigured", 5, 10, 15],
		["refused for a day", "misconfigured", 99, 1440, 1455],
	] as const)("%s", (_, kind, times, minute, until) => {
		const rest = restUntil({ kind, times, since: SINCE }, at(minute));
		expect(rest).toEqual(until === null ? null : at(until));
	});

	test.each([
		[7000, at(7 / 60)],
		[0, at(1 / 60)],
		[86_400_000, at(60)],
	])("as long as it asks, %i ms, between a second and an hour", (retryAfterMs, until) => {
		for (const kind of ["unavailable", "misconfigured"] as const)
			expect(restUntil({ kind, times: 1, since: SINCE, retryAfterMs }, SINCE)).toEqual(until);
	});

	test("to the moment", () => {
		expect(isLeftAlone({ retryAt: at(5) }, at(4.99))).toBe(true);
		expect(isLeftAlone({ retryAt: at(5) }, at(5))).toBe(false);
		expect(isLeftAlone({ retryAt: null }, SINCE)).toBe(false);
	});

	test("then it is tried again; after a hiccup in a minute", () => {
		expect(isTriedAgain({ retryAt: at(5), lastAt: SINCE }, at(4.99))).toBe(false);
		expect(isTriedAgain({ retryAt: at(5), lastAt: SINCE }, at(5))).toBe(true);
		expect(isTriedAgain({ retryAt: null, lastAt: SINCE }, at(0.99))).toBe(false);
		expect(isTriedAgain({ retryAt: null, lastAt: SINCE }, at(1))).toBe(true);
	});

	test("a refused key is no hiccup", () => {
		expect(isHiccup({ kind: "misconfigured", times: 1 })).toBe(false);
		expect([1, 2, 3].map((times) => isHiccup({ kind: "unavailable", times }))).toEqual([true, true, false]);
	});
});
