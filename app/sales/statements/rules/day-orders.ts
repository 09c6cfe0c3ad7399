/** In which orders the days of a file can be read. */
import { addDays, type Day } from "#kit/rules/days.ts";
import { type DayOrder, statementDay, writtenDay } from "#sales/statements/rules/statement-values.ts";

/** A bank's value day may lie a few days ahead; no reading may need more. */
const MOST_AHEAD = 7;

/**
 * The orders in which these cells may be read, the likeliest first; one where they prove it. A day above twelve proves it, and no
 * day lies weeks ahead. Cells of two kinds, and days of a workbook that fit together better when turned round, may have been
 * changed by a spreadsheet.
 */
export function dayOrders(cells: readonly string[], { isSheet, today }: { isSheet: boolean; today: Day }): DayOrder[] {
	const written = cells.flatMap((cell) => writtenDay(cell) ?? []);
	const figures = written.some(({ inFigures }) => inFigures);
	const orders = figures ? readingMost(cells, ["day-first", "month-first"]) : (["day-first"] as const);
	const swapped = mayBeSwapped(cells, { isSheet, figures })
		? orders.map((order): DayOrder => `${order} swapped` as DayOrder)
		: [];
	return withoutFuture(cells, [...orders, ...swapped], today);
}

function readingMost(cells: readonly string[], orders: readonly DayOrder[]): DayOrder[] {
	const counts = orders.map((order) => cells.filter((cell) => statementDay(cell, order)).length);
	return orders.filter((_, at) => counts[at] === Math.max(...counts));
}

function mayBeSwapped(cells: readonly string[], { isSheet, figures }: { isSheet: boolean; figures: boolean }): boolean {
	const others = cells.flatMap((cell) => {
		const written = writtenDay(cell);
		return written && !written.inFigures ? [{ cell, ...written }] : [];
	});
	// A spreadsheet turns round only what could be a month.
	const canBe = others.every(({ day }) => day <= 12) && others.some(({ day, month }) => day !== month);
	if (!canBe || (!figures && !isSheet)) return false;
	if (figures) return true;
	const months = (order: DayOrder) => new Set(others.map(({ cell }) => statementDay(cell, order)?.slice(0, 7))).size;
	return months("day-first swapped") < months("day-first");
}

function withoutFuture(cells: readonly string[], orders: readonly DayOrder[], today: Day): DayOrder[] {
	const last = addDays(today, MOST_AHEAD);
	const isPossible = (order: DayOrder) => cells.every((cell) => (statementDay(cell, order) ?? "") <= last);
	const possible = orders.filter(isPossible);
	return possible.length > 0 ? possible : [...orders];
}

/** Positions of days, in the order of time, that lie in another month than both days around them: nobody knows whether they are right. */
export function oddDays(days: readonly Day[]): Set<number> {
	const month = (at: number) => days[at]?.slice(0, 7);
	return new Set(
		days.flatMap((_, at) => {
			const [one, other] = at === 0 ? [at + 1, at + 2] : at === days.length - 1 ? [at - 1, at - 2] : [at - 1, at + 1];
			const agree = month(one) !== undefined && month(one) === month(other);
			const isEnd = at === 0 || at === days.length - 1;
			const isOdd = agree && month(one) !== month(at) && !(isEnd && isNextMonth(days[at], days[one]));
			return isOdd ? [at] : [];
		}),
	);
}

/** The first and the last day of a statement may well lie in the month before or after. */
function isNextMonth(one: Day = "", other: Day = ""): boolean {
	const number = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
	return Math.abs(number(one) - number(other)) === 1;
}
