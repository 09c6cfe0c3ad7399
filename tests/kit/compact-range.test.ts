import { expect, test } from "vitest";
import { rangeOf } from "#kit/rules/date-range.ts";
import { compactRange } from "#kit/rules/office/compact-range.ts";

test.each([
	["2026-11-09", "2026-11-09", "9 Nov 2026"],
	["2027-02-08", "2027-02-11", "8 – 11 Feb 2027"],
	["2026-11-28", "2026-12-02", "28 Nov – 2 Dec 2026"],
	["2026-12-29", "2027-01-02", "29 Dec 2026 – 2 Jan 2027"],
])("a date from %s to %s is %s in a dense list", (first, last, text) => {
	const range = rangeOf(first as never, last as never);
	expect(range && compactRange(range)).toBe(text);
});
