import { expect, test } from "vitest";
import { differenceOf } from "#kit/rules/changes.ts";

test.each([
	[{ a: 1 }, { a: 1 }, undefined],
	[
		{ a: 1, b: 2 },
		{ a: 1, b: 3 },
		{ before: { b: 2 }, after: { b: 3 } },
	],
	[{ items: ["x"] }, { items: ["x"] }, undefined],
	[{ items: ["x"] }, { items: ["x", "y"] }, { before: { items: ["x"] }, after: { items: ["x", "y"] } }],
	[{}, { a: null }, { before: { a: undefined }, after: { a: null } }],
])("between %j and %j the log keeps only what differs", (before, after, expected) =>
	expect(differenceOf(before, after)).toEqual(expected),
);
