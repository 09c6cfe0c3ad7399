/** The places of a course's form, each with its dates: as rows to type in, and as what is saved (docs/product.md#admin-courses). */

import { adminCourses as words } from "#courses/admin/words.ts";
import { placeName, storedPlace } from "#courses/rules/course.ts";
import type { CourseErrors, Typed } from "#courses/rules/course-form.ts";
import { type DateRange, daysOf, longDate } from "#kit/rules/date-range.ts";
import { isDay } from "#kit/rules/days.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { adminForms } from "#kit/words/forms.ts";

/** A date in the form. `id` names the one that is saved already; `key` tells rows apart. */
export type DateRow = { key: number; id: string; first: string; last: string };
export type PlaceRow = { key: number; name: string; dates: DateRow[] };

/** A date where it is held; the place as it is stored. With the id of the one it was, if there was one. */
export type PlacedDate = DateRange & { place: string; id?: number };
export type SavedDate = PlacedDate & { id: number };

export const LONGEST_PLACE = 60;
const MOST_DATES = 200;
const MOST_DAYS = 366;
const FIELD = /^place\.(\d{1,4})\.(?:(name)|date\.(\d{1,4})\.(id|first|last))$/;

/** The names of a row's fields. */
export const placeField = (place: number) => `place.${place}.name`;
export const dateField = (place: number, date: number, part: "id" | "first" | "last") =>
	`place.${place}.date.${date}.${part}`;

/** Whether a field belongs to the places. */
export const isPlaceField = (name: string) => FIELD.test(name);

/** The rows of a form, in the order of their keys. */
export function placeRows(typed: Typed): PlaceRow[] {
	const places = new Map<number, { name: string; dates: Map<number, DateRow> }>();
	for (const [name, value = ""] of Object.entries(typed)) {
		const [, place, isName, date, part] = FIELD.exec(name) ?? [];
		if (place === undefined) continue;
		const row = places.get(Number(place)) ?? { name: "", dates: new Map() };
		places.set(Number(place), row);
		if (isName) row.name = value;
		if (date === undefined || part === undefined) continue;
		const empty = { key: Number(date), id: "", first: "", last: "" };
		row.dates.set(Number(date), { ...(row.dates.get(Number(date)) ?? empty), [part]: value });
	}
	return inOrder([...places].map(([key, { name, dates }]) => ({ key, name, dates: inOrder([...dates.values()]) })));
}

/** What the form of saved dates shows. */
export function typedOfLocations(dates: readonly SavedDate[]): Record<string, string> {
	const byPlace = [...Map.groupBy(dates, (date) => date.place)];
	return Object.fromEntries(
		byPlace.flatMap(([place, list], p) => [
			[placeField(p), placeName(place)],
			...list.flatMap((date, d) => [
				[dateField(p, d, "id"), String(date.id)],
				[dateField(p, d, "first"), date.firstDay],
				[dateField(p, d, "last"), date.lastDay === date.firstDay ? "" : date.lastDay],
			]),
		]),
	);
}

type ReadLocations = {
	dates: PlacedDate[];
	/** Places that had only a name or only dates: they are not saved (docs/product.md#admin-courses). */
	unsaved: number;
	errors: CourseErrors;
};

/**
 * Reads the places: those with a name and a date count, duplicates within a place once. A date that ends before
 * it starts, or is no date, is an error of its field.
 */
export function readLocations(typed: Typed): ReadLocations {
	const read: ReadLocations = { dates: [], unsaved: 0, errors: {} };
	for (const row of placeRows(typed)) {
		const place = storedPlace(row.name);
		const dates = row.dates.filter(({ first, last }) => first.trim() || last.trim());
		if (place.length > LONGEST_PLACE) read.errors[placeField(row.key)] = adminForms.tooLong(LONGEST_PLACE);
		if ((place === "") !== (dates.length === 0)) read.unsaved++;
		if (place === "") continue;
		for (const date of dates) {
			const found = readDate(row.key, date);
			if ("errors" in found) Object.assign(read.errors, found.errors);
			else read.dates.push({ place, ...found.range, ...idOf(date) });
		}
	}
	read.dates = eachOnce(read.dates);
	if (read.dates.length > MOST_DATES) read.errors.form = words.tooManyDates(MOST_DATES);
	return read;
}

/** 'Lagos, 5th - 7th March 2025'. */
export function placedDateText({ place, ...range }: DateRange & { place: string }): string {
	return `${placeName(place)}, ${longDate(range)}`;
}

/** The same day at the same place. */
export const placedDateKey = ({ place, firstDay, lastDay }: PlacedDate) => `${place}|${firstDay}|${lastDay}`;

function readDate(place: number, row: DateRow): { range: DateRange } | { errors: CourseErrors } {
	const [first, last] = [row.first.trim(), row.last.trim() || row.first.trim()];
	const wrong = (part: "first" | "last", sentence: string) => ({
		errors: { [dateField(place, row.key, part)]: sentence },
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
function eachOnce(dates: readonly PlacedDate[]): PlacedDate[] {
	const groups = Map.groupBy(dates, placedDateKey).values();
	return [...groups].flatMap((same) => same.find(({ id }) => id !== undefined) ?? same.slice(0, 1));
}

function inOrder<Row extends { key: number }>(rows: Row[]): Row[] {
	return rows.sort((a, b) => a.key - b.key);
}
