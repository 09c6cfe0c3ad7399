/** What the accountant's pages ask of an address. */
import type { Day } from "#kit/rules/days.ts";
import { dayIn } from "#kit/rules/listing.ts";
import { isMonthKey, type MonthKey, monthKeyOf } from "#kit/rules/months.ts";
import { monthAfter, monthOf, type Period } from "#sales/ledger/payments/rules/period.ts";

/** The month of an address; without one the last that has ended, which is the one an accountant works on. */
export function readMonth(query: URLSearchParams, today: Day): Period & { month: MonthKey } {
	const asked = query.get("month") ?? "";
	const month = isMonthKey(asked) && dayIn(`${asked}-01`) ? asked : monthAfter(monthKeyOf(today), -1);
	return { ...monthOf(month), month };
}

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
