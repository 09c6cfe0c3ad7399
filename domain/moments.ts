/** Moments as the academy's people read them, in Lagos. */
import { shortDate, todayInLagos } from "#domain/course-dates.ts";
import { timeInLagos } from "#domain/days.ts";

/** The day of a moment in Lagos: '21st Nov 2026'. */
export function dayText(at: Date): string {
	const day = todayInLagos(at);
	return shortDate({ firstDay: day, lastDay: day });
}

/** '21st Nov 2026, 14:32'. */
export function momentText(at: Date): string {
	return `${dayText(at)}, ${timeInLagos(at)}`;
}
