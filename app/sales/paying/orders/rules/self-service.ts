/** Until when members can change their own seat (docs/product.md#changes-by-members). */
import { addDays, type Day } from "#kit/rules/days.ts";

/** `change`: move or cancel. */
export type OwnSeatAction = "change" | "hand-over";

/** The last possible day of each, inclusive. Null: not offered by the academy, or never possible. */
export type SelfServiceDays = { change: Day; "hand-over": Day } | null;

/**
 * `freeDays`: members can move or cancel until so many days before the first day; null switches all of it off. A seat can be
 * handed over until the day before: the new participant can then still read where and when.
 */
export function selfServiceDays(firstDay: Day | null, freeDays: number | null): SelfServiceDays {
	if (firstDay === null || freeDays === null) return null;
	return { change: addDays(firstDay, -Math.max(1, freeDays)), "hand-over": addDays(firstDay, -1) };
}

/** The reason why not today; undefined: it is possible. */
export function whyNotToday(days: SelfServiceDays, deed: OwnSeatAction, today: Day): "off" | "too-late" | undefined {
	if (days === null) return "off";
	return today > days[deed] ? "too-late" : undefined;
}
