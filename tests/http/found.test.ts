import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { navigationWords } from "#kit/words/navigation.ts";
import { quotationWords } from "#requests/pages/quotation-words.ts";
import { servicesWords } from "#requests/pages/services-words.ts";
import type { Answer } from "#tests/http/ask.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { attributesOf, dataIn, tagsIn } from "#tests/http/pages.ts";

const course = "/courses/project-management-professional-prep";
const HOSTILE = `</title></script><script>alert("1")</script> & 'x' <img src=x onerror=alert(1)>`;

let site: OpenSite;
let url: string;
beforeAll(async () => {
	site = await openSite();
	url = site.config.publicUrl;
	await addCourse("hostile", HOSTILE);
	await addCourse("long", "Ọlábísí Adéwálé ".repeat(19).slice(0, 300));
}, 120_000);
afterAll(() => site.close());

describe("a page that is to be found", () => {
	const pages: [path: string, title: string][] = [
		["/", "Training courses in Abuja, Lagos, Port Harcourt and online · Koya Academy"],
		["/courses", "Courses in Abuja, Lagos, Port Harcourt and online · Koya Academy"],
		[course, "Project Management Professional Prep in Lagos and Abuja · Koya Academy"],
		["/services", `${servicesWords.title} · Koya Academy`],
		["/about", `${navigationWords.aboutUs} · Koya Academy`],
		["/special-invitation", `${navigationWords.requestSpecialInvitation} · Koya Academy`],
		["/organisation-invitation", `${quotationWords.title} · Koya Academy`],
	];
	test.each(pages)("%s has a title, a description, one address and a picture", async (path, title) => {
		const tags = metaOf(await site.ask(path));
		expect(tags.title).toBe(title);
		expect(tags.description?.length).toBeGreaterThan(40);
		expect(tags.description?.length).toBeLessThanOrEqual(160);
		expect(tags.canonical).toBe(url + path);
		expect(tags.robots).toBeUndefined();
		expect(tags).toMatchObject({
			"og:url": url + path,
			"og:site_name": "Koya Academy",
			"og:image:width": "1200",
			"og:image:height": "630",
			"twitter:card": "summary_large_image",
		});
		expect(tags["og:image:alt"]?.length).toBeGreaterThan(5);
		expect(tags["og:image"]?.startsWith(`${url}/og/`)).toBe(true);
		const picture = await site.ask(String(tags["og:image"]).slice(url.length));
		expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
	});

	test("has one title and one address, whatever is asked behind the question mark", async () => {
		const { text } = await site.ask("/courses?place=lagos&q=excel&utm_source=x");
		expect(text.match(/<title>/g)).toHaveLength(1);
		expect(tagsIn(text, "link").filter((tag) => tag.rel === "canonical")).toHaveLength(1);
		expect(metaOf({ text }).canonical).toBe(`${url}/courses`);
	});

	test("has descriptions and titles of its own", async () => {
		const found = await Promise.all(pages.map(async ([path]) => metaOf(await site.ask(path))));
		expect(new Set(found.map((tags) => tags.title)).size).toBe(pages.length);
		expect(new Set(found.map((tags) => tags.description)).size).toBe(pages.length);
	});
});

test.each<[string, Who]>([
	["/log-in", "visitor"],
	["/sign-up", "visitor"],
	["/reset-password", "visitor"],
	["/reset-password/old", "visitor"],
	["/email-confirmation", "visitor"],
	["/verify-email?token=old", "visitor"],
	["/my-courses", "chidi"],
	[`${course}/register`, "ada"],
	["/dev/inbox", "visitor"],
	["/verify/7K3M9QWX2TBA", "visitor"],
])("%s asks not to be found, and names no address", async (path, who) => {
	const tags = metaOf(await site.ask(path, { who }));
	expect(tags.robots).toBe("noindex");
	expect(tags.canonical).toBeUndefined();
	expect(tags.title).toBeTruthy();
});

test("a page that is not there names no address and no picture", async () => {
	for (const path of ["/nowhere", "/courses/no-such-course"]) {
		const tags = metaOf(await site.ask(path));
		expect([tags.canonical, tags["og:image"]], path).toEqual([undefined, undefined]);
		expect(tags.title, path).toBeTruthy();
	}
});

describe("what machines read", () => {
	test("of a course agrees with the database", async () => {
		const [row] = await site.query("select * from courses where slug = $1", [course.slice("/courses/".length)]);
		const dates = await site.query(
			`select first_day, last_day, name, address from course_dates join locations on locations.id = location_id
			where course_id = $1 and first_day > current_date order by first_day`,
			[row?.id],
		);
		const [given] = await site.query(
			"select round(avg(stars), 1)::float as average, count(*)::int as count from course_ratings where course_id = $1",
			[row?.id],
		);
		const [data, crumbs] = dataIn((await site.ask(course)).text);
		expect(data).toMatchObject({
			"@type": "Course",
			name: row?.title,
			description: row?.description,
			url: url + course,
			offers: { price: (row?.price_kobo ?? 0) / 100, priceCurrency: "NGN" },
			aggregateRating: { ratingValue: given?.average, ratingCount: given?.count },
		});
		const instances = data?.hasCourseInstance as { startDate: string; endDate: string; location: { name: string } }[];
		expect(
			instances.map(({ startDate, endDate, location }) => [startDate, endDate, location.name.toLowerCase()]).toSorted(),
		).toEqual(dates.map((date) => [date.first_day, date.last_day, date.name]).toSorted());
		expect(dates.length).toBeGreaterThan(1);
		expect(crumbs).toMatchObject({
			"@type": "BreadcrumbList",
			itemListElement: [
				{ position: 1, item: `${url}/` },
				{ position: 2, item: `${url}/courses` },
				{ position: 3, item: url + course, name: row?.title },
			],
		});
	});

	test("of a course nobody has rated knows no rating", async () => {
		const { text } = await site.ask("/courses/facilities-management-essentials");
		expect(dataIn(text)[0]).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } });
		expect(dataIn(text)[0]).not.toHaveProperty("aggregateRating");
		expect(text.match(/Not yet rated/g)).toHaveLength(2); // the picture's name and the words beside it
	});

	test("of the academy is on home", async () => {
		const [data] = dataIn((await site.ask("/")).text);
		expect(data).toMatchObject({ "@type": "Organization", name: "Koya Academy", url: `${url}/` });
		const logo = await site.ask(String(data?.logo).slice(url.length));
		expect([logo.status, logo.headers["content-type"]]).toEqual([200, "image/png"]);
	});

	test("cannot be broken out of by a title", async () => {
		const { text } = await site.ask("/courses/hostile");
		expect(dataIn(text)[0]).toMatchObject({ name: HOSTILE });
		expect(metaOf({ text })).toMatchObject({ title: `${HOSTILE} · Koya Academy`, "og:title": HOSTILE });
		expect(text).not.toMatch(/<script>alert|<img src=x/);
	});
});

describe("the map of the site", () => {
	test("names every course and static page once, and each address answers with itself", async () => {
		const { text } = await site.ask("/sitemap.xml");
		const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address.replace(/&amp;/g, "&"));
		const slugs = (await site.query("select slug from courses")).map(({ slug }) => `${url}/courses/${slug}`);
		expect(found).toEqual(expect.arrayContaining([`${url}/`, `${url}/courses`, ...slugs]));
		expect(new Set(found).size).toBe(found.length);
		for (const address of found) {
			const answer = await site.ask(address.slice(url.length));
			expect(answer.status, address).toBe(200);
			expect(metaOf(answer).canonical, address).toBe(address);
		}
	});

	test("says of a course when it last changed, and is found by robots.txt", async () => {
		const [row] = await site.query("select updated_at from courses where slug = 'hostile'");
		const { text } = await site.ask("/sitemap.xml");
		expect(text).toContain(`/courses/hostile</loc><lastmod>${row?.updated_at.toISOString()}</lastmod>`);
		const robots = await site.ask("/robots.txt");
		expect(robots.headers["content-type"]).toMatch(/^text\/plain/);
		expect(robots.text).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
		for (const path of ["/admin", "/dev", "/my-courses", "/payments", "/user", "/verify"])
			expect(robots.text).toContain(`\nDisallow: ${path}\n`);
		expect(robots.text).not.toMatch(/Disallow: \/\n/);
	});
});

test("the manifest and the page name icons that are there", async () => {
	const manifest = await site.ask("/manifest.webmanifest");
	expect(manifest.headers["content-type"]).toMatch(/^application\/manifest\+json/);
	const { icons, name, start_url } = JSON.parse(manifest.text);
	expect([name, start_url]).toEqual(["Koya Academy", "/"]);
	const { text } = await site.ask("/");
	const named = tagsIn(text, "link").flatMap((tag) => (/icon/.test(tag.rel ?? "") ? [String(tag.href)] : []));
	expect(named).toEqual(expect.arrayContaining(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]));
	for (const icon of [...named, ...icons.map(({ src }: { src: string }) => src)])
		expect((await site.ask(icon)).status, icon).toBe(200);
	expect(tagsIn(text, "link").some((tag) => tag.rel === "manifest" && tag.href === "/manifest.webmanifest")).toBe(true);
});

test("a course with a title of 300 signs has a page, a cover and an address", async () => {
	const title = "Ọlábísí Adéwálé ".repeat(19).slice(0, 300);
	await addCourse("x".repeat(300), title);
	const { status, text } = await site.ask(`/courses/${"x".repeat(300)}`);
	expect(status).toBe(200);
	expect(dataIn(text)[0]?.name).toBe(title);
	expect((await site.ask(`/patterns/${"x".repeat(300)}.svg`)).status).toBe(200);
});

function metaOf({ text }: Pick<Answer, "text">): Record<string, string | undefined> {
	const [, title] = /<title>(.*?)<\/title>/s.exec(text) ?? [];
	const named = tagsIn(text, "meta").flatMap((tag) => {
		const name = tag.name ?? tag.property;
		return name ? [[name, tag.content ?? ""] as const] : [];
	});
	const canonical = tagsIn(text, "link").find((tag) => tag.rel === "canonical")?.href;
	const { title: plain } = attributesOf(`title="${title ?? ""}"`);
	return { ...Object.fromEntries(named), title: plain, canonical };
}

async function addCourse(slug: string, title: string) {
	await site.query(
		`insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, created_at, updated_at)
		values ($1, $2, $2 || ' and what it is about, in more words than a machine wants to read', 9500000, 600, 20, 'Physical',
			now(), now())`,
		[slug, title],
	);
}
