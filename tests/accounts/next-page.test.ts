import fc from "fast-check";
import { expect, test } from "vitest";
import { safeNext, withNext } from "#kit/rules/return-to.ts";

test.each(["/", "/courses", "/courses/data-analysis/register?date=3#pay", "/courses?search=%E1%BB%8D"])(
	"%s is a page of ours",
	(next) => {
		expect(safeNext(next)).toBe(next);
	},
);

test.each([
	"//evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/\t/evil.example",
	"/\n/evil.example",
	"https://evil.example",
	"javascript:alert(1)",
	"courses",
	"/courses\\..\\x",
	"/..//evil.example",
	"/courses/..//evil.example",
	" /courses",
	"",
	null,
	undefined,
	7,
])("%j leads home", (next) => {
	expect(safeNext(next)).toBe("/");
});

test("nothing that anybody can write leads to another site", () => {
	const pieces = fc.constantFrom(
		"/",
		"\\",
		"//",
		"\t",
		"\n",
		"@",
		":",
		"evil.example",
		"..",
		".",
		"%2f",
		"%5c",
		"?",
		"#",
		"http:",
		" ",
	);
	fc.assert(
		fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
			const next = safeNext(parts.join(""));
			expect(new URL(next, "https://koya.example").origin).toBe("https://koya.example");
			expect(new URL(withNext("/log-in", parts.join("")), "https://koya.example").pathname).toBe("/log-in");
		}),
		{ numRuns: 20_000 },
	);
});

test("a page leads on to another, and needs no word for home", () => {
	expect(withNext("/log-in", "/courses?search=a b&x=1")).toBe("/log-in?next=%2Fcourses%3Fsearch%3Da%2520b%26x%3D1");
	expect(withNext("/log-in", "/")).toBe("/log-in");
});
