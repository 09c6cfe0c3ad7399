/** Moments as the academy's people read them, in Lagos. */
import { shortDate, todayInLagos } from "#domain/course-dates.ts";
import { timeInLagos } from "#domain/days.ts";

/** '21st Nov 2026, 14:32'. */
export function momentText(at: Date): string {
	const day = todayInLagos(at);
	return `${shortDate({ firstDay: day, lastDay: day })}, ${timeInLagos(at)}`;
}
