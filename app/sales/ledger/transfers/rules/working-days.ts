/** The deadlines of transfers. Banks work from Monday to Friday, except on holidays. */
import { addDays, type Day, instantInLagos, partsOf, todayInLagos } from "#kit/rules/days.ts";

/**
 * The public holidays of Nigeria that fall on the same day each year (Public Holidays Act; Democracy Day since 2019): New Year, Workers'
 * Day, Democracy Day, National Day, Christmas and Boxing Day. An admin enters the movable holidays, and the days proclaimed instead of a
 * weekend.
 */
const FIXED_HOLIDAYS: readonly string[] = ["01-01", "05-01", "06-12", "10-01", "12-25", "12-26"];

/** The n-th working day after a day. `holidays`: the days an admin saved, besides the fixed ones. */
export function afterWorkingDays(day: Day, n: number, holidays: readonly Day[]): Day {
	let [at, left] = [day, n];
	while (left > 0) {
		at = addDays(at, 1);
		if (isWorkingDay(at, holidays)) left -= 1;
	}
	return at;
}

/** The last working day before a day. */
export function workingDayBefore(day: Day, holidays: readonly Day[]): Day {
	let at = addDays(day, -1);
	while (!isWorkingDay(at, holidays)) at = addDays(at, -1);
	return at;
}

/** The hour a training begins in the morning, in Lagos. */
export const DOORS_OPEN_HOUR = 9;

/**
 * Until when a transfer is awaited: midnight in Lagos at the end of the last of these working days after today, but not later than nine
 * in the morning of the first day of training, nor than the end of `lastDay` if it is set. `firstDay` null: that morning does not limit
 * it.
 */
export function transferDeadline(asked: {
	now: Date;
	days: number;
	holidays: readonly Day[];
	firstDay: Day | null;
	lastDay?: Day;
}): Date {
	const counted = afterWorkingDays(todayInLagos(asked.now), asked.days, asked.holidays);
	const last = asked.lastDay && asked.lastDay < counted ? asked.lastDay : counted;
	const midnight = instantInLagos(addDays(last, 1), 0);
	const doorsOpen = asked.firstDay && instantInLagos(asked.firstDay, DOORS_OPEN_HOUR);
	return doorsOpen && doorsOpen < midnight ? doorsOpen : midnight;
}

type OwedBy = {
	days: number;
	holidays: readonly Day[];
	/** The last day it may be paid; null: none is set. */
	dueDay: Day | null;
	/** The first day of training; null: there is none. */
	firstDay: Day | null;
};

/**
 * Until when a transfer for an order's dues is awaited: the working days, but at most the end of the day that was set, else the morning
 * of the first day. For overdue dues only the working days count.
 */
export function deadlineOfOwed({ days, holidays, dueDay, firstDay }: OwedBy, now: Date): Date {
	const asked = { now, days, holidays, firstDay: null };
	const deadline = transferDeadline(dueDay ? { ...asked, lastDay: dueDay } : { ...asked, firstDay });
	return deadline > now ? deadline : transferDeadline(asked);
}

/** Monday to Friday, and no holiday. */
export function isWorkingDay(day: Day, holidays: readonly Day[]): boolean {
	const { year, month, dayOfMonth } = partsOf(day);
	const weekday = new Date(Date.UTC(year, month - 1, dayOfMonth)).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !FIXED_HOLIDAYS.includes(day.slice(5)) && !holidays.includes(day);
}
