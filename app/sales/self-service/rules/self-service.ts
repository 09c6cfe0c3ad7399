/** Until when members change their own seat by themselves (docs/product.md#changes-by-members). */
import { addDays, type Day } from "#kit/rules/days.ts";

/** `change`: move or cancel. */
export type SeatDeed = "change" | "hand-over";

/** The last day on which each is possible, both included. Null: the academy has not said so, or it is never. */
export type SelfServiceDays = { change: Day; "hand-over": Day } | null;

/**
 * `freeDays`: until so many days before the first day members move or cancel; null switches all of it off. A seat can be handed over
 * until the day before: then who comes has read where and when.
 */
export function selfServiceDays(firstDay: Day | null, freeDays: number | null): SelfServiceDays {
	if (firstDay === null || freeDays === null) return null;
	return { change: addDays(firstDay, -Math.max(1, freeDays)), "hand-over": addDays(firstDay, -1) };
}

/** Why not today; undefined: it can be done. */
export function whyNotToday(days: SelfServiceDays, deed: SeatDeed, today: Day): "off" | "too-late" | undefined {
	if (days === null) return "off";
	return today > days[deed] ? "too-late" : undefined;
}
