import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { anchorsOf, type Repository, wrongCitations } from "#tests/house/citations.ts";

/** The search and its made-up citations. */
const SELF = /^tests\/house\/citations\./;
const sources = globSync(["{app,bench,db,sandbox,scripts,tests}/**/*.{ts,tsx,mjs,css,sql}", "*.ts"]).filter(
	// A migration is never edited once it ran: its comments name the files of their day.
	(file) => !file.endsWith(".d.ts") && !SELF.test(file) && !file.startsWith("db/migrations/"),
);
const pages = [...globSync("docs/**/*.md"), ...globSync("*.md"), ...globSync("app/**/*.md")];
const others = [...globSync("{app,bench,db,docs,public,sandbox,scripts,tests}/**/*"), ...globSync("*")];
const repository: Repository = {
	files: [...new Set([...sources, ...pages, ...others, ".env.example", "package-lock.json"])],
	textOf: (file) => readFileSync(file, "utf8"),
};

describe("what the repository cites is in the repository", () => {
	test("there is something to look at", () => {
		expect(existsSync("docs/product.md")).toBe(true);
		expect(sources.length).toBeGreaterThan(1000);
		expect(pages.length).toBeGreaterThan(10);
	});

	test("in the comments of sources", () => {
		expect(sources.flatMap((file) => wrongCitations(file, readFileSync(file, "utf8"), repository))).toEqual([]);
	});

	test("in pages", () => {
		expect(pages.flatMap((file) => wrongCitations(file, readFileSync(file, "utf8"), repository))).toEqual([]);
	});
});

describe("the search behind these tests", () => {
	const made: Repository = {
		files: ["app/kit/rules/money.ts", "db/migrations/0003_payments.sql", "docs/product.md", "docs/decisions/a.md"],
		textOf: () => "# Product\n\n## Money\n\n```\n## Not a heading\n```\n\n### Special invitation\n",
	};
	const source = "app/kit/rules/days.ts";

	test.each([
		[source, "// Half up (docs/product.md#moneys).", "no such heading"],
		[source, "// Half up (docs/product.md#not-a-heading).", "no such heading"],
		[source, "/** Half up\n * (docs/products.md#money). */", "docs/products.md"],
		[source, "export const a = 1; // as app/kit/rules/coins.ts rounds", "app/kit/rules/coins.ts"],
		[source, "// as coins.ts rounds", "coins.ts"],
		[source, "// as #kit/rules/coins.ts rounds", "#kit/rules/coins.ts"],
		[source, "// see server/operations/", "server/operations/"],
		[source, "// 7.5 % (Spec \u00a79)", "a section sign"],
		[source, "// Spec 9 has it", "the specification"],
		[source, "// as the specification says", "the specification"],
		[source, "// Whole kobo (Reading 1).", "a numbered reading"],
		[source, "// Whole kobo, by the house rules.", "house rules"],
		[source, "// see payments.md 2.6", "payments.md"],
		[source, "// see line 123", "a line of a document"],
		[source, 'test("the words of the specification", () => {});', "the specification"],
		["db/migrations/0004_more.sql", "create table a (b int); -- as in 0009_other.sql", "0009_other.sql"],
		["app/app.css", "/* see design.md */ a { color: red; }", "design.md"],
		["docs/decisions/b.md", "See [there](2026-11-21-nothing.md).", "2026-11-21-nothing.md"],
		["docs/decisions/b.md", "See [there](../product.md#coins).", "no such heading"],
		["docs/decisions/b.md", "One file a noun in `server/data`.", "server/data"],
	])("%s with %s is found", (file, text, what) => {
		const found = wrongCitations(file, text, made);
		expect(found.length).toBeGreaterThan(0);
		expect(found.join("\n")).toContain(what);
		expect(found.join("\n")).toContain(file);
	});

	test.each([
		[source, "// Half up (docs/product.md#money), as app/kit/rules/money.ts and money.ts have it."],
		[
			source,
			"// The table of db/migrations/0003 and of app/kit/rules/; asked at /docs/pages.ts of example.com/app/x.ts.",
		],
		[source, 'export const said = "docs/none.md#none, line 123";'],
		[source, "// A line of the statement, the specific case, reading 3 lines."],
		["docs/decisions/b.md", "See [money](../product.md#money) and [the invitation](../product.md#special-invitation)."],
		["docs/decisions/b.md", "See [elsewhere](https://example.com/app/none.md#none)."],
	])("%s with %s is no fault", (file, text) => {
		expect(wrongCitations(file, text, made)).toEqual([]);
	});

	test("anchors are made of headings alone", () => {
		expect([...anchorsOf("# My Courses\n\n## E-mail\n\n```\n# no\n```\n\n## What `x` is, and why\n")]).toEqual([
			"my-courses",
			"e-mail",
			"what-x-is-and-why",
		]);
	});
});
