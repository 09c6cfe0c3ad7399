import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing, unreadable } from "#tests/http/admin-battery.ts";
import { fillIn, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import type { Answer } from "#tests/http/ask.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { uploadedPicture } from "#tests/http/rows.ts";
import { pdfOf } from "#tests/media/photographs.ts";
import type { adminWords, Part } from "#tests/spec/admin-words.ts";
import { readOn, says } from "#tests/spec/reading.ts";

let site: OpenSite;
let picture: string;
const ids: Record<string, number> = {};
beforeAll(async () => {
	site = await openSite();
	picture = await uploadedPicture(site);
	for (const rows of [
		"hero_slides",
		"testimonials",
		"services",
		"courses",
		"team_members",
		"pictures where collection = 'clients'",
	])
		ids[rows.split(" ")[0] ?? ""] = (await site.query(`select id from ${rows} order by id limit 1`))[0]?.id;
}, 120_000);
afterAll(() => site.close());

const COURSE = "/admin/courses/data-analysis-with-excel-and-power-bi/edit";
const page = (at: string) => site.ask(at, { who: "grace" });
/** A form sent as it is, without anything typed. */
const empty = async (at: string, typed: Typed = {}) => await sendForm(site, await fillIn(site, at, typed));
const remove = (at: string, hidden: Record<string, string>, id: number | undefined) =>
	send(site, at, {}, { hidden: { intent: "delete", id: String(id), ...hidden } });
const without = (table: string, work: () => Promise<Answer>) => () => failing(site, table, work);
const role = (form: "make" | "remove", email: string) => send(site, "/admin/stats", { email }, { hidden: { form } });
const pdf = () => new File([new Uint8Array(pdfOf(500))], "a.pdf", { type: "application/pdf" });
const calendar = (typed: Typed) =>
	send(site, "/admin/home", typed, { hidden: { form: "training-calendar", intent: "upload" } });
const unchanged = async () => await send(site, `/admin/services/${ids.services}`, {});
const slide = (): Typed => ({ title: "A slide", description: "Words.", image: picture });
const course = (): Typed => ({ title: "Another course" });

async function newCourse(): Promise<Answer> {
	const typed: Typed = {
		title: "Beekeeping",
		description: "From the first hive.",
		price: "95000",
		slots: "12",
		hours: "16",
		category: "Physical",
		image: picture,
	};
	return await failing(site, "courses", () => send(site, "/admin/add-course", typed));
}

async function unsubscribed(): Promise<Answer> {
	await site.query("delete from newsletter_deliveries");
	await site.query("delete from newsletter_subscribers");
	return await page("/admin/newsletter");
}

type Meetings = { [P in Part]: { [Words in (typeof adminWords)[P][number]]: () => Promise<Answer> } };

/** Where somebody meets each of the words; the compiler knows that none is missing. */
const meetings: Meetings = {
	"screen: Tab bar": {
		Admin: () => page("/about"),
		Home: () => page("/admin/home"),
		Courses: () => page("/admin/stats"),
		"Other Services": () => page("/admin/home"),
		"About Us": () => page("/admin/home"),
		Newsletter: () => page("/admin/home"),
		Stats: () => page("/admin/stats"),
	},
	"screen: Admin home": {
		"Who We are": () => page("/admin/home"),
		"Why Choose Us": () => page("/admin/home"),
		"Our clients": () => page("/admin/home"),
	},
	"screen: Admin courses": { "Add New Course": () => page("/admin/courses") },
	"screen: Admin newsletter": { "No emails found.": unsubscribed },
	"check: Hero slide": { "Please fill in all fields and upload an image.": () => empty("/admin/home/slides/new") },
	"check: Testimonial": {
		"Please fill in all fields and upload an image.": () => empty("/admin/home/testimonials/new"),
	},
	"check: Team member": { "Please fill in all fields and upload an image.": () => empty("/admin/about/team/new") },
	"check: Client": { "Please upload an image first.": () => empty("/admin/home/clients/new") },
	"check: Gallery": { "Please upload an image first.": () => empty("/admin/about/gallery/new") },
	"check: Partner": { "Please upload an image first.": () => empty("/admin/about/partners/new") },
	"check: Course": { "Please fill all required fields.": () => empty("/admin/add-course") },
	"check: Service": { "No Changes": unchanged, "You haven't made any updates.": unchanged },
	"check: PDF": {
		"No File Selected": () => calendar({}),
		"Please select a PDF file first!": () => calendar({}),
	},
	"check: Make or remove admin": {
		"Please enter an email address!": () => role("make", ""),
		"User not found!": () => role("make", "nobody@example.com"),
	},
	"message: Image upload": {
		"Image upload failed. Please try again.": () =>
			empty("/admin/services/new", {
				title: "A",
				body: "B",
				imageFile: new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }),
			}),
	},
	"message: Hero": {
		"Failed to update. Please try again.": without("hero_slides", () =>
			send(site, `/admin/home/slides/${ids.hero_slides}`, slide()),
		),
		"Failed to save data. Please try again.": without("hero_slides", () =>
			send(site, "/admin/home/slides/new", slide()),
		),
		"Failed to delete. Please try again.": without("hero_slides", () =>
			remove("/admin/home", { form: "heroSlide" }, ids.hero_slides),
		),
	},
	"message: Description": {
		"Failed to save changes. Please try again.": without("site_texts", () =>
			send(site, "/admin/home/texts/who-we-are", { description: "Other words." }),
		),
	},
	"message: Testimonial": {
		"Failed to delete testimonial. Try again.": without("testimonials", () =>
			remove("/admin/home", { form: "testimonial" }, ids.testimonials),
		),
	},
	"message: Logos": {
		"Something went wrong. Please try again.": without("pictures", () =>
			send(site, `/admin/home/clients/${ids.pictures}`, { imageAlternative: "Another" }),
		),
		"Failed to save image. Please try again.": without("pictures", () =>
			send(site, "/admin/home/clients/new", { image: picture, imageAlternative: "A logo" }),
		),
		"Failed to delete the image.": without("pictures", () => remove("/admin/home", { form: "client" }, ids.pictures)),
	},
	"message: Course": {
		"Could not create course. Please try again.": newCourse,
		"Failed to update course.": without("courses", () => send(site, COURSE, course())),
		"Failed to delete the course.": without("courses", async () => {
			const [last] = await site.query("select id, title from courses order by id desc limit 1");
			return await remove(`/admin/courses?q=${encodeURIComponent(last?.title)}`, {}, last?.id);
		}),
		"Course not found!": () => page("/admin/courses/no-such-course/edit"),
		"No courses found!": () => page("/admin/courses?q=zeppelin"),
		"Failed to fetch course details.": () => unreadable(site, "course_dates", () => page(COURSE)),
	},
	"message: Service": {
		"Failed to update. Please try again.": without("services", () =>
			send(site, `/admin/services/${ids.services}`, { title: "Another" }),
		),
		"Failed to delete. Please try again.": without("services", () => remove("/admin/services", {}, ids.services)),
	},
	"message: Team": {
		"Failed to remove team member. Try again.": without("team_members", () =>
			remove("/admin/about", { form: "teamMember" }, ids.team_members),
		),
	},
	"message: PDF": {
		"Upload Failed": without("settings", () => calendar({ documentFile: pdf() })),
		"Something went wrong. Please try again.": without("settings", () => calendar({ documentFile: pdf() })),
	},
	"message: Stats": {
		"Failed to fetch stats. Please try again.": () =>
			unreadable(site, "newsletter_subscribers", () => page("/admin/stats")),
	},
	"message: Admin management": {
		"No users found!": () => page("/admin/people?q=zeppelin"),
		"User not found!": () => role("remove", "nobody@example.com"),
		"Failed to make admin. Please try again.": without("changes", () => role("make", "ada@example.com")),
		"Failed to remove admin. Please try again.": async () => {
			await site.query("update users set role = 'admin' where email = 'emeka@example.com'");
			return await failing(site, "changes", () => role("remove", "emeka@example.com"));
		},
	},
};

const met = Object.entries(meetings).flatMap(([part, words]) =>
	Object.entries(words).map(([said, meet]) => [part, said, meet] as const),
);

describe("the fixed words of the admin", () => {
	test.each(met)("%s: '%s' is read there, letter for letter", async (_, said, meet) => {
		expect(says(readOn(await meet()), said)).toBe(true);
	});
});
