/** Months that are closed for the books. */
import { longDay } from "#kit/rules/date-range.ts";
import { addDays, type Day } from "#kit/rules/days.ts";
import { type MonthKey, monthAfter, monthKeyOf, monthLabel } from "#kit/rules/months.ts";

/** Why money cannot be recorded on a day: its month is closed. Undefined: it is open. */
export function whyClosed(day: Day, openFrom: Day | null): string | undefined {
	if (openFrom === null || day >= openFrom) return undefined;
	const closed = monthLabel(monthKeyOf(addDays(openFrom, -1)));
	return `The books are closed up to the end of ${closed}. Choose ${longDay(openFrom)} or a later day, and note the true day beside it. An owner can open the month again under Accounts.`;
}

/** The months that have ended and can be closed, the earliest first: at most the last twelve. Closing one closes all before it. */
export function closableMonths(openFrom: Day | null, today: Day): MonthKey[] {
	const present = monthKeyOf(today);
	const months: MonthKey[] = [];
	let month = `${Number(present.slice(0, 4)) - 1}${present.slice(4)}`;
	for (; month < present; month = monthAfter(month))
		if (openFrom === null || `${month}-01` >= openFrom) months.push(month);
	return months;
}

/** The closed months that can be opened again, the latest first: at most the last twelve. Opening one opens all after it. */
export function openableMonths(openFrom: Day | null): MonthKey[] {
	if (openFrom === null) return [];
	let month = `${Number(openFrom.slice(0, 4)) - 1}${openFrom.slice(4, 7)}`;
	const months: MonthKey[] = [];
	for (; `${month}-01` < openFrom; month = monthAfter(month)) months.unshift(month);
	return months;
}
