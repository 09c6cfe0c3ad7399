import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { calendarFeed } from "#courses/emails/calendar-feed.ts";
import type { TrainingDate } from "#courses/rules/training-calendar.ts";

const first: TrainingDate = {
	id: 7,
	title: "Health, Safety & Environment; Level 3",
	slug: "hse-level-3",
	priceKobo: 24_000_000,
	vatBasisPoints: 750,
	durationMinutes: 2400,
	location: "port harcourt",
	locationAddress: "4 Trans-Amadi Road",
	changedAt: new Date("2026-11-01T10:00:00Z"),
	version: 1,
	isCancelled: false,
	firstDay: "2026-12-30",
	lastDay: "2027-01-01",
};
const online = {
	...first,
	id: 8,
	location: "online",
	locationAddress: null,
	firstDay: "2027-03-05",
	lastDay: "2027-03-05",
};
const academy = { academyName: "Koya Academy", publicUrl: "https://academy.example", location: undefined };

const feedOf = (dates: TrainingDate[]) => calendarFeed({ ...academy, dates });
const calendarIn = (body: string) => new ICAL.Component(ICAL.parse(body));
const eventsIn = (body: string) =>
	calendarIn(body)
		.getAllSubcomponents("vevent")
		.map((event) => new ICAL.Event(event));

describe("the calendar one subscribes to", () => {
	test("an event of it is, line for line, what calendar programs know", () => {
		expect(unfolded(feedOf([first]))).toBe(
			[
				"BEGIN:VCALENDAR",
				"VERSION:2.0",
				"PRODID:-//Koya Academy//courses//EN",
				"URL:https://academy.example/calendar.ics",
				"NAME:Koya Academy",
				"X-WR-CALNAME:Koya Academy",
				"REFRESH-INTERVAL;VALUE=DURATION:PT6H",
				"X-PUBLISHED-TTL:PT6H",
				"BEGIN:VEVENT",
				"UID:koya-course-date-7@academy.example",
				"SEQUENCE:0",
				"DTSTAMP:20261101T100000Z",
				"DTSTART:20261230T080000Z",
				"DTEND:20261230T160000Z",
				"RRULE:FREQ=DAILY;COUNT=3",
				"SUMMARY:Health\\, Safety & Environment\\; Level 3",
				"LOCATION:Port Harcourt\\, 4 Trans-Amadi Road",
				"DESCRIPTION:40 hours\\n₦240\\,000.00 plus 7.5% VAT\\nhttps://academy.example/courses/hse-level-3",
				"URL:https://academy.example/courses/hse-level-3",
				"LAST-MODIFIED:20261101T100000Z",
				"END:VEVENT",
				"END:VCALENDAR",
				"",
			].join("\r\n"),
		);
	});

	test("each date is one event, read back as it was written; of one day it does not repeat", () => {
		const [physical, remote] = eventsIn(feedOf([first, online]));
		expect(physical?.summary).toBe(first.title);
		expect(physical?.isRecurring()).toBe(true);
		expect([remote?.location, remote?.isRecurring()]).toEqual(["Online", false]);
	});

	test("a title of 300 letters with every mark is folded so that it reads back, in lines of at most 75 bytes", () => {
		const title = "Ìdàgbàsókè Ọgbọ́n Ìṣàkóso 📚 ".repeat(11).trim();
		const body = feedOf([{ ...first, title }]);
		for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		expect(eventsIn(body)[0]?.summary).toBe(title);
	});

	test("a title with line breaks brings no property of its own", () => {
		expect(feedOf([{ ...first, title: "HSE\r\nATTENDEE:mailto:evil@example.com\nX-EVIL:1" }])).not.toMatch(
			/^(ATTENDEE|X-EVIL)/m,
		);
	});

	test("it is named by its location, and of no dates it is a calendar all the same", () => {
		const body = calendarFeed({ ...academy, location: "port harcourt", dates: [] });
		expect(calendarIn(body).getFirstPropertyValue("x-wr-calname")).toBe("Koya Academy, Port Harcourt");
		expect(eventsIn(body)).toEqual([]);
	});

	test("of the same dates it is the same, byte for byte", () => {
		expect(feedOf([first, online])).toBe(feedOf([structuredClone(first), structuredClone(online)]));
	});
});

function unfolded(body: string): string {
	return body.replace(/\r\n[ \t]/g, "");
}
