import { describe, expect, test } from "vitest";
import { offeredDates, titleWithLocations, wantedDatesIn } from "#courses/rules/course-dates.ts";
import { LONGEST_REVIEW, readReview, reviewerName, shownRating, shownReviews } from "#courses/rules/review.ts";

const date = (id: number, firstDay: string) => ({ id, firstDay, lastDay: firstDay });
const DATES = [
	{ location: "lagos", address: "14 Commercial Avenue", dates: [date(1, "2026-12-16"), date(3, "2027-02-08")] },
	{ location: "online", address: null, dates: [date(2, "2027-01-26")] },
];
const idsFor = (query: string) =>
	offeredDates(DATES, {}, wantedDatesIn(new URLSearchParams(query))).map(({ id, isWanted }) =>
		isWanted ? `${id}!` : `${id}`,
	);

describe("the dates of a course's page", () => {
	test.each([
		["", ["1", "2", "3"]],
		["location=lagos", ["1!", "3!", "2"]],
		["place=Online", ["2!", "1", "3"]],
		["month=2027-02", ["3!", "1", "2"]],
		["location=lagos&month=2027-02", ["3!", "1", "2"]],
		["location=abuja", ["1", "2", "3"]],
		["location=lagos&location=online", ["1", "2", "3"]],
		["month=soon", ["1", "2", "3"]],
	])("asked for by '%s' stand first", (query, ids) => {
		expect(idsFor(query)).toEqual(ids);
	});

	test("have their hours, where the academy says any", () => {
		const times = { 2: { startsAt: "09:00", endsAt: "16:00" } };
		const dates = offeredDates(DATES, times, { locations: [], months: [] });
		expect(dates.map((one) => one.hours)).toEqual([null, "09:00 - 16:00 (Lagos time)", null]);
	});

	test("have the hours of each day, and of a day with others", () => {
		const hoursFor = (others: { day: string; startsAt: string; endsAt: string }[]) => {
			const times = { 1: { startsAt: "09:00", endsAt: "16:00", ...(others.length > 0 && { others }) } };
			const days = [{ id: 1, firstDay: "2026-12-16", lastDay: "2026-12-18" }];
			return offeredDates([{ location: "lagos", address: null, dates: days }], times, { locations: [], months: [] })[0]
				?.hours;
		};
		expect(hoursFor([])).toBe("09:00 - 16:00 each day");
		expect(hoursFor([{ day: "2026-12-18", startsAt: "09:00", endsAt: "13:00" }])).toBe(
			"09:00 - 16:00, Fri 18 Dec 09:00 - 13:00",
		);
	});

	test.each([
		[[], "Excel"],
		[["lagos"], "Excel in Lagos"],
		[["online", "lagos", "port harcourt"], "Excel in Lagos, Port Harcourt and online"],
		[["online"], "Excel, online"],
	])("held in %o make the title '%s'", (locations, title) => {
		expect(titleWithLocations("Excel", locations)).toBe(title);
	});
});

describe("a course shows", () => {
	test("stars from three ratings on", () => {
		expect(shownRating({ average: 5, count: 2 })).toBeNull();
		expect(shownRating({ average: 4, count: 3 })).toEqual({ average: 4, count: 3 });
		expect(shownRating(null)).toBeNull();
	});

	test("reviews from three on", () => {
		expect(shownReviews(["a", "b"])).toEqual([]);
		expect(shownReviews(["a", "b", "c"])).toHaveLength(3);
	});
});

describe("a review", () => {
	test.each([
		["Chinedu Obi", "Chinedu O."],
		["Ṣadé", "Ṣadé"],
		["Ngozi  Ada eze", "Ngozi E."],
	])("of %s is signed %s", (fullName, signed) => expect(reviewerName(fullName)).toBe(signed));

	test("keeps its lines, and no more room than a reader needs", () => {
		expect(readReview("  Good.\r\n\r\n\r\n\r\nVery   good. ")).toBe("Good.\n\nVery good.");
		expect(readReview("x".repeat(LONGEST_REVIEW + 1))).toBeUndefined();
	});
});
