import { describe, expect, test } from "vitest";
import { isKnown, savedAs, shownAs } from "#kit/rules/downloads.ts";

describe("the name under which a browser saves a file", () => {
	test.each([
		["Receipt R-2026-000001.pdf", "Receipt R-2026-000001.pdf"],
		["Ọlábísí.pdf", "Olabisi.pdf"],
		['a"b%41.pdf', "a_b_41.pdf"],
		["₦.pdf", "_.pdf"],
	])("%s is plainly %s", (name, plain) => {
		expect(savedAs(name)).toContain(`; filename="${plain}";`);
	});

	test("the full name is there for programs that read it", () => {
		const full = savedAs("Ọlábísí's (1)*.pdf").split("filename*=UTF-8''")[1] ?? "";
		expect(full).toMatch(/^[A-Za-z0-9%._!~-]+$/);
		expect(decodeURIComponent(full)).toBe("Ọlábísí's (1)*.pdf");
	});

	test("line breaks and folders in a name bring neither a header nor a path", () => {
		const header = savedAs("../../etc/x\r\nSet-Cookie: a=b\ud800.pdf");
		expect(header).not.toMatch(/[\r\n/\\]/);
		expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
	});
});

test("a file that the browser shows has its name all the same", () => {
	expect(savedAs("A.pdf")).toMatch(/^attachment; filename="A.pdf"/);
	expect(shownAs("A.pdf")).toBe(savedAs("A.pdf").replace("attachment", "inline"));
});

test.each([
	[null, false],
	['"abc"', true],
	['W/"abc"', true],
	['"x", W/"abc"', true],
	["*", true],
	['"ab"', false],
	["abc", false],
])('to whoever has the version %s, the version "abc" is known: %s', (ifNoneMatch, known) => {
	expect(isKnown(ifNoneMatch, '"abc"')).toBe(known);
});
