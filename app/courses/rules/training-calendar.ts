/** The academy's dates as a calendar: for the months of a document, and for the programs of those who subscribe. */
import { type CalendarEvent, cancelledTitle, dailyHours, hoursText, whereabouts } from "#courses/rules/calendar.ts";
import type { ClassTimes } from "#courses/rules/class-times.ts";
import { durationText, locationName } from "#courses/rules/course.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { type MonthKey, monthKeyOf, monthLabel } from "#kit/rules/months.ts";

/** A date of a course with what a calendar says of it. `location` is stored, `changedAt` is when the course was edited. */
export type TrainingDate = DateRange & {
	id: number;
	title: string;
	slug: string;
	priceKobo: Kobo;
	/** The rate that counts for the course. */
	vatBasisPoints: number;
	durationMinutes: number;
	location: string;
	locationAddress: string | null;
	/** The hours of its days, where the academy has said them. */
	times?: ClassTimes | null;
	changedAt: Date;
	/** How often the course was edited, from 1. */
	version: number;
	/** The academy cancelled it: it is shown as cancelled for a while. */
	isCancelled: boolean;
};

const DATE_CANCELLED = "We cancelled this date.";

/** Dates under the month in which they begin, in the order given: earliest first comes out month after month. */
export function datesByMonth<T extends DateRange>(
	dates: readonly T[],
): { month: MonthKey; label: string; dates: T[] }[] {
	const months = Map.groupBy(dates, (date) => monthKeyOf(date.firstDay));
	return [...months].map(([month, list]) => ({ month, label: monthLabel(month), dates: list }));
}

/**
 * A date in the calendar of anyone who subscribes: at its hours in Lagos on each of its days, as it is for an enrolment. How it is
 * joined online is for participants only. `publicUrl` is the address of the academy, without a slash at its end.
 */
export function trainingEvent(
	date: TrainingDate,
	publicUrl: string,
): Omit<CalendarEvent, "fileName"> & { url: string } {
	const url = `${publicUrl}/courses/${date.slug}`;
	const hours = hoursText(date, date.times);
	const duration = durationText(date.durationMinutes);
	const fee = `${naira(date.priceKobo)} ${vatNote(date.vatBasisPoints)}`;
	return {
		// With the host, since another academy's dates have numbers, too. The number stays when course or date is edited.
		uid: `koya-course-date-${date.id}@${new URL(publicUrl).host}`,
		sequence: date.version - 1,
		...(date.isCancelled && { isCancelled: true as const }),
		title: date.isCancelled ? cancelledTitle(date.title) : date.title,
		...dailyHours(date, date.times),
		location: whereabouts(date),
		description: (date.isCancelled ? [DATE_CANCELLED, url] : [hours, duration, fee, url]).filter(Boolean).join("\n"),
		url,
	};
}

/** The name of the feed in somebody's list of calendars: of all locations, or of one. */
export function feedName(academyName: string, location: string | undefined): string {
	return location ? `${academyName}, ${locationName(location)}` : academyName;
}

/** The address of the feed of all locations, or of one. */
export function feedUrl(publicUrl: string, location?: string): string {
	return `${publicUrl}/calendar.ics${location ? `?place=${encodeURIComponent(location)}` : ""}`;
}

/** The same for a calendar program: it subscribes instead of saving a file. */
export function subscriptionUrl(publicUrl: string, location?: string): string {
	return feedUrl(publicUrl, location).replace(/^https?:/, "webcal:");
}
