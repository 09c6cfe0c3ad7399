import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longDate } from "#kit/rules/date-range.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { failing, formBattery, unreadable } from "#tests/http/admin-battery.ts";
import { confirmed, type Filled, fillIn, landed, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import type { Answer } from "#tests/http/ask.ts";
import { typedIn } from "#tests/http/form-controls.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText, tagsIn } from "#tests/http/pages.ts";
import { uploadedPicture } from "#tests/http/rows.ts";

const today = todayInLagos(new Date());
const [soon, later] = [addDays(today, 30), addDays(today, 60)];
const SEEDED = "data-analysis-with-excel-and-power-bi";
const EDIT = `/admin/courses/${SEEDED}/edit`;

let site: OpenSite;
let picture: string;
beforeAll(async () => {
	site = await openSite();
	picture = await uploadedPicture(site);
}, 180_000);
afterAll(() => site.close());

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const said = (answer: Answer) => mainText(answer.text);
const courseOf = async (title: string) => (await site.query("select * from courses where title = $1", [title]))[0];
const datesOf = async (title: string) =>
	await site.query(
		`select course_dates.id, locations.name as location, first_day::text as first, last_day::text as last
		from course_dates join locations on locations.id = location_id join courses on courses.id = course_id
		where title = $1 order by locations.name, first_day`,
		[title],
	);

const typed = (title: string, more: Typed = {}): Typed => ({
	title,
	price: "₦95,000",
	description: "How to.",
	image: picture,
	hours: "10",
	slots: "20",
	category: "Physical",
	...more,
});
const REQUIRED = ["title", "price", "description", "hours", "slots", "category"];

formBattery({
	name: "Adding a course",
	site: () => site,
	at: "/admin/add-course",
	fields: (word) => typed(word, { "location.0.name": "Lagos", "location.0.date.0.first": soon }),
	required: [...REQUIRED, "image"],
	missing: "Please fill all required fields.",
	tooLong: { title: 160, description: 5000, category: 60, "location.0.name": 60 },
	text: { field: "title", shownAt: "/admin/courses" },
	count: () => rows("courses"),
	says: (word) => `'${word}' has been added.`,
});

formBattery({
	name: "Editing a course",
	site: () => site,
	at: () => firstCourse(),
	fields: (word) => ({ title: word, price: "96,000" }),
	required: REQUIRED,
	missing: "Please fill all required fields.",
	tooLong: { title: 160, description: 5000 },
	text: { field: "description", shownAt: () => firstCourse() },
	count: () => rows("changes where action = 'edited' and subject = 'course'"),
	says: (word) => `'${word}' has been saved.`,
});

describe("a course that is added", () => {
	test("has the locations that have a name and a date, and its own VAT rate; what was not saved is said", async () => {
		const done = await send(
			site,
			"/admin/add-course",
			typed("With Locations", {
				vat: "5 %",
				minutes: "30",
				"location.0.name": "LAGOS",
				"location.0.date.0.first": soon,
				"location.0.date.1.first": soon,
				"location.0.date.2.first": later,
				"location.0.date.2.last": addDays(later, 2),
				"location.1.name": "Nowhere",
			}),
		);
		expect(said(await landed(site, done))).toContain(
			"'With Locations' has been added. One location had no name or no date and was not saved.",
		);
		expect(await courseOf("With Locations")).toMatchObject({
			price_kobo: 9_500_000,
			duration_minutes: 630,
			vat_basis_points: 500,
			image_url: picture,
			published: true,
			slots: 20,
		});
		expect(await datesOf("With Locations")).toMatchObject([
			{ location: "lagos", first: soon, last: soon },
			{ location: "lagos", first: later, last: addDays(later, 2) },
		]);
	});

	test.each([
		[{ price: "95,000.50" }, "Please type the price in whole naira, for example 95,000."],
		[
			{ "location.0.name": "Lagos", "location.0.date.0.first": later, "location.0.date.0.last": soon },
			"The last day is before the first day.",
		],
	])("with %o is refused in a sentence, and keeps what was typed", async (wrong, sentence) => {
		const answer = await send(site, "/admin/add-course", typed("Refused", wrong));
		expect([answer.status, await courseOf("Refused")]).toEqual([400, undefined]);
		expect(said(answer)).toContain(sentence);
		for (const [name, value] of Object.entries({ title: "Refused", ...wrong }))
			expect(typedIn(answer, name)).toBe(value);
	});

	test("with a date that is over is asked about, then added all the same", async () => {
		const form = await fillIn(
			site,
			"/admin/add-course",
			typed("Over", { "location.0.name": "Lagos", "location.0.date.0.first": addDays(today, -3) }),
		);
		const asked = await sendForm(site, form);
		expect(said(asked)).toContain("Dates in the past");
		expect(await courseOf("Over")).toBeUndefined();
		expect((await sendForm(site, yes(asked, form))).status).toBe(302);
		expect(await datesOf("Over")).toHaveLength(1);
	});

	test("without script 'Add another date' keeps all that was typed and brings further rows", async () => {
		const more = { "location.0.name": "Lagos", "location.0.date.0.first": soon, "location.0.date.1.first": later };
		const form = await fillIn(site, "/admin/add-course", typed("Row by Row", more));
		const again = await sendForm(site, { ...form, fields: [...form.fields, ["intent", "more"]] });
		expect(again.status).toBe(200);
		for (const [name, value] of Object.entries({ title: "Row by Row", image: picture, price: "₦95,000", ...more }))
			expect(typedIn(again, name)).toBe(value);
		const names = tagsIn(again.text, "input").map(({ name }) => name);
		expect(names).toEqual(
			expect.arrayContaining(["location.0.date.3.first", "location.1.name", "location.1.date.0.first"]),
		);
		expect(await courseOf("Row by Row")).toBeUndefined();
	});

	test("as a draft is found by admins, who are told so on its page, and by nobody else", async () => {
		const done = await send(site, "/admin/add-course", typed("Still Secret", { state: "draft" }));
		expect(said(await landed(site, done))).toContain("'Still Secret' has been added as a draft");
		const page = await site.ask("/courses/still-secret", { who: "grace" });
		expect(said(page)).toContain("Draft: only the office sees this");
		for (const who of ["visitor", "ada"] as const)
			expect((await site.ask("/courses/still-secret", { who })).status).toBe(404);
	});
});

describe("what cannot be done to a course", () => {
	test("a course without anything: 'Please fill all required fields.'", async () => {
		const answer = await sendForm(site, await fillIn(site, "/admin/add-course", {}));
		expect([answer.status, said(answer)]).toEqual([400, expect.stringContaining("Please fill all required fields.")]);
		const wrong = tagsIn(answer.text, "(?:input|textarea)").filter((field) => field["aria-invalid"]);
		expect(wrong.map(({ name }) => name)).toEqual(expect.arrayContaining(REQUIRED));
	});

	test("'Could not create course. Please try again.', and what was typed is still there", async () => {
		const answer = await failing(site, "courses", () => send(site, "/admin/add-course", typed("Kept Words")));
		expect([answer.status, said(answer)]).toEqual([
			500,
			expect.stringContaining("Could not create course. Please try again."),
		]);
		expect(typedIn(answer, "title")).toBe("Kept Words");
	});

	test("'Failed to update course.', and what was typed is still there", async () => {
		const answer = await failing(site, "courses", () => send(site, EDIT, { description: "Kept as well." }));
		expect([answer.status, said(answer)]).toEqual([500, expect.stringContaining("Failed to update course.")]);
		expect(typedIn(answer, "description")).toBe("Kept as well.");
	});

	test("'Failed to delete the course.'", async () => {
		await send(site, "/admin/add-course", typed("To Delete"));
		const hidden = { intent: "delete", id: String((await courseOf("To Delete"))?.id) };
		const answer = await failing(site, "courses", () => send(site, "/admin/courses", {}, { hidden }));
		expect([answer.status, said(answer)]).toEqual([500, expect.stringContaining("Failed to delete the course.")]);
	});

	test("'Course not found!' where there is none", async () => {
		const page = await site.ask("/admin/courses/no-such-course/edit", { who: "grace" });
		expect([page.status, said(page)]).toEqual([404, expect.stringContaining("Course not found!")]);
	});

	test("'Failed to fetch course details.' where it cannot be read", async () => {
		const page = await unreadable(site, "course_dates", () => site.ask(EDIT, { who: "grace" }));
		expect([page.status, said(page)]).toEqual([500, expect.stringContaining("Failed to fetch course details.")]);
	});

	test("'No Changes': 'You haven't made any updates.'", async () => {
		const answer = await send(site, EDIT, { title: "Data Analysis with Excel and Power BI" });
		expect([answer.status, said(answer)]).toEqual([409, expect.stringContaining("No Changes")]);
		expect(said(answer)).toContain("You haven't made any updates.");
	});

	test("fewer slots than are taken: the sentence says how many", async () => {
		const [{ taken } = {}] = await site.query(
			`select count(distinct user_id)::int as taken from enrolments join courses on courses.id = course_id
			where slug = 'facilities-management-essentials' and last_day >= $1 and confirmed_at is not null`,
			[today],
		);
		expect(taken).toBeGreaterThan(0);
		const answer = await send(site, "/admin/courses/facilities-management-essentials/edit", { slots: "0" });
		expect([answer.status, said(answer)]).toEqual([
			409,
			expect.stringMatching(
				new RegExp(`${taken} slots? (is|are) taken by participants, so the course cannot have fewer\\.`),
			),
		]);
	});
});

describe("two admins at one course", () => {
	test("the second is shown what the first saved, and overwrites it only by choosing to", async () => {
		await send(site, "/admin/add-course", typed("Shared Work"));
		const at = "/admin/courses/shared-work/edit";
		const mine = await fillIn(site, at, { description: "Mine." });
		await send(site, at, { description: "Theirs.", price: "50,000" });
		const told = await sendForm(site, mine);
		expect([told.status, said(told)]).toEqual([409, expect.stringContaining("Theirs.")]);
		expect(said(told)).toContain("₦50,000.00");
		expect(typedIn(told, "description")).toBe("Mine.");
		const overwrite = tagsIn(told.text, "button").find(({ name }) => name === "overwrite")?.value ?? "";
		expect((await sendForm(site, { ...mine, fields: [...mine.fields, ["overwrite", overwrite]] })).status).toBe(302);
		expect(await courseOf("Shared Work")).toMatchObject({ description: "Mine.", price_kobo: 9_500_000 });
	});
});

describe("a date that people bought", () => {
	test("says who they are before it is changed, and writes to them when that is wanted", async () => {
		const { title, slug, date } = await chidisDate();
		const dates = await datesOf(title);
		const form = await fillIn(site, `/admin/courses/${slug}/edit`, {});
		const name = form.fields.find(([field, value]) => field.endsWith(".id") && value === String(date.id))?.[0] ?? "";
		const days = { [name.replace(".id", ".first")]: later, [name.replace(".id", ".last")]: addDays(later, 1) };
		const moved: Filled = { ...form, fields: form.fields.map(([field, value]) => [field, days[field] ?? value]) };
		const asked = await sendForm(site, moved);
		const was = longDate({ firstDay: date.first, lastDay: date.last });
		expect(said(asked)).toContain("Chidi Eze (chidi@example.com), 40% Paid");
		expect(said(asked)).toContain(`${was} changes to ${longDate({ firstDay: later, lastDay: addDays(later, 1) })}`);
		const [box] = tagsIn(asked.text, "input").filter((input) => input.name === "tellPeople");
		expect(box).toMatchObject({ type: "checkbox", form: expect.any(String), checked: "" });
		const sure = yes(asked, moved);
		const done = await sendForm(site, { ...sure, fields: [...sure.fields, ["tellPeople", "yes"]] });
		expect(said(await landed(site, done))).toMatch(/We are e-mailing \d+ (person|people) about the changed dates\./);
		expect(await rows("mails where kind = 'dates-changed' and recipient = 'chidi@example.com'")).toBe(1);
		expect((await datesOf(title)).map(({ id }) => id).sort()).toEqual(dates.map(({ id }) => id).sort());
	});

	test("leaves all that participants have as it was when the course is deleted, but the link to its page", async () => {
		const { title, slug } = await chidisDate();
		const { id } = (await courseOf(title)) ?? {};
		const before = await belongingsOfChidi();
		expect(before.map((line) => line.split(" ")[1])).toEqual(before.map(() => "200"));
		expect(before.length).toBeGreaterThan(4);
		const asked = await sendForm(
			site,
			await fillIn(
				site,
				`/admin/courses?q=${encodeURIComponent(title)}`,
				{},
				{ hidden: { intent: "delete", id: String(id) } },
			),
		);
		expect(said(asked)).toContain("Their My Courses, receipts and calendar entries stay as they are");
		await send(
			site,
			`/admin/courses?q=${encodeURIComponent(title)}`,
			{},
			{ hidden: { intent: "delete", id: String(id) } },
		);
		expect((await site.ask(`/courses/${slug}`)).status).toBe(404);
		expect(await belongingsOfChidi()).toEqual(before);
		// The days it was moved to stay, though nobody can say any more what they were.
		const daysOf = async () => /DTSTART:\S+\s+DTEND:\S+/.exec((await site.ask(calendar, { who: "chidi" })).text)?.[0];
		const [calendar = ""] = before.flatMap((line) => /\S+\/calendar/.exec(line)?.[0] ?? []).slice(-1);
		const days = await daysOf();
		expect(days).toBeTruthy();
		await site.query("delete from courses where id = $1", [id]);
		expect(await daysOf()).toBe(days);
		const documents = (lines: readonly string[]) => lines.filter((line) => line.startsWith("/verify/"));
		expect(documents(await belongingsOfChidi())).toEqual(documents(before));
	});
});

describe("a card of the list", () => {
	test("copies a course into a draft that is edited next, publishes it and withdraws it", async () => {
		await send(site, "/admin/add-course", typed("Card of a Course"));
		const { id } = (await courseOf("Card of a Course")) ?? {};
		const list = "/admin/courses?q=card+of+a+course";
		const press = (intent: string, course: number) => send(site, list, {}, { hidden: { intent, id: String(course) } });
		const copied = await press("duplicate", id);
		expect(copied.headers.location).toBe("/admin/courses/card-of-a-course-copy/edit");
		const copy = await courseOf("Card of a Course (copy)");
		expect(copy?.published).toBe(false);
		expect(said(await site.ask(`${list}&show=draft`, { who: "grace" }))).toContain("Card of a Course (copy)");
		await press("publish", copy?.id);
		expect((await site.ask("/courses/card-of-a-course-copy")).status).toBe(200);
		await press("withdraw", copy?.id);
		expect((await site.ask("/courses/card-of-a-course-copy")).status).toBe(404);
	});
});

describe("the list of courses", () => {
	test.each([
		[0, "No courses found!", 0],
		[1, "Course number 1", 1],
		[500, "Course number 500", 3],
	])("with %i shows three a page at most, the newest first: %s", async (count, says, cards) => {
		await site.query("delete from courses");
		await site.query(
			`insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, published, created_at, updated_at)
			select 'course-' || n, 'Course number ' || n, 'How.', 9500000, 600, 20, 'Physical', n % 2 = 0, now(), now()
			from generate_series(1, $1::int) n`,
			[count],
		);
		const page = await site.ask("/admin/courses", { who: "grace" });
		expect([page.status, said(page)]).toEqual([200, expect.stringContaining(says)]);
		expect(page.text.match(/<article/g) ?? []).toHaveLength(cards);
	});

	test("keeps search, filter and page in the address, and the arrows keep them too", async () => {
		const page = await site.ask("/admin/courses?q=number&show=draft&page=2", { who: "grace" });
		expect(said(page)).toContain("Course number 493");
		expect(said(page)).toContain("2 / 84");
		const links = tagsIn(page.text, "a").map(({ href }) => href);
		expect(links).toEqual(
			expect.arrayContaining(["/admin/courses?q=number&show=draft&page=3", "/admin/courses?q=number&show=draft"]),
		);
		expect(said(await site.ask("/admin/courses?q=NUMBER+493", { who: "grace" }))).toContain("Course number 493");
		expect(said(await site.ask("/admin/courses?q=zobo", { who: "grace" }))).toContain("No courses found!");
		expect(said(await site.ask("/admin/courses?show=no-dates&page=200", { who: "grace" }))).toContain(
			"No courses found!",
		);
	});

	test("shows who enrolled last, with what they paid", async () => {
		const text = said(await site.ask("/admin/courses", { who: "grace" }));
		expect(text).toMatch(/Latest enrolments Course Status Paid/);
		expect(text).toMatch(/(Fully|40%) Paid ₦[\d,]+\.\d\d/);
	});
});

/** Where the first course is edited: its address follows its title. */
async function firstCourse() {
	const [row] = await site.query("select slug from courses where id = (select min(id) from courses)");
	return `/admin/courses/${row?.slug}/edit`;
}

function yes(asked: Answer, form: Filled): Filled {
	const sure = confirmed(asked, form);
	if (!sure) throw new Error(`nothing to confirm: ${said(asked).slice(0, 300)}`);
	return sure;
}

/** The date of a course that Chidi has booked and that is ahead. */
async function chidisDate() {
	const [date] = await site.query(
		`select courses.title, courses.slug, d.id, d.first_day::text as first, d.last_day::text as last
		from enrolments e join enrolment_sums s on s.enrolment_id = e.id join users on users.id = e.user_id join courses on courses.id = e.course_id
		join course_dates d on d.id = e.course_date_id
		where users.email = 'chidi@example.com' and d.first_day > $1 and s.due_net_kobo > 0`,
		[today],
	);
	return { title: date?.title, slug: date?.slug, date: { id: date?.id, first: date?.first, last: date?.last } };
}

/** What Chidi has: My Courses, the calendar file and the receipts as their documents verify. */
async function belongingsOfChidi() {
	const ids = await site.query(
		"select e.id from enrolments e join users on users.id = e.user_id where email = 'chidi@example.com' order by e.id",
	);
	const documents = await site.query("select code from documents order by code");
	const paths = [
		"/my-courses",
		...ids.map(({ id }) => `/my-courses/${id}/calendar`),
		...documents.map(({ code }) => `/verify/${code}`),
	];
	const answers = await Promise.all(paths.map((path) => site.ask(path, { who: "chidi" })));
	// What is drawn anew for each answer, and when it was asked for, is no belonging.
	const drawn = / nonce="[^"]*"| data-live-at="[^"]*"|DTSTAMP:\S+/g;
	return answers.map(({ status, text }, n) => {
		const shown = paths[n] === "/my-courses" ? mainText(text) : text.replace(drawn, "");
		const bytes = createHash("sha256").update(shown).digest("hex");
		return `${paths[n]} ${status} ${bytes}`;
	});
}
