/** A statement of the bank, read line by line: every line of the file is a movement, or is named with why it is none. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { signedByBalance } from "#sales/statements/rules/statement-balances.ts";
import {
	type ColumnsFound,
	columnsIn,
	headsIn,
	type StatementColumns,
	statusIn,
	waysIn,
	wholeColumns,
} from "#sales/statements/rules/statement-columns.ts";
import { givesDebitsBack, type LineTrouble, lineOf, wayOf } from "#sales/statements/rules/statement-line.ts";
import { holdsNextLine, shapeOf } from "#sales/statements/rules/statement-shape.ts";
import { DELIMITERS, type Delimiter, type TableRow, tableOf } from "#sales/statements/rules/statement-table.ts";
import {
	isText,
	type OtherFile,
	otherFileIn,
	type StatementEncoding,
	statementText,
} from "#sales/statements/rules/statement-text.ts";
import { type DayOrder, dayOrderOf } from "#sales/statements/rules/statement-values.ts";

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

/**
 * `text` is the line as it came, shortened. `repeated`: it is there already, higher up in the same file. `read-otherwise`: it is
 * there already, read by other columns or told in another way, in the statement `in`.
 */
export type UnreadLine = { line: number; text: string; why: LineTrouble | "repeated" | "read-otherwise"; in?: number };

/** How a file is read: as a person chose, or as it was found. */
export type StatementLayout = {
	/** The heads; nothing where the file has none. */
	heads: readonly string[];
	/** How many records stand before the first movement. */
	before: number;
	columns: StatementColumns;
	/** In which order its days are written; left out where they say nothing of it. */
	order?: DayOrder | undefined;
};

/** As a person chose them; `order` where the days of the file leave it open. */
export type ChosenLayout = Pick<StatementLayout, "before" | "columns" | "order">;

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

/**
 * What a person chooses by: the first records, and what was recognised. `days`: its columns are known, and each of its days
 * can be read in either order; two of them.
 */
export type UnknownLayout = {
	first: readonly (readonly string[])[];
	before: number;
	found: ColumnsFound;
	days?: readonly string[];
};

/** Heads stand within so many records: names, accounts and periods come before them. */
const LOOKED_AT = 60;
/** So many of them are shown to whoever chooses, and more where the heads come later. */
const SHOWN = 15;
const SHOWN_BEHIND_HEADS = 4;
const SHOWN_DAYS = 2;
const LONGEST_TEXT = 300;

/**
 * Reads a statement in whatever shape the bank gives it. Refused: `columns-needed` where the heads say too little, or all days can
 * be read in either order, with the first records to choose by (`chosen` then says it); `no-table` where there are no columns at all; a
 * spreadsheet or a PDF; and more lines than a statement has.
 */
export function readStatement(bytes: Uint8Array, chosen?: ChosenLayout): ReadStatement {
	const other = otherFileIn(bytes);
	if (other) return { ok: false, reason: other };
	const { text, encoding } = statementText(bytes);
	const delimiter = isText(text) ? delimiterOf(text) : undefined;
	if (!delimiter) return { ok: false, reason: "no-table" };
	const rows = tableOf(text, delimiter, MOST_STATEMENT_LINES + LOOKED_AT);
	if (rows.length >= MOST_STATEMENT_LINES + LOOKED_AT) return { ok: false, reason: "too-many-lines" };
	const layout = chosen ? layoutOf(rows, chosen) : foundLayout(rows);
	if ("found" in layout) return { ok: false, reason: "columns-needed", encoding, ...layout };
	const movements = movementsOf(rows, layout);
	const said = dayOrderOf(movements.map(({ cells }) => cells[layout.columns.day] ?? ""));
	const order = said.order === "either" ? chosen?.order : (said.order ?? undefined);
	if (said.order === "either" && !order) {
		const { before, columns: found } = layout;
		const unknown = { first: shownOf(rows, before), before, found, days: said.days.slice(0, SHOWN_DAYS) };
		return { ok: false, reason: "columns-needed", encoding, ...unknown };
	}
	return {
		ok: true,
		encoding,
		delimiter,
		layout: { ...layout, order },
		...linesOf(movements, { ...layout, order }, delimiter),
	};
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
	const looks = rows.slice(0, LOOKED_AT).map(({ cells }) => headsIn(cells));
	const at = looks.indexOf(Math.max(...looks));
	const isHead = (looks[at] ?? 0) > 1;
	const before = isHead ? at + 1 : 0;
	const found = columnsIn(isHead ? (rows[at]?.cells ?? []) : []);
	const columns = wholeColumns(found);
	if (!isHead || !columns) return { first: shownOf(rows, before), before, found };
	const heads = rows[at]?.cells ?? [];
	const direction = columns.amount === null ? null : directionIn(heads, rows.slice(before));
	return { heads, before, columns: { ...columns, direction } };
}

/** 'Type' says debit or credit at one bank, and transfer or fee at another: that which says it in the most lines. */
function directionIn(heads: readonly string[], movements: readonly TableRow[]): number | null {
	const told = waysIn(heads).map((at) => ({
		at,
		times: movements.filter(({ cells }) => wayOf(cells[at] ?? "")).length,
	}));
	const [best] = told.sort((a, b) => b.times - a.times);
	return best && best.times > 0 ? best.at : null;
}

/** The first records of a file, as far as heads are looked for; none where it is no table. */
export function firstRecords(bytes: Uint8Array): string[][] {
	const { text } = statementText(bytes);
	const delimiter = delimiterOf(text);
	return delimiter ? tableOf(text, delimiter, LOOKED_AT).map(({ cells }) => cells) : [];
}

/** What a person chooses by who chooses anew: the columns it was read by seem to be the right ones. */
export function choiceOf(bytes: Uint8Array, { before, columns }: ChosenLayout): UnknownLayout {
	const rows = firstRecords(bytes).map((cells, at) => ({ line: at + 1, cells }));
	return { first: shownOf(rows, before), before, found: columns };
}

const shownOf = (rows: readonly TableRow[], before: number) =>
	rows.slice(0, Math.max(SHOWN, before + SHOWN_BEHIND_HEADS)).map(({ cells }) => cells);

function layoutOf(rows: readonly TableRow[], { before, columns }: ChosenLayout): StatementLayout {
	return { heads: rows[before - 1]?.cells ?? [], before, columns };
}

/** On each page of a long statement the heads stand again. */
function movementsOf(rows: readonly TableRow[], { heads, before }: StatementLayout): TableRow[] {
	const head = heads.join("\n");
	return rows.slice(before).filter(({ cells }) => head === "" || cells.join("\n") !== head);
}

function linesOf(
	movements: readonly TableRow[],
	{ heads, columns, order = "day-first" }: StatementLayout,
	delimiter: Delimiter,
) {
	const lines: StatementLine[] = [];
	const unreadable: UnreadLine[] = [];
	const all = movements.map(({ cells }) => cells);
	const facts = {
		order,
		shape: shapeOf(heads, columns, all),
		status: statusIn(heads),
		givesBack: givesDebitsBack(all, columns),
	};
	for (const { line, cells } of movements) {
		const read = holdsNextLine(cells, { heads, columns, delimiter, order })
			? { why: "open-quote" as const }
			: lineOf(cells, columns, facts);
		if ("why" in read) unreadable.push({ line, text: textOf(cells), why: read.why });
		else lines.push({ line, ...read, cells });
	}
	if (columns.amount === null || columns.direction !== null) return { lines, unreadable };
	const signed = signedByBalance(lines);
	const unsigned = lines.filter((_, at) => !signed[at]);
	const untold = unsigned.map(({ line, cells }) => ({ line, text: textOf(cells), why: "direction" as const }));
	return {
		lines: signed.filter((line) => line !== undefined),
		unreadable: [...unreadable, ...untold].toSorted((one, other) => one.line - other.line),
	};
}

/** A line as people recognise it. */
export function textOf(cells: readonly string[]): string {
	const text = cells.filter((cell) => cell !== "").join(" | ");
	return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;
}
