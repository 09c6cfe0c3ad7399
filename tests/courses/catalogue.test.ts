import { describe, expect, test } from "vitest";
import { type Catalogue, catalogueOf, countChoices, isNarrowed } from "#courses/rules/catalogue.ts";
import { type CatalogueCourse, cardOf as cardFor } from "#courses/rules/catalogue-card.ts";
import { type CourseSearch, IN_CLASS, NOTHING_SOUGHT } from "#courses/rules/filters.ts";
import type { UnderstoodWords } from "#courses/rules/understanding.ts";

const TODAY = "2026-11-25";

const course = (id: number, of: Partial<CatalogueCourse>): CatalogueCourse => ({
	id,
	slug: `course-${id}`,
	title: `Course ${id}`,
	category: "Physical",
	subjectArea: "",
	priceKobo: 9_500_000,
	vatBasisPoints: 750,
	imageUrl: null,
	imageAlternative: "",
	durationMinutes: 1440,
	dates: [],
	seatsLeft: 10,
	...of,
});
const at = (location: string, firstDay: string, lastDay = firstDay) => ({ location, firstDay, lastDay });

const EXCEL = course(1, {
	category: "Data",
	dates: [at("online", "2026-12-02", "2026-12-05"), at("lagos", "2026-12-16", "2026-12-18"), at("lagos", "2027-01-13")],
});
const SAFETY = course(2, { priceKobo: 24_000_000, dates: [at("port harcourt", "2026-12-31", "2027-01-02")] });
const FULL = course(3, { seatsLeft: 0, dates: [at("abuja", "2026-12-09"), at("lagos", "2026-12-20")] });
const UNDATED = course(4, { priceKobo: 5_500_000 });
const ALL = [UNDATED, FULL, SAFETY, EXCEL];

const list = (search: Partial<CourseSearch>, words: UnderstoodWords | null = null) =>
	withCards(catalogueOf({ courses: ALL, search: { ...NOTHING_SOUGHT, ...search }, words }));
/** What fits and what comes near as cards, as the page shows them. */
const withCards = (catalogue: Catalogue<CatalogueCourse>) => {
	const cards = (found: Catalogue<CatalogueCourse>["found"]) =>
		found.map(({ course, shown }) => cardFor(course, shown, TODAY));
	return { ...catalogue, cards: cards(catalogue.found), nearest: cards(catalogue.nearest) };
};
const found = (search: Partial<CourseSearch>, words?: UnderstoodWords) =>
	list(search, words).cards.map(({ slug }) => Number(slug.slice(7)));

const understood = (words: Partial<UnderstoodWords>): UnderstoodWords => ({
	courseIds: [],
	titleIds: [],
	besideIds: [],
	nearIds: [],
	locations: [],
	months: [],
	places: [],
	namedIds: [],
	leftOut: [],
	holdsSome: false,
	weekend: false,
	evening: null,
	...words,
});

describe("the courses that fit", () => {
	test.each<[string, Partial<CourseSearch>, number[]]>([
		["nothing, by date, the undated last", {}, [1, 3, 2, 4]],
		["a city", { locations: ["lagos"] }, [1, 3]],
		["two locations", { locations: ["online", "port harcourt"] }, [1, 2]],
		["in class", { locations: [IN_CLASS] }, [3, 1, 2]],
		["a location that is none", { locations: ["atlantis"] }, []],
		["a month in which a date begins", { months: ["2026-12"] }, [1, 3, 2]],
		["a month in which a date only ends", { months: ["2027-01"] }, [2, 1]],
		["a city and a month of one and the same date", { locations: ["online"], months: ["2027-01"] }, []],
		["one day", { lengths: ["1"] }, [3, 1]],
		["one day in Lagos in December", { lengths: ["1"], locations: ["lagos"], months: ["2026-12"] }, [3]],
		["a price", { upTo: 9_500_000 }, [1, 3, 4]],
		["a category in whatever case", { categories: ["DATA"] }, [1]],
		["the lowest price", { sort: "price" }, [4, 1, 3, 2]],
		["the highest price", { sort: "price-down" }, [2, 1, 3, 4]],
	])("%s", (_, search, ids) => {
		expect(found(search)).toEqual(ids);
	});

	test("words that name a location and a month ask for them as choices do", () => {
		const words = understood({
			courseIds: [1, 3],
			titleIds: [],
			besideIds: [],
			nearIds: [],
			locations: ["lagos"],
			months: ["2027-01"],
		});
		expect(found({}, words)).toEqual([1]);
		expect(list({}, words).cards[0]?.next).toMatchObject({ location: "lagos", reading: "Wed 13 January 2027" });
	});
});

test("courses that only mention the words follow those about them, unless the price decides", () => {
	const words = understood({
		courseIds: [1, 2, 3],
		titleIds: [],
		besideIds: [1],
		nearIds: [],
		locations: [],
		months: [],
	});
	const about = found({}, { ...words, besideIds: [] });
	expect(found({}, words)).toEqual([...about.filter((id) => id !== 1), 1]);
	expect(about[0]).toBe(1);
	expect(found({ sort: "price" }, words)).toEqual(found({ sort: "price" }, { ...words, besideIds: [] }));
	const elsewhere = { ...words, titleIds: [2], locations: ["lagos"] };
	expect(found({}, elsewhere)).toEqual([3, 2, 1]);
});

test("a course of that title is told of also where and when words name another place; what only mentions them is not", () => {
	const words = understood({
		courseIds: [1, 2, 3],
		titleIds: [2],
		besideIds: [],
		nearIds: [],
		locations: ["lagos"],
		months: [],
	});
	expect([found({}, words), list({}, words).notes]).toEqual([[1, 3, 2], [{ kind: "elsewhere" }]]);
	expect([found({}, { ...words, titleIds: [3] }), list({}, { ...words, titleIds: [3] }).notes]).toEqual([[1, 3], []]);
	expect(found({}, { ...words, locations: ["atlantis"], titleIds: [] })).toEqual([1, 3, 2]);
	expect(found({ upTo: 1 }, { ...words, locations: ["atlantis"] })).toEqual([]);
});

describe("a card", () => {
	const cardOf = (id: number, search: Partial<CourseSearch> = {}) =>
		list(search).cards.find(({ slug }) => slug === `course-${id}`);

	test("speaks of the next date, and of how many more there are", () => {
		expect(cardOf(1)).toMatchObject({
			next: { location: "online", reading: "Wed 2 – Sat 5 December", days: 4 },
			moreDates: 2,
			totalKobo: 10_212_500,
			address: "/courses/course-1",
		});
	});

	test("speaks of the date that fits, and its link carries location and month on", () => {
		expect(cardOf(1, { locations: ["lagos"], months: ["2027-01", "2026-12"] })).toMatchObject({
			next: { location: "lagos", reading: "Wed 16 – Fri 18 December", days: 3 },
			address: "/courses/course-1?location=lagos&month=2026-12",
		});
	});

	test("of a full course promises no more dates, of an undated one has none", () => {
		expect(cardOf(3)).toMatchObject({ seatsLeft: 0, moreDates: 0, next: { location: "abuja" } });
		expect(cardOf(4)).toMatchObject({ next: null, moreDates: 0, address: "/courses/course-4" });
	});
});

describe("beside each choice stands how many courses it would leave", () => {
	test("together with the other kinds of choices, whatever is chosen of its own kind", () => {
		const { choices } = list({ locations: ["lagos"], upTo: 10_000_000 });
		expect(choices.locations).toEqual([
			{ value: "abuja", count: 1 },
			{ value: "lagos", count: 2 },
			{ value: "online", count: 1 },
			{ value: "port harcourt", count: 0 },
		]);
		expect(choices.inClass).toBe(2);
		expect(choices.months.map(({ label, count }) => [label, count])).toEqual([
			["December 2026", 2],
			["January 2027", 1],
		]);
		expect(choices.categories).toEqual([
			{ value: "Data", count: 1 },
			{ value: "Physical", count: 1 },
		]);
	});

	test("prices on offer part the courses, and the one that is chosen stays", () => {
		expect(list({ upTo: 7_777_700 }).choices.prices).toEqual([
			{ value: null, count: 4 },
			{ value: 7_777_700, count: 1 },
			{ value: 10_000_000, count: 3 },
			{ value: 15_000_000, count: 3 },
		]);
	});
});

test("what is left out is told by the first reason", () => {
	expect(list({ locations: ["lagos"], upTo: 10_000_000 }).hidden).toEqual({ locations: 2 });
	expect(list({ upTo: 10_000_000 }).hidden).toEqual({ upTo: 1 });
	const words = understood({ courseIds: [1, 2], titleIds: [], besideIds: [], nearIds: [], locations: [], months: [] });
	expect(list({ months: ["2027-01"] }, words).hidden).toEqual({ words: 2 });
});

describe("where nothing fits", () => {
	test("those that miss the fewest wishes come nearest", () => {
		const { cards, nearest } = list({ locations: ["port harcourt"], upTo: 10_000_000, months: ["2026-12"] });
		expect(cards).toEqual([]);
		expect(nearest.map(({ slug }) => slug)).toEqual(["course-1", "course-3", "course-2"]);
	});

	test("words that no course holds lead to the courses like them", () => {
		const words = understood({
			courseIds: [],
			titleIds: [],
			besideIds: [],
			nearIds: [2, 1],
			locations: [],
			months: [],
		});
		expect(list({}, words).nearest.map(({ slug }) => slug)).toEqual(["course-2", "course-1"]);
	});
});

test("the button says how many choices are made; an order narrows nothing", () => {
	expect(countChoices({ ...NOTHING_SOUGHT, locations: ["lagos", "online"], upTo: 1 })).toBe(3);
	expect(isNarrowed({ ...NOTHING_SOUGHT, sort: "price" })).toBe(false);
	expect(isNarrowed({ ...NOTHING_SOUGHT, words: "excel" })).toBe(true);
});
