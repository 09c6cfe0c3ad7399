import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { listRules, oneOf } from "#kit/rules/listing.ts";

const LIST = listRules({
	sorts: ["time"],
	filters: { view: oneOf("state", ["open", "all"], "open"), kind: oneOf("kind", ["a", "b"]) },
	chips: "view",
});
const KINDS = { name: "kind", empty: "Any kind", options: [{ value: "a", label: "Kind A" }] };
const CHIPS = [
	{ value: "open", label: "To do", count: 3, drops: "kind" },
	{ value: "all", label: "All of them" },
];

/** The HTML of a list with so many rows on all its pages. */
function drawn(address: string, count: number, { plain = false } = {}) {
	const narrowing = { search: "Look for", selects: [KINDS], chips: { label: "Which", of: CHIPS } };
	const Stub = createRoutesStub([
		{
			path: "/list",
			Component: () => (
				<AdminList
					list={LIST}
					title="Things"
					csv={{ to: "/list.csv" }}
					{...(plain ? {} : narrowing)}
					count={count}
					found={[`${count} things`, false]}
					none={<p>None yet.</p>}
				>
					<p>The rows</p>
				</AdminList>
			),
		},
	]);
	return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}

describe("a list of the admin", () => {
	test("says how many there are, shows its rows, and takes its table away as it is narrowed", () => {
		const html = drawn("/list?kind=a&page=2&q=x", 30);
		expect(html).toContain("30 things");
		expect(html).toContain("The rows");
		expect(html).toContain('href="/list.csv?kind=a&amp;q=x"');
		expect(html).toContain("2 / 2");
	});

	test("has a form only where there is something to narrow it by", () => {
		expect(drawn("/list", 1)).toContain("<form");
		expect(drawn("/list", 1, { plain: true })).not.toContain("<form");
	});

	test.each([
		["/list", 0, "None yet."],
		["/list?state=all", 0, "None yet."],
		["/list?kind=b", 0, "No results."],
		["/list?q=x", 0, "No results."],
		["/list?page=2", 25, "No results."],
		["/list?page=2", 26, "The rows"],
	])("%s with %i rows says '%s'", (address, count, words) => expect(drawn(address, count)).toContain(words));

	test("a chip leads to its part, its first one to the plain address, without what makes no sense there", () => {
		const html = drawn("/list?state=all&kind=a&page=3&sort=-time", 80);
		expect(html).toMatch(/aria-current="true"[^>]*>All of them/);
		expect(html).toMatch(/href="\/list\?sort=-time"[^>]*>To do/);
	});
});
