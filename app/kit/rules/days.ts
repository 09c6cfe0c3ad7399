/** A day is a square on the calendar, written `2025-03-05`. It has no hour and no zone, so it compares as text. */
export type Day = string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Africa/Lagos is UTC+1 all year: Nigeria has no summer time. */
const LAGOS_AHEAD_MS = HOUR_MS;

/** A day from numbers, or undefined when the calendar has no such day (31st February). Years 1900 to 9999. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | undefined {
	if (!(year >= 1900 && year <= 9999)) return undefined;
	const day = dayAt(Date.UTC(year, month - 1, dayOfMonth));
	const asked = `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
	return day === asked ? day : undefined;
}

/** Whether a text is a day of the calendar in the form `2025-03-05`. */
export function isDay(text: string): text is Day {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const { year, month, dayOfMonth } = partsOf(text);
	return dayOf(year, month, dayOfMonth) === text;
}

/** The day so many days later (or earlier, when negative). */
export function addDays(day: Day, days: number): Day {
	return dayAt(startOfDayUtcMs(day) + days * DAY_MS);
}

/** How many days lie between two days; 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
	return (startOfDayUtcMs(to) - startOfDayUtcMs(from)) / DAY_MS;
}

/** The day it is in Lagos at an instant (docs/product.md#dates). */
export function todayInLagos(now: Date): Day {
	return dayAt(now.getTime() + LAGOS_AHEAD_MS);
}

/** The instant of an hour of the Lagos clock on a day. */
export function instantInLagos(day: Day, hour: number): Date {
	return new Date(startOfDayUtcMs(day) + hour * HOUR_MS - LAGOS_AHEAD_MS);
}

/** For what has a day and no hour. */
export const noonInLagos = (day: Day) => instantInLagos(day, 12);

/** When something was done that is known to be done on a day: now if that is today, else at noon. */
export const momentOn = (day: Day, now: Date) => (day === todayInLagos(now) ? now : noonInLagos(day));

/** Year, month (1 to 12) and day of the month. */
export function partsOf(day: Day): { year: number; month: number; dayOfMonth: number } {
	return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), dayOfMonth: Number(day.slice(8, 10)) };
}

function startOfDayUtcMs(day: Day): number {
	const { year, month, dayOfMonth } = partsOf(day);
	return Date.UTC(year, month - 1, dayOfMonth);
}

function dayAt(utcMs: number): Day {
	return new Date(utcMs).toISOString().slice(0, 10);
}

function twoDigits(n: number): string {
	return String(n).padStart(2, "0");
}

/** The time of day in Lagos, `14:32`: an hour ahead of UTC all year. */
export function timeInLagos(at: Date): string {
	return new Date(at.getTime() + LAGOS_AHEAD_MS).toISOString().slice(11, 16);
}

/** The time of day in Lagos to the second, `14:32:07`. */
export function secondInLagos(at: Date): string {
	return new Date(at.getTime() + LAGOS_AHEAD_MS).toISOString().slice(11, 19);
}

/** The midnight that ends a day in Lagos. */
export const endOfDay = (day: Day): Date => instantInLagos(addDays(day, 1), 0);
