import { describe, expect, test } from "vitest";
import {
	addressOf,
	type CourseSearch,
	hasWords,
	locationsOf,
	monthsOf,
	NOTHING_SOUGHT,
	readSearch,
	searchWords,
} from "#courses/rules/filters.ts";

const search = (of: Partial<CourseSearch>): CourseSearch => ({ ...NOTHING_SOUGHT, ...of });
const read = (query: string) => readSearch(new URLSearchParams(query));

describe("the address of the list of courses", () => {
	test.each<[string, Partial<CourseSearch>]>([
		["", {}],
		["q=excel&place=Lagos&month=2026-03", { words: "excel", locations: ["lagos"], months: ["2026-03"] }],
		["location=lagos&location=Online&location=lagos", { locations: ["lagos", "online"] }],
		["location=Port++Harcourt", { locations: ["port harcourt"] }],
		["location=&month=2026-13&price=&sort=&length=9", {}],
		["price=100000&sort=price-down", { upTo: 10_000_000, sort: "price-down" }],
		["price=-3", {}],
		["price=1e99", {}],
		["price=12.5", {}],
		["length=1&length=4-&category=Data+and+Excel", { lengths: ["1", "4-"], categories: ["Data and Excel"] }],
		["length=constructor&sort=toString", {}],
	])("'%s' is read leniently", (query, said) => {
		expect(read(query)).toEqual(search(said));
	});

	test.each([
		"/courses",
		"/courses?q=excel",
		"/courses?q=a%26b&location=port+harcourt&location=online&month=2026-12&price=100000&length=2-3&category=A+%26+B&sort=price",
	])("%s says what it is read as", (address) => {
		expect(addressOf(read(address.split("?")[1] ?? ""))).toBe(address);
	});
});

test.each([
	["", true],
	["  ", true],
	["EXCEL data", true],
	["power-bi", true],
	["Olùkọ́ni", true],
	["nalys", true],
	["excel welding", false],
	["%", true],
])("the office finds a text by the words '%s': %s", (words, found) => {
	expect(hasWords("Data Analysis with Excel & Power BI. Fún àwọn olùkọ́ni.", words)).toBe(found);
});

test("words are compared once each, without marks, and not without end", () => {
	expect(searchWords("Ọ̀rọ̀ ọ̀rọ̀, O'Connor")).toEqual(["oro", "oconnor"]);
	expect(searchWords("a b c d e f g h i j k")).toHaveLength(8);
});

test("the months and locations to choose from come from the dates", () => {
	const dates = [
		{ firstDay: "2026-06-01", lastDay: "2026-06-01", location: "abuja" },
		{ firstDay: "2026-03-30", lastDay: "2026-04-02", location: "lagos" },
	];
	expect(monthsOf(dates)).toEqual([
		{ key: "2026-03", label: "March 2026" },
		{ key: "2026-06", label: "June 2026" },
	]);
	expect(locationsOf([...dates, ...dates])).toEqual(["abuja", "lagos"]);
});
