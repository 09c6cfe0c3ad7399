/** What the words of a search came to, and what is to be said of it. */
import type { CourseOutline } from "#courses/rules/catalogue-card.ts";
import { isOnline } from "#courses/rules/course.ts";
import { type CatalogueDate, fitsMonth, locationsOf } from "#courses/rules/filters.ts";
import { nearestLocation, type Place } from "#courses/rules/places.ts";
import type { MonthKey } from "#kit/rules/months.ts";

/** The courses that contain the words, and the words that name locations and months. */
export type UnderstoodWords = {
	courseIds: readonly number[];
	/** Those of them whose titles contain the words. */
	titleIds: readonly number[];
	/** Those of them that have another subject: only their outline or similar texts contain the words. */
	besideIds: readonly number[];
	/** Whose titles hold all that was typed, also what would name a place or say nothing: 'Managing Remote Teams', 'How to Lead'. */
	namedIds: readonly number[];
	/** Where no course holds them: those that come nearest, the nearest first. */
	nearIds: readonly number[];
	locations: readonly string[];
	months: readonly MonthKey[];
	/** Named, and the academy has no date there. */
	places: readonly Place[];
	/** Words without which these courses were found: none holds them all. */
	leftOut: readonly string[];
	/** Each of the courses holds some of the words, and none all that were not left out. */
	holdsSome: boolean;
	/** Somebody asks for classes at the weekend. */
	weekend: boolean;
	/** Whether there are classes in the evening; null where no one asks for them. */
	evening: boolean | null;
};

/** What a person should know about how their words were understood. */
export type Note =
	| { kind: "no-class-in"; place: string; nearest: CatalogueDate | null; online: CatalogueDate | null }
	| { kind: "left-out"; words: readonly string[] }
	| { kind: "some-words" | "elsewhere" | "weekdays-only" | "daytime-only" | "hours-on-pages" };

/** The first date in the location nearest to a place, and the first online. */
export type NearDates = { nearest: CatalogueDate | null; online: CatalogueDate | null };

/** Of the courses that hold the words. */
export function datesNear(place: Place, courses: readonly CourseOutline[], words: UnderstoodWords): NearDates {
	const dates = courses
		.filter(({ id }) => words.courseIds.includes(id))
		.flatMap((course) => course.dates)
		.filter((date) => fitsMonth(date, words.months))
		.sort((a, b) => a.firstDay.localeCompare(b.firstDay));
	const location = nearestLocation(place, locationsOf(dates));
	return {
		nearest: dates.find((date) => date.location === location) ?? null,
		online: dates.find((date) => isOnline(date.location)) ?? null,
	};
}

type Outcome = { place: Place | undefined; near: NearDates | undefined; isElsewhere: boolean; hasWeekend: boolean };

export function notesOf(words: UnderstoodWords, { place, near, isElsewhere, hasWeekend }: Outcome): Note[] {
	const notes: Note[] = [];
	if (place && near) notes.push({ kind: "no-class-in", place: place.name, ...near });
	if (words.leftOut.length > 0) notes.push({ kind: "left-out", words: words.leftOut });
	if (words.holdsSome) notes.push({ kind: "some-words" });
	if (isElsewhere && !place) notes.push({ kind: "elsewhere" });
	if (words.weekend && !hasWeekend) notes.push({ kind: "weekdays-only" });
	if (words.evening !== null) notes.push({ kind: words.evening ? "hours-on-pages" : "daytime-only" });
	return notes;
}
