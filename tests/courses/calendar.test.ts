import fc from "fast-check";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import { calendarFile } from "#courses/emails/calendar-file.ts";
import { type CalendarSeat, calendarEvent, calendarFileName } from "#courses/rules/calendar.ts";

const enrolled: CalendarSeat = {
	enrolmentId: 7,
	title: "Data Analysis with Excel",
	location: "port harcourt",
	locationAddress: "12 Aba Road",
	date: { firstDay: "2026-03-30", lastDay: "2026-04-02" },
	importedDate: null,
};

describe("a course in the calendar", () => {
	test("is one event from nine to five in Lagos, repeated on each of its days", () => {
		expect(calendarEvent(enrolled)).toEqual({
			ok: true,
			uid: "koya-enrolment-7",
			hasAlarm: true,
			title: "Data Analysis with Excel",
			startUtc: new Date("2026-03-30T08:00:00Z"),
			endUtc: new Date("2026-03-30T16:00:00Z"),
			days: 4,
			location: "Physical",
			description: "Port Harcourt, 12 Aba Road",
			fileName: "Data_Analysis_with_Excel.ics",
		});
	});

	test("is at the hours of its date, where the academy has said them", () => {
		const times = { startsAt: "10:15", endsAt: "14:30" };
		expect(calendarEvent({ ...enrolled, times })).toMatchObject({
			startUtc: new Date("2026-03-30T09:15:00Z"),
			endUtc: new Date("2026-03-30T13:30:00Z"),
			days: 4,
		});
	});

	test("is at other hours on a day that has them, in two calendar programs", () => {
		const others = [{ day: "2026-04-02", startsAt: "10:15", endsAt: "12:00" }];
		const event = calendarEvent({ ...enrolled, times: { startsAt: "10:15", endsAt: "14:30", others }, version: 3 });
		if (!event.ok) throw new Error("The event has a date.");
		expect(event.description).toContain("10:15 - 14:30, Thu 2 Apr 10:15 - 12:00 (Lagos time)");
		const now = new Date("2026-03-01T08:00:00Z");
		const { body } = calendarFile({ event, academyName: "Koya", url: "https://koya.example/a", now });
		const hours = ["09:15-13:30", "09:15-13:30", "09:15-13:30", "09:15-11:00"];
		expect(hoursInIcal(body)).toEqual(hours.map((text, at) => `${DAYS[at]} ${text}`));
		const [read] = Object.values(nodeIcal.sync.parseICS(body)).filter((part) => part?.type === "VEVENT");
		expect(Object.values(read?.recurrences ?? {}).map(({ start, end }) => [start, end].map(Number))).toContainEqual(
			["2026-04-02T09:15:00Z", "2026-04-02T11:00:00Z"].map(Date.parse),
		);
	});

	test("taken back has no days of other hours beside it", () => {
		const others = [{ day: "2026-04-02", startsAt: "10:15", endsAt: "12:00" }];
		const times = { startsAt: "10:15", endsAt: "14:30", others };
		const event = calendarEvent({ ...enrolled, times, isCancelled: true });
		if (!event.ok) throw new Error("The event has a date.");
		const now = new Date("2026-03-01T08:00:00Z");
		const { body } = calendarFile({ event, academyName: "Koya", url: "https://koya.example/a", now });
		expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
	});

	test("says how an online date is joined", () => {
		const joiningLink = "https://meet.example.com/a";
		const online = { ...enrolled, location: "online", locationAddress: null, joiningLink };
		expect(calendarEvent(online)).toMatchObject({
			location: "Online",
			description: `Online\nJoin: ${joiningLink}`,
			joiningLink,
		});
	});

	test("is Online when its location is online, and needs no address", () => {
		const online = { ...enrolled, location: "online", locationAddress: null };
		expect(calendarEvent(online)).toMatchObject({ location: "Online", description: "Online" });
	});

	test("keeps its identity when the date or the title changes", () => {
		const moved = { ...enrolled, title: "Other", date: { firstDay: "2026-05-04", lastDay: "2026-05-04" } };
		expect(calendarEvent(moved)).toMatchObject({ uid: "koya-enrolment-7", days: 1 });
	});

	test("reads the date of an imported row", () => {
		const imported = { ...enrolled, date: null, importedDate: "5th Mar 2026 - 7th Mar 2026", location: null };
		expect(calendarEvent(imported)).toMatchObject({ ok: true, days: 3, location: "Physical" });
	});

	test.each([
		[null, "no-date"],
		["", "no-date"],
		["  ", "no-date"],
		["soon", "invalid-date"],
		["31st February 2026", "invalid-date"],
	])("is refused for an imported row whose date reads '%s': %s", (importedDate, reason) => {
		expect(calendarEvent({ ...enrolled, date: null, importedDate })).toEqual({ ok: false, reason });
	});
});

describe("the name of a calendar file", () => {
	test.each([
		["Data Analysis", "Data_Analysis.ics"],
		["Health, Safety & Environment: Level 3", "Health_Safety_Environment_Level_3.ics"],
		["First-Time Managers", "First-Time_Managers.ics"],
		["Yorùbá Ƙwarai", "Yoruba_Kwarai.ics"],
		['../"evil"\r\nname', "evil_name.ics"],
		["???", "course.ics"],
	])("'%s' is saved as %s", (title, name) => {
		expect(calendarFileName(title)).toBe(name);
	});

	test("is safe for every title", () => {
		fc.assert(fc.property(fc.string({ unit: "grapheme" }), (title) => /^[\w-]+\.ics$/.test(calendarFileName(title))));
	});
});

const DAYS = ["2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02"];

/** Each occurrence of the first event as a calendar program shows it, in UTC. */
function hoursInIcal(body: string): string[] {
	const [main, ...exceptions] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent");
	if (!main) return [];
	const event = new ICAL.Event(main, { exceptions });
	const all = event.iterator();
	const shown: string[] = [];
	for (let next = all.next(); next; next = all.next()) {
		const { startDate, endDate } = event.getOccurrenceDetails(next);
		const time = (at: ICAL.Time) => at.toJSDate().toISOString().slice(11, 16);
		shown.push(`${startDate.toJSDate().toISOString().slice(0, 10)} ${time(startDate)}-${time(endDate)}`);
	}
	return shown;
}

describe("the link by which an online date is joined", () => {
	const made = (joiningLink: string) => {
		const event = calendarEvent({ ...enrolled, location: "online", locationAddress: null, joiningLink });
		if (!event.ok) throw new Error("The event has a date.");
		const now = new Date("2026-03-01T08:00:00Z");
		return calendarFile({ event, academyName: "Koya", url: "https://koya.example/a", now }).body;
	};
	const long = `https://meet.example.com/room,lagos;x=1?pwd=${"a,b;c".repeat(60)}`;

	test.each([
		"https://meet.example.com/room,lagos;x=1?pwd=a,b",
		"https://teams.example.com/l/meetup-join/19%3ameeting_%40thread.v2/0?context=%7b%22Tid%22%3a%22x%22%2c%22Oid%22%7d",
		"https://meet.example.com/a?b=c,d#e;f=%5C,%3B",
		long,
		long.slice(0, 74 - "URL:".length),
		long.slice(0, 75 - "URL:".length),
	])("reaches two calendar programs letter for letter, where to click and in the words: %s", (link) => {
		const body = made(link);
		const event = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent("vevent");
		expect(String(event?.getFirstPropertyValue("url"))).toBe(link);
		expect(event?.getFirstPropertyValue("description")).toBe(`Online\nJoin: ${link}`);
		const read = Object.values(nodeIcal.sync.parseICS(body)).find((part) => part?.type === "VEVENT");
		expect(read).toMatchObject({ url: link, description: `Online\nJoin: ${link}` });
		for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	});
});
