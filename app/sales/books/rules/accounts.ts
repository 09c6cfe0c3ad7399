/** What the accountant's pages ask of an address. */
import { addDays, type Day } from "#kit/rules/days.ts";
import { dayIn } from "#kit/rules/listing.ts";
import { isMonthKey, type MonthKey, monthKeyOf } from "#kit/rules/months.ts";
import { monthAfter, monthOf, type Period, readPeriod } from "#sales/ledger/payments/rules/period.ts";

/** The month of an address; without one the last that has ended, which is the one an accountant works on. */
export function readMonth(query: URLSearchParams, today: Day): Period & { month: MonthKey } {
	const asked = query.get("month") ?? "";
	const month = isMonthKey(asked) && dayIn(`${asked}-01`) ? asked : monthAfter(monthKeyOf(today), -1);
	return { ...monthOf(month), month };
}

/** The days a trial balance is asked for: of a month, or from one day to another; without either, the last month that has ended. */
export function readTrialDays(query: URLSearchParams, today: Day): Period {
	return query.get("from") || query.get("until") ? readPeriod(query, today) : readMonth(query, today);
}

/** The last days of months in a period, of those that have ended. */
export function monthEndsIn({ from, until }: Pick<Period, "from" | "until">, today: Day): Day[] {
	const ends: Day[] = [];
	for (
		let end = monthOf(monthKeyOf(from)).until;
		end <= until && end < today;
		end = monthOf(monthKeyOf(addDays(end, 1))).until
	)
		ends.push(end);
	return ends;
}

/** The last day of the last month that ended before a day. */
export const monthEndBefore = (day: Day): Day => addDays(`${monthKeyOf(day)}-01`, -1);

/** The last day of the last financial year that ended before a day: years are those of the calendar. */
export const yearEndBefore = (day: Day): Day => addDays(`${day.slice(0, 4)}-01-01`, -1);

/** The past day that an address asks for; undefined: now. */
export function readAsOf(query: URLSearchParams, today: Day): Day | undefined {
	const asked = dayIn(query.get("asof"));
	return asked !== undefined && asked < today ? asked : undefined;
}

/** The last twelve months, the present one included. */
export function lastYear(today: Day): Pick<Period, "from" | "until"> {
	return { from: monthOf(monthAfter(monthKeyOf(today), -11)).from, until: today };
}

/** By what sales are added up. */
export const SALES_BY = ["course", "date", "city", "month"] as const;
export type SalesBy = (typeof SALES_BY)[number];

/** Sales of the days an address asks for, of the last twelve months without them, by course unless it asks for something else. */
export function readSales(query: URLSearchParams, today: Day): { period: Pick<Period, "from" | "until">; by: SalesBy } {
	const year = lastYear(today);
	const by = SALES_BY.find((known) => known === query.get("by")) ?? "course";
	return {
		period: { from: dayIn(query.get("from")) ?? year.from, until: dayIn(query.get("until")) ?? year.until },
		by,
	};
}
