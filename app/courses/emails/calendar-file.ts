import ical, {
	ICalAlarmType,
	type ICalCalendar,
	ICalEventRepeatingFreq,
	ICalEventStatus,
	ICalEventTransparency,
} from "ical-generator";
import type { CalendarEvent } from "#courses/rules/calendar.ts";

/**
 * The calendar file of one course date. `url` is where the course is looked up again, unless it is joined online by a link;
 * `now` becomes DTSTAMP.
 */
export function calendarFile(options: { event: CalendarEvent; academyName: string; url: string; now: Date }): {
	fileName: string;
	body: string;
} {
	const { event, academyName, url, now } = options;
	const calendar = ical(madeBy(academyName));
	addEvent(calendar, { ...event, url: event.joiningLink ?? url, stamp: now });
	return { fileName: event.fileName, body: calendarText(calendar) };
}

/**
 * A calendar as text. An address is a URI, which is not escaped as words are (RFC 5545, 3.3.13); ical-generator escapes it, and
 * calendar programs then open an address with backslashes.
 */
export function calendarText(calendar: ICalCalendar): string {
	return `${calendar.toString()}\r\n`.replace(/^URL;VALUE=URI:.*(?:\r\n .*)*/gm, (folded) => {
		const line = folded
			.replaceAll("\r\n ", "")
			.replace(/^URL;VALUE=URI:/, "URL:")
			.replace(/\\([\\;,])/g, "$1");
		// An address is ASCII, a letter a byte; a line holds 75 of them.
		return line.match(/.{1,74}/g)?.join("\r\n ") ?? "";
	});
}

/** Who made a calendar, as the format wants it said. */
export function madeBy(academyName: string) {
	return { prodId: { company: academyName, product: "courses", language: "EN" } };
}

/**
 * Puts one event into a calendar. Times are UTC instants without a time zone: Lagos knows no summer time, and
 * ical-generator's own zones are invalid.
 */
export function addEvent(
	calendar: ICalCalendar,
	{
		uid,
		title,
		days,
		others = [],
		...event
	}: Omit<CalendarEvent, "fileName"> & { url: string; stamp: Date; changedAt?: Date },
) {
	const facts = {
		id: uid,
		stamp: event.stamp,
		...(event.sequence !== undefined && { sequence: event.sequence }),
		...(event.changedAt && { lastModified: event.changedAt }),
		...(event.isCancelled && { status: ICalEventStatus.CANCELLED, transparency: ICalEventTransparency.TRANSPARENT }),
		summary: title,
		location: event.location,
		description: event.description,
		url: event.url,
	};
	calendar.createEvent({
		...facts,
		start: event.startUtc,
		end: event.endUtc,
		// A course of one day does not repeat: a rule with COUNT=1 makes calendars ask "this event or the series?".
		...(days > 1 && { repeating: { freq: ICalEventRepeatingFreq.DAILY, count: days } }),
		...(event.hasAlarm && { alarms: [dayBefore(event.startUtc, days)] }),
	});
	// A repetition at other hours is an event of the same name with the time at which it would begin (RFC 5545, 3.8.4.4).
	for (const { usualStart, startUtc, endUtc } of event.isCancelled ? [] : others)
		calendar.createEvent({ ...facts, recurrenceId: usualStart, start: startUtc, end: endUtc });
}

const DAY_SECONDS = 24 * 3600;

/** Once, also for an event that repeats: an alarm that goes by its start would ring before each of its days. */
function dayBefore(startUtc: Date, days: number) {
	const type = ICalAlarmType.display;
	if (days === 1) return { type, trigger: DAY_SECONDS };
	return { type, trigger: new Date(startUtc.getTime() - DAY_SECONDS * 1000) };
}
