import { type DateRow, type PlaceRow, placeRows } from "#courses/rules/course-locations.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** The rows of a course's places: what was typed or is saved, each place with a row for a date, and at least one place. */
export function rowsOf(values: Texts): PlaceRow[] {
	const rows = placeRows(values).filter(
		({ name, dates }) => name.trim() || dates.some((date) => date.first || date.last),
	);
	if (rows.length === 0) return [emptyPlace(0)];
	return rows.map((row) => {
		const filled = row.dates.filter((date) => date.id || date.first || date.last);
		return { ...row, dates: filled.length > 0 ? filled : [emptyDate(0)] };
	});
}

export function emptyPlace(key: number): PlaceRow {
	return { key, name: "", dates: [emptyDate(0)] };
}

export function emptyDate(key: number): DateRow {
	return { key, id: "", first: "", last: "" };
}

/** The key of one more row. */
export function nextKey(rows: readonly { key: number }[]): number {
	return Math.max(-1, ...rows.map((row) => row.key)) + 1;
}
