import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveSearchWords } from "#courses/actions/save-word-groups.ts";
import { cardsOf, listOutlines } from "#courses/data/catalogue.ts";
import { findByWords } from "#courses/data/course-search.ts";
import { readSearchWords } from "#courses/data/word-groups.ts";
import { catalogueOf } from "#courses/rules/catalogue.ts";
import { locationsOf, monthsOf, readSearch } from "#courses/rules/filters.ts";
import { closeDatabase, db, openDatabase } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { monthLabel } from "#kit/rules/months.ts";
import { freshDatabase } from "#tests/support/database.ts";

const NOW = new Date();

beforeAll(async () => openDatabase(await freshDatabase("demo")));
afterAll(() => closeDatabase());

async function search(words: string) {
	const courses = await listOutlines(NOW);
	const dates = courses.flatMap((course) => course.dates);
	const offered = {
		locations: locationsOf(dates),
		months: monthsOf(dates).map(({ key }) => key),
		today: todayInLagos(NOW),
	};
	const found = await findByWords(words, offered);
	const asked = readSearch(new URLSearchParams({ q: words }));
	const list = catalogueOf({ courses, search: asked, words: found });
	return { ...list, titles: list.found.map(({ course }) => course.title), mended: found?.mended ?? null };
}

const EXCEL = "Data Analysis with Excel and Power BI";
const SAFETY = "Health, Safety and Environment Level 3";
const PROJECTS = "Project Management Professional Prep";
const OIL = "Advanced Oil and Gas Contract Administration";
const PEOPLE = "Human Resource Management in Practice";

describe("a search of the demo", () => {
	test.each([
		["excel", EXCEL],
		["exel", EXCEL],
		["Exel training", EXCEL],
		["spreadsheets", EXCEL],
		["manegement", PROJECTS],
		["leadershp", "Leadership for First-Time Managers"],
		["marketting", "Digital Marketing That Sells"],
		["procuremnt", "Procurement and Supply Chain Basics"],
		["project mgt", PROJECTS],
		["PMP", PROJECTS],
		["hse", SAFETY],
		["HR", PEOPLE],
		["human resource", PEOPLE],
		["human resources", PEOPLE],
		["safety lagos", SAFETY],
		["excel abuja", EXCEL],
		["excel lagoss", EXCEL],
		["pòwer bí", EXCEL],
		["accounting", "Financial Modelling for Non-Accountants"],
		["level 3", SAFETY],
	])("for '%s' finds %s", async (words, title) => {
		expect((await search(words)).titles).toContain(title);
	});

	test.each([
		["hr", "Financial Modelling for Non-Accountants"],
		["bi", "Business Writing and Reports"],
	])("for '%s' does not find %s", async (words, title) => {
		expect((await search(words)).titles).not.toContain(title);
	});

	test.each([
		["project management kano", PROJECTS],
		["hse level 3 ph", SAFETY],
		["oil n gas", OIL],
		["training for secretary", "Business Writing and Reports"],
		["how much be excel", EXCEL],
		["I wan learn excel", EXCEL],
		["marketing free", "Digital Marketing That Sells"],
		["safety officer", SAFETY],
		["excel for beginners", EXCEL],
		["safety training in Warri", SAFETY],
		["customer care", "Customer Service That Keeps Customers"],
		["hr course in port harcourt", PEOPLE],
		["excel zebra", EXCEL],
		["environmental welding", SAFETY],
	])("for '%s', as people ask, shows %s first", async (words, title) => {
		expect((await search(words)).titles[0]).toBe(title);
	});

	test.each([
		["Portharcourt", "port harcourt"],
		["phc", "port harcourt"],
		["abj", "abuja"],
		["FCT", "abuja"],
		["lekki", "lagos"],
		["Ikeja", "lagos"],
		["Lagos State", "lagos"],
	])("for '%s' shows what is held in %s", async (words, location) => {
		const { found, notes } = await search(words);
		const cards = await cardsOf(found, NOW);
		expect(cards.length).toBeGreaterThan(0);
		expect(cards.map(({ next }) => next?.location)).toEqual(cards.map(() => location));
		expect(notes).toEqual([]);
	});

	test("of a city without a class names the nearest that has one, and shows its date", async () => {
		const { found, notes } = await search("project management kano");
		expect((await cardsOf(found, NOW))[0]).toMatchObject({ title: PROJECTS, next: { location: "abuja" } });
		expect(notes).toMatchObject([{ kind: "no-class-in", place: "Kano", nearest: { location: "abuja" }, online: null }]);
		expect((await search("Kanno")).notes).toMatchObject([{ place: "Kano", online: { location: "online" } }]);
	});

	test("says what it left out because no course holds all words", async () => {
		expect((await search("excel zebra")).notes).toEqual([{ kind: "left-out", words: ["zebra"] }]);
		// As it was typed: a correction that helps nothing is not shown.
		const { notes, mended } = await search("excel certifikation");
		expect([notes, mended]).toEqual([[{ kind: "left-out", words: ["certifikation"] }], null]);
		expect((await search("excel management")).notes).toEqual([{ kind: "some-words" }]);
	});

	test("for a low price sorts by it, and answers who asks for the weekend or the evening", async () => {
		const prices = (await search("cheap")).found.map(({ course }) => course.priceKobo);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		expect((await search("weekend")).notes).toEqual([{ kind: "weekdays-only" }]);
		expect((await search("marketing in the evening")).notes).toEqual([{ kind: "daytime-only" }]);
	});

	test.each(["zebra", "zeppelin", "zzz", "python"])("for '%s' finds nothing", async (words) => {
		expect((await search(words)).titles).toEqual([]);
	});

	test("for signs and words that say nothing asks for nothing", async () => {
		for (const words of ["%';--\\", "training course in the", "  "])
			expect((await search(words)).titles).toHaveLength(12);
	});

	test("says what was meant, and only if it was typed otherwise", async () => {
		expect((await search("Exel lagoss")).mended).toBe("excel lagos");
		expect((await search("excel lagos")).mended).toBeNull();
		expect((await search("zebra")).mended).toBeNull();
	});

	test("understands a city and a month, with typing errors too", async () => {
		const [{ choices }, courses] = [await search(""), await listOutlines(NOW)];
		const date = courses.find(({ title }) => title === EXCEL)?.dates.find(({ location }) => location === "lagos") as {
			firstDay: string;
		};
		const month = monthLabel(date.firstDay.slice(0, 7)).split(" ")[0] ?? "";
		expect(choices.months.length).toBeGreaterThan(0);
		for (const typed of [month, `${month.slice(0, 2)}${month.slice(3)}`]) {
			const { found, notes } = await search(`exel lagos ${typed}`);
			expect((await cardsOf(found.slice(0, 1), NOW))[0]).toMatchObject({ title: EXCEL, next: { location: "lagos" } });
			expect(notes).toEqual([]);
		}
	});

	test("for a city without such a course tells where it is held", async () => {
		const { titles, notes } = await search("excel abuja");
		expect([titles[0], notes]).toEqual([EXCEL, [{ kind: "elsewhere" }]]);
	});

	test.each([
		["an outline", "toolbox"],
		["what one can do afterwards", "muster drill"],
		["whom it suits", "warehouse"],
		["what is included", "helmet"],
		["its title and its outline together", "environment toolbox"],
	])("finds a course by words of %s, which are no typing error", async (_, words) => {
		expect(await search(words)).toMatchObject({ titles: [SAFETY], mended: null });
	});

	test("shows a course about the words before those whose outline mentions them", async () => {
		const { titles } = await search("excel");
		expect(titles[0]).toBe(EXCEL);
		expect(titles).toContain("Financial Modelling for Non-Accountants");
	});
});

describe("a course whose name has a place in it, or words that say nothing by themselves", () => {
	const ADDED = [
		["Managing Remote Teams", "abuja"],
		["Doing Business in Kano", "abuja"],
		["Programme Management Office", "lagos"],
		["How to Lead", "lagos"],
		["pH Testing in Laboratories", "lagos"],
		["Zoom for Teachers", "abuja"],
	] as const;
	beforeAll(async () => {
		const text = { description: "Two days.", price_kobo: 10_000_000, duration_minutes: 600, slots: 20 };
		for (const [title, name] of ADDED) {
			const course = {
				...text,
				slug: title.toLowerCase().replaceAll(" ", "-"),
				title,
				published: true,
				category: "Physical",
			};
			const times = { created_at: NOW, updated_at: NOW };
			const { id } = await db
				.insertInto("courses")
				.values({ ...course, ...times })
				.returning("id")
				.executeTakeFirstOrThrow();
			const { id: location } = await db
				.selectFrom("locations")
				.select("id")
				.where("name", "=", name)
				.executeTakeFirstOrThrow();
			const days = { first_day: "2031-02-03", last_day: "2031-02-04" };
			await db
				.insertInto("course_dates")
				.values({ course_id: id, location_id: location, ...days })
				.execute();
		}
	});
	afterAll(async () => {
		const slugs = ADDED.map(([title]) => title.toLowerCase().replaceAll(" ", "-"));
		const ids = db.selectFrom("courses").select("id").where("slug", "in", slugs);
		await db.deleteFrom("course_dates").where("course_id", "in", ids).execute();
		await db.deleteFrom("courses").where("slug", "in", slugs).execute();
	});

	test.each([
		["managing remote teams", "Managing Remote Teams"],
		["kano", "Doing Business in Kano"],
		["programme management", "Programme Management Office"],
		["How to lead", "How to Lead"],
		["ph testing", "pH Testing in Laboratories"],
		["zoom", "Zoom for Teachers"],
	])("is the first one found by '%s'", async (words, title) => {
		const { titles, notes, hidden, total } = await search(words);
		expect(titles[0]).toBe(title);
		expect(notes.map(({ kind }) => kind)).not.toContain("elsewhere");
		expect(titles.length + Object.values(hidden).reduce((sum, many) => sum + many, 0)).toBe(total);
	});
});

test("a state is the city where the academy has its class there", async () => {
	expect(await search("safety rivers state")).toMatchObject({ titles: [SAFETY], notes: [] });
});

describe("the search words of the office", () => {
	const grace = async () => {
		const row = await db.selectFrom("users").selectAll().where("role", "=", "admin").executeTakeFirstOrThrow();
		return { id: row.id, fullName: row.full_name };
	};

	test("count from the moment they are saved, and a later save does not undo another's", async () => {
		const actor = await grace();
		const { lines, version } = await readSearchWords();
		expect((await search("welfare")).titles).toEqual([]);
		const save = (more: string, seenVersion = version) =>
			saveSearchWords({ lines: `${lines}\n${more}`, seenVersion, actor, now: NOW });
		expect(await save("welfare, human resource")).toEqual({ ok: true });
		expect((await search("welfare")).titles).toEqual([PEOPLE]);
		expect(await save("other, words")).toMatchObject({ ok: false, reason: "changed", by: { name: actor.fullName } });
		expect(await save("welfare, human resource", version + 1)).toMatchObject({ ok: false, reason: "no-changes" });
	});
});
