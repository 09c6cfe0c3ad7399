/** Days and amounts as banks write them. */
import { addDays, type Day, dayOf, isDay } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/**
 * How the days of a file are read. In figures the day or the month comes first; programs with American settings write the month first.
 * `swapped`: a spreadsheet read the days as American ones and swapped day and month where it could.
 */
export type DayOrder = (typeof DAY_ORDERS)[number];
export const DAY_ORDERS = ["day-first", "month-first", "day-first swapped", "month-first swapped"] as const;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const IN_FIGURES = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?![\d/.])/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/;
const YEAR_FIRST_BARE = /^(20\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/;
const LAST_HOUR_IN_UTC = /^(\d{4}-\d\d-\d\d)T23:[\d:.]+Z$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[.,]?\s+/i;
const YEAR_AND_NAME = /^(\d{4})[\s/.,-]*([a-z]{3,9})[\s/.,-]*(\d{1,2})(?!\d)/i;
const WITH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})[\s/.,-]*(\d{4}|\d{2})(?!\d)/i;
const NAME_FIRST = /^([a-z]{3,9})[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s,/-]+(\d{4})(?!\d)/i;

/** A day as it is written: in figures whose order is open, or with a known month. */
export type WrittenDay =
	| { inFigures: true; first: number; second: number; year: number }
	| { inFigures: false; month: number; day: number; year: number };

/**
 * Reads a cell that begins with a day, also with a weekday before or a time after it: `20/11/2026`, `20-NOV-26`, `2026 Nov 05 06:22`,
 * `20261120`, `Friday, 20 Nov 2026`. The last hour of a day in UTC belongs to the next day in Lagos.
 */
export function writtenDay(cell: string): WrittenDay | undefined {
	const written = plain(cell).replace(WEEKDAY, "");
	const utc = LAST_HOUR_IN_UTC.exec(written)?.[1];
	const text = utc && isDay(utc) ? addDays(utc, 1) : written;
	const [, year, month, day] = YEAR_FIRST.exec(text) ?? YEAR_FIRST_BARE.exec(text) ?? [];
	if (year) return { inFigures: false, month: Number(month), day: Number(day), year: Number(year) };
	const [, first, second, end] = IN_FIGURES.exec(text) ?? [];
	if (end) return { inFigures: true, first: Number(first), second: Number(second), year: wholeYear(end) };
	return withName(text);
}

function withName(text: string): WrittenDay | undefined {
	const [, y1, m1, d1] = YEAR_AND_NAME.exec(text) ?? [];
	const [, d2, m2, y2] = WITH_NAME.exec(text) ?? [];
	const [, m3, d3, y3] = NAME_FIRST.exec(text) ?? [];
	const [year, name, day] = [y1 ?? y2 ?? y3, m1 ?? m2 ?? m3, d1 ?? d2 ?? d3];
	if (!year || !name || !day) return undefined;
	const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
	return month > 0 ? { inFigures: false, month, day: Number(day), year: wholeYear(year) } : undefined;
}

const wholeYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** The day of a cell in this order. Undefined if it is no day, or outside 2000 to 2099. */
export function statementDay(cell: string, order: DayOrder): Day | undefined {
	const written = writtenDay(cell);
	if (!written) return undefined;
	const [month, day] = monthAndDay(written, order);
	const found = dayOf(written.year, month, day);
	return found && found > "2000" && found < "2100" ? found : undefined;
}

function monthAndDay(written: WrittenDay, order: DayOrder): [month: number, day: number] {
	if (!written.inFigures) {
		const { month, day } = written;
		return order.endsWith("swapped") && day <= 12 ? [day, month] : [month, day];
	}
	const { first, second } = written;
	return order.startsWith("month-first") ? [first, second] : [second, first];
}

/** An amount with its sign: negative if the cell says debit. */
export type ReadAmount = { ok: true; kobo: Kobo } | { ok: false; reason: "empty" | "unreadable" };

const NAIRA_BEFORE_BRACKET = /^(NGN|₦|N)\(/i;
const AMOUNT =
	/^(\()?([+-]?)(?:NGN|₦|â‚¦|=N=|N|#|\?)?([+-]?[\d.,]+)(?:NGN|₦)?([+-]|[CD]R?\.?|\([CD]R?\)|CREDIT|DEBIT)?(\))?$/i;

/**
 * Reads the amount in a cell: `₦97,375.00`, `97.375,00`, `97375 NGN`, `(1,000.00)`, `1,000.00 DR`. One dot before three figures
 * (`97.375`) has two meanings and is not read.
 */
export function statementAmount(cell: string): ReadAmount {
	const text = plain(cell)
		.replace(/[\s\u00a0']/g, "")
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(NAIRA_BEFORE_BRACKET, "($1");
	if (/^(-+|nil|n\/a|null)?$/i.test(text)) return { ok: false, reason: "empty" };
	const [, opened = "", before = "", digits = "", behind = "", closed = ""] = AMOUNT.exec(text) ?? [];
	const sign = before || (/^[+-]/.exec(digits)?.[0] ?? "");
	const kobo = koboOf(before ? digits : digits.replace(/^[+-]/, ""));
	if (kobo === undefined || (opened === "") !== (closed === "")) return { ok: false, reason: "unreadable" };
	const isDebit = opened !== "" || sign === "-" || behind === "-" || /^\(?d/i.test(behind);
	return { ok: true, kobo: isDebit && kobo > 0 ? -kobo : kobo };
}

function koboOf(text: string): Kobo | undefined {
	// Some banks omit the zero: `.23`.
	const english = /^(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d{0,2}))?$/.exec(text);
	const continental = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text) ?? /^(\d{1,3}(?:\.\d{3}){2,})$/.exec(text);
	// A program that stores binary fractions adds zeros to a number with two decimals.
	const zeros = /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{2})0{1,10}$/.exec(text);
	const [found, whole = "", part = ""] = english ?? continental ?? zeros ?? [];
	if (!found) return undefined;
	const kobo = Number(whole.replace(/[.,]/g, "") + part.padEnd(2, "0"));
	return Number.isSafeInteger(kobo) ? kobo : undefined;
}

/** The way of the money (in or out) by the cell beside an amount. */
export function wayOf(cell: string): "debit" | "credit" | undefined {
	const text = plain(cell);
	if (/^(-|d|dr|dbt?|debit|withdrawal|out(flow)?|money out)$/i.test(text)) return "debit";
	return /^(\+|c|cr|cdt?|credit|deposit|lodge?ment|in(flow)?|money in)$/i.test(text) ? "credit" : undefined;
}

/** Removes characters without width, and the marks with which a spreadsheet forces text: `="000123"`, `'000123`. */
export function plain(cell: string): string {
	return cell
		.replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
		.trim()
		.replace(/^="(.*)"$/s, "$1")
		.replace(/^'/, "")
		.trim();
}

/** A bank's value day may lie this many days ahead; a reading with later days is wrong. */
const MOST_AHEAD = 7;

/**
 * The orders in which these cells may be read, the likeliest first; only one if the cells prove it: by a day above twelve, or because no
 * day lies weeks ahead. Cells of two kinds, and days of a workbook that are closer together when swapped, may have been changed by a
 * spreadsheet.
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
	// A spreadsheet swaps a day only if it could be a month.
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

/** Positions of days, in the order of time, that lie in another month than both days around them: they may have been misread. */
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
