import { describe, expect, test } from "vitest";
import { type Line, partsOf, wordsOf } from "#kit/rules/markup.ts";
import { minutesFor } from "#newsletter/rules/newsletter.ts";

const plain = (text: string): Line => [{ text }];
const onlyLine = (text: string): Line | undefined => {
	const [part, ...more] = partsOf(text);
	expect(more).toEqual([]);
	return part?.kind === "lines" ? part.lines[0] : undefined;
};

describe("the text of an issue", () => {
	test("an empty line begins a paragraph, a line stays a line, whatever ends the lines", () => {
		const parts = [
			{ kind: "lines", lines: [plain("Dear reader,"), plain("new dates.")] },
			{ kind: "lines", lines: [plain("Yours")] },
		];
		expect(partsOf("Dear reader,\nnew dates.\n\nYours")).toEqual(parts);
		expect(partsOf("\r\nDear reader,\r\nnew dates.\r\n \r\n\r\nYours\r\n")).toEqual(parts);
	});

	test("lines that begin with '- ' are a list, '# ' is a heading, also without empty lines between", () => {
		expect(partsOf("# Dates\nThese:\n- Lagos\n- Abuja\nCome.")).toEqual([
			{ kind: "heading", line: plain("Dates") },
			{ kind: "lines", lines: [plain("These:")] },
			{ kind: "list", items: [plain("Lagos"), plain("Abuja")] },
			{ kind: "lines", lines: [plain("Come.")] },
		]);
	});

	test.each(["#Lagos", "-5 degrees", "#", "-", "1. First", "> quoted", "| a | b |", "---"])("'%s' is text", (text) => {
		expect(partsOf(text)).toEqual([{ kind: "lines", lines: [plain(text)] }]);
	});

	test("a path of the site is a link in a text of the site, and words in an e-mail", () => {
		const text = "See [Refunds](/refunds).";
		expect(partsOf(text, { siteText: true })).toEqual([
			{ kind: "lines", lines: [[{ text: "See " }, { text: "Refunds", url: "/refunds" }, { text: "." }]] },
		]);
		expect(partsOf(text)).toEqual([{ kind: "lines", lines: [plain(text)] }]);
		for (const elsewhere of ["[x](//a.example)", "[x](/\\a.example)", "[x](javascript:alert)"])
			expect(partsOf(elsewhere, { siteText: true })).toEqual([{ kind: "lines", lines: [plain(elsewhere)] }]);
	});

	test("nothing but white space has no parts", () => {
		expect(partsOf(" \n\t\n")).toEqual([]);
	});

	test("words between two pairs of stars are bold, other stars stay stars", () => {
		expect(onlyLine("a **very good** course")).toEqual([
			{ text: "a " },
			{ text: "very good", bold: true },
			{ text: " course" },
		]);
		for (const text of ["2 ** 3 ** 4", "** no**", "**", "****", "one ** only", "*one star*"])
			expect(wordsOf(partsOf(text))).toBe(text);
		for (const text of ["2 ** 3 ** 4", "one ** only", "*one star*"])
			expect(onlyLine(text)?.some(({ bold }) => bold)).toBe(false);
	});

	test.each([
		["See https://a.example/x?y=1&z=2#q.", "https://a.example/x?y=1&z=2#q", "https://a.example/x?y=1&z=2#q"],
		["(https://a.example/x)", "https://a.example/x", "https://a.example/x"],
		["https://a.example/x_(y), really", "https://a.example/x_(y)", "https://a.example/x_(y)"],
		["**https://a.example/b**", "https://a.example/b", "https://a.example/b"],
		["HTTPS://A.EXAMPLE/x!", "HTTPS://A.EXAMPLE/x", "https://a.example/x"],
		["[our courses](https://a.example/c).", "our courses", "https://a.example/c"],
		["[**all**](https://a.example/c_(d))", undefined, undefined],
	])("%s has the link it seems to have", (text, words, url) => {
		const link = onlyLine(text)?.find((span) => span.url);
		if (words) expect([link?.text, link?.url]).toEqual([words, url]);
		// Bold within the words of a link is too clever: the address alone is still a link.
		else expect(link?.url).toContain("https://a.example/c");
	});

	test.each([
		"javascript:alert(1)",
		"[press](javascript:alert(1))",
		"[press](http://a.example)",
		"[press](data:text/html,x)",
		"http://a.example",
		"https://",
		"https://bank.example@evil.example/",
		"mailto:a@example.com",
		"[press](/admin)",
	])("%s is no link", (text) => {
		expect(
			partsOf(text)
				.flatMap((part) => ("lines" in part ? part.lines.flat() : []))
				.some(({ url }) => url),
		).toBe(false);
		expect(wordsOf(partsOf(text))).toBe(text);
	});

	test("no word is lost, and twenty thousand of the worst letters are read at once", () => {
		for (const unit of ["**a ", "[", "[a](https://(", "https://a.b/(", "# ", "- **[x](https://a.example", "a)"]) {
			const text = unit.repeat(Math.ceil(20_000 / unit.length));
			// Its own work, not how long other tests had the processor.
			const began = process.threadCpuUsage();
			const words = wordsOf(partsOf(text));
			const { user, system } = process.threadCpuUsage(began);
			expect((user + system) / 1000).toBeLessThan(500);
			expect(words.length).toBeGreaterThan(0);
		}
	});
});

test("the rest of an issue takes whole minutes, at least one", () => {
	expect([0, 1, 120, 121, 5000].map(minutesFor)).toEqual([1, 1, 1, 2, 42]);
});
