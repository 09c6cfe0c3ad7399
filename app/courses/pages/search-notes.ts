import { catalogueWords as words } from "#courses/pages/catalogue-words.ts";
import { locationName } from "#courses/rules/course.ts";
import type { Note } from "#courses/rules/understanding.ts";
import { type DateRange, todayInLagos, weekdayRange } from "#kit/rules/date-range.ts";

/** What the page says of how it understood a search. */
export function sentenceOf(note: Note, now: Date): string {
	if (note.kind === "left-out") return words.notes[note.kind](note.words);
	if (note.kind !== "no-class-in") return words.notes[note.kind];
	const days = (date: DateRange) => weekdayRange(date, todayInLagos(now));
	const nearest = note.nearest && `${locationName(note.nearest.location)}, ${days(note.nearest)}`;
	return words.notes[note.kind](note.place, nearest, note.online && days(note.online));
}
