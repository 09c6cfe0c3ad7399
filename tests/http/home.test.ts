import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** Rendered for this question: a query that nobody knows is kept by no memory. */
const home = async () => (await site.ask("/?anew")).text;
const headings = (html: string) =>
	[...html.matchAll(/<h([12])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, , text = ""]) => mainText(text).trim());
const carousel = async () => /<section class="wrap"><koya-carousel.*?<\/section>/s.exec(await home())?.[0] ?? "";
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
			"Next classes",
			"Who We Are",
			"Why Choose Us",
			"Our Courses",
			"Testimonials",
			"Training a team?",
			"Our Clients",
			...headings(html).slice(10),
		]);
		for (const badge of ["Reliable", "Flexible", "Trusted"]) expect(html).toMatch(new RegExp(`<h3[^>]*>${badge}</h3>`));
	});

	test("reads the items of Why Choose Us as 'heading: text'", async () => {
		expect(await home()).toMatch(/<dt[^>]*>Small groups<\/dt><dd[^>]*>Each course has a fixed number of seats/);
	});

	test("searches by what, where and when, at the list of courses", async () => {
		const html = await home();
		const form = /<form[^>]*role="search"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? "";
		expect(form).toMatch(/action="\/courses"/);
		expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(["q", "location", "month"]);
		const found = await site.ask("/courses?q=excel&location=lagos&month=");
		expect(mainText(found.text)).toContain("Data Analysis with Excel and Power BI");
	});

	test("lists the five classes that begin next, each course once, and none that is full", async () => {
		const rows = await site.query(`select distinct on (courses.id) title, first_day from courses
			join course_dates on course_id = courses.id where first_day > (now() at time zone 'Africa/Lagos')::date
			and title <> 'Facilities Management Essentials' order by courses.id, first_day`);
		const next = rows.sort(
			(a, b) =>
				String(a.first_day).localeCompare(String(b.first_day)) || String(a.title).localeCompare(String(b.title)),
		);
		const section = /<section aria-labelledby="next-classes".*?<\/section>/s.exec(await home())?.[0] ?? "";
		const titles = [...section.matchAll(/<h3[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, title = ""]) =>
			mainText(title).trim(),
		);
		expect(titles).toEqual(next.slice(0, 5).map(({ title }) => title));
	});

	test("says of each of these where and when it is, what there is to pay, and how many seats are free", async () => {
		const section = /<section aria-labelledby="next-classes".*?<\/section>/s.exec(await home())?.[0] ?? "";
		const cards = section.split("<li").slice(1).map(mainText);
		expect(cards).toHaveLength(5);
		for (const card of cards)
			expect(card).toMatch(
				/(Abuja|Lagos|Online|Port Harcourt) · \w{3} \d+ .*₦[\d,]+ ?\.00 (with VAT|no VAT is added) \d+ slots? left/,
			);
	});

	test("says on each card of 'Our Courses' what the price is with VAT", async () => {
		const cards = (await home()).match(/<article class="group.*?<\/article>/gs) ?? [];
		expect(cards.length).toBeGreaterThan(5);
		for (const card of cards) expect(mainText(card)).toMatch(/₦[\d,]+ ?\.00 (₦[\d,.]+ with VAT|no VAT is added)/);
	});

	test("works an example of a quotation out in full", async () => {
		const section = mainText(/<figure class="rounded-control.*?<\/figure>/s.exec(await home())?.[0] ?? "");
		expect(section).toMatch(/8 participants × ₦[\d,.]+ .*Less group discount, 10% -₦.*VAT, 7\.5% ₦.*Total ₦/);
	});

	test("is titled by what it offers, and where", async () => {
		expect(await home()).toContain(
			"<title>Training courses in Abuja, Lagos, Port Harcourt and online · Koya Academy</title>",
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
				[...(await carousel()).matchAll(/<h3[^>]*><a[^>]*href="\/courses\/([^"]+)"/g)].map(([, slug]) => slug).join(),
			);
		expect(orders.size).toBeGreaterThan(1);
		expect(new Set([...orders].map((order) => order.split(",").sort().join())).size).toBe(1);
	});

	test("weighs little: packed as gzip the page stays below 20 kB", async () => {
		const answer = await site.ask("/", { headers: { "accept-encoding": "gzip" } });
		expect(answer.headers["content-encoding"]).toBe("gzip");
		expect(answer.bytes.length).toBeLessThan(20_000);
	});

	test("fits with its headers into the ten packets that a server sends before it waits for the first answer", async () => {
		const answer = await site.ask("/", { headers: { "accept-encoding": "br" } });
		expect(answer.headers["content-encoding"]).toBe("br");
		const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
		expect(lines.join("").length + answer.bytes.length).toBeLessThan(10 * 1440);
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
	});

	test("opens with where it teaches, and promises nothing, while the academy has no slide", async () => {
		await site.query("delete from hero_slides");
		const html = await home();
		expect(headings(html).slice(0, 2)).toEqual([
			"Training courses in Abuja, Lagos, Port Harcourt and online",
			"Next classes",
		]);
		expect(slides(html)).toEqual([]);
	});

	test("says nothing of testimonials or clients while there are none", async () => {
		await site.query("delete from testimonials");
		expect(headings(await home())).not.toContain("Testimonials");
		expect(headings(await home())).toContain("Our Clients");
		await site.query("delete from pictures where collection = 'clients'");
		expect(headings(await home())).not.toContain("Our Clients");
	});

	test("leaves out what nobody has written: texts, badges, the sentence of the footer", async () => {
		await site.query("delete from site_texts where name in ('who-we-are', 'why-choose-us', 'flexible', 'footer')");
		const html = await home();
		expect(headings(html)).not.toContain("Who We Are");
		expect(headings(html)).toContain("Why Choose Us");
		expect(mainText(html)).toMatch(/Reliable .* Trusted/);
		expect(mainText(html)).not.toContain("Flexible");
		expect(html).not.toContain("Practical courses, taught by people who do the work.");
		await site.query("delete from site_texts");
		expect(headings(await home())).not.toContain("Why Choose Us");
	});

	test("shows courses without a date, and no class, when there is no open date", async () => {
		await site.query("delete from course_dates");
		const html = await home();
		expect(mainText(html)).toContain("Date Not Available");
		expect(headings(html)).not.toContain("Next classes");
	});
});
