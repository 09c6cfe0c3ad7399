import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import type { Answer } from "#tests/http/ask.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { tagsIn } from "#tests/http/pages.ts";

const TITLE = "Zobo Brewing";
const SLUG = "zobo-brewing";
const [firstDay, lastDay] = [addDays(todayInLagos(new Date()), 40), addDays(todayInLagos(new Date()), 42)];

let site: OpenSite;
let course: number;
let date: number;
let picture: string;
let organisations = 0;
beforeAll(async () => {
	site = await openSite();
	const [row] = await site.query(
		`insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, created_at, updated_at)
		values ($1, $2, 'From the calyx to the bottle.', 9500000, 600, 20, 'Physical', now(), now()) returning id`,
		[SLUG, TITLE],
	);
	course = row?.id;
	await site.query("insert into course_former_slugs (slug, course_id) values ('brewing-zobo', $1)", [course]);
	const [location] = await site.query("insert into locations (name) values ('zaria') returning id");
	const [added] = await site.query(
		"insert into course_dates (course_id, location_id, first_day, last_day) values ($1, $2, $3, $4) returning id",
		[course, location?.id, firstDay, lastDay],
	);
	date = added?.id;
	const page = await site.ask(`/courses/${SLUG}`);
	const shown = tagsIn(page.text, "meta").find(({ property }) => property === "og:image")?.content ?? "";
	picture = new URL(shown).pathname;
}, 180_000);
afterAll(() => site.close());
beforeEach(() => site.query("delete from limit_windows"));

/** Ways to come across a course, and whether it was found that way. */
type Way = [name: string, found: (who: Who) => Promise<boolean>];

const has = async (path: string, who: Who, words = TITLE) => (await site.ask(path, { who })).text.includes(words);
const opens = async (path: string, who: Who) => (await site.ask(path, { who })).status < 400;
const call = async (path: string, body: object): Promise<Answer> =>
	await site.ask(`/user/${path}`, {
		method: "POST",
		who: "ada",
		body: JSON.stringify(body),
		headers: { "content-type": "application/json", origin: site.config.publicUrl },
	});
const invitation = {
	to: "hr@zenith.example.org",
	firstName: "Ada",
	fullName: "Ada Okafor",
	phoneNumber: "0803 123 4567",
};
const application = {
	from: "hr@zenith.example.org",
	organisationName: "Zenith",
	phoneNumber: "0803 123 4567",
	participantTotal: 4,
	preferredStartDate: firstDay,
	preferredEndDate: lastDay,
};
const registration = { email: "ada@example.com", location: "zaria", courseDate: "", pay: "now", seenNow: "10212500" };

/** Pages, and the same asked for as data, as the router does within a page. */
const pages: Way[] = [
	["Home", (who) => has("/", who)],
	["Home as data", (who) => has("/_.data", who)],
	["the course list", (who) => has("/courses", who)],
	["the course list as data", (who) => has("/courses.data", who)],
	["the search", (who) => has("/courses?q=zobo", who, `/courses/${SLUG}`)],
	["the locations one can look for", (who) => has("/courses", who, 'value="zaria"')],
	["its page", (who) => has(`/courses/${SLUG}`, who)],
	["its page as data", (who) => has(`/courses/${SLUG}.data`, who)],
	["its former address", (who) => opens("/courses/brewing-zobo", who)],
	["its registration", (who) => has(`/courses/${SLUG}/register`, who)],
	["its registration as data", (who) => has(`/courses/${SLUG}/register.data`, who)],
	["Special invitation", (who) => has("/special-invitation", who)],
	["Special invitation for it", (who) => has(`/special-invitation.data?course=${SLUG}`, who)],
	["Organisation application", (who) => has("/organisation-invitation", who)],
	["Organisation application for it", (who) => has(`/organisation-invitation.data?course=${SLUG}`, who)],
];

/** What machines read: the same for everybody. */
const machines: Way[] = [
	["the sitemap", (who) => has("/sitemap.xml", who, `/courses/${SLUG}<`)],
	["the feed of dates", (who) => has("/calendar.ics", who)],
	["the feed of its location", (who) => has("/calendar.ics?place=zaria", who)],
	["the picture for sharing", (who) => opens(picture, who)],
	[
		"the training calendar",
		async (who) => {
			const { bytes } = await site.ask("/training-calendar", { who });
			return (await extractText(new Uint8Array(bytes), { mergePages: true })).text.includes(TITLE);
		},
	],
];

/** What a member does; each is done by Ada. */
const actions: Way[] = [
	[
		"a registration that begins to pay",
		async (who) => {
			await site.query(
				"delete from payment_attempts where order_id in (select order_id from enrolments where course_id = $1)",
				[course],
			);
			const fields = { ...registration, courseDate: String(date) };
			return (await site.post(`/courses/${SLUG}/register`, fields, { who })).status === 302;
		},
	],
	["a rating", async (who) => (await site.post(`/courses/${SLUG}`, { stars: "5" }, { who })).status !== 404],
	[
		"an invitation by the form",
		async (who) => {
			const fields = {
				firstName: "Ada",
				lastName: "Okafor",
				email: "hr@zenith.example.org",
				phone: "0803 123 4567",
				course: SLUG,
				location: "zaria",
				date: String(date),
			};
			return await asksFor("/special-invitation", fields, who);
		},
	],
	[
		"an application by the form",
		async (who) => {
			const fields = {
				email: "hr@zenith.example.org",
				phone: "0803 123 4567",
				course: SLUG,
				participants: "4",
				startDate: firstDay,
				endDate: lastDay,
			};
			return await asksFor("/organisation-invitation", fields, who);
		},
	],
	[
		"the call for an invitation",
		async () => (await call("special-invitation-email", { ...invitation, courseName: TITLE })).status === 200,
	],
	[
		"the call for an application",
		async () =>
			(await call("admin-organisation-application-email", { ...application, courseName: TITLE })).status === 200,
	],
];

/** Whether a form leads to a request for the course. */
async function asksFor(path: string, fields: Record<string, string>, who: Who): Promise<boolean> {
	const asked = async () =>
		(await site.query("select count(*)::int as n from requests where course_id = $1", [course]))[0]?.n as number;
	const before = await asked();
	// The same request a second time would be taken for the first.
	await site.post(path, { ...fields, organisationName: `Zenith ${++organisations}` }, { who });
	return (await asked()) > before;
}

const states: [name: string, isSeen: boolean, set: string][] = [
	["published", true, "published = true, deleted_at = null"],
	["a draft", false, "published = false, deleted_at = null"],
	["in the trash", false, "published = true, deleted_at = now()"],
];

describe.each(states)("a course that is %s", (_, isSeen, set) => {
	beforeAll(() => site.query(`update courses set ${set} where id = $1`, [course]));

	test.each(pages)(`${isSeen ? "is" : "is not"} found by a visitor and a member: %s`, async (_, found) => {
		expect([await found("visitor"), await found("ada")]).toEqual([isSeen, isSeen]);
	});

	test.each(machines)(`${isSeen ? "is" : "is not"} found by machines: %s`, async (_, found) => {
		expect(await found("visitor")).toBe(isSeen);
	});

	test.each(actions)(`${isSeen ? "takes" : "does not take"} what a member sends: %s`, async (_, found) => {
		expect(await found("ada")).toBe(isSeen);
	});
});

test("an admin looks at a draft on its page, and nowhere else in public", async () => {
	await site.query("update courses set published = false, deleted_at = null where id = $1", [course]);
	const found = await Promise.all(pages.map(async ([name, way]) => ((await way("grace")) ? name : null)));
	expect(found.filter(Boolean)).toEqual(["its page", "its page as data", "its former address"]);
});
