/** Days that are near, as the office reads them: with their weekday and without the year. */
import { type DateRange, ordinal } from "#kit/rules/date-range.ts";
import { addDays, type Day, instantInLagos, partsOf } from "#kit/rules/days.ts";
import { shortMonthName } from "#kit/rules/months.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The midnight that ends a day in Lagos. */
export const endOfDay = (day: Day): Date => instantInLagos(addDays(day, 1), 0);

/** 'Friday'. */
export function weekdayName(day: Day): string {
	return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** 'Fri'. */
export const weekdayOf = (day: Day): string => weekdayName(day).slice(0, 3);

/** 'Fri 20th Nov'. */
export function nearDay(day: Day): string {
	const { month, dayOfMonth } = partsOf(day);
	return `${weekdayOf(day)} ${ordinal(dayOfMonth)} ${shortMonthName(month)}`;
}

/** 'Mon 30th Nov - Tue 1st Dec', 'Wed 2nd - Fri 4th Dec'. */
export function nearRange({ firstDay, lastDay }: DateRange): string {
	if (firstDay === lastDay) return nearDay(firstDay);
	const first = partsOf(firstDay);
	const isSameMonth = first.month === partsOf(lastDay).month;
	return `${isSameMonth ? `${weekdayOf(firstDay)} ${ordinal(first.dayOfMonth)}` : nearDay(firstDay)} - ${nearDay(lastDay)}`;
}
