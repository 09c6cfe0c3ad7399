/** Each night the provider's list is compared with our records, with a day on each side, to find money we do not know of. */

import { DAY_MS, HOUR_MS } from "#kit/rules/days.ts";

/** 03:30 in Lagos, which has no daylight saving time. */
const NIGHT_UTC_MS = 2.5 * HOUR_MS;
/** A week each night; once a week as far back as a bank may reverse a payment. */
const DAYS_BACK = 7;
const LONG_DAYS_BACK = 120;
const SUNDAY = 0;
/** Providers do not name the time zone of their days, and clocks differ. */
const SPARE_MS = DAY_MS;
/** The delays before an unanswered sweep is tried again. The next night covers the same days. */
const AGAIN_AFTER_MS = 15 * 60_000;
const MOST_TRIES = 40;
/** A sweep with an entry that cannot be recorded is read again from its first page at most this often. */
const MOST_READINGS = 4;
/** A sweep whose process ended is taken over by another after this time. */
export const SWEEP_LOST_MS = 10 * 60_000;

/** The last nightly start before a moment. */
export function lastNight(now: Date): Date {
	const day = Math.floor((now.getTime() - NIGHT_UTC_MS) / DAY_MS);
	return new Date(day * DAY_MS + NIGHT_UTC_MS);
}

/** The days that a nightly sweep compares. */
export function rangeOfNight(now: Date): { from: Date; to: Date } {
	const days = lastNight(now).getUTCDay() === SUNDAY ? LONG_DAYS_BACK : DAYS_BACK;
	return { from: new Date(now.getTime() - days * DAY_MS - SPARE_MS), to: new Date(now.getTime() + SPARE_MS) };
}

/** When a sweep that was cut off continues, or is read again; null when it is abandoned. */
export function nextSweepTry(tries: number, why: "cut-off" | "read-again", now: Date): Date | null {
	const most = why === "cut-off" ? MOST_TRIES : MOST_READINGS;
	return tries >= most ? null : new Date(now.getTime() + AGAIN_AFTER_MS);
}
