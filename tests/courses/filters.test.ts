import { describe, expect, test } from "vitest";
import {
	type CourseSearch,
	fitsSearch,
	locationsOf,
	monthsOf,
	readSearch,
	searchWords,
} from "#courses/rules/filters.ts";

const course = {
	text: "Data Analysis with Excel & Power BI. Fún àwọn olùkọ́ni.",
	dates: [
		{ firstDay: "2026-03-30", lastDay: "2026-04-02", location: "lagos" },
		{ firstDay: "2026-06-01", lastDay: "2026-06-01", location: "abuja" },
	],
};
const search = (of: Partial<CourseSearch>): CourseSearch => ({ words: "", location: null, month: null, ...of });

describe("finding a course", () => {
	test.each([
		["", true],
		["  ", true],
		["excel", true],
		["EXCEL data", true],
		["power-bi", true],
		["olukoni", true],
		["Olùkọ́ni", true],
		["analys", true],
		["excel welding", false],
		["%", true],
	])("by the words '%s': %s", (words, found) => {
		expect(fitsSearch(course, search({ words }))).toBe(found);
	});

	test.each([
		["lagos", null, true],
		["kano", null, false],
		[null, "2026-03", true],
		[null, "2026-04", true],
		[null, "2026-05", false],
		["lagos", "2026-04", true],
		["abuja", "2026-04", false],
	])("in %s, month %s: %s", (location, month, found) => {
		expect(fitsSearch(course, search({ location, month }))).toBe(found);
	});

	test("a course without dates is found by words alone", () => {
		const undated = { ...course, dates: [] };
		expect(fitsSearch(undated, search({ words: "excel" }))).toBe(true);
		expect(fitsSearch(undated, search({ location: "lagos" }))).toBe(false);
	});

	test("words are compared once each, without marks, and not without end", () => {
		expect(searchWords("Ọ̀rọ̀ ọ̀rọ̀, O'Connor")).toEqual(["oro", "o", "connor"]);
		expect(searchWords("a b c d e f g h i j k")).toHaveLength(8);
	});

	test("the address of the page is read leniently", () => {
		expect(readSearch(new URLSearchParams("q=excel&place=Lagos&month=2026-03"))).toEqual({
			words: "excel",
			location: "lagos",
			month: "2026-03",
		});
		expect(readSearch(new URLSearchParams("place=&month=2026-13"))).toEqual(search({}));
		expect(readSearch(new URLSearchParams())).toEqual(search({}));
	});

	test("the months and locations to choose from come from the dates", () => {
		expect(monthsOf([...course.dates].reverse())).toEqual([
			{ key: "2026-03", label: "March 2026" },
			{ key: "2026-06", label: "June 2026" },
		]);
		expect(locationsOf([...course.dates, ...course.dates])).toEqual(["abuja", "lagos"]);
	});
});
