import { isOnline } from "#courses/rules/course.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";

/** The hours of a date's days, in Lagos, as 'HH:MM'. A date without has none to tell. */
export type ClassTimes = { startsAt: string; endsAt: string };

/** The hours as the database holds them; null where the academy has not said them. */
export function classTimesOf(row: { starts_at: string | null; ends_at: string | null }): ClassTimes | null {
	if (row.starts_at === null || row.ends_at === null) return null;
	return { startsAt: row.starts_at.slice(0, 5), endsAt: row.ends_at.slice(0, 5) };
}

/** Whether two dates have the same hours, or neither says any. */
export function isSameTimes(a: ClassTimes | null | undefined, b: ClassTimes | null | undefined): boolean {
	return a?.startsAt === b?.startsAt && a?.endsAt === b?.endsAt;
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

/** '09:00 - 16:30'. */
export function classTimesText({ startsAt, endsAt }: ClassTimes): string {
	return `${startsAt} - ${endsAt}`;
}
