/** A range of days for totals: a month, or from one day to another. */
import { addDays, type Day } from "#kit/rules/days.ts";
import { dayIn } from "#kit/rules/listing.ts";
import { isMonthKey, type MonthKey, monthKeyOf } from "#kit/rules/months.ts";

/** `month`: set when the range is exactly one month. */
export type Period = { from: Day; until: Day; month: MonthKey | null };

/** Reads `from` and `until`, or `month`, from an address. The current month when they cannot be read. */
export function readPeriod(query: URLSearchParams, today: Day): Period {
	const [from, until] = [dayIn(query.get("from")), dayIn(query.get("until"))];
	if (from || until) return periodOf(from ?? monthOf(monthKeyOf(until ?? today)).from, until ?? today);
	const month = query.get("month") ?? "";
	return monthOf(isMonthKey(month) && dayIn(`${month}-01`) ? month : monthKeyOf(today));
}

/** A month from its first to its last day. */
export function monthOf(month: MonthKey): Period {
	return { from: `${month}-01`, until: addDays(`${monthAfter(month, 1)}-01`, -1), month };
}

/** The month a number of months later; earlier when negative. */
export function monthAfter(month: MonthKey, months: number): MonthKey {
	const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
	return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** Days in the wrong order give the same range. */
function periodOf(one: Day, other: Day): Period {
	const [from, until] = one <= other ? [one, other] : [other, one];
	const whole = monthOf(monthKeyOf(from));
	return whole.from === from && whole.until === until ? whole : { from, until, month: null };
}
