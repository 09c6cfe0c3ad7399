import { expect, test } from "vitest";
import { deadlineText, lastMinuteText, untilText } from "#kit/rules/moments.ts";

const midnight = new Date("2026-11-27T23:00:00Z");

test("the midnight that ends a day is its last minute wherever a deadline is read", () => {
	const now = new Date("2026-11-25T10:00:00Z");
	expect(lastMinuteText(midnight)).toBe("Fri 27 Nov 2026, 23:59");
	expect(deadlineText(midnight)).toBe("Fri 27 Nov 2026, 23:59");
	expect(untilText(midnight, now)).toBe("Fri 27 Nov 2026, 23:59");
	expect(untilText(midnight, new Date("2026-11-27T10:00:00Z"))).toBe("23:59");
});

test("a hold of minutes ends at its minute", () => {
	const until = new Date("2026-11-27T13:32:00Z");
	expect(deadlineText(until)).toBe("Fri 27 Nov 2026, 14:32");
	expect(untilText(until, until)).toBe("14:32");
	expect(untilText(until, midnight)).toBe("Fri 27 Nov 2026, 14:32");
});
