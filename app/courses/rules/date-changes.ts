/** What an edit does to the dates of a course: a date that is changed stays the same date, so that its people follow it. */
import { type LocatedDate, locatedDateKey, type SavedDate } from "#courses/rules/course-locations.ts";

export type DateChanges = {
	added: LocatedDate[];
	moved: { was: SavedDate; is: SavedDate }[];
	removed: SavedDate[];
};

/**
 * From the dates as they are to those wanted. A wanted date is the one its id names, else one that stands there already.
 * An id that the course does not have, or that was named before, counts for nothing.
 */
export function dateChanges(saved: readonly SavedDate[], wanted: readonly LocatedDate[]): DateChanges {
	const left = new Map(saved.map((date) => [date.id, date]));
	const changes: DateChanges = { added: [], moved: [], removed: [] };
	const take = (id: number | undefined) => {
		const date = id === undefined ? undefined : left.get(id);
		if (date) left.delete(date.id);
		return date;
	};
	const rest: LocatedDate[] = [];
	for (const date of wanted) {
		const was = take(date.id);
		if (!was) rest.push(date);
		else if (locatedDateKey(was) !== locatedDateKey(date)) changes.moved.push({ was, is: { ...date, id: was.id } });
	}
	for (const { location, firstDay, lastDay } of rest) {
		const date = { location, firstDay, lastDay };
		const same = [...left.values()].find((one) => locatedDateKey(one) === locatedDateKey(date));
		if (!take(same?.id)) changes.added.push(date);
	}
	changes.removed = [...left.values()];
	return changes;
}

/** Whether an edit leaves the dates as they are. */
export function isWithoutChanges({ added, moved, removed }: DateChanges): boolean {
	return added.length + moved.length + removed.length === 0;
}
