/** The dates of a course as its page lists them, those somebody looks for first, and what its title says of them. */
import { type ClassTimes, timesAt } from "#courses/rules/class-times.ts";
import { isOnline, locationName } from "#courses/rules/course.ts";
import { type DateRange, daysOf } from "#kit/rules/date-range.ts";
import { isMonthKey, type MonthKey, monthKeyOf } from "#kit/rules/months.ts";

type ListedDate = DateRange & { id: number };

export type OfferedDate<Listed extends ListedDate = ListedDate> = Listed & {
	location: string;
	address: string | null;
	/** As people read them; null: the academy says none. */
	hours: string | null;
	/** It is one of those the address asks for, where it asks for some but not for all. */
	isWanted: boolean;
};

type LocationDates<Listed> = { location: string; address: string | null; dates: readonly Listed[] };

/** What the list of courses was narrowed to, as its address says it and the course's page carries it on. */
export type WantedDates = { locations: readonly string[]; months: readonly MonthKey[] };

export function wantedDatesIn(query: URLSearchParams): WantedDates {
	const names = [...query.getAll("location"), ...query.getAll("place")].map((name) => name.trim().toLowerCase());
	return { locations: names.filter(Boolean), months: query.getAll("month").filter(isMonthKey) };
}

/** All dates of a course in one row, the earliest first; before them those that are wanted. */
export function offeredDates<Listed extends ListedDate>(
	datesByLocation: readonly LocationDates<Listed>[],
	times: Readonly<Record<string, ClassTimes>>,
	wanted: WantedDates,
): OfferedDate<Listed>[] {
	const asks = wanted.locations.length + wanted.months.length > 0;
	const all = datesByLocation
		.flatMap(({ location, address, dates }) =>
			dates.map((date) => {
				const row = { ...date, location, address, hours: hoursText({ ...date, location }, times[date.id]) };
				return { ...row, isWanted: asks && fits(row, wanted) };
			}),
		)
		.sort((a, b) => a.firstDay.localeCompare(b.firstDay) || a.id - b.id);
	const found = all.filter(({ isWanted }) => isWanted);
	if (found.length === all.length) return all.map((date) => ({ ...date, isWanted: false }));
	return [...found, ...all.filter(({ isWanted }) => !isWanted)];
}

/** '09:00 - 16:30 each day', '09:00 - 16:30, Fri 7 Mar 09:00 - 13:00'. */
function hoursText(date: DateRange & { location: string }, times: ClassTimes | undefined): string | null {
	if (!times) return null;
	const isEachDay = !times.others && daysOf(date) > 1;
	return `${timesAt(times, date.location)}${isEachDay ? " each day" : ""}`;
}

function fits(date: DateRange & { location: string }, { locations, months }: WantedDates): boolean {
	const inMonth = (month: MonthKey) => monthKeyOf(date.firstDay) <= month && month <= monthKeyOf(date.lastDay);
	return (locations.length === 0 || locations.includes(date.location)) && (months.length === 0 || months.some(inMonth));
}

/** 'Data Analysis in Lagos, Abuja and online': where the dates to come are held. */
export function titleWithLocations(title: string, locations: readonly string[]): string {
	const cities = locations.filter((location) => !isOnline(location)).map(locationName);
	const hasOnline = locations.some(isOnline);
	if (cities.length === 0) return hasOnline ? `${title}, online` : title;
	return `${title} in ${listed([...cities, ...(hasOnline ? ["online"] : [])])}`;
}

/** 'Lagos', 'Lagos and Abuja', 'Lagos, Abuja and online'. */
function listed(words: readonly string[]): string {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
