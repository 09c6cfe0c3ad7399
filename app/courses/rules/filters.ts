/** Finding a course: every word must be found somewhere, and its dates must fit the location and the month asked for. */
import type { DateRange } from "#kit/rules/date-range.ts";
import { isMonthKey, type MonthKey, monthKeyOf, monthLabel } from "#kit/rules/months.ts";
import { plainLetters } from "#kit/rules/text.ts";

/** What somebody looks for, as it stands in the address. Empty words, null location and null month ask for nothing. */
export type CourseSearch = { words: string; location: string | null; month: MonthKey | null };

export type Findable = { text: string; dates: readonly (DateRange & { location: string })[] };

const MOST_WORDS = 8;

/** Reads a search from the address of the page. What cannot be read asks for nothing. */
export function readSearch(params: URLSearchParams): CourseSearch {
	const month = params.get("month") ?? "";
	return {
		words: (params.get("q") ?? "").slice(0, 200),
		location: params.get("place")?.trim().toLowerCase() || null,
		month: isMonthKey(month) ? month : null,
	};
}

/** The words of a search in plain letters: case, marks and punctuation do not matter. */
export function searchWords(text: string): string[] {
	const words = plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Whether a course is what somebody looks for. Location and month must fit one and the same date. */
export function fitsSearch(course: Findable, { words, location, month }: CourseSearch): boolean {
	const text = plainLetters(course.text);
	if (!searchWords(words).every((word) => text.includes(word))) return false;
	if (!location && !month) return true;
	return course.dates.some((date) => (!location || date.location === location) && (!month || liesIn(date, month)));
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
