import ical, { ICalEventRepeatingFreq } from "ical-generator";
import type { CalendarEvent } from "#domain/calendar.ts";

/**
 * The calendar file of one course date (Reading 10). `url` is where the course is looked up again, `now` becomes DTSTAMP.
 * Times are UTC instants without a time zone: Lagos knows no summer time, and ical-generator's own zones are invalid.
 */
export function calendarFile(options: { event: CalendarEvent; academyName: string; url: string; now: Date }): {
	fileName: string;
	body: string;
} {
	const { event, academyName, url, now } = options;
	const calendar = ical({ prodId: { company: academyName, product: "courses", language: "EN" } });
	calendar.createEvent({
		id: event.uid,
		stamp: now,
		start: event.startUtc,
		end: event.endUtc,
		summary: event.title,
		location: event.location,
		description: event.description,
		url,
		// A course of one day does not repeat: a rule with COUNT=1 makes calendars ask "this event or the series?".
		...(event.days > 1 && { repeating: { freq: ICalEventRepeatingFreq.DAILY, count: event.days } }),
	});
	return { fileName: event.fileName, body: `${calendar.toString()}\r\n` };
}
