import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";

const course = "/courses/financial-modelling-for-non-accountants";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

const late: [string, Who][] = [
	["/", "visitor"],
	["/courses", "visitor"],
	[course, "bola"],
	["/log-in", "visitor"],
	["/nothing", "visitor"],
];

test.each(late)(
	"%s loads no React by itself, but holds in one sleeping script all that brings it",
	async (path, who) => {
		const { text } = await site.ask(path, { who });
		const scripts = scriptsOf(text);
		expect(text).not.toContain("modulepreload");
		expect(scripts.filter(({ tag }) => /type="module"/.test(tag)).map(({ tag }) => tag)).toEqual([
			expect.stringMatching(/ src="\/assets\/start-[\w-]+\.js"/),
		]);
		const asleep = scripts.filter(({ tag }) => tag.includes("data-react"));
		expect(asleep).toHaveLength(1);
		expect(asleep[0]?.tag).toMatch(/ type="text\/plain" data-react="asleep"/);
		expect(asleep[0]?.body).toMatch(/import\("\/assets\/entry\.client-[\w-]+\.js"\)/);
		// Nothing that brings React stands anywhere else.
		const others = scripts.filter((script) => script !== asleep[0]);
		expect(others.filter(({ body }) => /\bimport\b/.test(body))).toEqual([]);
		// What the sleeping script needs first is known before it wakes.
		const modules = /data-modules="([^"]*)"/.exec(asleep[0]?.tag ?? "")?.[1]?.split(" ") ?? [];
		expect(modules.filter((file) => /^\/assets\/(react|root|entry\.client)-[\w-]+\.js$/.test(file)).length).toBe(3);
		// The list of all addresses, the office's too, is nothing a visitor needs.
		expect(modules.filter((file) => file.includes("/manifest-"))).toEqual([]);
		for (const file of modules) expect((await site.ask(file)).status, file).toBe(200);
	},
);

test("a page that pays has React at once, as the router writes it", async () => {
	for (const path of [`${course}/register`, "/my-courses"]) {
		const { text } = await site.ask(path, { who: "chidi" });
		const scripts = scriptsOf(text);
		expect(text, path).toContain('rel="modulepreload"');
		expect(text, path).not.toContain('data-react="asleep"');
		const awake = scripts.filter(({ tag, body }) => /type="module"/.test(tag) && body.includes("/assets/entry.client"));
		expect(
			awake.map(({ tag }) => tag.includes('data-react="awake"')),
			path,
		).toEqual([true]);
	}
});

test("the page's data is written by scripts that run at once, so that it waits for React", async () => {
	const writing = scriptsOf((await site.ask("/courses")).text).filter(({ body }) =>
		body.includes("__reactRouterContext"),
	);
	expect(writing.map(({ body }) => /= new ReadableStream|\.enqueue\(|\.close\(\)/.exec(body)?.[0])).toEqual([
		"= new ReadableStream",
		".enqueue(",
		".close()",
	]);
	for (const { tag } of writing) expect(tag).not.toMatch(/type=|async|defer/);
});

function scriptsOf(html: string): { tag: string; body: string }[] {
	return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, tag = "", body = ""]) => ({ tag, body }));
}
