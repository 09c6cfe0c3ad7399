/** Until when seats are offered to a waiting list (docs/decisions/waiting-lists.md). */
import { addDays, type Day, endOfDay } from "#kit/rules/days.ts";

/** The most seats one person may wait for. */
export const MOST_SEATS_WAITED = 10;

const OFFER_HOURS = 24;

/** The moment an offer ends: after a day, or at the end of the last day to register, whichever is earlier. That day counts. */
export function offerEndsAt(
	{ firstDay, registerUntil }: { firstDay: Day; registerUntil: Day | null },
	now: Date,
): Date {
	const inADay = new Date(now.getTime() + OFFER_HOURS * 60 * 60_000);
	const lastMoment = endOfDay(registerUntil ?? addDays(firstDay, -1));
	return inADay < lastMoment ? inADay : lastMoment;
}
