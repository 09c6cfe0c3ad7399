/** What an edit does to the dates of a course: a date that is changed stays the same date, so that its people follow it. */
import { isHeldAsWas, type LocatedDate, locatedDateKey, type SavedDate } from "#courses/rules/course-locations.ts";
import { isSameTerms } from "#courses/rules/date-terms.ts";

export type DateChanges = {
	added: LocatedDate[];
	/** Held on other days, at other hours or elsewhere. */
	moved: { was: SavedDate; is: SavedDate }[];
	/** Joined by another link, or by none any more; it may have been moved as well. */
	linked: { was: SavedDate; is: SavedDate }[];
	/** On other terms: seats, price, last day to register. It may have been moved as well. */
	restated: { was: SavedDate; is: SavedDate }[];
	removed: SavedDate[];
};

export const NO_CHANGES: DateChanges = { added: [], moved: [], linked: [], restated: [], removed: [] };

/**
 * From the dates as they are to those wanted. A wanted date is the one its id names, else one that stands there already.
 * An id that the course does not have, or that was named before, counts for nothing.
 */
export function dateChanges(saved: readonly SavedDate[], wanted: readonly LocatedDate[]): DateChanges {
	const left = new Map(saved.map((date) => [date.id, date]));
	const changes: DateChanges = { added: [], moved: [], linked: [], restated: [], removed: [] };
	const take = (id: number | undefined) => {
		const date = id === undefined ? undefined : left.get(id);
		if (date) left.delete(date.id);
		return date;
	};
	const compare = (was: SavedDate, date: LocatedDate) => {
		const pair = { was, is: { ...date, id: was.id } };
		if (!isHeldAsWas(was, date)) changes.moved.push(pair);
		if (was.joiningLink !== date.joiningLink) changes.linked.push(pair);
		if (!isSameTerms(was.terms, date.terms)) changes.restated.push(pair);
	};
	const rest: LocatedDate[] = [];
	for (const date of wanted) {
		const was = take(date.id);
		if (!was) rest.push(date);
		else compare(was, date);
	}
	for (const { id: _, ...date } of rest) {
		const same = take([...left.values()].find((one) => locatedDateKey(one) === locatedDateKey(date))?.id);
		if (same) compare(same, date);
		else changes.added.push(date);
	}
	changes.removed = [...left.values()];
	return changes;
}

/** Whether an edit leaves the dates as they are. */
export function isWithoutChanges({ added, moved, linked, restated, removed }: DateChanges): boolean {
	return added.length + moved.length + linked.length + restated.length + removed.length === 0;
}
