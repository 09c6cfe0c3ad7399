/** What of those who owe is looked at. */
import { type Day, daysBetween } from "#kit/rules/days.ts";
import { aDay, listRules, oneOf } from "#kit/rules/listing.ts";

/**
 * `overdue`: should have paid by now, and nobody has released their seat. `week`: due within seven days. `note`: a tax credit
 * note is awaited. `released`: their seat is open to others.
 */
export const OWING_VIEWS = ["overdue", "week", "note", "released"] as const;
export type OwingView = (typeof OWING_VIEWS)[number];

/** The list of who owes: what is due first comes first. */
export const OWING = listRules({
	sorts: ["due", "name", "buyer", "course", "owed"],
	// `asOf`: as it was at the end of that day.
	filters: { view: oneOf("state", OWING_VIEWS), asOf: aDay("asof") },
	chips: "view",
});

/** So many days from today are 'this week'. */
export const WEEK_DAYS = 7;

/** How many days a debt is overdue, from and until; null: without end. */
export const AGE_DAYS = {
	none: [null, 0],
	month: [1, 30],
	two: [31, 60],
	three: [61, 90],
	more: [91, null],
} as const satisfies Record<string, readonly [number | null, number | null]>;

export type OwingAge = keyof typeof AGE_DAYS;
export const OWING_AGES = Object.keys(AGE_DAYS) as OwingAge[];

/** How old a debt is on a day; without a due day it is not due yet. */
export function ageOf(dueDay: Day | null, day: Day): OwingAge {
	const overdue = dueDay === null ? 0 : daysBetween(dueDay, day);
	if (overdue <= 0) return "none";
	return overdue <= 30 ? "month" : overdue <= 60 ? "two" : overdue <= 90 ? "three" : "more";
}

/** The day a list is looked at as of: one that is over; otherwise it is now. */
export const pastDay = (asOf: Day | undefined, today: Day): Day | undefined =>
	asOf !== undefined && asOf < today ? asOf : undefined;
