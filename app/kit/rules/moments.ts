/** Moments as the academy's people read them, in Lagos. */
import { nearDay, shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { instantInLagos, secondInLagos, timeInLagos } from "#kit/rules/days.ts";

/** The day of a moment in Lagos: '21st Nov 2026'. */
export function dayText(at: Date): string {
	const day = todayInLagos(at);
	return shortDate({ firstDay: day, lastDay: day });
}

/** '21st Nov 2026, 14:32'. */
export function momentText(at: Date): string {
	return `${dayText(at)}, ${timeInLagos(at)}`;
}

/** The last minute before a deadline: of the midnight that ends a day 'Wed 25 Nov 2026, 23:59', which no one takes for the day after. */
export function lastMinuteText(deadline: Date): string {
	return weekdayAndMoment(new Date(deadline.getTime() - 60_000));
}

/** '21st Nov 2026, 14:32:07'. */
export function secondText(at: Date): string {
	return `${dayText(at)}, ${secondInLagos(at)}`;
}

/** Until when something is so: `14:32` today, another day with it; of the midnight that ends a day its last minute. */
export function untilText(until: Date, now: Date): string {
	const last = lastMoment(until);
	return todayInLagos(last) === todayInLagos(now) ? timeInLagos(last) : weekdayAndMoment(last);
}

/** A deadline with its day: 'Sat 21 Nov 2026, 14:32'; of the midnight that ends a day its last minute, as `lastMinuteText` has it. */
export function deadlineText(until: Date): string {
	return weekdayAndMoment(lastMoment(until));
}

/** Anyone who has to be in time reads the weekday, too. */
function weekdayAndMoment(at: Date): string {
	const day = todayInLagos(at);
	return `${nearDay(day)} ${day.slice(0, 4)}, ${timeInLagos(at)}`;
}

function lastMoment(until: Date): Date {
	const isMidnight = until.getTime() === instantInLagos(todayInLagos(until), 0).getTime();
	return isMidnight ? new Date(until.getTime() - 60_000) : until;
}
