import { describe, expect, test } from "vitest";
import {
	datesByMonth,
	feedName,
	feedUrl,
	subscriptionUrl,
	type TrainingDate,
	trainingEvent,
} from "#courses/rules/training-calendar.ts";

const date: TrainingDate = {
	id: 12,
	title: "Data Analysis with Excel",
	slug: "data-analysis-with-excel",
	priceKobo: 9_500_000,
	vatBasisPoints: 750,
	durationMinutes: 1440,
	location: "port harcourt",
	locationAddress: "12 Aba Road",
	changedAt: new Date("2026-11-01T10:00:00Z"),
	version: 1,
	isCancelled: false,
	firstDay: "2026-12-30",
	lastDay: "2027-01-02",
};
const academy = "https://academy.example";

describe("a date in the training calendar", () => {
	test("is held from nine to five in Lagos on each of its days, says where, how long, for how much, and where to register", () => {
		expect(trainingEvent(date, academy)).toEqual({
			uid: "koya-course-date-12@academy.example",
			sequence: 0,
			title: "Data Analysis with Excel",
			startUtc: new Date("2026-12-30T08:00:00Z"),
			endUtc: new Date("2026-12-30T16:00:00Z"),
			days: 4,
			location: "Port Harcourt, 12 Aba Road",
			description: "24 hours\n₦95,000.00 plus 7.5% VAT\nhttps://academy.example/courses/data-analysis-with-excel",
			url: "https://academy.example/courses/data-analysis-with-excel",
		});
	});

	test("is held at its hours, where the academy has said them", () => {
		const times = { startsAt: "10:30", endsAt: "15:00" };
		expect(trainingEvent({ ...date, times }, academy)).toMatchObject({
			startUtc: new Date("2026-12-30T09:30:00Z"),
			endUtc: new Date("2026-12-30T14:00:00Z"),
		});
	});

	test("keeps its identity when it is moved, renamed or dearer, and has another at another academy", () => {
		const moved = { ...date, title: "Other", firstDay: "2027-02-01", lastDay: "2027-02-01", priceKobo: 100 };
		expect(trainingEvent(moved, academy).uid).toBe(trainingEvent(date, academy).uid);
		expect(trainingEvent({ ...date, id: 13 }, academy).uid).not.toBe(trainingEvent(date, academy).uid);
		expect(trainingEvent(date, "https://other.example").uid).not.toBe(trainingEvent(date, academy).uid);
	});

	test("stands under the month in which it begins, month after month", () => {
		const days = ["2026-11-30", "2026-12-01", "2026-12-31", "2027-12-01"];
		const months = datesByMonth(days.map((firstDay) => ({ firstDay, lastDay: "2028-01-01" })));
		expect(months.map(({ label, dates }) => [label, dates.length])).toEqual([
			["November 2026", 1],
			["December 2026", 2],
			["December 2027", 1],
		]);
	});
});

test("the feed has an address and a name for all locations, and for each", () => {
	expect(feedUrl(academy)).toBe("https://academy.example/calendar.ics");
	expect(feedUrl(academy, "port harcourt")).toBe("https://academy.example/calendar.ics?place=port%20harcourt");
	expect(subscriptionUrl(academy, "lagos")).toBe("webcal://academy.example/calendar.ics?place=lagos");
	expect(subscriptionUrl("http://localhost:4000")).toBe("webcal://localhost:4000/calendar.ics");
	expect([feedName("Koya", undefined), feedName("Koya", "port harcourt")]).toEqual(["Koya", "Koya, Port Harcourt"]);
});
