/** Reads a statement by one layout: its lines with their signs, what waits for a person, and what does not add up. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { headsOf } from "#sales/bank/rules/candidate-columns.ts";
import {
	type Fault,
	type Proof,
	proveBalance,
	type Said,
	saidIn,
	type TotalOff,
	totalsOff,
} from "#sales/bank/rules/prove-balance.ts";
import { type RowGuess, type RowTrouble, type SortedRow, sortRows, textOf } from "#sales/bank/rules/sort-rows.ts";
import type { StatementColumns } from "#sales/bank/rules/statement-columns.ts";
import { type DayOrder, oddDays } from "#sales/bank/rules/statement-values.ts";
import type { Sheet, Table, TableRow } from "#sales/bank/rules/table.ts";
import type { StatementLine } from "#sales/ledger/bank/rules/statement-line.ts";

/** A row that is no line. `guess`: what could be read of a row of money, which a person decides about. */
export type UnreadRow = {
	line: number;
	sheet: string;
	text: string;
	why: RowTrouble;
	cells: readonly string[];
	guess?: RowGuess & { brought?: Kobo };
};

/**
 * A row that is no line. `asks`: it brought or took money, and waits for a person. `repeated`: it stands higher up in the same file.
 * `read-otherwise`: it is stored already, as another file writes it, in the statement `in`.
 */
export type UnreadLine = Omit<UnreadRow, "why"> & {
	why: UnreadRow["why"] | "repeated" | "read-otherwise";
	asks?: boolean;
	in?: number;
	/** What a person decided about it. */
	decided?: { by: string; at: string; lineId: number | null };
};

/** How a file is read. */
export type StatementLayout = {
	/** Joined where they stand in two rows; empty where the file has none. */
	heads: readonly string[];
	columns: StatementColumns;
	order: DayOrder;
	/** The sheets that are read, in the order of time or against it. */
	sheets: readonly string[];
};

export type Reading = {
	layout: StatementLayout;
	/** In the order of time. */
	lines: StatementLine[];
	unread: UnreadRow[];
	/** Rows of heads, totals, balances, narration and page texts, and of sheets that are no statement. */
	others: number;
	verified: number;
	faults: Fault[];
	isProven: boolean;
	/** Of a part of the file: most of its balances add up. */
	isLikely: boolean;
	account: string | null;
	totalsOff: TotalOff[];
};

export function readAs(table: Table, layout: StatementLayout, today: Day, { isPart = false } = {}): Reading {
	const sheets = layout.sheets.flatMap((name) => table.sheets.find((sheet) => sheet.name === name) ?? []);
	const sheetOf = new Map<TableRow, string>();
	const parts = sheets.map((sheet) => partOf(sheet, layout, sheetOf));
	const rows = parts.flatMap((part) => part.rows);
	const sorted = sortRows(rows, { ...layout, isSheet: table.format === "xlsx" }, today);
	const texts = sorted.filter((one) => one.kind === "text" || (one.kind === "balance" && one.balance === null));
	const said = saidIn([...parts.flatMap(({ preamble }) => preamble), ...texts.map(({ row }) => row)]);
	// Each sheet has ends of its own: they are compared where one alone is read.
	const ends = sheets.length === 1 && !isPart ? said : { opening: null, closing: null };
	const { proof, isBackwards, isOpen } = likelierWay(sorted, ends);
	const found = linesOf(sorted, proof, { isBackwards, sheetOf });
	const total = table.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
	const { verified, faults } = proof;
	return {
		layout,
		...found,
		others: total - found.lines.length - found.unread.length,
		verified,
		faults,
		isProven: faults.length === 0 && verified > 0 && !isOpen,
		isLikely: verified > 0 && faults.length * 4 <= verified,
		account: said.account,
		totalsOff: totalsOff(said, found.lines),
	};
}

function partOf(sheet: Sheet, { heads }: StatementLayout, sheetOf: Map<TableRow, string>) {
	const found = headsOf(sheet.rows);
	for (const row of sheet.rows) sheetOf.set(row, sheet.name);
	// On each page of a long statement the heads stand again, in one row or in two.
	const isHead = ({ cells }: TableRow) => {
		const filled = cells.filter((cell) => cell !== "");
		return heads.length > 0 && filled.length > 1 && filled.every((cell) => heads.includes(cell));
	};
	return { preamble: found.preamble, rows: found.rows.filter((row) => !isHead(row)) };
}

type Way = { proof: Proof; isBackwards: boolean };

/** Some banks begin with the latest. `isOpen`: both ways add up, with other signs, and no day says which. */
function likelierWay(sorted: readonly SortedRow[], ends: Pick<Said, "opening" | "closing">): Way & { isOpen: boolean } {
	const days = sorted.flatMap((row) => (row.kind === "movement" ? [row.day] : []));
	const steps = days.slice(1).map((day, at) => Math.sign(day.localeCompare(days[at] ?? day)));
	const [rises, falls] = [steps.includes(1), steps.includes(-1)];
	const ways = [false, true]
		.filter((isBackwards) => (isBackwards ? !rises || falls : !falls || rises))
		.map((isBackwards): Way => ({ isBackwards, proof: proveBalance(sorted, ends, isBackwards) }))
		.toSorted((a, b) => a.proof.faults.length - b.proof.faults.length || b.proof.verified - a.proof.verified);
	const [best, other] = ways;
	if (!best) return { isBackwards: false, proof: proveBalance(sorted, ends, false), isOpen: false };
	const adds = ({ proof }: Way) => proof.faults.length === 0 && proof.verified > 0;
	const isOther =
		other && adds(other) && sorted.some((row) => other.proof.signs.get(row) !== best.proof.signs.get(row));
	return { ...best, isOpen: adds(best) && isOther === true };
}

function linesOf(
	sorted: readonly SortedRow[],
	proof: Proof,
	{ isBackwards, sheetOf }: { isBackwards: boolean; sheetOf: ReadonlyMap<TableRow, string> },
) {
	const lines: (StatementLine & { row: TableRow })[] = [];
	const unread: UnreadRow[] = [];
	let last: StatementLine | undefined;
	const leave = (row: TableRow, why: RowTrouble, guess?: UnreadRow["guess"]) =>
		unread.push({
			line: row.line,
			sheet: sheetOf.get(row) ?? "",
			text: textOf(row.cells),
			why,
			cells: row.cells,
			...(guess && { guess }),
		});
	for (const one of sorted) {
		const { row } = one;
		if (one.kind === "narration" && last) {
			last.narration = `${last.narration} ${one.text}`.trim();
			last.cells = [...last.cells, one.text];
		}
		if (one.kind === "unread")
			leave(row, one.why, { ...one.guess, ...(proof.brought.has(one) && { brought: proof.brought.get(one) as Kobo }) });
		if (one.kind !== "movement") continue;
		const { day, amount, narration, reference, balance } = one;
		last = undefined;
		const sign = proof.signs.get(one);
		if (sign === undefined)
			leave(row, proof.off.has(one) ? "off-balance" : "direction", {
				day,
				amount,
				narration,
				...(balance !== null && { balance }),
			});
		else {
			const line = {
				row,
				line: row.line,
				sheet: sheetOf.get(row) ?? "",
				bookedOn: day,
				amount: sign * amount,
				narration,
				bankReference: reference,
				balance,
				isRepeated: proof.repeated.has(one),
				cells: row.cells,
			};
			lines.push(line);
			last = line;
		}
	}
	return withoutOddDays(isBackwards ? lines.toReversed() : lines, unread);
}

/** A day in another month than its neighbours is asked about. */
function withoutOddDays(lines: readonly (StatementLine & { row: TableRow })[], unread: readonly UnreadRow[]) {
	const odd = oddDays(lines.map(({ bookedOn }) => bookedOn));
	const asked = lines
		.filter((_, at) => odd.has(at))
		.map(({ line, sheet, bookedOn, amount, narration, balance, cells }): UnreadRow => {
			const known = { day: bookedOn, amount: Math.abs(amount), narration, brought: amount };
			const guess = { ...known, ...(balance !== null && { balance }) };
			return { line, sheet, text: textOf(cells), why: "odd-day", cells, guess };
		});
	return {
		lines: lines.filter((_, at) => !odd.has(at)).map(({ row, ...line }): StatementLine => line),
		unread: [...unread, ...asked].toSorted((a, b) => a.line - b.line),
	};
}
