import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

const home = async () => (await site.ask("/")).text;
const headings = (html: string) =>
	[...html.matchAll(/<h([12])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, , text = ""]) => mainText(text).trim());
const slides = (html: string) =>
	[...html.matchAll(/<li[^>]*aria-label="(Slide \d+ of \d+)"/g)].map(([, label]) => label);
const now = "2026-11-21T09:00:00Z";

describe("home of the demo academy", () => {
	test("stands in its fixed order", async () => {
		const html = await home();
		expect(headings(html)).toEqual([
			"Learn it on Monday. Use it on Tuesday.",
			"Bring your own figures. Leave with a dashboard.",
			"Lagos, Abuja, Port Harcourt, or your own desk.",
			"Who We Are",
			"Why Choose Us",
			"Our Courses",
			"Training a team?",
			"Testimonials",
			"Our Clients",
			...headings(html).slice(9),
		]);
		for (const badge of ["Reliable", "Flexible", "Trusted"]) expect(html).toMatch(new RegExp(`<h3[^>]*>${badge}</h3>`));
	});

	test("reads the items of Why Choose Us as 'heading: text'", async () => {
		expect(await home()).toMatch(/<dt[^>]*>Small groups<\/dt><dd[^>]*>Each course has a fixed number of slots/);
	});

	test("counts what there is: courses with open dates, their dates, their locations", async () => {
		const [counted] = await site.query(`select count(distinct course_id)::int as courses, count(*)::int as dates,
			(count(distinct location_id) filter (where locations.name <> 'online'))::int as locations
			from course_dates join locations on locations.id = location_id where first_day > (now() at time zone 'Africa/Lagos')::date`);
		expect(mainText(await home())).toContain(
			`courses with open dates ${counted?.courses} dates to choose from ${counted?.dates} locations, and online ${counted?.locations}`,
		);
	});

	test("names each client's logo, and each can be fetched", async () => {
		const html = await home();
		const logos = [...html.matchAll(/<img[^>]*src="(\/demo\/clients\/[^"]+)"[^>]*>/g)];
		expect(logos.map(([tag]) => /alt="([^"]*)"/.exec(tag)?.[1])).toEqual([
			"Ayaba Foods",
			"Kestrel Freight",
			"Calabash Microfinance",
			"Sabon Grid",
			"Okun &amp; Reed",
			"Teal Harbour Clinics",
		]);
		for (const [, path = ""] of logos) {
			const logo = await site.ask(path);
			expect([path, logo.status, logo.headers["content-type"]]).toEqual([
				path,
				200,
				expect.stringMatching(/^image\/svg/),
			]);
		}
	});

	test("leads to the applications, the training calendar and its feed", async () => {
		const html = await home();
		expect(html).toMatch(/<a[^>]*href="\/organisation-invitation"[^>]*>Request a quotation<\/a>/);
		expect(html).toMatch(
			/<a(?=[^>]*href="\/apply")(?=[^>]*data-dialog="select-application")[^>]*>Select Application<\/a>/,
		);
		for (const path of ["/organisation-invitation", "/apply", "/training-calendar", "/calendar.ics"])
			expect([path, html.includes(`href="${path}"`), (await site.ask(path)).status]).toEqual([path, true, 200]);
	});

	test("draws the order of the courses anew for each visit, and on the server", async () => {
		const orders = new Set<string>();
		for (let visit = 0; visit < 8; visit++)
			orders.add(
				[...(await home()).matchAll(/<h3[^>]*><a[^>]*href="\/courses\/([^"]+)"/g)].map(([, slug]) => slug).join(),
			);
		expect(orders.size).toBeGreaterThan(1);
		expect(new Set([...orders].map((order) => order.split(",").sort().join())).size).toBe(1);
	});

	test("weighs little: the page itself stays below 20 kB as it travels", async () => {
		const answer = await site.ask("/", { headers: { "accept-encoding": "gzip" } });
		expect(answer.headers["content-encoding"]).toBe("gzip");
		expect(answer.bytes.length).toBeLessThan(20_000);
	});
});

describe("home of an academy as it is written", () => {
	test("shows names with their marks, and a very long slide and testimonial whole", async () => {
		const long = `${"Ọ̀rọ̀ gígùn ".repeat(120)}end`;
		await site.query("update hero_slides set title = $1, description = $2 where sort_order = 1", [
			long.slice(0, 300),
			long,
		]);
		await site.query("update testimonials set publisher_name = $1, testimonial = $2 where sort_order = 1", [
			"Ọlábísí Adéwálé-O'Connor",
			`${long} <script>alert(1)</script>`,
		]);
		const html = await home();
		expect(headings(html)[0]).toBe(long.slice(0, 300).trim());
		expect(mainText(html)).toContain("Ọlábísí Adéwálé-O'Connor");
		expect(mainText(html)).toContain(`“${long} <script>alert(1)</script>”`);
		expect(html).not.toContain("<script>alert(1)");
	});

	test("has one slide without dots, arrows or a pause when the academy has one", async () => {
		await site.query("delete from hero_slides where sort_order > 1");
		const html = await home();
		expect(slides(html)).toEqual([]);
		expect(html).not.toMatch(/data-(dot|pause|at)=/);
		expect(html).not.toContain("advance=");
	});

	test("has as many slides as the academy has, the number in place of twenty dots", async () => {
		await site.query(
			`insert into hero_slides (title, description, sort_order, created_at, updated_at)
			select 'Slide ' || n, '', n, $1, $1 from generate_series(2, 20) n`,
			[now],
		);
		const html = await home();
		expect(slides(html)).toEqual(Array.from({ length: 20 }, (_, i) => `Slide ${i + 1} of 20`));
		expect(html).not.toMatch(/data-dot=/);
		expect(html).toContain('data-at="1"');
		// A slide without a text of its own has the default one.
		expect(mainText(html)).toContain("A deposit secures your spot.");
	});

	test("opens with our own titles and texts while the academy has no slide", async () => {
		await site.query("delete from hero_slides");
		const html = await home();
		expect(headings(html).slice(0, 3)).toEqual([
			"Learn it on Monday. Use it on Tuesday.",
			"Pay in full, or secure your seat with 40%.",
			"In class or online, on dates you can plan by.",
		]);
		expect(slides(html)).toEqual(["Slide 1 of 3", "Slide 2 of 3", "Slide 3 of 3"]);
	});

	test("says nothing of testimonials or clients while there are none", async () => {
		await site.query("delete from testimonials");
		expect(headings(await home())).not.toContain("Testimonials");
		expect(headings(await home())).toContain("Our Clients");
		await site.query("delete from pictures where collection = 'clients'");
		expect(headings(await home())).not.toContain("Our Clients");
	});

	test("keeps the badges and leaves out the texts that nobody has written", async () => {
		await site.query("delete from site_texts");
		const html = await home();
		expect(headings(html)).not.toContain("Who We Are");
		expect(headings(html)).toContain("Why Choose Us");
		expect(mainText(html)).toMatch(/Reliable .* Flexible .* Trusted/);
	});

	test("counts nothing, and says so, when there is no open date", async () => {
		await site.query("delete from course_dates");
		const text = mainText(await home());
		expect(text).toContain("No courses available.");
		expect(text).not.toContain("dates to choose from");
		expect(text).not.toContain("deposit secures your seat");
	});
});
