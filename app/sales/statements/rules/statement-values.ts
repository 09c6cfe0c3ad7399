/** Days and amounts as banks write them. */
import { type Day, dayOf } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** What a file writes first of a day in figures: here the day. Programs set to American habits write the month. */
export type DayOrder = "day-first" | "month-first";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const IN_FIGURES = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?![\d/.])/;
const BEGINS_WITH_YEAR = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/;
const WITH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})[\s/.,-]*(\d{4}|\d{2})(?!\d)/i;
const NAME_FIRST = /^([a-z]{3,9})[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s,/-]+(\d{4})(?!\d)/i;

/** What a file's days say of their order. `either`: it matters, and none of them says; as they stand, each once. */
export type DayOrderFound = { order: DayOrder | null } | { order: "either"; days: readonly string[] };

/**
 * In which order a file writes its days: the month comes first only where no day says otherwise and one says so. Null where it does
 * not matter: no day is in figures, or each reads alike both ways.
 */
export function dayOrderOf(texts: readonly string[]): DayOrderFound {
	const parts = texts.flatMap((text) => {
		const written = plain(text);
		const found = BEGINS_WITH_YEAR.test(written) ? null : IN_FIGURES.exec(written);
		return found ? [{ day: found[0], first: Number(found[1]), second: Number(found[2]) }] : [];
	});
	if (parts.some(({ first }) => first > 12)) return { order: "day-first" };
	if (parts.some(({ second }) => second > 12)) return { order: "month-first" };
	const days = parts.filter(({ first, second }) => first !== second).map(({ day }) => day);
	return days.length > 0 ? { order: "either", days: [...new Set(days)] } : { order: null };
}

/**
 * A day as it stands in a cell, also with a time after it: `20/11/2026`, `20-NOV-26`, `2026-11-20`. Undefined for anything
 * else, and for days no account of ours can have.
 */
export function statementDay(cell: string, order: DayOrder): Day | undefined {
	const text = plain(cell);
	const day = yearFirst(text) ?? inFigures(text, order) ?? withName(text);
	return day && day > "2000" && day < "2100" ? day : undefined;
}

function yearFirst(text: string): Day | undefined {
	const [, year, month, day] = BEGINS_WITH_YEAR.exec(text) ?? [];
	return year ? dayOf(Number(year), Number(month), Number(day)) : undefined;
}

function inFigures(text: string, order: DayOrder): Day | undefined {
	const [, first, second, year] = IN_FIGURES.exec(text) ?? [];
	if (!year) return undefined;
	const [day, month] = order === "day-first" ? [first, second] : [second, first];
	return dayOf(wholeYear(year), Number(month), Number(day));
}

function withName(text: string): Day | undefined {
	const [, day, name, year] = WITH_NAME.exec(text) ?? [];
	if (day && name && year) return dayOf(wholeYear(year), monthOf(name), Number(day));
	const [, first, second, last] = NAME_FIRST.exec(text) ?? [];
	return first && last ? dayOf(Number(last), monthOf(first), Number(second)) : undefined;
}

const wholeYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** An amount with its sign: below nothing where the cell says debit. */
export type ReadAmount = { ok: true; kobo: Kobo } | { ok: false; reason: "empty" | "unreadable" };

const NAIRA_BEFORE_BRACKET = /^(NGN|₦|N)\(/i;
const AMOUNT =
	/^(\()?([+-]?)(?:NGN|₦|â‚¦|=N=|N|#|\?)?([+-]?[\d.,]+)(?:NGN|₦)?([+-]|[CD]R?\.?|\([CD]R?\)|CREDIT|DEBIT)?(\))?$/i;

/**
 * An amount as it stands in a cell: `₦97,375.00`, `97.375,00`, `97375 NGN`, `(1,000.00)`, `1,000.00 DR`. One dot before three
 * figures (`97.375`) may be either and is not guessed at.
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
	const english = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(text);
	const continental = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text) ?? /^(\d{1,3}(?:\.\d{3}){2,})$/.exec(text);
	// What a program adds to a number of two decimals, which it keeps as a fraction of two.
	const zeros = /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{2})0{1,10}$/.exec(text);
	const [, whole = "", part = ""] = english ?? continental ?? zeros ?? [];
	if (!whole) return undefined;
	const kobo = Number(whole.replace(/[.,]/g, "") + part.padEnd(2, "0"));
	return Number.isSafeInteger(kobo) ? kobo : undefined;
}

/** Without signs that have no width, and what a spreadsheet puts around a text so that it stays one: `="000123"`, `'000123`. */
export function plain(cell: string): string {
	return cell
		.replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
		.trim()
		.replace(/^="(.*)"$/s, "$1")
		.replace(/^'/, "")
		.trim();
}
