import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import { safeNext, withNext } from "#kit/rules/return-to.ts";
import { rowId } from "#kit/rules/row-id.ts";

describe("where somebody goes after logging in", () => {
	test.each(["/", "/courses", "/courses/excel/register", "/courses?q=a%20b&place=lagos", "/my-courses#top"])(
		"%s is a page of this site",
		(next) => {
			expect(safeNext(next)).toBe(next);
		},
	);

	test.each([
		...["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "\\\\evil.example", ""],
		...["/.//evil.example", "/..//evil.example", "/a/..//evil.example", "/%2e//evil.example"],
		...["javascript:alert(1)", "courses", " /courses", "/\r\nSet-Cookie: a=b", undefined, null, 5, ["/courses"]],
	])("%s leads home instead", (next) => {
		expect(safeNext(next)).toBe("/");
	});

	test("no text ever leads to another site", () => {
		const scraps = fc.constantFrom(
			"/",
			"\\",
			".",
			"..",
			"@",
			":",
			"//",
			"evil.example",
			"http:",
			"\t",
			"\n",
			"?",
			"#",
			"%2f",
			"a",
		);
		const texts = fc.oneof(
			fc.string(),
			fc.array(scraps).map((parts) => `/${parts.join("")}`),
		);
		fc.assert(
			fc.property(texts, (text) => {
				const url = new URL(safeNext(text), "https://koya.example");
				expect(url.origin).toBe("https://koya.example");
			}),
			{ numRuns: 2000 },
		);
	});

	test("the log-in page is told where one was going, unless that is home", () => {
		expect(withNext("/log-in", "/courses/excel/register")).toBe("/log-in?next=%2Fcourses%2Fexcel%2Fregister");
		expect(withNext("/log-in", "/")).toBe("/log-in");
		expect(withNext("/log-in", "//evil.example")).toBe("/log-in");
	});
});

describe("addresses", () => {
	test.each([
		"/courses/excel/register",
		"/courses/excel/register/",
		"/courses/excel/register?date=18",
		"/my-courses",
		"/my-courses#course-7",
		"/payments/KOYA-1",
	])("%s pays", (address) => {
		expect(isPayingPage(address)).toBe(true);
	});

	test.each([
		"/",
		"/courses",
		"/courses/excel",
		"/courses/excel/register/more",
		"/courses/excel?next=/courses/excel/register",
		"/my-courses-not",
		"/x/my-courses",
		"/payments",
	])("%s does not pay", (path) => {
		expect(isPayingPage(path)).toBe(false);
	});

	test.each([
		["7", 7],
		["9007199254740991", 9_007_199_254_740_991],
		["9007199254740993", undefined],
		...["0", "-1", "1.5", "1e3", " 7", "7\n", "", "abc", null, undefined].map((text) => [text, undefined] as const),
	] as const)("%s names the row %s", (text, id) => {
		expect(rowId(text)).toBe(id);
	});
});
