/** What each row of a sheet is, read by given columns: a movement, a balance, narration of the row above, text, or unread. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type StatementColumns, statusIn } from "#sales/bank/rules/statement-columns.ts";
import { type DayOrder, plain, statementAmount, statementDay, writtenDay } from "#sales/bank/rules/statement-values.ts";
import type { TableRow } from "#sales/bank/rules/table.ts";

/** Why a row is no movement that could be stored. Rows of money (`WITH_MONEY`) wait for a person. */
export type RowTrouble =
	| "no-day"
	| "day"
	| "odd-day"
	| "future"
	| "no-amount"
	| "amount"
	| "both-ways"
	| "direction"
	| "not-done"
	| "too-wide"
	| "off-balance";

export const WITH_MONEY: readonly RowTrouble[] = [
	"no-day",
	"day",
	"odd-day",
	"amount",
	"both-ways",
	"direction",
	"too-wide",
	"off-balance",
];

export type Sign = 1 | -1;

export type Movement = {
	kind: "movement";
	row: TableRow;
	day: Day;
	/** Without its sign, above nothing. */
	amount: Kobo;
	/** What its column, its sign or a word beside it says; null where only the balance can. */
	sign: Sign | null;
	/** Where its amount stands and how it is marked: rows alike have one sign. */
	mark: string;
	balance: Kobo | null;
	narration: string;
	reference: string | null;
};

/** What could be read of a row that waits for a person. */
export type RowGuess = { day?: Day; amount?: Kobo; balance?: Kobo; narration: string };

export type SortedRow =
	| Movement
	| { kind: "balance"; row: TableRow; balance: Kobo | null }
	| { kind: "narration"; row: TableRow; text: string }
	| { kind: "text"; row: TableRow }
	| { kind: "unread"; row: TableRow; why: RowTrouble; balance: Kobo | null; guess: RowGuess };

export type Layout = {
	/** What stands over the columns; empty where the file has no heads. */
	heads: readonly string[];
	columns: StatementColumns;
	order: DayOrder;
	/** In a sheet cells stay in their columns, whether those have heads or none. */
	isSheet: boolean;
};

/** No reference of a bank's is longer; what is stands in the row as it came. */
const LONGEST_REFERENCE = 200;
const LONGEST_NARRATION = 2000;
const NOT_DONE = /^(fail|declin|reject|cancel|unsuccess|pend|process|initiat|in progress|revers|abort|error|expire)/i;
const TOTAL = /\b(sub)?totals?\b/i;
const BALANCE = /\b(opening|closing)\b|\bbalance\b|\b[bc]\/?f\b|forward/i;

/** Sorts the rows behind the heads. No row is left out. */
export function sortRows(rows: readonly TableRow[], layout: Layout, today: Day): SortedRow[] {
	const { columns, order, heads } = layout;
	const widest = widestOf(rows, layout);
	const status = statusIn(heads);
	const texts = new Set([...columns.narration, ...(columns.reference === null ? [] : [columns.reference])]);
	const sorted: SortedRow[] = [];
	for (const row of rows) {
		const { cells } = row;
		const cell = (at: number | null) => (at === null ? "" : plain(cells[at] ?? ""));
		const isAlone = cells.every((text, at) => text === "" || texts.has(at));
		const last = sorted.at(-1);
		const follows = last?.kind === "movement" || last?.kind === "narration";
		if (isAlone && follows && !TOTAL.test(cells.join(" ")) && !BALANCE.test(cells.join(" "))) {
			sorted.push({ kind: "narration", row, text: narrationOf(cells, columns) });
			continue;
		}
		const money = moneyOf(cell, columns);
		const day = statementDay(cell(columns.day), order);
		const balanceRead = statementAmount(cell(columns.balance));
		const balance = balanceRead.ok ? balanceRead.kobo : null;
		const narration = narrationOf(cells, columns);
		const amount = "amount" in money ? money.amount : undefined;
		const guess = {
			...(day && { day }),
			...(amount && { amount }),
			...(balance !== null && { balance }),
			narration: narration || textOf(cells),
		};
		const unread = (why: RowTrouble) => sorted.push({ kind: "unread", row, why, balance, guess });
		const torn = { balance: null, guess: { narration: textOf(cells) } };
		const isEmpty = "why" in money && money.why === "no-amount";
		const words = cells.join(" ");
		if (isTotal(words, cell(columns.day), isEmpty || !day)) sorted.push({ kind: "text", row });
		else if (isEmpty && BALANCE.test(words)) sorted.push({ kind: "balance", row, balance });
		else if (isEmpty && cells.filter((text) => text !== "").length === 1 && !holdsMoney(cells))
			sorted.push({ kind: "text", row });
		else if (isTorn(cells, widest)) {
			if (day || holdsMoney(cells)) sorted.push({ kind: "unread", row, why: "too-wide", ...torn });
			else sorted.push({ kind: "text", row });
		} else if (!day) {
			if (isText(cell, columns, cells, isEmpty)) sorted.push({ kind: "text", row });
			else unread(cell(columns.day) === "" ? "no-day" : "day");
		} else if (day > today) unread("future");
		else if ("why" in money) unread(money.why);
		else if (NOT_DONE.test(cell(status))) unread("not-done");
		else {
			const reference = cell(columns.reference).slice(0, LONGEST_REFERENCE).toWellFormed() || null;
			sorted.push({ kind: "movement", row, day, ...money, balance, narration, reference });
		}
	}
	return sorted;
}

const isTotal = (words: string, day: string, mayBe: boolean) =>
	mayBe && /^$|total|^\D*$/i.test(day) && TOTAL.test(words);

/** Names, periods, page numbers: it has no day, and what stands in the columns of money is no money. */
function isText(
	cell: (at: number | null) => string,
	columns: StatementColumns,
	cells: readonly string[],
	isEmpty: boolean,
) {
	const day = cell(columns.day);
	if (day !== "" && !looksLikeDay(day)) return cells.length === 1 ? !holdsMoney(cells) : true;
	if (!isEmpty) return false;
	return !statementAmount(cell(columns.balance)).ok && !holdsMoney(cells);
}

/** Also one that no calendar has: `31-NOV-26`. */
function looksLikeDay(cell: string): boolean {
	return writtenDay(cell) !== undefined || /^\d{1,4}[/.-]\w{1,3}[/.-]\d{1,4}\b/.test(cell);
}

/** Whether an amount with its kobo stands anywhere. */
const holdsMoney = (cells: readonly string[]) => cells.some((cell) => /\d[.,]\d\d(?![\d/.-])/.test(cell));

type Widths = { headed: number; widest: number };

function widestOf(rows: readonly TableRow[], { heads, columns, isSheet }: Layout): Widths {
	if (isSheet || heads.every((head) => head === "")) return { headed: Infinity, widest: Infinity };
	const used = Math.max(...Object.values(columns).flat().map(Number));
	// Some banks end each row with a comma.
	const narrowest = rows.reduce((least, { cells }) => (cells.length > 1 ? Math.min(least, cells.length) : least), 1e9);
	const last = Math.max(
		heads.findLastIndex((head) => head !== ""),
		used,
	);
	// A column of words that most rows have, and that has no head.
	const isColumn = (at: number) => {
		const words = rows.filter(({ cells }) => cells[at] && !statementAmount(cells[at]).ok).length;
		return words * 2 > rows.filter(({ cells }) => cells.length > 1).length;
	};
	let headed = last + 1;
	while (isColumn(headed)) headed += 1;
	return { headed, widest: Math.max(heads.length, narrowest) };
}

/** A comma within one of its cells, without quotes, makes a row wider than its table: nobody knows then which cell is which. */
const isTorn = (cells: readonly string[], { headed, widest }: Widths) =>
	cells.length > widest ||
	cells.slice(headed).some((text) => text !== "") ||
	(cells.length === 1 && widest < Infinity && holdsMoney(cells));

type Cells = (at: number | null) => string;
type Money = Pick<Movement, "amount" | "sign" | "mark"> | { why: "no-amount" | "amount" | "both-ways" };

function moneyOf(cell: Cells, { debit, credit, amount, direction }: StatementColumns): Money {
	const [out, into] = [statementAmount(cell(debit)), statementAmount(cell(credit))];
	if (amount !== null) return oneColumn(cell(amount), direction === null ? null : cell(direction));
	if ([out, into].some((read) => !read.ok && read.reason === "unreadable")) return { why: "amount" };
	const [left, came] = [out.ok ? out.kobo : 0, into.ok ? into.kobo : 0];
	if (left !== 0 && came !== 0) return { why: "both-ways" };
	// A debit below nothing was given back, or is how this bank writes each debit: the balance says which.
	if (left !== 0)
		return { amount: Math.abs(left), sign: left > 0 ? -1 : null, mark: left > 0 ? "debit" : "debit below nothing" };
	if (came !== 0) return { amount: Math.abs(came), sign: came > 0 ? 1 : -1, mark: "credit" };
	return { why: "no-amount" };
}

function oneColumn(text: string, beside: string | null): Money {
	const read = statementAmount(text);
	if (!read.ok) return { why: read.reason === "empty" ? "no-amount" : "amount" };
	if (read.kobo === 0) return { why: "no-amount" };
	const way =
		wayOf(beside ?? "") ?? (read.kobo < 0 ? "debit" : /^\W*\+|(\bCR?|CREDIT)\W*$/i.test(text) ? "credit" : undefined);
	const sign = way === undefined ? null : way === "debit" ? -1 : 1;
	return { amount: Math.abs(read.kobo), sign, mark: way ?? (beside === null ? "none" : `beside ${beside}`) };
}

/** What a cell beside an amount says. */
export function wayOf(cell: string): "debit" | "credit" | undefined {
	const text = plain(cell);
	if (/^(-|d|dr|dbt?|debit|withdrawal|out(flow)?|money out)$/i.test(text)) return "debit";
	return /^(\+|c|cr|cdt?|credit|deposit|lodge?ment|in(flow)?|money in)$/i.test(text) ? "credit" : undefined;
}

function narrationOf(cells: readonly string[], { narration }: StatementColumns): string {
	const texts = narration.map((at) => plain(cells[at] ?? "")).filter((text) => text !== "");
	return texts.join(" ").replace(/\s+/g, " ").slice(0, LONGEST_NARRATION).toWellFormed();
}

const LONGEST_TEXT = 300;

/** A row as people recognise it. */
export function textOf(cells: readonly string[]): string {
	const text = cells.filter((cell) => cell !== "").join(" | ");
	return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;
}
