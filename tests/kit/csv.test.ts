import { describe, expect, test } from "vitest";
import { type Cell, csvHead, csvLines } from "#kit/rules/tables/csv.ts";

const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]) => csvHead(head) + csvLines(rows);

describe("a table for a spreadsheet", () => {
	test("begins with a mark and its heads, and ends each line as the standard says", () => {
		expect(csvOf(["Name", "Paid"], [["Ọlábísí", 102125.5]])).toBe("\uFEFFName,Paid\r\nỌlábísí,102125.5\r\n");
	});

	test.each([
		['Ada "the" first', '"Ada ""the"" first"'],
		["Okafor, Ada", '"Okafor, Ada"'],
		["two\nlines", '"two\nlines"'],
		[null, ""],
		[-5, "-5"],
		[{ hundredths: 10_212_500 }, "102125.00"],
		[{ hundredths: -5 }, "-0.05"],
		["", ""],
		["plain - text", "plain - text"],
		["+2348031234567", "+234 803 123 4567"],
		["+447400123456", "+447400 123 456"],
		[new Date("2026-11-28T23:55:07.123Z"), "2026-11-29 00:55:07"],
	])("%j is written %j", (cell, written) => expect(csvOf(["x"], [[cell]])).toBe(`\uFEFFx\r\n${written}\r\n`));

	test.each([
		"=1+1",
		"+2348000000001+1",
		"+234 803 123 4567",
		"+1*2",
		"+123456",
		"+2348031234567\n=1",
		"+٢٣٤٨٠٣١٢٣٤٥٦٧",
		"-1",
		"@SUM(A1)",
		"\t=1",
		"\r=1",
		"\n=1",
		"＝1+1",
		'=HYPERLINK("http://evil.example")',
	])("%j is a text, and no formula", (cell) => expect(csvOf(["x"], [[cell]])).toMatch(/\r\n"?'/));
});
