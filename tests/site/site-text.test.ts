import { describe, expect, test } from "vitest";
import { contentPage } from "#site/rules/content-pages.ts";
import { headedItem, itemOf } from "#site/rules/headed-item.ts";
import { MOST_ITEMS, readRows, rowsOf } from "#site/rules/site-text.ts";

const row = (heading: string, text = "") => ({ heading, text });

describe("an item written in two fields", () => {
	test.each([
		["Small groups", "Time for everybody."],
		["Small groups", ""],
		["Re:view", "a: b"],
		["Open: ", "always"],
		["10:30", "we begin"],
	])("'%s' and '%s' are read back as they were written, or refused", (heading, text) => {
		const item = itemOf(row(heading.trim(), text));
		if (item !== undefined) expect(headedItem(item)).toEqual(row(heading.trim(), text));
	});

	test("a colon in the heading that would end it is refused", () => {
		expect(itemOf(row("Dates: yours", "Plan by them."))).toBeUndefined();
		expect(itemOf(row("Dates: yours"))).toBeUndefined();
		expect(itemOf(row("At 10:30", "we begin"))).toBe("At 10:30: we begin");
	});
});

describe("the rows of a text", () => {
	test("empty rows are left out, and spaces at the ends", () => {
		const rows = [row("", ""), row("  Small   groups ", " Time. "), row(" ")];
		expect(readRows("why-choose-us", rows)).toEqual({ ok: true, items: ["Small groups: Time."] });
		expect(readRows("who-we-are", [row("", " One "), row("", "")])).toEqual({ ok: true, items: ["One"] });
	});

	test.each([
		["a text without a heading", [row("Fine"), row("", "Text")], { row: 1, fault: "no-heading" }],
		["a heading with a colon", [row("Dates: yours", "x")], { row: 0, fault: "colon" }],
		["the same twice", [row("A", "b"), row(""), row("A", "b")], { row: 2, fault: "twice" }],
		["too long a heading", [row("x".repeat(161))], { row: 0, fault: "too-long" }],
		["too long a text", [row("x", "y".repeat(501))], { row: 0, fault: "too-long" }],
		["too many", Array.from({ length: MOST_ITEMS + 1 }, (_, n) => row(`Item ${n}`)), { fault: "too-many" }],
	])("%s is refused, by its location", (_, rows, refusal) => {
		expect(readRows("why-choose-us", rows)).toEqual({ ok: false, ...refusal });
	});

	test("are the items again, with headings where the text has them", () => {
		expect(rowsOf("why-choose-us", ["A: b", "C"])).toEqual([row("A", "b"), row("C")]);
		expect(rowsOf("who-we-are", ["A: b"])).toEqual([row("", "A: b")]);
	});
});

describe("a long list, page by page", () => {
	const list = Array.from({ length: 51 }, (_, n) => n);
	test.each([
		[null, 1, 0, 24],
		["2", 2, 25, 49],
		["3", 3, 50, 50],
		["99", 3, 50, 50],
		["-1", 1, 0, 24],
		["nonsense", 1, 0, 24],
	])("page %j is page %i, from row %i to row %i", (asked, page, first, last) => {
		const shown = contentPage(list, asked);
		expect([shown.page, shown.pages, shown.total, shown.before]).toEqual([page, 3, 51, first]);
		expect([shown.rows[0], shown.rows.at(-1)]).toEqual([first, last]);
	});

	test("an empty list is one empty page", () => {
		expect(contentPage([], "4")).toEqual({ rows: [], before: 0, total: 0, page: 1, pages: 1 });
	});
});
