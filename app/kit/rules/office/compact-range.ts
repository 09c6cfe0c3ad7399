import type { DateRange } from "#kit/rules/date-range.ts";
import { type Day, partsOf } from "#kit/rules/days.ts";
import { shortMonthName } from "#kit/rules/months.ts";

/** A date in a cell of a dense list: '9 Nov 2026', '8 – 11 Feb 2027', '28 Nov – 2 Dec 2026', '29 Dec 2026 – 2 Jan 2027'. */
export function compactRange({ firstDay, lastDay }: DateRange): string {
	const end = compactDay(lastDay);
	if (firstDay === lastDay) return end;
	const [first, last] = [partsOf(firstDay), partsOf(lastDay)];
	if (first.year !== last.year) return `${compactDay(firstDay)} – ${end}`;
	const month = first.month === last.month ? "" : ` ${shortMonthName(first.month)}`;
	return `${first.dayOfMonth}${month} – ${end}`;
}

function compactDay(day: Day): string {
	const { year, month, dayOfMonth } = partsOf(day);
	return `${dayOfMonth} ${shortMonthName(month)} ${year}`;
}
