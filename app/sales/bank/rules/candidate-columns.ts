/** Which columns of a sheet may be the day, the money and the balance: tried one after the other until the balances prove one. */

import { wayOf } from "#sales/bank/rules/sort-rows.ts";
import {
	columnsIn,
	columnsOf,
	headsIn,
	meaningOf,
	type StatementColumns,
	wholeColumns,
} from "#sales/bank/rules/statement-columns.ts";
import { statementAmount, writtenDay } from "#sales/bank/rules/statement-values.ts";
import type { TableRow } from "#sales/bank/rules/table.ts";

/** Heads stand within so many rows: names, accounts and periods come before them. */
const LOOKED_AT = 60;
const MOST_NUMBER_COLUMNS = 9;
const SAMPLE = 300;

/** The heads of a sheet, joined where they stand in two rows, and the rows behind them. */
export function headsOf(rows: readonly TableRow[]): {
	heads: string[];
	preamble: readonly TableRow[];
	rows: readonly TableRow[];
} {
	let best: { score: number; heads: string[]; end: number } = { score: 1, heads: [], end: 0 };
	for (const [at, { cells }] of rows.slice(0, LOOKED_AT).entries()) {
		const below = rows[at + 1]?.cells ?? [];
		const joined = Array.from({ length: Math.max(cells.length, below.length) }, (_, c) => below[c] || cells[c] || "");
		const shapes: [heads: string[], end: number][] = [
			[[...cells], at + 1],
			[joined, at + 2],
		];
		for (const [heads, end] of shapes) {
			if (end === at + 2 && !isText(below)) continue;
			const score = headsIn(heads);
			if (score > best.score) best = { score, heads, end };
		}
	}
	// Words we do not know are heads too, where they stand right above the first movement.
	const first = rows.findIndex(looksLikeMovement);
	const above = rows[first - 1]?.cells ?? [];
	if (best.end === 0 && isText(above) && above.filter((cell) => cell !== "").length > 1)
		best = { score: 1, heads: [...above], end: first };
	return { heads: best.heads, preamble: rows.slice(0, best.end), rows: rows.slice(best.end) };
}

const isText = (cells: readonly string[]) =>
	cells.some((cell) => cell !== "") &&
	cells.every((cell) => cell === "" || (!statementAmount(cell).ok && !writtenDay(cell)));

/** Whether a row looks like a movement: a day, and money in another cell. */
export function looksLikeMovement({ cells }: TableRow): boolean {
	const isMoney = (cell: string) => {
		const read = statementAmount(cell);
		return read.ok && read.kobo !== 0;
	};
	return cells.some((day, at) => writtenDay(day) && cells.some((cell, other) => other !== at && isMoney(cell)));
}

/** All columns that may be read. */
export function candidateColumns(heads: readonly string[], all: readonly TableRow[]): StatementColumns[] {
	const rows = all.filter(looksLikeMovement).slice(0, SAMPLE);
	const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
	const columns = Array.from({ length: width }, (_, at) => at);
	const days = dayColumns(heads, rows, columns);
	return days.all.length === 0 ? [] : days.tried.flatMap((day) => columnsFor(day, days.all, { heads, rows, columns }));
}

type Sample = { heads: readonly string[]; rows: readonly TableRow[]; columns: readonly number[] };

function dayColumns(heads: readonly string[], rows: readonly TableRow[], columns: readonly number[]) {
	const counts = columns.map((at) => rows.filter(({ cells }) => writtenDay(cells[at] ?? "")).length);
	const all = columns.filter((at) => (counts[at] ?? 0) * 2 >= Math.max(...counts, 1));
	const named = columnsOf("day", heads).filter((at) => all.includes(at));
	return { all, tried: named.length > 0 ? named.slice(0, 1) : all };
}

function columnsFor(day: number, days: readonly number[], { heads, rows, columns }: Sample): StatementColumns[] {
	const meaning = (at: number) => meaningOf(heads[at] ?? "");
	const numbers = columns
		.filter(
			(at) =>
				!days.includes(at) && isNumeric(rows, at) && !["narration", "reference", "before"].includes(meaning(at) ?? ""),
		)
		.slice(0, MOST_NUMBER_COLUMNS);
	const direction = columns.find((at) => !numbers.includes(at) && !days.includes(at) && isDirection(rows, at)) ?? null;
	const found = columnsIn(heads);
	const used = new Set([...days, ...numbers, ...(direction === null ? [] : [direction])]);
	const texts = columns.filter((at) => !used.has(at) && at !== found.reference && meaning(at) === undefined);
	const narration = found.narration?.filter((at) => !used.has(at)) ?? [];
	const base = {
		day,
		narration: narration.length > 0 ? narration : texts,
		reference: found.reference !== null && used.has(found.reference) ? null : found.reference,
		debit: null,
		credit: null,
		amount: null,
		direction: null,
	};
	const isOr = (at: number, role: string) => meaning(at) === role || meaning(at) === undefined;
	const isFree = (at: number) => isOr(at, "amount") || meaning(at) === "direction";
	return numbers
		.filter((at) => isOr(at, "balance") && fills(rows, at))
		.toSorted((a, b) => Number(meaning(b) === "balance") - Number(meaning(a) === "balance"))
		.flatMap((balance) => {
			const others = numbers.filter((at) => at !== balance && meaning(at) !== "balance");
			const pairs = others.flatMap((debit) =>
				others
					.filter((credit) => credit !== debit && isOr(debit, "debit") && isOr(credit, "credit"))
					.map((credit) => ({ debit, credit })),
			);
			const singles = others.flatMap((at): Partial<StatementColumns>[] => {
				if (meaning(at) === "debit") return [{ debit: at }];
				if (meaning(at) === "credit") return [{ credit: at }];
				return isFree(at) ? [{ amount: at, direction }] : [];
			});
			const named = (money: Partial<StatementColumns>) =>
				Object.values(money).filter((at) => at !== null && at !== undefined && meaning(Number(at)) !== undefined)
					.length;
			const money: Partial<StatementColumns>[] = [...pairs, ...singles].toSorted((a, b) => named(b) - named(a));
			return money.map((one) => ({ ...base, balance, ...one }));
		});
}

function isNumeric(rows: readonly TableRow[], at: number): boolean {
	const read = rows.map(({ cells }) => statementAmount(cells[at] ?? ""));
	const amounts = read.filter(({ ok }) => ok).length;
	return amounts > 0 && read.filter((one) => !one.ok && one.reason === "unreadable").length <= amounts;
}

const fills = (rows: readonly TableRow[], at: number) =>
	rows.filter(({ cells }) => statementAmount(cells[at] ?? "").ok).length * 2 >= rows.length;

function isDirection(rows: readonly TableRow[], at: number): boolean {
	const texts = rows.map(({ cells }) => cells[at] ?? "").filter((text) => text !== "");
	return texts.length > 0 && texts.every((text) => wayOf(text));
}

/** What the heads alone say, and whether a column of debit or credit holds the amounts themselves. */
export function columnsByHeads(heads: readonly string[], rows: readonly TableRow[]) {
	const found = columnsIn(heads);
	const sample = rows.filter(looksLikeMovement).slice(0, SAMPLE);
	const isAmount = found.direction !== null && found.amount === null && isNumeric(sample, found.direction);
	// 'Type' says debit or credit at one bank, and transfer or fee at another.
	const says = (at: number) => sample.some(({ cells }) => wayOf(cells[at] ?? ""));
	const direction = found.amount === null ? null : (columnsOf("direction", heads).find(says) ?? null);
	const columns = { ...found, amount: isAmount ? found.direction : found.amount, direction };
	return { found: columns, whole: wholeColumns(columns) };
}

/** Whether the heads say so of each column of money. */
export function isNamed(heads: readonly string[], { debit, credit, amount, balance }: StatementColumns): boolean {
	return [debit, credit, amount, balance].every((at) => at === null || meaningOf(heads[at] ?? "") !== undefined);
}
