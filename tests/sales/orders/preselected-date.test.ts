import { describe, expect, test } from "vitest";
import { preselectedDate } from "#sales/ledger/orders/rules/preselected-date.ts";

const range = (id: number, firstDay: string, lastDay = firstDay) => ({ id, firstDay, lastDay });
const offered = [
	{ location: "abuja", dates: [range(3, "2027-01-30", "2027-02-02")] },
	{ location: "lagos", dates: [range(1, "2026-12-16", "2026-12-18"), range(4, "2027-02-10")] },
	{ location: "online", dates: [range(2, "2027-01-05")] },
];
const at = (query: string, taken: number[] = []) =>
	preselectedDate(new URLSearchParams(query), offered, taken)?.courseDate;

describe("the date a registration begins with", () => {
	test.each([
		["a row of the course's page", "date=2", "2"],
		["a location of the catalogue", "location=lagos", "1"],
		["a location as people write it", "location=Lagos", "1"],
		["two locations, the sooner", "location=online&location=abuja", "2"],
		["a month", "month=2027-01", "2"],
		["a month in which a date ends", "month=2027-02&location=abuja", "3"],
		["a location and a month", "location=lagos&month=2027-02", "4"],
		["nothing: the person chooses", "", undefined],
		["a date that is not offered, and nothing else", "date=99", undefined],
		["a location that has none in that month", "location=online&month=2026-12", undefined],
		["a month that is none", "month=soon", undefined],
	])("is named by %s", (_, query, courseDate) => {
		expect(at(query)).toBe(courseDate);
	});

	test.each([
		["the next free one of all", "", [1], "2"],
		["the next free one there", "location=lagos", [1], "4"],
		["another one than the date that was named", "date=1", [1], "2"],
		["none when all are theirs", "", [1, 2, 3, 4], undefined],
	])("is %s for who is registered already", (_, query, taken, courseDate) => {
		expect(at(query, taken)).toBe(courseDate);
	});

	test("is the only one there is", () => {
		const [only] = offered;
		expect(preselectedDate(new URLSearchParams(), only ? [only] : [])).toEqual({ location: "abuja", courseDate: "3" });
	});
});
