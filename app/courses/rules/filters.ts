/** What somebody looks for in the list of courses, as the address of the page says it. */
import { isOnline } from "#courses/rules/course.ts";
import { readAsked } from "#courses/rules/search-phrases.ts";
import { type DateRange, daysOf } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { isMonthKey, type MonthKey, monthKeyOf, monthLabel } from "#kit/rules/months.ts";
import { plainLetters, plainWords, tidy } from "#kit/rules/text.ts";

/** Every location but the internet. No location of the academy is written so. */
export const IN_CLASS = "in-class";

/** How many days a date may last: from, to. */
export const LENGTHS = { "1": [1, 1], "2-3": [2, 3], "4-": [4, Number.POSITIVE_INFINITY] } as const;
export type Length = keyof typeof LENGTHS;

export const SORTS = ["date", "price", "price-down"] as const;
export type Sort = (typeof SORTS)[number];

/** Empty words and lists ask for nothing. Several choices of one kind: one of them is enough. */
export type CourseSearch = {
	words: string;
	locations: readonly string[];
	months: readonly MonthKey[];
	categories: readonly string[];
	/** The highest price before VAT. */
	upTo: Kobo | null;
	lengths: readonly Length[];
	sort: Sort;
	/** Which page of what fits; another choice begins at the first. */
	page: number;
};

/** A date with its stored location. */
export type CatalogueDate = DateRange & { location: string };

/** What one can choose, apart from words and order. */
export const CHOICES = ["locations", "months", "upTo", "lengths", "categories"] as const;
export type Choice = (typeof CHOICES)[number];

export const NOTHING_SOUGHT: CourseSearch = {
	words: "",
	locations: [],
	months: [],
	categories: [],
	upTo: null,
	lengths: [],
	sort: "date",
	page: 1,
};

const MOST_WORDS = 8;
const MOST_CHOICES = 24;
const HIGHEST_PAGE = 10_000;
const HIGHEST_NAIRA = 1_000_000_000;

/** Reads a search from the address of the page. What cannot be read asks for nothing. */
export function readSearch(params: URLSearchParams): CourseSearch {
	const all = (...names: string[]) => {
		const texts = names.flatMap((name) => params.getAll(name)).map((text) => tidy(text).slice(0, 100));
		return [...new Set(texts.filter(Boolean))].slice(0, MOST_CHOICES);
	};
	const naira = Number(params.get("price") ?? "");
	const words = (params.get("q") ?? "").slice(0, 200);
	return {
		words,
		// The name of before, which stands in addresses that people kept.
		locations: all("location", "place").map((name) => name.toLowerCase()),
		months: all("month").filter(isMonthKey),
		categories: all("category"),
		upTo: Number.isSafeInteger(naira) && naira > 0 && naira <= HIGHEST_NAIRA ? naira * 100 : null,
		lengths: all("length").filter((text): text is Length => Object.hasOwn(LENGTHS, text)),
		sort: SORTS.find((sort) => sort === params.get("sort")) ?? sortAskedBy(words),
		page: readPage(params.get("page")),
	};
}

/** The order in which words ask for courses where no one chose one: 'cheap excel course'. */
function sortAskedBy(words: string): Sort {
	return readAsked(words).lowestPrice ? "price" : "date";
}

function readPage(text: string | null): number {
	const page = Number(text ?? "");
	return Number.isSafeInteger(page) && page >= 1 && page <= HIGHEST_PAGE ? page : 1;
}

/** The address of a list that is narrowed so. */
export function addressOf(search: CourseSearch): string {
	const params = new URLSearchParams();
	if (search.words) params.set("q", search.words);
	for (const location of search.locations) params.append("location", location);
	for (const month of search.months) params.append("month", month);
	if (search.upTo !== null) params.set("price", String(search.upTo / 100));
	for (const length of search.lengths) params.append("length", length);
	for (const category of search.categories) params.append("category", category);
	if (search.sort !== sortAskedBy(search.words)) params.set("sort", search.sort);
	if (search.page > 1) params.set("page", String(search.page));
	return params.size > 0 ? `/courses?${params}` : "/courses";
}

/** The words of a search in plain letters: case, marks and punctuation do not matter. */
export function searchWords(text: string): string[] {
	return [...new Set(plainWords(text))].slice(0, MOST_WORDS);
}

/** Whether a text holds every word, be it inside another: for lists of the office. */
export function hasWords(text: string, words: string): boolean {
	const plain = plainLetters(text);
	return searchWords(words).every((word) => plain.includes(word));
}

export function fitsLocation(location: string, wanted: readonly string[]): boolean {
	return wanted.length === 0 || wanted.includes(location) || (wanted.includes(IN_CLASS) && !isOnline(location));
}

export function fitsMonth(date: DateRange, wanted: readonly MonthKey[]): boolean {
	return wanted.length === 0 || wanted.some((month) => liesIn(date, month));
}

export function fitsLength(date: DateRange, wanted: readonly Length[]): boolean {
	if (wanted.length === 0) return true;
	const days = daysOf(date);
	return wanted.some((length) => LENGTHS[length][0] <= days && days <= LENGTHS[length][1]);
}

/** Location, month and length must fit one and the same date. */
export function fitsDate(date: CatalogueDate, search: CourseSearch): boolean {
	return (
		fitsLocation(date.location, search.locations) && fitsMonth(date, search.months) && fitsLength(date, search.lengths)
	);
}

/** The months in which dates begin, earliest first, with their labels: `2026-03`, `March 2026`. */
export function monthsOf(dates: readonly DateRange[]): { key: MonthKey; label: string }[] {
	const keys = new Set(dates.map((date) => monthKeyOf(date.firstDay)).sort());
	return [...keys].map((key) => ({ key, label: monthLabel(key) }));
}

/** The stored locations of dates, each once, by alphabet. */
export function locationsOf(dates: readonly { location: string }[]): string[] {
	return [...new Set(dates.map((date) => date.location))].sort();
}

function liesIn(date: DateRange, month: MonthKey): boolean {
	return monthKeyOf(date.firstDay) <= month && month <= monthKeyOf(date.lastDay);
}
