/** The locations of a course's form, each with its dates: as rows to type in, and as what is saved (docs/product.md#admin-courses). */

import { type ClassTimes, dayAndTimes, type HoursOfDay, isSameTimes } from "#courses/rules/class-times.ts";
import { isOnline, locationName, storedLocation } from "#courses/rules/course.ts";
import type { CourseErrors, FormTexts } from "#courses/rules/course-form.ts";
import {
	type DateTerms,
	isSameTerms,
	NO_TERMS,
	readTerms,
	secureLink,
	TERM_PARTS,
	type TermPart,
	termsText,
	typedOfTerms,
} from "#courses/rules/date-terms.ts";
import {
	HOUR_PARTS,
	type HourPart,
	NO_OTHER_HOURS,
	readHours,
	readOthers,
	typedOfOthers,
} from "#courses/rules/dates/day-hours.ts";
import { courseErrors } from "#courses/rules/form-errors.ts";
import { type DateRange, daysOf } from "#kit/rules/date-range.ts";
import { isDay } from "#kit/rules/days.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { adminForms } from "#kit/words/forms.ts";

/** A date in the form. `id` names the one that is saved already; `key` tells rows apart. */
export type DateRow = { key: number } & Record<DatePart, string>;
export type DatePart = "id" | "first" | "last" | "starts" | "ends" | "link" | HourPart | TermPart;
export type LocationRow = { key: number; name: string; dates: DateRow[] };

/**
 * A date where it is held; the location as it is stored. With the id of the one it was, if there was one. The hours of its days
 * and the joining link of an online date as far as the academy has said them.
 */
export type LocatedDate = DateRange & {
	location: string;
	id?: number;
	times?: ClassTimes;
	joiningLink?: string;
	terms?: DateTerms;
};
export type SavedDate = LocatedDate & { id: number };

export const LONGEST_LOCATION = 60;
export const LONGEST_LINK = 500;
const MOST_DATES = 200;
const MOST_DAYS = 366;
const FIELD = new RegExp(
	`^location\\.(\\d{1,4})\\.(?:(name)|date\\.(\\d{1,4})\\.(id|first|last|starts|ends|link|${[...HOUR_PARTS, ...TERM_PARTS].join("|")}))$`,
);

/** The names of a row's fields. */
export const locationField = (position: number) => `location.${position}.name`;
export const dateField = (position: number, date: number, part: DatePart) =>
	`location.${position}.date.${date}.${part}`;

/** Whether a field belongs to the locations. */
export const isLocationField = (name: string) => FIELD.test(name);

/** The name of a field of the date that is saved under this id. Undefined: the form does not have the date. */
export function fieldOfDate(typed: FormTexts, id: number, part: DatePart): string | undefined {
	for (const { key, dates } of locationRows(typed))
		for (const date of dates) if (date.id === String(id)) return dateField(key, date.key, part);
	return undefined;
}

/** The rows of a form, in the order of their keys. */
export function locationRows(typed: FormTexts): LocationRow[] {
	const locations = new Map<number, { name: string; dates: Map<number, DateRow> }>();
	for (const [name, value = ""] of Object.entries(typed)) {
		const [, location, isName, date, part] = FIELD.exec(name) ?? [];
		if (location === undefined) continue;
		const row = locations.get(Number(location)) ?? { name: "", dates: new Map() };
		locations.set(Number(location), row);
		if (isName) row.name = value;
		if (date === undefined || part === undefined) continue;
		row.dates.set(Number(date), { ...(row.dates.get(Number(date)) ?? emptyDate(Number(date))), [part]: value });
	}
	return inOrder([...locations].map(([key, { name, dates }]) => ({ key, name, dates: inOrder([...dates.values()]) })));
}

/** A row to type a date in. */
export function emptyDate(key: number): DateRow {
	return { key, id: "", first: "", last: "", starts: "", ends: "", link: "", ...NO_OTHER_HOURS, ...NO_TERMS };
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
				[dateField(p, d, "starts"), date.times?.startsAt ?? ""],
				[dateField(p, d, "ends"), date.times?.endsAt ?? ""],
				[dateField(p, d, "link"), date.joiningLink ?? ""],
				...Object.entries({ ...typedOfOthers(date.times?.others), ...typedOfTerms(date.terms) }).map(([part, text]) => [
					dateField(p, d, part as HourPart | TermPart),
					text,
				]),
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
 * it starts, or is no date, is an error of its field. A saved date whose days are cleared is taken off with its hours.
 */
export function readLocations(typed: FormTexts): ReadLocations {
	const read: ReadLocations = { dates: [], unsaved: 0, errors: {} };
	for (const row of locationRows(typed)) {
		const location = storedLocation(row.name);
		const dates = row.dates.filter(({ id, key: _, first, last, ...more }) =>
			[first, last, ...(id ? [] : Object.values(more))].some((text) => text.trim()),
		);
		if (location.length > LONGEST_LOCATION) read.errors[locationField(row.key)] = adminForms.tooLong(LONGEST_LOCATION);
		if ((location === "") !== (dates.length === 0)) read.unsaved++;
		if (location === "") continue;
		for (const date of dates) {
			const found = readDate(row.key, date, location);
			if ("errors" in found) {
				Object.assign(read.errors, found.errors);
				continue;
			}
			const located = { location, ...found.date, ...idOf(date) };
			if (read.dates.some((other) => isOtherwise(other, located)))
				read.errors[dateField(row.key, date.key, "first")] = courseErrors.sameDays;
			read.dates.push(located);
		}
	}
	read.dates = eachOnce(read.dates);
	if (read.dates.length > MOST_DATES) read.errors.form = courseErrors.tooManyDates(MOST_DATES);
	return read;
}

/** 'Lagos, 5th - 7th March 2025, 09:00 - 16:30'; without the hours where there are none. */
export function locatedDateText(date: LocatedDate): string {
	return `${locationName(date.location)}, ${dayAndTimes(date)}`;
}

/** The same for those who edit the course: the joining link and its terms too. */
export function dateWithLinkText(date: LocatedDate): string {
	return [locatedDateText(date), date.joiningLink, ...termsText(date.terms)].filter(Boolean).join(", ");
}

/** The same day at the same location. */
export const locatedDateKey = ({ location, firstDay, lastDay }: LocatedDate) => `${location}|${firstDay}|${lastDay}`;

/** Whether a date is where and when the other one is, to the hour. */
export function isHeldAsWas(was: LocatedDate, is: LocatedDate): boolean {
	return locatedDateKey(was) === locatedDateKey(is) && isSameTimes(was.times, is.times);
}

/** The same days at the same location once more, but not at the same hours, joined elsewhere, or on other terms. */
function isOtherwise(one: LocatedDate, other: LocatedDate): boolean {
	if (locatedDateKey(one) !== locatedDateKey(other)) return false;
	return !isHeldAsWas(one, other) || one.joiningLink !== other.joiningLink || !isSameTerms(one.terms, other.terms);
}

/** Where the days could not be read, no day is too late. */
const EVER: DateRange = { firstDay: "9999-12-31", lastDay: "9999-12-31" };

type Part<Value> = { value: Value } | { part: DatePart; sentence: string };

function readDate(
	position: number,
	row: DateRow,
	location: string,
): { date: Omit<LocatedDate, "location" | "id"> } | { errors: CourseErrors } {
	const [days, link] = [readDays(row), readLink(row, location)];
	const range = "value" in days ? days.value : EVER;
	const times = readTimes(row);
	const { others, errors: wrongHours } = readOthers(
		row,
		"value" in days ? days.value : undefined,
		row.starts.trim() !== "",
	);
	const { terms, errors: wrongTerms } = readTerms(row, range);
	const errors = { ...wrongHours, ...wrongTerms };
	const misread = [...HOUR_PARTS, ...TERM_PARTS].flatMap((part) =>
		errors[part] ? [{ part, sentence: errors[part] }] : [],
	);
	if ("value" in days && "value" in times && "value" in link && misread.length === 0) {
		const hours = times.value && { times: { ...times.value, ...(others.length > 0 && { others }) } };
		const date = { ...days.value, ...hours, ...link.value };
		return { date: Object.keys(terms).length > 0 ? { ...date, terms } : date };
	}
	const wrong = [...[days, times, link].flatMap((part) => ("sentence" in part ? [part] : [])), ...misread];
	return {
		errors: Object.fromEntries(wrong.map(({ part, sentence }) => [dateField(position, row.key, part), sentence])),
	};
}

function readDays(row: DateRow): Part<DateRange> {
	const [firstDay, lastDay] = [row.first.trim(), row.last.trim() || row.first.trim()];
	if (!firstDay) return { part: "first", sentence: courseErrors.firstDayMissing };
	if (!isDay(firstDay)) return { part: "first", sentence: courseErrors.notADay };
	if (!isDay(lastDay)) return { part: "last", sentence: courseErrors.notADay };
	if (lastDay < firstDay) return { part: "last", sentence: courseErrors.endsBeforeItStarts };
	if (daysOf({ firstDay, lastDay }) > MOST_DAYS) return { part: "last", sentence: courseErrors.tooLong };
	return { value: { firstDay, lastDay } };
}

/** Both or none. */
function readTimes(row: DateRow): Part<HoursOfDay | undefined> {
	if (!row.starts.trim() && !row.ends.trim()) return { value: undefined };
	const hours = readHours(row);
	return "sentence" in hours ? hours : { value: hours };
}

function readLink(row: DateRow, location: string): Part<Pick<LocatedDate, "joiningLink">> {
	const link = row.link.trim();
	const wrong = (sentence: string) => ({ part: "link" as const, sentence });
	if (!link) return { value: {} };
	if (!isOnline(location)) return wrong(courseErrors.linkNotOnline(locationName(location)));
	if (link.length > LONGEST_LINK) return wrong(adminForms.tooLong(LONGEST_LINK));
	const joiningLink = secureLink(link);
	return joiningLink ? { value: { joiningLink } } : wrong(courseErrors.notALink);
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
