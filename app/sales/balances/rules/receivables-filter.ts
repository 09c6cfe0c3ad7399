/** What of those who owe is looked at. */
import { listRules, oneOf } from "#kit/rules/listing.ts";

/**
 * `overdue`: should have paid by now, and nobody has released their seat. `week`: due within seven days. `note`: a tax credit
 * note is awaited. `released`: their seat is open to others.
 */
export const OWING_VIEWS = ["overdue", "week", "note", "released"] as const;
export type OwingView = (typeof OWING_VIEWS)[number];

/** The list of who owes: what is due first comes first. */
export const OWING = listRules({
	sorts: ["due", "name", "course", "owed"],
	filters: { view: oneOf("state", OWING_VIEWS) },
	chips: "view",
});

/** So many days from today are 'this week'. */
export const WEEK_DAYS = 7;
