import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueWords } from "#courses/pages/catalogue-words.ts";
import { pageWords } from "#courses/pages/course-page/course-page-words.ts";
import { courseWords } from "#courses/pages/words.ts";
import { quotationWords } from "#requests/pages/quotation-words.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

const now = "financial-modelling-for-non-accountants";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
	await site.query("insert into course_former_slugs select 'models-for-money', id from courses where slug = $1", [now]);
}, 120_000);
afterAll(() => site.close());

test("a renamed course is found at its old address, and so is its registration", async () => {
	for (const page of ["", "/register"]) {
		const answer = await site.ask(`/courses/models-for-money${page}`, { who: "ada" });
		expect([answer.status, answer.headers.location]).toEqual([301, `/courses/${now}${page}`]);
		const data = await site.ask(`/courses/models-for-money${page}.data`, { who: "ada" });
		expect(data.text).toContain(`/courses/${now}${page}`);
	}
});

test.each([
	"/courses/no-such-course",
	"/courses/no-such-course/register",
	"/courses/Data%20Analysis",
	`/courses/${now.toUpperCase()}`,
])("at %s the academy says that it has no such course", async (path) => {
	const answer = await site.ask(path);
	expect(answer.status).toBe(404);
	expect(mainText(answer.text)).toContain("Course not found.");
});

test.each([
	["no words", "", 12],
	["words in any order and case", "q=POWER+excel", 2],
	["a word of an outline alone", "q=toolbox", 1],
	["a word of the description", "q=labour", 1],
	["letters without their marks", "q=f%C3%ACn%C3%A1ncial", 2],
	["a location", "location=port+harcourt", 2],
	["a location in an address of before", "place=Port+Harcourt", 2],
	["a location and words", "location=abuja&q=financial", 1],
	["words nobody wrote", "q=zebra", 0],
	["a location that is none", "location=atlantis", 0],
	["a month long ago", "month=2001-01", 0],
	["a month that is none, which is not asked about", "month=soon", 12],
	["a price", "price=50000", 1],
	["signs that mean something to a database", "q=%25%27%3B--%5C", 12],
])("the course list asked for %s shows what fits", async (_, query, count) => {
	const answer = await site.ask(`/courses?${query}`);
	expect(answer.status).toBe(200);
	const text = mainText(answer.text);
	expect(text).toContain(count === 0 ? courseWords.noCourses : catalogueWords.found(count, 12));
	// Said once; then comes what is near.
	if (count === 0) expect(text.split(courseWords.noCourses)).toHaveLength(2);
	expect(text.includes(catalogueWords.doNotMatch(12 - count))).toBe(0 < count && count < 12);
});

test("every choice offered in the list leaves as many courses as it says", async () => {
	const { text } = await site.ask("/courses");
	const offered = text.matchAll(
		/name="(location|month|price|length|category)"[^>]* value="([^"]*)".*?tabular-nums">(\d+)</g,
	);
	const choices = [...offered].map(([, name, value, count]) => ({ name, value, count: Number(count) }));
	expect(choices.length).toBeGreaterThan(12);
	for (const { name = "", value = "", count } of choices) {
		const found = mainText((await site.ask(`/courses?${new URLSearchParams({ [name]: value })}`)).text);
		expect(found, `${name} ${value}`).toContain(count > 0 ? catalogueWords.found(count, 12) : courseWords.noCourses);
	}
});

test("a card leads to the date it shows, and only for who asked for dates", async () => {
	const narrowed = await site.ask("/courses?location=abuja");
	expect(narrowed.text).toMatch(/href="\/courses\/[a-z-]+\?location=abuja&amp;month=\d{4}-\d\d"/);
	const all = await site.ask("/courses");
	expect(all.text).not.toMatch(/href="\/courses\/[a-z0-9-]+\?/);
});

test("what was searched for stays in the form, however odd", async () => {
	const { text } = await site.ask(`/courses?q=${encodeURIComponent(`"><script>alert(1)</script>`)}`);
	expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
	expect(text).not.toContain("<script>alert(1)");
});

test("a course without a date to come says so, and nobody can register", async () => {
	const page = await site.ask("/courses/customer-service-that-keeps-customers");
	expect(mainText(page.text)).toContain("Date Not Available");
	const register = await site.ask("/courses/customer-service-that-keeps-customers/register", { who: "ada" });
	expect(mainText(register.text)).toContain(registrationWords.noDates);
});

test("slots left are counted for everybody alike: one is '1 slot', none is full", async () => {
	const one = await site.ask("/courses/health-safety-and-environment-level-3");
	expect(mainText(one.text)).toMatch(/\b1 slot\b(?!s)/);
	const none = await site.ask("/courses/facilities-management-essentials");
	expect(mainText(none.text)).toContain(courseWords.full);
	const register = await site.ask("/courses/facilities-management-essentials/register", { who: "ada" });
	expect(mainText(register.text)).toContain(registrationWords.full);
});

test("a member registered for a full course is told of their seat, not that it is full", async () => {
	const at = "/courses/facilities-management-essentials/register";
	const theirs = mainText((await site.ask(at, { headers: { cookie: await site.logIn("funke@example.com") } })).text);
	expect(theirs).toMatch(/You are registered/);
	expect(theirs).not.toContain(registrationWords.full);
	const others = mainText((await site.ask(at, { who: "ada" })).text);
	expect(others).toContain(registrationWords.full);
});

test("a course without a date to come speaks of no slots", async () => {
	const { text } = await site.ask("/courses/customer-service-that-keeps-customers");
	// The courses related to it speak of theirs.
	const [own = ""] = mainText(text).split(pageWords.related);
	expect(own).not.toMatch(/\d+ slots?\b/);
});

test("the home page shows every course, with a date or without, in an order drawn anew", async () => {
	const orders = await Promise.all(
		Array.from({ length: 6 }, async () => {
			// A query that nobody knows has the page rendered for this question.
			const { text } = await site.ask("/?anew");
			const main = /<main\b.*<\/main>/s.exec(text)?.[0] ?? "";
			return [...new Set([...main.matchAll(/href="\/courses\/([^"/?]+)"/g)].map(([, slug]) => slug))];
		}),
	);
	for (const order of orders) {
		expect(order.length).toBe(orders[0]?.length);
		expect(order).toContain("customer-service-that-keeps-customers");
	}
	expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
});

test("a course without a date says so in the specified words in the list, and nothing follows its hours where one registers", async () => {
	expect(mainText((await site.ask("/courses")).text)).toContain("Date Not Available");
	const { text } = await site.ask("/courses/customer-service-that-keeps-customers/register", { who: "ada" });
	expect(mainText(text)).not.toMatch(/hours · (?!\d)/);
});

test("discounts are promised for quotations to organisations, and to nobody who registers", async () => {
	const { text } = await site.ask("/organisation-invitation", { who: "ada" });
	expect(mainText(text)).toContain(`Discount policy ${quotationWords.policyFor}`);
});
