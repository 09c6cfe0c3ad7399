/** Days of a date with hours of their own, as the form of the course asks for them: a few rows, each a day and its hours. */
import type { DayHours, HoursOfDay } from "#courses/rules/class-times.ts";
import { courseErrors } from "#courses/rules/form-errors.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { isDay } from "#kit/rules/days.ts";

/** Days with other hours: a date with more of them is better two dates. */
export const MOST_OTHER_DAYS = 5;

const ROWS = ["1", "2", "3", "4", "5"] as const;
type OtherRow = (typeof ROWS)[number];
/** The fields of the form, three of each row. */
export type HourPart = `day${OtherRow}` | `from${OtherRow}` | `to${OtherRow}`;
export const OTHER_ROWS = ROWS.map((row) => ({
	day: `day${row}` as const,
	from: `from${row}` as const,
	to: `to${row}` as const,
}));
export const HOUR_PARTS: readonly HourPart[] = OTHER_ROWS.flatMap(({ day, from, to }) => [day, from, to]);
export type TypedHours = Record<HourPart, string>;

export const NO_OTHER_HOURS = Object.fromEntries(HOUR_PARTS.map((part) => [part, ""])) as TypedHours;

/** What the form of saved hours shows: the rows that are filled. */
export function typedOfOthers(others: readonly DayHours[] = []): Partial<TypedHours> {
	return Object.fromEntries(
		OTHER_ROWS.flatMap(({ day, from, to }, at) => {
			const other = others[at];
			return other
				? [
						[day, other.day],
						[from, other.startsAt],
						[to, other.endsAt],
					]
				: [];
		}),
	);
}

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** Reads two times of a day, 'starts' before 'ends'. Otherwise which of them is wrong, and why. */
export function readHours(typed: {
	starts: string;
	ends: string;
}): HoursOfDay | { part: "starts" | "ends"; sentence: string } {
	const [starts, ends] = [typed.starts.trim(), typed.ends.trim()];
	if (!starts) return { part: "starts", sentence: courseErrors.startMissing };
	if (!ends) return { part: "ends", sentence: courseErrors.endMissing };
	if (!TIME.test(starts)) return { part: "starts", sentence: courseErrors.notATime };
	if (!TIME.test(ends)) return { part: "ends", sentence: courseErrors.notATime };
	const hours = { startsAt: starts.padStart(5, "0"), endsAt: ends.padStart(5, "0") };
	return hours.startsAt < hours.endsAt ? hours : { part: "ends", sentence: courseErrors.endsBeforeStart };
}

type ReadOthers = { others: DayHours[]; errors: Partial<Record<HourPart, string>> };

/**
 * Reads the days of a date with other hours, each once and by day. `range`: its days, as far as they could be read; `hasUsual`: the hours
 * of the other days are typed.
 */
export function readOthers(typed: TypedHours, range: DateRange | undefined, hasUsual: boolean): ReadOthers {
	const read: ReadOthers = { others: [], errors: {} };
	for (const { day, from, to } of OTHER_ROWS) {
		const on = typed[day].trim();
		if (![on, typed[from].trim(), typed[to].trim()].some(Boolean)) continue;
		const wrongDay = whyNotDay(on, range, read.others, hasUsual);
		if (wrongDay) read.errors[day] = wrongDay;
		const hours = readHours({ starts: typed[from], ends: typed[to] });
		if ("sentence" in hours) read.errors[hours.part === "starts" ? from : to] = hours.sentence;
		else if (!wrongDay) read.others.push({ day: on, ...hours });
	}
	read.others.sort((a, b) => a.day.localeCompare(b.day));
	return read;
}

function whyNotDay(
	on: string,
	range: DateRange | undefined,
	others: readonly DayHours[],
	hasUsual: boolean,
): string | undefined {
	if (!isDay(on)) return courseErrors.notADay;
	if (range && (on < range.firstDay || range.lastDay < on)) return courseErrors.otherDay;
	if (others.some(({ day }) => day === on)) return courseErrors.dayTwice;
	return hasUsual ? undefined : courseErrors.noUsualHours;
}
