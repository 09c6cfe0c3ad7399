/** Rows of a bank's statement, read line by line: every row of the file is a movement, or is named with why it is none. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { lacksSigns } from "#sales/statements/rules/statement-balances.ts";
import {
	type ColumnsFound,
	columnsIn,
	columnsOf,
	headsIn,
	type StatementColumns,
	wholeColumns,
} from "#sales/statements/rules/statement-columns.ts";
import { type LineTrouble, lineFactsOf, lineOf, wayOf } from "#sales/statements/rules/statement-line.ts";
import { type DayOrder, dayOrderOf } from "#sales/statements/rules/statement-values.ts";

/** More rows than any account of an academy has in years: what has more is no statement. */
export const MOST_ROWS = 50_000;
/** Heads stand within so many rows: names, accounts and periods come before them. */
export const LOOKED_AT = 60;

/** A row in which something stands, with its line in the file or its row in the sheet, from 1. */
export type TableRow = {
	line: number;
	cells: readonly string[];
	/** A quote in it is not closed, or closes in another row. */
	isBroken: boolean;
};

export type Table = {
	rows: readonly TableRow[];
	format: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "xlsx";
};

/** A movement on the academy's account. */
export type StatementLine = {
	/** In the file, from 1. */
	line: number;
	bookedOn: Day;
	/** Below nothing: money that left. Never nothing. */
	amount: Kobo;
	narration: string;
	bankReference: string | null;
	/** After it, where the bank says so. */
	balance: Kobo | null;
	/** The row as it came. */
	cells: readonly string[];
};

/**
 * `text` is the row as it came, shortened. `repeated`: it is there already, higher up in the same file. `read-otherwise`: it is
 * there already, read by other columns or told in another way, in the statement `in`.
 */
export type UnreadLine = { line: number; text: string; why: LineTrouble | "repeated" | "read-otherwise"; in?: number };

/** How a file is read: as a person chose, or as it was found. */
export type StatementLayout = {
	/** The heads; nothing where the file has none. */
	heads: readonly string[];
	/** How many rows stand before the first movement. */
	before: number;
	columns: StatementColumns;
	/** In which order its days are written; left out where they say nothing of it. */
	order?: DayOrder | undefined;
};

/** As a person chose them; `order` where the days of the file leave it open. */
export type ChosenLayout = Pick<StatementLayout, "before" | "columns" | "order">;

/**
 * What a person chooses by: the first rows, and what was recognised. `days`: its columns are known, and each of its days can be
 * read in either order; two of them.
 */
export type UnknownLayout = {
	first: readonly (readonly string[])[];
	before: number;
	found: ColumnsFound;
	days?: readonly string[];
};

export type ReadStatement =
	| { ok: true; layout: StatementLayout; lines: StatementLine[]; unreadable: UnreadLine[] }
	| { ok: false; unknown: UnknownLayout };

/** So many rows are shown to whoever chooses, and more where the heads come later. */
const SHOWN = 15;
const SHOWN_BEHIND_HEADS = 4;
const SHOWN_DAYS = 2;
const LONGEST_TEXT = 300;

/** Cells stay in their columns there, whether those have heads or none. */
const IN_A_SHEET = { headed: Infinity, widest: Infinity };

type Reading = {
	/** Nothing was booked later. */
	today: Day;
	chosen?: ChosenLayout | undefined;
	/** Of earlier files with these heads: it counts where the days leave it open. */
	order?: DayOrder | undefined;
};

/** Reads a statement in the shape its bank gives it; a person is asked where its heads say too little, or all days can be read in either order. */
export function readStatement({ rows, format }: Table, { today, chosen, order }: Reading): ReadStatement {
	const layout = chosen ? chosenLayout(rows, chosen) : foundLayout(rows);
	if ("found" in layout) return { ok: false, unknown: layout };
	const { heads, before, columns } = layout;
	// On each page of a long statement the heads stand again.
	const movements = rows.slice(before).filter(({ cells }) => heads.length === 0 || !isSame(cells, heads));
	const said = dayOrderOf(movements.map(({ cells }) => cells[columns.day] ?? ""));
	const known = said.order === "either" ? (chosen?.order ?? order) : (said.order ?? undefined);
	if (said.order === "either" && !known) {
		const unknown = { first: shownOf(rows, before), before, found: columns, days: said.days.slice(0, SHOWN_DAYS) };
		return { ok: false, unknown };
	}
	// In a sheet cells stay in their columns, whether those have heads or none.
	const facts = { ...lineFactsOf(movements, layout), order: known, today, ...(format === "xlsx" && IN_A_SHEET) };
	const lines: StatementLine[] = [];
	const unreadable: UnreadLine[] = [];
	for (const row of movements) {
		const read = lineOf(row, columns, facts);
		if ("why" in read) unreadable.push({ line: row.line, text: textOf(row.cells), why: read.why });
		else lines.push({ line: row.line, ...read, cells: row.cells });
	}
	const whole = { ...layout, order: known };
	if (columns.amount === null || columns.direction !== null || !lacksSigns(lines))
		return { ok: true, layout: whole, lines, unreadable };
	const unsigned = lines.map(({ line, cells }) => ({ line, text: textOf(cells), why: "direction" as const }));
	const all = [...unreadable, ...unsigned].toSorted((one, other) => one.line - other.line);
	return { ok: true, layout: whole, lines: [], unreadable: all };
}

function foundLayout(rows: readonly TableRow[]): StatementLayout | UnknownLayout {
	const looks = rows.slice(0, LOOKED_AT).map(({ cells }) => headsIn(cells));
	const at = looks.indexOf(Math.max(...looks));
	const isHead = (looks[at] ?? 0) > 1;
	const [heads, before] = isHead ? [rows[at]?.cells ?? [], at + 1] : [[], 0];
	const found = columnsIn(heads);
	const columns = wholeColumns(found);
	if (!columns) return { first: shownOf(rows, before), before, found };
	if (columns.amount === null) return { heads, before, columns };
	// 'Type' says debit or credit at one bank, and transfer or fee at another.
	const says = (at: number) => rows.slice(before).some(({ cells }) => wayOf(cells[at] ?? ""));
	const direction = columnsOf("direction", heads).find(says) ?? null;
	return { heads, before, columns: { ...columns, direction } };
}

function chosenLayout(rows: readonly TableRow[], { before, columns }: ChosenLayout): StatementLayout {
	return { heads: rows[before - 1]?.cells ?? [], before, columns };
}

/** The rows among which its heads are. */
export function firstRows({ rows }: Table): (readonly string[])[] {
	return rows.slice(0, LOOKED_AT).map(({ cells }) => cells);
}

/** What a person chooses by who chooses anew: the columns it was read by seem to be the right ones. */
export function choiceOf({ rows }: Table, { before, columns }: ChosenLayout): UnknownLayout {
	return { first: shownOf(rows, before), before, found: columns };
}

const shownOf = (rows: readonly TableRow[], before: number) =>
	rows.slice(0, Math.max(SHOWN, before + SHOWN_BEHIND_HEADS)).map(({ cells }) => cells);

export const isSame = (one: readonly string[], other: readonly string[]) => one.join("\n") === other.join("\n");

/** A row as people recognise it. */
export function textOf(cells: readonly string[]): string {
	const text = cells.filter((cell) => cell !== "").join(" | ");
	return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;
}
