import { isOnline } from "#courses/rules/course.ts";
import { type DateRange, longDate, nearDay } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";

/** The hours of a day in Lagos, as 'HH:MM'. */
export type HoursOfDay = { startsAt: string; endsAt: string };

/** One day of a date with hours of its own, as a last day that ends at noon. */
export type DayHours = HoursOfDay & { day: Day };

/** The hours of a date's days; `others`: its days with other hours, in order. A date without has none to tell. */
export type ClassTimes = HoursOfDay & { others?: readonly DayHours[] };

/** The columns of `course_dates` that hold the hours; null where the academy has not said them, or where there is no date. */
export type HoursColumns = {
	starts_at: string | null;
	ends_at: string | null;
	other_hours: readonly DayHours[] | null;
};

/** The hours as the database holds them. */
export function classTimesOf({ starts_at, ends_at, other_hours }: HoursColumns): ClassTimes | null {
	if (starts_at === null || ends_at === null) return null;
	const times = { startsAt: starts_at.slice(0, 5), endsAt: ends_at.slice(0, 5) };
	return other_hours && other_hours.length > 0 ? { ...times, others: other_hours } : times;
}

/** Whether two dates have the same hours on the same days, or neither says any. */
export function isSameTimes(a: ClassTimes | null | undefined, b: ClassTimes | null | undefined): boolean {
	return (a ? classTimesText(a) : "") === (b ? classTimesText(b) : "");
}

/** The hours of one of its days. */
export function hoursOn(times: ClassTimes | null, day: Day): HoursOfDay | null {
	return times?.others?.find((other) => other.day === day) ?? times;
}

type DateDetails = DateRange & { times?: ClassTimes | null; location?: string | null };

/** '5th - 7th March 2025, 09:00 - 16:30'; without the hours where there are none, of Lagos where it is said to be online. */
export function dayAndTimes({ times, location, ...range }: DateDetails): string {
	return times ? `${longDate(range)}, ${timesAt(times, location)}` : longDate(range);
}

/** '09:00 - 16:30'; online, where anyone who joins may be elsewhere, '09:00 - 16:30 (Lagos time)'. */
export function timesAt(times: ClassTimes, location: string | null | undefined): string {
	return location && isOnline(location) ? lagosTimes(times) : classTimesText(times);
}

/** '09:00 - 16:30 (Lagos time)': for anyone who may be elsewhere. */
export const lagosTimes = (times: ClassTimes) => `${classTimesText(times)} (Lagos time)`;

/** '09:00 - 16:30'; with days of other hours '09:00 - 16:30, Fri 7 Mar 09:00 - 13:00'. */
export function classTimesText({ startsAt, endsAt, others = [] }: ClassTimes): string {
	const days = others.map((other) => `, ${nearDay(other.day)} ${other.startsAt} - ${other.endsAt}`);
	return `${startsAt} - ${endsAt}${days.join("")}`;
}
