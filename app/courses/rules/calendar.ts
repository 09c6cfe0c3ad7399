/** A course in somebody's calendar: one event from 09:00 to 17:00 in Lagos, repeated daily (docs/product.md#calendar). */
import { attendanceAt, locationName } from "#courses/rules/course.ts";
import { type DateRange, daysOf, longDate, parseDate } from "#kit/rules/date-range.ts";
import { instantInLagos } from "#kit/rules/days.ts";
import { withoutMarks } from "#kit/rules/text.ts";

const STARTS_AT_HOUR = 9;
const ENDS_AT_HOUR = 17;

/** What an enrolment says of its date. Imported ones may have only words, or nothing at all. */
export type Enrolled = {
	enrolmentId: number | string;
	title: string;
	location: string | null;
	locationAddress: string | null;
	date: DateRange | null;
	importedDate: string | null;
	/** How often the office changed it, from 1: a calendar that has an earlier file takes the later one. */
	version?: number;
	/** Said below where it is. */
	note?: string | null;
};

export type CalendarEvent = {
	/** The same for the same enrolment, so that a second import replaces the first. */
	uid: string;
	/** Which of its states (RFC 5545, SEQUENCE); left out where it has one only. */
	sequence?: number;
	title: string;
	startUtc: Date;
	endUtc: Date;
	/** The event is repeated daily so many times. */
	days: number;
	location: string;
	description: string;
	fileName: string;
};

export type CalendarAnswer = ({ ok: true } & CalendarEvent) | { ok: false; reason: "no-date" | "invalid-date" };

/** The event of an enrolment. Refused without a date ('no-date') and with one that cannot be read ('invalid-date'). */
export function calendarEvent(enrolled: Enrolled): CalendarAnswer {
	const words = enrolled.importedDate?.trim() ?? "";
	const date = enrolled.date ?? parseDate(words);
	if (!date) return { ok: false, reason: words ? "invalid-date" : "no-date" };
	return {
		ok: true,
		uid: `koya-enrolment-${enrolled.enrolmentId}`,
		...(enrolled.version !== undefined && { sequence: enrolled.version - 1 }),
		title: enrolled.title,
		...dailyHours(date),
		location: attendanceAt(enrolled.location ?? ""),
		description: [whereabouts(enrolled), enrolled.note].filter(Boolean).join("\n"),
		fileName: calendarFileName(enrolled.title),
	};
}

/** When a date of a course is held: its first day from nine to five in Lagos, and on how many days. */
export function dailyHours(date: DateRange): Pick<CalendarEvent, "startUtc" | "endUtc" | "days"> {
	return {
		startUtc: instantInLagos(date.firstDay, STARTS_AT_HOUR),
		endUtc: instantInLagos(date.firstDay, ENDS_AT_HOUR),
		days: daysOf(date),
	};
}

type Held = DateRange & { location: string | null };

/** How a date was moved: `Now 8th - 10th December 2026, was 7th - 9th December 2026`, with the locations where they differ too. */
export function movedWords(was: Held, is: Held): string {
	const elsewhere = was.location !== is.location;
	const reading = (held: Held) =>
		[longDate(held), ...(elsewhere && held.location ? [locationName(held.location)] : [])].join(" in ");
	return `Now ${reading(is)}, was ${reading(was)}`;
}

/** A location with its address, as far as it has one: `Port Harcourt, 12 Aba Road`. */
export function whereabouts({ location, locationAddress }: Pick<Enrolled, "location" | "locationAddress">): string {
	return [location && locationName(location), locationAddress].filter(Boolean).join(", ");
}

/** The title with underscores, in letters every file system and mail header takes. */
export function calendarFileName(title: string): string {
	const name = withoutMarks(title)
		.replace(/[^A-Za-z0-9\s_-]/g, "")
		.trim()
		.replace(/[\s_]+/g, "_");
	return `${name || "course"}.ics`;
}
