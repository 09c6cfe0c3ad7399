/** Each night the provider's list is compared with ours, with days to spare: money we have no record of is found there. */

import { DAY_MS, HOUR_MS } from "#kit/rules/days.ts";

/** 03:30 in Lagos, which keeps one time all year. */
const NIGHT_UTC_MS = 2.5 * HOUR_MS;
/** A week each night; on one night a week as far as a bank may go when it takes money back. */
const DAYS_BACK = 7;
const LONG_DAYS_BACK = 120;
const SUNDAY = 0;
/** Whose day a provider means is not said, and clocks differ. */
const SPARE_MS = DAY_MS;
/** One that nobody answered is tried again this much later, so many times; the next night looks at the same days. */
const AGAIN_AFTER_MS = 15 * 60_000;
const MOST_TRIES = 40;
/** One with an entry that cannot be booked is read again from its first page, not as often. */
const MOST_READINGS = 4;
/** One whose program ended in the middle is taken up by another. */
export const SWEEP_LOST_MS = 10 * 60_000;

/** The last night's hour before a moment. */
export function lastNight(now: Date): Date {
	const day = Math.floor((now.getTime() - NIGHT_UTC_MS) / DAY_MS);
	return new Date(day * DAY_MS + NIGHT_UTC_MS);
}

/** The days a night's sweep compares. */
export function rangeOfNight(now: Date): { from: Date; to: Date } {
	const days = lastNight(now).getUTCDay() === SUNDAY ? LONG_DAYS_BACK : DAYS_BACK;
	return { from: new Date(now.getTime() - days * DAY_MS - SPARE_MS), to: new Date(now.getTime() + SPARE_MS) };
}

/** When a sweep that was cut off goes on, or is read again; null when it is given up. */
export function nextSweepTry(tries: number, why: "cut-off" | "read-again", now: Date): Date | null {
	const most = why === "cut-off" ? MOST_TRIES : MOST_READINGS;
	return tries >= most ? null : new Date(now.getTime() + AGAIN_AFTER_MS);
}
