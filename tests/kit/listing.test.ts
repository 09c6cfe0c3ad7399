import { describe, expect, test } from "vitest";
import { movedTo } from "#kit/rules/list-order.ts";
import {
	aDay,
	aRow,
	formNames,
	likeText,
	listQuery,
	listRules,
	oneOf,
	pagesOf,
	queryWith,
	readList,
} from "#kit/rules/listing.ts";

const LIST = listRules({
	sorts: ["name", "date"],
	descending: true,
	filters: { view: oneOf("state", ["open", "all"], "open"), courseId: aRow("course"), from: aDay("from") },
	chips: "view",
});
const read = (query: string) => readList(LIST, new URLSearchParams(query));

describe("a long list keeps its words, order and page in the address", () => {
	test.each([
		["", { words: "", sort: "name", descending: true, page: 1 }],
		["q=+Ada+&sort=-date&page=3", { words: "Ada", sort: "date", descending: true, page: 3 }],
		["sort=date", { words: "", sort: "date", descending: false, page: 1 }],
		["sort=password&page=-1", { words: "", sort: "name", descending: true, page: 1 }],
		["page=1e9", { words: "", sort: "name", descending: true, page: 1 }],
		["page=1.5&sort=--date", { words: "", sort: "name", descending: true, page: 1 }],
	])("'%s'", (query, { words, page, ...order }) =>
		expect(read(query)).toMatchObject({
			filter: { words },
			order,
			page,
			onPage: { ...order, limit: 25, offset: (page - 1) * 25 },
		}),
	);

	test.each([
		["", { view: "open" }],
		["state=all&course=7&from=2026-02-28", { view: "all", courseId: 7, from: "2026-02-28" }],
		["state=constructor&course=x&from=2026-02-31", { view: "open" }],
		["state=all&course=-1&from=1999-01-01", { view: "all" }],
	])("'%s' narrows as the list's rules say; nonsense does not", (query, filter) =>
		expect(read(query).filter).toEqual({ words: "", ...filter }),
	);

	test("a link leads on with what belongs to the list, and 'Clear' takes away what its form narrows by", () => {
		const query = new URLSearchParams("state=all&q=a&page=2&transfer=KOYA-1&sort=-date");
		expect(listQuery(LIST, query)).toBe("?state=all&q=a&page=2&sort=-date");
		expect(listQuery(LIST, new URLSearchParams("transfer=KOYA-1"))).toBe("");
		expect(formNames(LIST)).toEqual(["q", "course", "from"]);
	});

	test("what is looked for is never longer than a line", () => {
		expect(read(`q=${"a".repeat(5000)}`).filter.words).toHaveLength(200);
	});

	test("and never cut in the middle of an emoji, which no log could keep", () => {
		expect(read(`q=${"a".repeat(199)}\u{1F4D8}`).filter.words).toBe("a".repeat(199));
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
