/** Sorts the rows of a sheet by given columns: a movement, a balance, narration of the row above, text, or unread. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type StatementColumns, statusIn } from "#sales/bank/rules/statement-columns.ts";
import {
	type DayOrder,
	plain,
	statementAmount,
	statementDay,
	wayOf,
	writtenDay,
} from "#sales/bank/rules/statement-values.ts";
import type { TableRow } from "#sales/bank/rules/table.ts";

/** Why a row with money cannot be stored as a movement. A person decides about it. */
export const WITH_MONEY = [
	"no-day",
	"day",
	"odd-day",
	"amount",
	"both-ways",
	"direction",
	"too-wide",
	"off-balance",
] as const;

/** Why a row cannot be stored as a movement; the first three moved no money, or none yet. */
export type RowTrouble = "future" | "no-amount" | "not-done" | (typeof WITH_MONEY)[number];

export const isWithMoney = (why: string) => WITH_MONEY.some((one) => one === why);

export type Sign = 1 | -1;

export type Movement = {
	kind: "movement";
	row: TableRow;
	day: Day;
	/** The amount without its sign, above zero. */
	amount: Kobo;
	/** The way of the money by its column, its sign or a word beside it; null if only the balance shows it. */
	sign: Sign | null;
	/** The mark of its amount: rows with the same mark have the same sign. */
	mark: string;
	balance: Kobo | null;
	narration: string;
	reference: string | null;
};

/** The readable part of a row that waits for a person. */
export type RowGuess = { day?: Day; amount?: Kobo; balance?: Kobo; narration: string };

export type SortedRow =
	| Movement
	| { kind: "balance"; row: TableRow; balance: Kobo | null }
	| { kind: "narration"; row: TableRow; text: string }
	| { kind: "text"; row: TableRow }
	| { kind: "unread"; row: TableRow; why: RowTrouble; balance: Kobo | null; guess: RowGuess };

export type Layout = {
	/** The headings of the columns; empty if the file has none. */
	heads: readonly string[];
	columns: StatementColumns;
	order: DayOrder;
	/** Whether it is a sheet, whose cells stay in their columns with or without a heading. */
	isSheet: boolean;
};

/** The longest reference of a bank. The stored row has the whole text. */
const LONGEST_REFERENCE = 200;
const LONGEST_NARRATION = 2000;
const NOT_DONE = /^(fail|declin|reject|cancel|unsuccess|pend|process|initiat|in progress|revers|abort|error|expire)/i;
const TOTAL = /\b(sub)?totals?\b/i;
const BALANCE_ALONE =
	/^((opening|closing)\s+(book\s+|account\s+)?balance|(balance\s+)?[bc]\/?f|balance\s+(brought|carried)\s+forward)\W*$/i;
const BALANCE = /\b(opening|closing)\b|\bbalance\b|\b[bc]\/?f\b|forward/i;

/** Sorts the rows after the headings. Every row is in the result. */
export function sortRows(rows: readonly TableRow[], layout: Layout, today: Day): SortedRow[] {
	const isTorn = tornRows(rows, layout);
	const status = statusIn(layout.heads);
	const sorted: SortedRow[] = [];
	for (const row of rows) {
		const last = sorted.at(-1)?.kind;
		const follows = last === "movement" || last === "narration";
		sorted.push(sortRow(row, layout, { today, status, follows, isTorn: isTorn(row) }));
	}
	return sorted;
}

type RowContext = {
	today: Day;
	/** The column that says whether a movement succeeded. */
	status: number | null;
	/** Whether the row follows a movement, or the narration of one. */
	follows: boolean;
	isTorn: boolean;
};

function sortRow(row: TableRow, { columns, order }: Layout, { today, status, follows, isTorn }: RowContext): SortedRow {
	const { cells } = row;
	const cell: Cells = (at) => (at === null ? "" : plain(cells[at] ?? ""));
	const [words, dayText, narration] = [cells.join(" "), cell(columns.day), narrationOf(cells, columns)];
	const text = { kind: "text", row } as const;
	const unread = (why: RowTrouble, balance: Kobo | null, read: Omit<RowGuess, "narration"> = {}): SortedRow => {
		const guess = { ...read, narration: (!isTorn && narration) || textOf(cells) };
		return { kind: "unread", row, why, balance, guess };
	};
	const texts = [...columns.narration, columns.reference];
	const isAlone = cells.every((filled, at) => filled === "" || texts.includes(at));
	if (isAlone && follows && !TOTAL.test(words) && !BALANCE.test(words))
		return { kind: "narration", row, text: narration };
	const money = moneyOf(cell, columns);
	const day = statementDay(dayText, order);
	const balanceRead = statementAmount(cell(columns.balance));
	const balance = balanceRead.ok ? balanceRead.kobo : null;
	const isEmpty = "why" in money && money.why === "no-amount";
	if ((isEmpty || !day) && TOTAL.test(words) && /^$|total|^\D*$/i.test(dayText)) return text;
	if (isEmpty && BALANCE.test(words)) return { kind: "balance", row, balance };
	if (isEmpty && cells.filter((filled) => filled !== "").length === 1 && !holdsMoney(cells)) return text;
	if (isTorn) return day || holdsMoney(cells) ? unread("too-wide", null) : text;
	const amount = "amount" in money ? money.amount : undefined;
	const guess = { ...(day && { day }), ...(amount && { amount }), ...(balance !== null && { balance }) };
	if (!day) {
		// Names, periods and page numbers have neither a day nor money.
		const isPageText =
			dayText !== "" && !looksLikeDay(dayText)
				? cells.length > 1 || !holdsMoney(cells)
				: isEmpty && balance === null && !holdsMoney(cells);
		return isPageText ? text : unread(dayText === "" ? "no-day" : "day", balance, guess);
	}
	if (day > today) return unread("future", balance, guess);
	if ("why" in money) return unread(money.why, balance, guess);
	// Some banks repeat the balance as an amount.
	if (BALANCE_ALONE.test(narration) && balance !== null && Math.abs(balance) === money.amount)
		return { kind: "balance", row, balance };
	if (NOT_DONE.test(cell(status))) return unread("not-done", balance, guess);
	const reference = cell(columns.reference).slice(0, LONGEST_REFERENCE).toWellFormed() || null;
	return { kind: "movement", row, day, ...money, balance, narration, reference };
}

/** Also true for a day that no calendar has: `31-NOV-26`. */
const looksLikeDay = (cell: string) =>
	writtenDay(cell) !== undefined || /^\d{1,4}[/.-]\w{1,3}[/.-]\d{1,4}\b/.test(cell);

/** Whether any cell has an amount with kobo. */
const holdsMoney = (cells: readonly string[]) => cells.some((cell) => /\d[.,]\d\d(?![\d/.-])/.test(cell));

/** The rows that have more cells than the table, because of an unquoted comma in a cell: their cells cannot be assigned to columns. */
function tornRows(rows: readonly TableRow[], { heads, columns, isSheet }: Layout): (row: TableRow) => boolean {
	if (isSheet || heads.every((head) => head === "")) return () => false;
	const lastHead = heads.findLastIndex((head) => head !== "");
	const headed = Math.max(lastHead, ...Object.values(columns).flat().map(Number)) + 1;
	// Some banks end each row with a comma, which adds an empty cell.
	const narrowest = rows.reduce((least, { cells }) => (cells.length > 1 ? Math.min(least, cells.length) : least), 1e9);
	const widest = Math.max(heads.length, narrowest);
	return ({ cells }) =>
		cells.length > widest ||
		// Words after the last heading are a column of the bank; amounts there were pushed out of their column.
		cells.slice(headed).some((cell) => statementAmount(cell).ok) ||
		(cells.length === 1 && holdsMoney(cells));
}

type Cells = (at: number | null) => string;
type Money = Pick<Movement, "amount" | "sign" | "mark"> | { why: "no-amount" | "amount" | "both-ways" };

function moneyOf(cell: Cells, { debit, credit, amount, direction }: StatementColumns): Money {
	if (amount !== null) return oneColumn(cell(amount), direction === null ? null : cell(direction));
	const [out, into] = [statementAmount(cell(debit)), statementAmount(cell(credit))];
	if ([out, into].some((read) => !read.ok && read.reason === "unreadable")) return { why: "amount" };
	const [left, came] = [out.ok ? out.kobo : 0, into.ok ? into.kobo : 0];
	if (left !== 0 && came !== 0) return { why: "both-ways" };
	// A negative debit was reversed, or this bank writes every debit with a minus: the balance shows which.
	if (left < 0) return { amount: -left, sign: null, mark: "debit below nothing" };
	if (left > 0) return { amount: left, sign: -1, mark: "debit" };
	return came === 0 ? { why: "no-amount" } : { amount: Math.abs(came), sign: came > 0 ? 1 : -1, mark: "credit" };
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

function narrationOf(cells: readonly string[], { narration }: StatementColumns): string {
	const texts = narration.map((at) => plain(cells[at] ?? "")).filter((text) => text !== "");
	return texts.join(" ").replace(/\s+/g, " ").slice(0, LONGEST_NARRATION).toWellFormed();
}

const LONGEST_TEXT = 300;

/** A row as one text that people recognise. */
export function textOf(cells: readonly string[]): string {
	const text = cells.filter((cell) => cell !== "").join(" | ");
	return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;
}
