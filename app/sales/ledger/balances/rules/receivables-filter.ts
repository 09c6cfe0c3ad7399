/** The filters of the list of debts. */
import { type Day, daysBetween } from "#kit/rules/days.ts";
import { aDay, listRules, oneOf } from "#kit/rules/listing.ts";

/**
 * `overdue`: past the due day, and the seat is not released. `week`: due within seven days. `note`: a withholding certificate is awaited.
 * `released`: the seat was released.
 */
export const OWING_VIEWS = ["overdue", "week", "note", "released"] as const;
export type OwingView = (typeof OWING_VIEWS)[number];

/** The list of debts, the earliest due day first. */
export const OWING = listRules({
	sorts: ["due", "name", "buyer", "course", "owed"],
	// Shows the debts as they were at the end of that day.
	filters: { view: oneOf("state", OWING_VIEWS), asOf: aDay("asof") },
	chips: "view",
});

/** The length of the view `week`, in days. */
export const WEEK_DAYS = 7;

/** The age groups, in days overdue, from and until; null: without limit. */
export const AGE_DAYS = {
	none: [null, 0],
	month: [1, 30],
	two: [31, 60],
	three: [61, 90],
	more: [91, null],
} as const satisfies Record<string, readonly [number | null, number | null]>;

export type OwingAge = keyof typeof AGE_DAYS;
export const OWING_AGES = Object.keys(AGE_DAYS) as OwingAge[];

/** The age group of a debt on a day. A debt without a due day is not due yet. */
export function ageOf(dueDay: Day | null, day: Day): OwingAge {
	const overdue = dueDay === null ? 0 : daysBetween(dueDay, day);
	if (overdue <= 0) return "none";
	return overdue <= 30 ? "month" : overdue <= 60 ? "two" : overdue <= 90 ? "three" : "more";
}

/** The past day a list is shown for, or undefined for a list of today. */
export const pastDay = (asOf: Day | undefined, today: Day): Day | undefined =>
	asOf !== undefined && asOf < today ? asOf : undefined;
