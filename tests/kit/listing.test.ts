import { describe, expect, test } from "vitest";
import { movedTo } from "#kit/rules/list-order.ts";
import { likeText, pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";

const read = (query: string) => readListing(new URLSearchParams(query), ["name", "date"], { descending: true });

describe("a long list keeps its words, order and page in the address", () => {
	test.each([
		["", { words: "", sort: "name", descending: true, page: 1 }],
		["q=+Ada+&sort=-date&page=3", { words: "Ada", sort: "date", descending: true, page: 3 }],
		["sort=date", { words: "", sort: "date", descending: false, page: 1 }],
		["sort=password&page=-1", { words: "", sort: "name", descending: true, page: 1 }],
		["page=1e9", { words: "", sort: "name", descending: true, page: 1 }],
		["page=1.5&sort=--date", { words: "", sort: "name", descending: true, page: 1 }],
	])("'%s'", (query, listing) => expect(read(query)).toEqual(listing));

	test("what is looked for is never longer than a line", () => {
		expect(read(`q=${"a".repeat(5000)}`).words).toHaveLength(200);
	});

	test("and never cut in the middle of an emoji, which no log could keep", () => {
		expect(read(`q=${"a".repeat(199)}\u{1F4D8}`).words).toBe("a".repeat(199));
	});

	test.each([
		["q=ada&page=4", { sort: "-date" }, "?q=ada&sort=-date"],
		["q=ada&page=4", { page: 5 }, "?q=ada&page=5"],
		["q=ada&page=4", { page: 1 }, "?q=ada"],
		["q=ada", { q: null }, "?"],
		["q=ada", { q: "" }, "?"],
		["q=a%26b", { state: "new" }, "?q=a%26b&state=new"],
	] as const)("'%s' with %j is '%s'", (query, changes, expected) =>
		expect(queryWith(new URLSearchParams(query), changes)).toBe(expected),
	);

	test.each([
		[0, 1],
		[1, 1],
		[25, 1],
		[26, 2],
		[500, 20],
	])("%i rows fill %i pages", (rows, pages) => expect(pagesOf(rows)).toBe(pages));

	test("signs of the database stand for themselves", () => {
		expect(likeText("100%_\\")).toBe("%100\\%\\_\\\\%");
	});
});

test.each([
	["c", 0, "cab"],
	["a", 1, "bac"],
	["a", 9, "bca"],
	["a", -9, "abc"],
	["z", 0, "abc"],
] as const)("'%s' moved to %i makes %s", (thing, to, order) =>
	expect(movedTo<string>(["a", "b", "c"], thing, to).join("")).toBe(order),
);
