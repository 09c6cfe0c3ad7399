/** The locations of a course's form, each with its dates: as rows to type in, and as what is saved (docs/product.md#admin-courses). */

import { adminCourses as words } from "#courses/admin/words.ts";
import { locationName, storedLocation } from "#courses/rules/course.ts";
import type { CourseErrors, Typed } from "#courses/rules/course-form.ts";
import { type DateRange, daysOf, longDate } from "#kit/rules/date-range.ts";
import { isDay } from "#kit/rules/days.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { adminForms } from "#kit/words/forms.ts";

/** A date in the form. `id` names the one that is saved already; `key` tells rows apart. */
export type DateRow = { key: number; id: string; first: string; last: string };
export type LocationRow = { key: number; name: string; dates: DateRow[] };

/** A date where it is held; the location as it is stored. With the id of the one it was, if there was one. */
export type LocatedDate = DateRange & { location: string; id?: number };
export type SavedDate = LocatedDate & { id: number };

export const LONGEST_LOCATION = 60;
const MOST_DATES = 200;
const MOST_DAYS = 366;
const FIELD = /^location\.(\d{1,4})\.(?:(name)|date\.(\d{1,4})\.(id|first|last))$/;

/** The names of a row's fields. */
export const locationField = (position: number) => `location.${position}.name`;
export const dateField = (position: number, date: number, part: "id" | "first" | "last") =>
	`location.${position}.date.${date}.${part}`;

/** Whether a field belongs to the locations. */
export const isLocationField = (name: string) => FIELD.test(name);

/** The rows of a form, in the order of their keys. */
export function locationRows(typed: Typed): LocationRow[] {
	const locations = new Map<number, { name: string; dates: Map<number, DateRow> }>();
	for (const [name, value = ""] of Object.entries(typed)) {
		const [, location, isName, date, part] = FIELD.exec(name) ?? [];
		if (location === undefined) continue;
		const row = locations.get(Number(location)) ?? { name: "", dates: new Map() };
		locations.set(Number(location), row);
		if (isName) row.name = value;
		if (date === undefined || part === undefined) continue;
		const empty = { key: Number(date), id: "", first: "", last: "" };
		row.dates.set(Number(date), { ...(row.dates.get(Number(date)) ?? empty), [part]: value });
	}
	return inOrder([...locations].map(([key, { name, dates }]) => ({ key, name, dates: inOrder([...dates.values()]) })));
}

/** What the form of saved dates shows. */
export function typedOfLocations(dates: readonly SavedDate[]): Record<string, string> {
	const byLocation = [...Map.groupBy(dates, (date) => date.location)];
	return Object.fromEntries(
		byLocation.flatMap(([location, list], p) => [
			[locationField(p), locationName(location)],
			...list.flatMap((date, d) => [
				[dateField(p, d, "id"), String(date.id)],
				[dateField(p, d, "first"), date.firstDay],
				[dateField(p, d, "last"), date.lastDay === date.firstDay ? "" : date.lastDay],
			]),
		]),
	);
}

type ReadLocations = {
	dates: LocatedDate[];
	/** Locations that had only a name or only dates: they are not saved (docs/product.md#admin-courses). */
	unsaved: number;
	errors: CourseErrors;
};

/**
 * Reads the locations: those with a name and a date count, duplicates within a location once. A date that ends before
 * it starts, or is no date, is an error of its field.
 */
export function readLocations(typed: Typed): ReadLocations {
	const read: ReadLocations = { dates: [], unsaved: 0, errors: {} };
	for (const row of locationRows(typed)) {
		const location = storedLocation(row.name);
		const dates = row.dates.filter(({ first, last }) => first.trim() || last.trim());
		if (location.length > LONGEST_LOCATION) read.errors[locationField(row.key)] = adminForms.tooLong(LONGEST_LOCATION);
		if ((location === "") !== (dates.length === 0)) read.unsaved++;
		if (location === "") continue;
		for (const date of dates) {
			const found = readDate(row.key, date);
			if ("errors" in found) Object.assign(read.errors, found.errors);
			else read.dates.push({ location, ...found.range, ...idOf(date) });
		}
	}
	read.dates = eachOnce(read.dates);
	if (read.dates.length > MOST_DATES) read.errors.form = words.tooManyDates(MOST_DATES);
	return read;
}

/** 'Lagos, 5th - 7th March 2025'. */
export function locatedDateText({ location, ...range }: DateRange & { location: string }): string {
	return `${locationName(location)}, ${longDate(range)}`;
}

/** The same day at the same location. */
export const locatedDateKey = ({ location, firstDay, lastDay }: LocatedDate) => `${location}|${firstDay}|${lastDay}`;

function readDate(position: number, row: DateRow): { range: DateRange } | { errors: CourseErrors } {
	const [first, last] = [row.first.trim(), row.last.trim() || row.first.trim()];
	const wrong = (part: "first" | "last", sentence: string) => ({
		errors: { [dateField(position, row.key, part)]: sentence },
	});
	if (!first) return wrong("first", words.firstDayMissing);
	if (!isDay(first)) return wrong("first", words.notADay);
	if (!isDay(last)) return wrong("last", words.notADay);
	if (last < first) return wrong("last", words.endsBeforeItStarts);
	const range = { firstDay: first, lastDay: last };
	return daysOf(range) > MOST_DAYS ? wrong("last", words.tooLong) : { range };
}

function idOf({ id }: DateRow): { id?: number } {
	const number = rowId(id);
	return number === undefined ? {} : { id: number };
}

/** Of equal dates the first one that is saved already, else the first. */
function eachOnce(dates: readonly LocatedDate[]): LocatedDate[] {
	const groups = Map.groupBy(dates, locatedDateKey).values();
	return [...groups].flatMap((same) => same.find(({ id }) => id !== undefined) ?? same.slice(0, 1));
}

function inOrder<Row extends { key: number }>(rows: Row[]): Row[] {
	return rows.sort((a, b) => a.key - b.key);
}
