import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
	for (const table of ["services", "team_members", "pictures", "testimonials", "hero_slides", "site_texts", "settings"])
		await site.query(`delete from ${table}`);
	await site.query("delete from course_dates");
	await site.query("delete from course_ratings");
	await site.query("update enrolments set course_id = null, course_date_id = null");
	await site.query("delete from courses");
}, 120_000);
afterAll(() => site.close());

const empty: [at: string, says: string[], withholds: string[]][] = [
	["/", ["No courses available."], ["Testimonials", "Our Clients"]],
	["/courses", ["No courses available."], []],
	["/services", ["No services available."], []],
	["/about", ["Contact Us"], ["Accreditation(s) and Partners", "Our Team", "Gallery"]],
	["/special-invitation", ["Request Special Invitation"], []],
	["/organisation-invitation", ["Course Application for Organisations"], []],
];

test.each(empty)(
	"an academy that has published nothing yet has a page %s all the same",
	async (at, says, withholds) => {
		const { status, text } = await site.ask(at);
		expect(status).toBe(200);
		for (const words of says) expect(mainText(text)).toContain(words);
		for (const words of withholds) expect(mainText(text)).not.toContain(words);
	},
);

test.each(["/sitemap.xml", "/calendar.ics", "/training-calendar", "/api", "/manifest.webmanifest"])(
	"its %s is there and empty of courses",
	async (at) => {
		expect((await site.ask(at)).status).toBe(200);
	},
);
