/** Whether the cells of a line stand in their columns: a comma without quotes, in an amount or a narration, moves them on. */
import type { StatementColumns } from "#sales/statements/rules/statement-columns.ts";
import { type DayOrder, plain, statementDay } from "#sales/statements/rules/statement-values.ts";

/** How wide a table is. */
export type TableShape = {
	/** So many columns are there: whatever stands beyond is one too many. */
	columns: number;
	/** So many cells the heads have, also those in which nothing stands. */
	heads: number;
	/** So many cells a line has at most. */
	cells: number;
};

/**
 * The shape of a table by its heads, by the columns it is read by, and by its `movements`. Columns at the end without a head are
 * none, unless one of them is read: a cell there was moved. Without heads nothing is too wide.
 */
export function shapeOf(
	heads: readonly string[],
	columns: StatementColumns,
	movements: readonly (readonly string[])[],
): TableShape {
	if (heads.length === 0) return { columns: Infinity, heads: Infinity, cells: Infinity };
	const headed = heads.findLastIndex((head) => head !== "") + 1;
	const read = Math.max(...columnsIn(columns)) + 1;
	const fewest = Math.min(...movements.filter((cells) => cells[columns.day]).map((cells) => cells.length));
	return {
		columns: headed >= read ? headed : heads.length,
		heads: heads.length,
		cells: Math.max(heads.length, Number.isFinite(fewest) ? fewest : 0),
	};
}

/** Whether a line is torn: then nobody knows which of its cells is which, and an amount of it may be a part of one. */
export function isTorn(cells: readonly string[], columns: StatementColumns, shape: TableShape): boolean {
	if (cells.length > shape.cells || cells.slice(shape.columns).some((cell) => cell !== "")) return true;
	const amounts = amountsIn(columns);
	return amounts.some((at) => {
		if (!BEFORE_COMMA.test(plain(cells[at] ?? ""))) return false;
		const next = plain(cells[at + 1] ?? "");
		// `500` and `150.00` side by side may be two amounts, `95` and `000.00` are one.
		const isAmountToo = amounts.includes(at + 1) && !next.startsWith("0") && cells.length <= shape.heads;
		return BEHIND_COMMA.test(next) && !isAmountToo;
	});
}

type Around = { heads: readonly string[]; columns: StatementColumns; delimiter: string; order: DayOrder };

/** Whether a cell holds the rest of its line and the next one's day: a quote was opened in it that no bank's program closed. */
export function holdsNextLine(cells: readonly string[], { heads, columns, delimiter, order }: Around): boolean {
	return cells.some((cell) => {
		const [, ...further] = cell.split("\n");
		if (heads.length === 0 || cell.split(delimiter).length < heads.length) return false;
		return further.some((line) => statementDay(line.split(delimiter)[columns.day] ?? "", order) !== undefined);
	});
}

/** What stands before the first comma of `102,125.00`, and behind it. */
const BEFORE_COMMA = /^[(+-]?(NGN|₦|N)?\s?[+-]?\d{1,3}$/i;
const BEHIND_COMMA = /^\d{3}\.\d{2}(\s?[CD]R?)?[)-]?$/i;

const amountsIn = ({ debit, credit, amount, balance }: StatementColumns) =>
	[debit, credit, amount, balance].filter((at) => at !== null);

function columnsIn({ day, narration, reference, direction, ...amounts }: StatementColumns): number[] {
	return [day, ...narration, reference, direction, ...Object.values(amounts)].filter((at) => at !== null);
}
