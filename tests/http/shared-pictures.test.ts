import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { tagsIn } from "#tests/http/pages.ts";
import { headOf } from "#tests/media/png.ts";
import { atLength } from "#tests/support/soak.ts";

const excel = "data-analysis-with-excel-and-power-bi";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

test("every course has a picture of its own, kept for ever and shown by other sites", async () => {
	const all = (await site.query("select slug from courses order by slug")).map(({ slug }) => String(slug));
	expect(all.length).toBeGreaterThan(10);
	// Drawing one takes a processor most of a second.
	const slugs = atLength(all.slice(0, 4), all);
	const seen = new Set<string>();
	for (const slug of slugs) {
		const { status, headers, bytes } = await site.ask(await pictureOf(`/courses/${slug}`));
		expect([status, headers["content-type"]], slug).toEqual([200, "image/png"]);
		expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
		expect(headOf(bytes)).toMatchObject({ width: 1200, height: 630 });
		expect(bytes.length, slug).toBeLessThan(100_000);
		seen.add(bytes.toString("base64"));
	}
	expect(seen.size).toBe(slugs.length);
});

test("pages without one of their own share the site's", async () => {
	const [home, courses] = await Promise.all([pictureOf("/"), pictureOf("/courses")]);
	expect(home).toBe(courses);
	expect(home).toMatch(/^\/og\/_site-[0-9a-f]{10}\.png$/);
});

test("an old address leads to the picture of today, and is not kept for ever", async () => {
	const before = await pictureOf(`/courses/${excel}`);
	await site.query("update courses set price_kobo = price_kobo + 100000 where slug = $1", [excel]);
	const now = await pictureOf(`/courses/${excel}`);
	expect(now).not.toBe(before);
	const old = await site.ask(before);
	expect([old.status, old.headers.location, old.headers["cache-control"]]).toEqual([302, now, "public, max-age=300"]);
	expect((await site.ask(now)).status).toBe(200);
});

test("the picture of a renamed course is found at its old address", async () => {
	await site.query("insert into course_former_slugs select 'sheets', id from courses where slug = $1", [excel]);
	const { status, headers } = await site.ask("/og/sheets-0123456789.png");
	expect([status, headers.location]).toEqual([302, await pictureOf(`/courses/${excel}`)]);
});

async function pictureOf(path: string): Promise<string> {
	// A query that nobody knows has the page rendered for this question.
	const { text } = await site.ask(`${path}?anew`);
	const address = tagsIn(text, "meta").find((tag) => tag.property === "og:image")?.content ?? "";
	expect(address.startsWith(`${site.config.publicUrl}/og/`), path).toBe(true);
	return address.slice(site.config.publicUrl.length);
}
