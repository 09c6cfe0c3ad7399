import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { calendarFile } from "#courses/emails/calendar-file.ts";
import { type CalendarEvent, type CalendarSeat, calendarEvent } from "#courses/rules/calendar.ts";

const enrolled: CalendarSeat = {
	enrolmentId: 7,
	title: "Health, Safety & Environment; Level 3",
	location: "port harcourt",
	locationAddress: "4 Trans-Amadi Road\nPort Harcourt",
	date: { firstDay: "2026-12-30", lastDay: "2027-01-02" },
	importedDate: null,
};
const now = new Date("2026-11-21T07:30:00Z");
const url = "https://academy.example/my-courses";

function fileOf(changes: Partial<CalendarSeat> = {}) {
	const answer = calendarEvent({ ...enrolled, ...changes });
	if (!answer.ok) throw new Error(answer.reason);
	return calendarFile({ event: answer as CalendarEvent, academyName: "Koya Academy", url, now });
}

function eventOf(body: string): ICAL.Event {
	const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent");
	expect(events).toHaveLength(1);
	return new ICAL.Event(events[0]);
}

/** Every occurrence as a clock in Lagos shows it. */
function inLagos(event: ICAL.Event): string[] {
	const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Lagos", dateStyle: "short", timeStyle: "short" });
	const iterator = event.iterator();
	const shown: string[] = [];
	for (let next = iterator.next(); next && shown.length < 50; next = iterator.next()) {
		const { startDate, endDate } = event.getOccurrenceDetails(next);
		shown.push(`${clock.format(startDate.toJSDate())} to ${clock.format(endDate.toJSDate()).slice(-5)}`);
	}
	return shown;
}

describe("a course in somebody's calendar", () => {
	test("it stands from 09:00 to 17:00 in Lagos on each of its days, over the turn of the year too", () => {
		expect(inLagos(eventOf(fileOf().body))).toEqual([
			"2026-12-30 09:00 to 17:00",
			"2026-12-31 09:00 to 17:00",
			"2027-01-01 09:00 to 17:00",
			"2027-01-02 09:00 to 17:00",
		]);
		expect(fileOf().body).toContain("\r\nRRULE:FREQ=DAILY;COUNT=4\r\n");
	});

	test("a course of one day stands there once and does not repeat", () => {
		const { body } = fileOf({ date: { firstDay: "2026-12-01", lastDay: "2026-12-01" } });
		expect(inLagos(eventOf(body))).toEqual(["2026-12-01 09:00 to 17:00"]);
		expect(body).not.toContain("RRULE");
	});

	test("title, location and address are read back as they were written", () => {
		const event = eventOf(fileOf().body);
		expect(event.summary).toBe("Health, Safety & Environment; Level 3");
		expect(event.location).toBe("Physical");
		expect(event.description).toBe("Port Harcourt, 4 Trans-Amadi Road\nPort Harcourt");
		expect(eventOf(fileOf({ location: "online", locationAddress: null }).body).location).toBe("Online");
	});

	test("the same enrolment has the same UID whenever it is asked for, another one another", () => {
		const uid = eventOf(fileOf().body).uid;
		expect(eventOf(fileOf({ title: "Renamed" }).body).uid).toBe(uid);
		expect(eventOf(fileOf({ enrolmentId: 8 }).body).uid).not.toBe(uid);
	});

	test("it says who made it and when, in lines of at most 75 bytes that end as the format wants", () => {
		const { body } = fileOf({ title: "Ìdàgbàsókè Ọgbọ́n Ìṣàkóso ".repeat(11).trim() });
		expect(body).toContain("PRODID:-//Koya Academy//courses//EN\r\n");
		expect(body).toContain("DTSTAMP:20261121T073000Z\r\n");
		expect(body.endsWith("END:VCALENDAR\r\n")).toBe(true);
		for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		expect(eventOf(body).summary).toBe("Ìdàgbàsókè Ọgbọ́n Ìṣàkóso ".repeat(11).trim());
	});

	test("a title with line breaks brings no property of its own", () => {
		const { body } = fileOf({ title: "HSE\r\nATTENDEE:mailto:evil@example.com\nX-EVIL:1" });
		expect(body).not.toMatch(/^(ATTENDEE|X-EVIL)/m);
	});

	test("the file is named by the title with underscores", () => {
		expect(fileOf({ title: "Data Analysis with Excel" }).fileName).toBe("Data_Analysis_with_Excel.ics");
	});
});
