/** The days of the dates a form offered, which the form posts back. If the chosen date has moved since, the form asks again. */
import { type DateRange, rangeOf } from "#kit/rules/date-range.ts";

/** The text of the hidden field: `7=2026-12-01/2026-12-03`, separated by spaces. */
export function seenDaysText(dates: readonly (DateRange & { id: number })[]): string {
	return dates.map(({ id, firstDay, lastDay }) => `${id}=${firstDay}/${lastDay}`).join(" ");
}

/** The days a form offered for a date id. Undefined when the text has none that can be read. */
export function seenDaysOf(id: string, text: string): DateRange | undefined {
	const [, firstDay, lastDay] = text.match(new RegExp(`(?:^| )${Number(id)}=([\\d-]+)/([\\d-]+)(?: |$)`)) ?? [];
	return rangeOf(firstDay, lastDay);
}

/** Whether a date has other days now than the form showed. False when the form showed none. */
export function hasMoved(seen: DateRange | undefined, now: DateRange): boolean {
	return seen !== undefined && (seen.firstDay !== now.firstDay || seen.lastDay !== now.lastDay);
}
