/** The days of the dates that a form offered, which it posts back: whoever chose one is asked again where it has moved since. */
import { type DateRange, rangeOf } from "#kit/rules/date-range.ts";

/** As a hidden field holds them: `7=2026-12-01/2026-12-03`, one after the other. */
export function seenDaysText(dates: readonly (DateRange & { id: number })[]): string {
	return dates.map(({ id, firstDay, lastDay }) => `${id}=${firstDay}/${lastDay}`).join(" ");
}

/** The days a form offered under an id, or undefined where it says nothing that can be read. */
export function seenDaysOf(id: string, text: string): DateRange | undefined {
	const [, firstDay, lastDay] = text.match(new RegExp(`(?:^| )${Number(id)}=([\\d-]+)/([\\d-]+)(?: |$)`)) ?? [];
	return rangeOf(firstDay, lastDay);
}

/** Whether a date is on other days than were seen. Where nothing was seen, nothing has moved. */
export function hasMoved(seen: DateRange | undefined, now: DateRange): boolean {
	return seen !== undefined && (seen.firstDay !== now.firstDay || seen.lastDay !== now.lastDay);
}
