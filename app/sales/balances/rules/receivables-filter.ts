/** What of those who owe is looked at. */

/**
 * `overdue`: should have paid by now, and nobody has released their seat. `week`: due within seven days. `note`: a tax credit
 * note is awaited. `released`: their seat is open to others.
 */
export const OWING_VIEWS = ["overdue", "week", "note", "released"] as const;
export type OwingView = (typeof OWING_VIEWS)[number];

/** What an address asks for; nonsense narrows nothing. */
export function readOwingView(text: string | null): OwingView | undefined {
	return OWING_VIEWS.find((view) => view === text);
}

/** So many days from today are 'this week'. */
export const WEEK_DAYS = 7;
