/** Which date the registration form preselects, by its address and by the dates the person already has. */

import type { DateRange } from "#kit/rules/date-range.ts";
import { isMonthKey, type MonthKey, monthKeyOf } from "#kit/rules/months.ts";

type OfferedDate = DateRange & { id: number; seatsLeft?: number };
type OfferedLocations = readonly { location: string; dates: readonly OfferedDate[] }[];

export type DatePreselection = { location: string; courseDate: string };

/**
 * `?date=` names a date by its id. `?location=` and `?month=`, as in the catalogue, choose the next date that fits. If the person already
 * has dates of the course (`taken`), the next free one is chosen. Undefined: nothing was asked for, or nothing fits.
 */
export function preselectedDate(
	query: URLSearchParams,
	offered: OfferedLocations,
	taken: readonly number[] = [],
): DatePreselection | undefined {
	const all = offered
		.flatMap(({ location, dates }) => dates.map((date) => ({ ...date, location })))
		.sort((a, b) => a.firstDay.localeCompare(b.firstDay) || a.id - b.id);
	const isLeft = ({ seatsLeft = 1 }: OfferedDate) => seatsLeft > 0;
	// A full date comes last.
	const free = all.filter(({ id }) => !taken.includes(id)).sort((a, b) => Number(isLeft(b)) - Number(isLeft(a)));
	const named = query.get("date");
	const wanted = named === null ? undefined : free.find(({ id }) => String(id) === named);
	const found = wanted ?? firstThatFits(query, free) ?? (taken.length > 0 || all.length === 1 ? free[0] : undefined);
	return found && { location: found.location, courseDate: String(found.id) };
}

type OfferedDateHere = OfferedDate & { location: string };

function firstThatFits(query: URLSearchParams, dates: readonly OfferedDateHere[]): OfferedDateHere | undefined {
	const locations = [...query.getAll("location"), ...query.getAll("place")].map((name) => name.trim().toLowerCase());
	const wanted = locations.filter(Boolean);
	const months = query.getAll("month").filter(isMonthKey);
	if (wanted.length === 0 && months.length === 0) return undefined;
	return dates.find(
		(date) =>
			(wanted.length === 0 || wanted.includes(date.location)) &&
			(months.length === 0 || months.some((month) => liesIn(date, month))),
	);
}

function liesIn({ firstDay, lastDay }: DateRange, month: MonthKey): boolean {
	return monthKeyOf(firstDay) <= month && month <= monthKeyOf(lastDay);
}
