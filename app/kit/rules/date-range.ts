/** A date of a course runs from its first to its last day, and every reading that is printed reads back (docs/product.md#dates). */

import { addDays, type Day, dayOf, daysBetween, partsOf } from "#kit/rules/days.ts";
import { monthName, monthNumber, shortMonthName } from "#kit/rules/months.ts";
import { dateWords } from "#kit/words/dates.ts";

export { type Day, todayInLagos } from "#kit/rules/days.ts";

export type DateRange = { firstDay: Day; lastDay: Day };

/** The long reading: `5th March 2025`, `5th - 7th March 2025`, naming both months or years where they differ. */
export function longDate({ firstDay, lastDay }: DateRange): string {
	const [first, last] = [partsOf(firstDay), partsOf(lastDay)];
	const end = `${ordinal(last.dayOfMonth)} ${monthName(last.month)} ${last.year}`;
	if (firstDay === lastDay) return end;
	const sameYear = first.year === last.year;
	const month = sameYear && first.month === last.month ? "" : ` ${monthName(first.month)}`;
	return `${ordinal(first.dayOfMonth)}${month}${sameYear ? "" : ` ${first.year}`} - ${end}`;
}

/** One day in the long reading: `5th March 2025`. */
export function longDay(day: Day): string {
	return longDate({ firstDay: day, lastDay: day });
}

/** The short reading: `5th Mar 2025`, `5th Mar 2025 - 7th Mar 2025`. */
export function shortDate({ firstDay, lastDay }: DateRange): string {
	return firstDay === lastDay ? shortDay(lastDay) : `${shortDay(firstDay)} - ${shortDay(lastDay)}`;
}

/** A day as records carry it: `05/03/2025` (docs/product.md#dates). */
export function numericDate(day: Day): string {
	return day.split("-").reverse().join("/");
}

/**
 * Reads what the three readings print, one day or a range of two days.
 * Lenient about case, spaces, missing ordinals and longer dashes. Undefined for anything unreadable,
 * for days the calendar does not have and for a range that ends before it begins.
 */
export function parseDate(text: string): DateRange | undefined {
	const ends = text
		.toLowerCase()
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.split("-")
		.map(readEnd);
	if (ends.length > 2) return undefined;
	const last = ends.at(-1);
	const first = ends[0];
	if (!first || !last) return undefined;
	// The first day leaves to the last what they share: "5th - 7th March 2025".
	return rangeOf(dayOfEnd({ month: last.month, year: last.year, ...first }), dayOfEnd(last));
}

/** A range of days, or undefined when one is missing or they are the wrong way round. */
export function rangeOf(firstDay: Day | undefined, lastDay: Day | undefined): DateRange | undefined {
	return firstDay && lastDay && firstDay <= lastDay ? { firstDay, lastDay } : undefined;
}

/** On its first day a date has begun, and no one can register for it any more. */
export function hasBegun(range: DateRange, today: Day): boolean {
	return range.firstDay <= today;
}

/** A date has ended from the day after its last day. */
export function hasEnded(range: DateRange, today: Day): boolean {
	return range.lastDay < today;
}

/** Whether one can still register for a date: it has not yet begun (docs/product.md#dates). */
export function isUpcoming(range: DateRange, today: Day): boolean {
	return !hasBegun(range, today);
}

/** The dates one can still register for, earliest first. */
export function upcomingDates<T extends DateRange>(dates: readonly T[], today: Day): T[] {
	return dates.filter((date) => isUpcoming(date, today)).sort(byFirstDay);
}

/** How many days a date lasts. */
export function daysOf({ firstDay, lastDay }: DateRange): number {
	return daysBetween(firstDay, lastDay) + 1;
}

/** Whether one of its days is a Saturday or a Sunday. */
export function isAtWeekend(range: DateRange): boolean {
	const days = Array.from({ length: Math.min(daysOf(range), 7) }, (_, i) => weekdayOf(addDays(range.firstDay, i)));
	return days.includes("Sat") || days.includes("Sun");
}

/** The date of a course on home: from its earliest to its latest day, or 'Date Not Available' (docs/product.md#dates). */
export function courseDateRange(dates: readonly DateRange[]): string {
	const whole = wholeRange(dates);
	return whole ? longDate(whole) : dateWords.dateNotAvailable;
}

/** From the earliest to the latest day of all dates; undefined where there is none. */
export function wholeRange(dates: readonly DateRange[]): DateRange | undefined {
	return rangeOf(
		dates.map((date) => date.firstDay).sort()[0],
		dates
			.map((date) => date.lastDay)
			.sort()
			.at(-1),
	);
}

/** The dates of a course on its preview: each once, earliest first, joined by commas (docs/product.md#dates). */
export function courseDateList(dates: readonly DateRange[]): string {
	const readings = new Set([...dates].sort(byFirstDay).map(longDate));
	return readings.size > 0 ? [...readings].join(", ") : dateWords.dateNotAvailable;
}

/** A number as a position in a row: 1st 2nd 3rd 4th … 11th 12th 13th … 21st. */
export function ordinal(n: number): string {
	const teen = n % 100 >= 11 && n % 100 <= 13;
	return `${n}${(!teen && ["th", "st", "nd", "rd"][n % 10]) || "th"}`;
}

type DayParts = { dayOfMonth: number; month?: number | undefined; year?: number | undefined };

function readEnd(text: string): DayParts | undefined {
	const numeric = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text);
	if (numeric) return { dayOfMonth: Number(numeric[1]), month: Number(numeric[2]), year: Number(numeric[3]) };
	const named = /^\s*(\d{1,2})\s*(?:st|nd|rd|th)?(?:\s+([a-z]+)\.?(?:,?\s+(\d{4}))?)?\s*$/.exec(text);
	if (!named) return undefined;
	const end: DayParts = { dayOfMonth: Number(named[1]) };
	if (named[2]) end.month = monthNumber(named[2]) ?? 0;
	if (named[3]) end.year = Number(named[3]);
	return end;
}

function dayOfEnd({ dayOfMonth, month = 0, year = 0 }: DayParts): Day | undefined {
	return dayOf(year, month, dayOfMonth);
}

function shortDay(day: Day): string {
	const { year, month, dayOfMonth } = partsOf(day);
	return `${ordinal(dayOfMonth)} ${shortMonthName(month)} ${year}`;
}

function byFirstDay(a: DateRange, b: DateRange): number {
	return a.firstDay.localeCompare(b.firstDay) || a.lastDay.localeCompare(b.lastDay);
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** 'Friday'. */
export function weekdayName(day: Day): string {
	return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** 'Fri'. */
export const weekdayOf = (day: Day): string => weekdayName(day).slice(0, 3);

/** A day by which something has to be done, or on which it happens: 'Friday 20th November 2026'. */
export const weekdayAndDay = (day: Day): string => `${weekdayName(day)} ${longDay(day)}`;

/** 'Monday to Friday', 'Monday and Tuesday', 'Tuesday'; null for more than a week, whose weekdays do not name each day once. */
export function weekdaysOf(range: DateRange): string | null {
	const [first, last] = [weekdayName(range.firstDay), weekdayName(range.lastDay)];
	const days = daysOf(range);
	if (days > 7) return null;
	return days === 1 ? first : `${first} ${days === 2 ? "and" : "to"} ${last}`;
}

/** A day that is near, as the office reads it, without the year: 'Fri 20 Nov'. */
export function nearDay(day: Day): string {
	const { month, dayOfMonth } = partsOf(day);
	return `${weekdayOf(day)} ${dayOfMonth} ${shortMonthName(month)}`;
}

/** 'Mon 30 Nov – Tue 1 Dec', 'Wed 2 – Fri 4 Dec'. */
export function nearRange({ firstDay, lastDay }: DateRange): string {
	if (firstDay === lastDay) return nearDay(firstDay);
	const first = partsOf(firstDay);
	const isSameMonth = first.month === partsOf(lastDay).month;
	return `${isSameMonth ? `${weekdayOf(firstDay)} ${first.dayOfMonth}` : nearDay(firstDay)} – ${nearDay(lastDay)}`;
}

/**
 * A date with its weekdays, where no other form is set (docs/product.md#dates): 'Wed 16 – Fri 18 December', 'Mon 30 November – Tue 1 December',
 * 'Mon 4 – Fri 8 January 2027'. The years are left out where they are today's; without `today` they are always named.
 */
export function weekdayRange({ firstDay, lastDay }: DateRange, today?: Day): string {
	const [first, last] = [partsOf(firstDay), partsOf(lastDay)];
	const thisYear = today && partsOf(today).year;
	const year = ({ year }: { year: number }) => (year === thisYear && first.year === last.year ? "" : ` ${year}`);
	const end = `${weekdayOf(lastDay)} ${last.dayOfMonth} ${monthName(last.month)}${year(last)}`;
	if (firstDay === lastDay) return end;
	const month = first.month === last.month && first.year === last.year ? "" : ` ${monthName(first.month)}`;
	return `${weekdayOf(firstDay)} ${first.dayOfMonth}${month}${first.year === last.year ? "" : year(first)} – ${end}`;
}
