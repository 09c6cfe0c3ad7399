/** The months by name, by number and as keys (`2026-03`) that sort as text. */
import type { Day } from "#kit/rules/days.ts";

export type MonthKey = string;

export const MONTHS = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
] as const;

/** The name of a month, 1 to 12. */
export function monthName(month: number): string {
	const name = MONTHS[month - 1];
	if (!name) throw new RangeError(`There is no month ${month}.`);
	return name;
}

/** The name in three letters, as the short reading has it: `Mar`. */
export function shortMonthName(month: number): string {
	return monthName(month).slice(0, 3);
}

/** 1 to 12 for a name in full or cut short to three letters or more, in any case; undefined for anything else. */
export function monthNumber(name: string): number | undefined {
	const wanted = name.toLowerCase();
	const at = wanted.length < 3 ? -1 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(wanted));
	return at < 0 ? undefined : at + 1;
}

/** The month a day lies in: `2026-03`. */
export function monthKeyOf(day: Day): MonthKey {
	return day.slice(0, 7);
}

/** The month that follows: `2027-01` after `2026-12`. */
export function monthAfter(key: MonthKey): MonthKey {
	const [year, month] = [Number(key.slice(0, 4)), Number(key.slice(5))];
	return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
}

/** Whether a text is the key of a month. */
export function isMonthKey(text: string): text is MonthKey {
	return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** A month as people read it: `March 2026`. */
export function monthLabel(key: MonthKey): string {
	return `${monthName(Number(key.slice(5)))} ${key.slice(0, 4)}`;
}
