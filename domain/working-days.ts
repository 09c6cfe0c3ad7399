/** Banks work from Monday to Friday, but not on holidays: until when a transfer may be awaited. */
import { addDays, type Day, instantInLagos, partsOf, todayInLagos } from "#domain/days.ts";

/** The n-th working day after a day. Holidays are days an admin saved. */
export function afterWorkingDays(day: Day, n: number, holidays: readonly Day[]): Day {
	let [at, left] = [day, n];
	while (left > 0) {
		at = addDays(at, 1);
		if (isWorkingDay(at, holidays)) left -= 1;
	}
	return at;
}

/** When a training begins in the morning, in Lagos. */
const DOORS_OPEN_HOUR = 9;

/**
 * Until when a transfer is awaited: the midnight in Lagos that ends the last of so many working days after today, but not
 * later than nine in the morning of the first day of training. `firstDay` is null where a place is not at stake any more.
 */
export function transferDeadline(asked: {
	now: Date;
	days: number;
	holidays: readonly Day[];
	firstDay: Day | null;
}): Date {
	const lastDay = afterWorkingDays(todayInLagos(asked.now), asked.days, asked.holidays);
	const midnight = instantInLagos(addDays(lastDay, 1), 0);
	const doorsOpen = asked.firstDay && instantInLagos(asked.firstDay, DOORS_OPEN_HOUR);
	return doorsOpen && doorsOpen < midnight ? doorsOpen : midnight;
}

function isWorkingDay(day: Day, holidays: readonly Day[]): boolean {
	const { year, month, dayOfMonth } = partsOf(day);
	const weekday = new Date(Date.UTC(year, month - 1, dayOfMonth)).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}
