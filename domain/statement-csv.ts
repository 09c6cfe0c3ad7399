/** A statement of the bank, read line by line: every line of the file is a movement, or is named with why it is none. */
import type { Day } from "#domain/days.ts";
import type { Kobo } from "#domain/money.ts";
import {
	type ColumnsFound,
	columnsIn,
	headsIn,
	type StatementColumns,
	wholeColumns,
} from "#domain/statement-columns.ts";
import { type LineTrouble, lineOf, wayOf } from "#domain/statement-line.ts";
import { DELIMITERS, type Delimiter, type TableRow, tableOf } from "#domain/statement-table.ts";
import { type OtherFile, otherFileIn, type StatementEncoding, statementText } from "#domain/statement-text.ts";
import { dayOrderOf } from "#domain/statement-values.ts";

/** More lines than any account of an academy has in years: what has more is no statement. */
export const MOST_STATEMENT_LINES = 50_000;

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
	/** The line as it came. */
	cells: readonly string[];
};

/** `text` is the line as it came, shortened. `repeated`: it is there already, higher up in the same file. */
export type UnreadLine = { line: number; text: string; why: LineTrouble | "repeated" };

/** How a file is read: as a person chose, or as it was found. */
export type StatementLayout = {
	/** The heads; nothing where the file has none. */
	heads: readonly string[];
	/** How many records stand before the first movement. */
	before: number;
	columns: StatementColumns;
};

/** As a person chose them. */
export type ChosenLayout = Pick<StatementLayout, "before" | "columns">;

export type ReadStatement =
	| {
			ok: true;
			encoding: StatementEncoding;
			delimiter: Delimiter;
			layout: StatementLayout;
			lines: StatementLine[];
			unreadable: UnreadLine[];
	  }
	| { ok: false; reason: "no-table" | "too-many-lines" | OtherFile }
	| ({ ok: false; reason: "columns-needed"; encoding: StatementEncoding } & UnknownLayout);

/** What a person chooses by: the first records, and what was recognised. */
export type UnknownLayout = { first: readonly (readonly string[])[]; before: number; found: ColumnsFound };

/** Heads stand within so many records: names, accounts and periods come before them. */
const LOOKED_AT = 60;
/** So many of them are shown to whoever chooses. */
const SHOWN = 12;
const LONGEST_TEXT = 300;

/**
 * Reads a statement in whatever shape the bank gives it. Refused: `columns-needed` where the heads say too little, with the first
 * records to choose by (`chosen` then says which column is what); `no-table` where there are no columns at all; a
 * spreadsheet or a PDF; and more lines than a statement has.
 */
export function readStatement(bytes: Uint8Array, chosen?: ChosenLayout): ReadStatement {
	const other = otherFileIn(bytes);
	if (other) return { ok: false, reason: other };
	const { text, encoding } = statementText(bytes);
	const delimiter = delimiterOf(text);
	if (!delimiter) return { ok: false, reason: "no-table" };
	const rows = tableOf(text, delimiter, MOST_STATEMENT_LINES + LOOKED_AT);
	if (rows.length >= MOST_STATEMENT_LINES + LOOKED_AT) return { ok: false, reason: "too-many-lines" };
	const layout = chosen ? layoutOf(rows, chosen) : foundLayout(rows);
	if ("found" in layout) return { ok: false, reason: "columns-needed", encoding, ...layout };
	return { ok: true, encoding, delimiter, layout, ...linesOf(rows, layout) };
}

/** That by which most heads are recognised, else that which makes the most columns of the first records. */
function delimiterOf(text: string): Delimiter | undefined {
	const looks = DELIMITERS.map((delimiter) => {
		const rows = tableOf(text, delimiter, LOOKED_AT);
		const heads = Math.max(0, ...rows.map(({ cells }) => headsIn(cells)));
		const wide = rows.filter(({ cells }) => cells.length > 1).length;
		return { delimiter, heads, wide };
	});
	const [best] = looks.sort((a, b) => b.heads - a.heads || b.wide - a.wide);
	return best && (best.wide > 1 || best.heads > 1) ? best.delimiter : undefined;
}

function foundLayout(rows: readonly TableRow[]): StatementLayout | UnknownLayout {
	const heads = rows.slice(0, LOOKED_AT).map(({ cells }) => headsIn(cells));
	const at = heads.indexOf(Math.max(...heads));
	const isHead = (heads[at] ?? 0) > 1;
	const before = isHead ? at + 1 : 0;
	const found = columnsIn(isHead ? (rows[at]?.cells ?? []) : []);
	const columns = wholeColumns(found);
	if (!isHead || !columns) return { first: rows.slice(0, SHOWN).map(({ cells }) => cells), before, found };
	const isTold = rows.slice(before).some(({ cells }) => wayOf(cells[columns.direction ?? -1] ?? ""));
	// 'Type' says debit or credit at one bank, and transfer or fee at another.
	const direction = isTold ? columns.direction : null;
	return { heads: rows[at]?.cells ?? [], before, columns: { ...columns, direction } };
}

function layoutOf(rows: readonly TableRow[], { before, columns }: ChosenLayout): StatementLayout {
	return { heads: rows[before - 1]?.cells ?? [], before, columns };
}

function linesOf(rows: readonly TableRow[], { heads, before, columns }: StatementLayout) {
	const lines: StatementLine[] = [];
	const unreadable: UnreadLine[] = [];
	// On each page of a long statement the heads stand again.
	const head = heads.join("\n");
	const movements = rows.slice(before).filter(({ cells }) => head === "" || cells.join("\n") !== head);
	const order = dayOrderOf(movements.map(({ cells }) => cells[columns.day] ?? ""));
	const width = heads.length > 0 ? heads.length : Number.POSITIVE_INFINITY;
	for (const { line, cells } of movements) {
		const read = lineOf(cells, columns, { order, width });
		if ("why" in read) unreadable.push({ line, text: textOf(cells), why: read.why });
		else lines.push({ line, ...read, cells });
	}
	return { lines, unreadable };
}

/** A line as people recognise it. */
export function textOf(cells: readonly string[]): string {
	const text = cells.filter((cell) => cell !== "").join(" | ");
	return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;
}
