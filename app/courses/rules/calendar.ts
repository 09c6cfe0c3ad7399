/** A course in somebody's calendar: one event at its hours in Lagos, repeated daily (docs/product.md#calendar). */
import { type ClassTimes, dayAndTimes, isSameTimes, lagosTimes } from "#courses/rules/class-times.ts";
import { attendanceAt, locationName } from "#courses/rules/course.ts";
import { type DateRange, type Day, daysOf, parseDate, weekdaysOf } from "#kit/rules/date-range.ts";
import { instantInLagos } from "#kit/rules/days.ts";
import { orderCodeText, withoutMarks } from "#kit/rules/text.ts";

/** What counts for a date whose hours the academy has not said. */
const USUAL_TIMES: ClassTimes = { startsAt: "09:00", endsAt: "17:00" };

/** What an enrolment knows about its date. Those of an older system may have only words (`importedDate`), or nothing. */
export type CalendarSeat = {
	enrolmentId: number | string;
	title: string;
	location: string | null;
	locationAddress: string | null;
	date: DateRange | null;
	importedDate?: string | null;
	/** The hours of its days, where they are known. */
	times?: ClassTimes | null | undefined;
	/** Where an online date is joined: for those with a seat on it only. */
	joiningLink?: string | null | undefined;
	/** How often the office changed it, from 1: a calendar that has an earlier file takes the later one. */
	version?: number;
	/** Said below where it is. */
	note?: string | null;
	/** Of its order, as it is stored. */
	code?: string | undefined;
	/** What to bring, one thing a line. */
	bring?: string | undefined;
	/** The seat, or its date, is cancelled: the event takes itself back. */
	isCancelled?: boolean;
	/** Said in place of "Your seat on this date is cancelled." */
	whyCancelled?: string;
};

/** An enrolment's event in the facts of an e-mail: which of its states it is, and what stands in it beside its date. */
export type SeatEvent = { id: number; version: number; code?: string; bring?: string };

export type CalendarEvent = {
	/** The same for the same enrolment, so that a second import replaces the first. */
	uid: string;
	/** Which of its states (RFC 5545, SEQUENCE); left out where it has one only. */
	sequence?: number;
	/** It is not held any more, or its seat is gone. */
	isCancelled?: true;
	/** It reminds its owner a day before. */
	hasAlarm?: true;
	title: string;
	startUtc: Date;
	endUtc: Date;
	/** The event is repeated daily so many times. */
	days: number;
	/** Of these repetitions, those at other hours: `usualStart` is when they would begin. */
	others?: readonly { usualStart: Date; startUtc: Date; endUtc: Date }[];
	location: string;
	description: string;
	/** Where it is joined, if it is online and the link is known. */
	joiningLink?: string;
	fileName: string;
};

export type CalendarAnswer = ({ ok: true } & CalendarEvent) | { ok: false; reason: "no-date" | "invalid-date" };

/** The event of an enrolment. Refused without a date ('no-date') and with one that cannot be read ('invalid-date'). */
export function calendarEvent(enrolled: CalendarSeat): CalendarAnswer {
	const words = enrolled.importedDate?.trim() ?? "";
	const date = enrolled.date ?? parseDate(words);
	if (!date) return { ok: false, reason: words ? "invalid-date" : "no-date" };
	const { version, title, isCancelled } = enrolled;
	const joiningLink = isCancelled ? null : enrolled.joiningLink;
	return {
		ok: true,
		uid: `koya-enrolment-${enrolled.enrolmentId}`,
		...(version !== undefined && { sequence: version - 1 }),
		...(isCancelled ? { isCancelled } : { hasAlarm: true }),
		title: isCancelled ? cancelledTitle(title) : title,
		...dailyHours(date, enrolled.times),
		location: attendanceAt(enrolled.location ?? ""),
		description: linesOf(enrolled, date).filter(Boolean).join("\n"),
		...(joiningLink && { joiningLink }),
		fileName: calendarFileName(title),
	};
}

/** For programs that do not show that an event is cancelled. */
export const cancelledTitle = (title: string) => `Cancelled: ${title}`;

const SEAT_CANCELLED = "Your seat on this date is cancelled.";

function linesOf(enrolled: CalendarSeat, date: DateRange) {
	const { joiningLink, code, note, isCancelled } = enrolled;
	const order = code && `Order ${orderCodeText(code)}`;
	if (isCancelled) return [enrolled.whyCancelled ?? SEAT_CANCELLED, whereabouts(enrolled), order];
	const bring = (enrolled.bring ?? "").split("\n").filter((line) => line.trim());
	return [
		whereabouts(enrolled),
		hoursText(date, enrolled.times),
		joiningLink && `Join: ${joiningLink}`,
		note,
		bring.length > 0 && ["Please bring:", ...bring.map((thing) => `- ${thing.trim()}`)].join("\n"),
		order,
	];
}

/** 'Friday to Monday, 09:00 - 17:00 (Lagos time)': each of its days is one of training. Empty where its hours are not said. */
export function hoursText(date: DateRange, times?: ClassTimes | null): string {
	return times ? [weekdaysOf(date), lagosTimes(times)].filter(Boolean).join(", ") : "";
}

/** When a date of a course is held: the hours of its first day in Lagos, nine to five where none are said, and on how many days. */
export function dailyHours(
	date: DateRange,
	times?: ClassTimes | null,
): Pick<CalendarEvent, "startUtc" | "endUtc" | "days" | "others"> {
	const usual = times ?? USUAL_TIMES;
	const others = (usual.others ?? []).map(({ day, startsAt, endsAt }) => ({
		usualStart: instantOf(day, usual.startsAt),
		startUtc: instantOf(day, startsAt),
		endUtc: instantOf(day, endsAt),
	}));
	return {
		startUtc: instantOf(date.firstDay, usual.startsAt),
		endUtc: instantOf(date.firstDay, usual.endsAt),
		days: daysOf(date),
		...(others.length > 0 && { others }),
	};
}

function instantOf(day: Day, time: string): Date {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return new Date(instantInLagos(day, hour).getTime() + minute * 60_000);
}

type DateDetails = DateRange & { location: string | null; times?: ClassTimes | null };

/**
 * How a date was moved: `Now 8th - 10th December 2026, was 7th - 9th December 2026`, with the hours and the locations where they
 * differ too.
 */
export function movedWords(was: DateDetails, is: DateDetails): string {
	const elsewhere = was.location !== is.location;
	const atOtherTimes = !isSameTimes(was.times, is.times);
	const reading = ({ times, location, ...range }: DateDetails) =>
		[
			dayAndTimes({ ...range, location, ...(atOtherTimes && times && { times }) }),
			...(elsewhere && location ? [locationName(location)] : []),
		].join(", ");
	return `Now ${reading(is)}, was ${reading(was)}`;
}

/** A location with its address, as far as it has one: `Port Harcourt, 12 Aba Road`. */
export function whereabouts({ location, locationAddress }: Pick<CalendarSeat, "location" | "locationAddress">): string {
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
