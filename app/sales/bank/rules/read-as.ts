/** Reads a statement by one layout: its lines with their signs, the rows that wait for a person, and the faults of its balances. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import {
	type Fault,
	type Proof,
	proveBalance,
	type StatedSums,
	statedIn,
	type TotalOff,
	totalsOff,
} from "#sales/bank/rules/prove-balance.ts";
import {
	type Movement,
	type RowGuess,
	type RowTrouble,
	type SortedRow,
	sortRows,
	textOf,
} from "#sales/bank/rules/sort-rows.ts";
import { headsOf, type StatementColumns } from "#sales/bank/rules/statement-columns.ts";
import { type DayOrder, oddDays } from "#sales/bank/rules/statement-values.ts";
import type { Sheet, Table, TableRow } from "#sales/bank/rules/table.ts";
import type { StatementLine } from "#sales/ledger/bank/rules/statement-line.ts";

/** The position of a row, as in a statement line. */
type Place = Pick<StatementLine, "line" | "sheet">;

/** A row that is no line. `guess`: the readable part of a row with money, which a person decides about. */
export type UnreadRow = Place & {
	text: string;
	why: RowTrouble;
	cells: readonly string[];
	guess?: RowGuess & { brought?: Kobo };
};

/**
 * A row that is no line, as it is stored. `asks`: it shows money in or out, and waits for a person. `repeated`: an earlier row of the
 * file is the same. `read-otherwise`: it is stored already, worded differently, in the statement `in`.
 */
export type UnreadLine = Omit<UnreadRow, "why"> & {
	why: UnreadRow["why"] | "repeated" | "read-otherwise";
	asks?: boolean;
	in?: number;
	/** The decision of a person about it. */
	decided?: { by: string; at: string; lineId: number | null };
};

/** How a file is read. */
export type StatementLayout = {
	/** The headings, joined if they take two rows; empty if the file has none. */
	heads: readonly string[];
	columns: StatementColumns;
	order: DayOrder;
	/** The sheets to read, in the order of time or its reverse. */
	sheets: readonly string[];
};

export type Reading = {
	layout: StatementLayout;
	/** In the order of time. */
	lines: StatementLine[];
	unread: UnreadRow[];
	/** The number of rows with headings, totals, balances, narration and page texts, and of rows of sheets that are no statement. */
	others: number;
	/** The number of movements that follow from the balance before them. */
	verified: number;
	faults: Fault[];
	isProven: boolean;
	account: string | null;
	totalsOff: TotalOff[];
};

/** `isPart`: the rows are only the beginning of a file, whose closing balance comes later. */
export function readAs(table: Table, layout: StatementLayout, today: Day, { isPart = false } = {}): Reading {
	const sheets = layout.sheets.flatMap((name) => table.sheets.find((sheet) => sheet.name === name) ?? []);
	const sheetOf = new Map(sheets.flatMap(({ name, rows }) => rows.map((row) => [row, name] as const)));
	const parts = sheets.map((sheet) => partOf(sheet, layout));
	const sorted = sortRows(
		parts.flatMap(({ rows }) => rows),
		{ ...layout, isSheet: table.format === "xlsx" },
		today,
	);
	const texts = sorted.filter((one) => one.kind === "text" || (one.kind === "balance" && one.balance === null));
	const said = statedIn([...parts.flatMap(({ preamble }) => preamble), ...texts.map(({ row }) => row)]);
	// Each sheet has its own opening and closing balance, so they are compared only if one sheet is read.
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
		account: said.account,
		totalsOff: totalsOff(said, found.lines),
	};
}

function partOf(sheet: Sheet, { heads }: StatementLayout) {
	const { preamble, rows } = headsOf(sheet.rows);
	// Each page of a long statement repeats the headings, in one row or in two.
	const isHead = ({ cells }: TableRow) => {
		const filled = cells.filter((cell) => cell !== "");
		return heads.length > 0 && filled.length > 1 && filled.every((cell) => heads.includes(cell));
	};
	return { preamble, rows: rows.filter((row) => !isHead(row)) };
}

type Way = { proof: Proof; isBackwards: boolean };

/** Some banks list the latest movement first. `isOpen`: both orders add up with different signs, and no day shows which one is right. */
function likelierWay(
	sorted: readonly SortedRow[],
	ends: Pick<StatedSums, "opening" | "closing">,
): Way & { isOpen: boolean } {
	const days = sorted.flatMap((row) => (row.kind === "movement" ? [row.day] : []));
	const steps = days.slice(1).map((day, at) => Math.sign(day.localeCompare(days[at] ?? day)));
	const isOnly = (step: number) => steps.includes(step) && !steps.includes(-step);
	const read = (isBackwards: boolean): Way => ({ isBackwards, proof: proveBalance(sorted, ends, isBackwards) });
	if (isOnly(1) || isOnly(-1)) return { ...read(isOnly(-1)), isOpen: false };
	const [forwards, backwards] = [read(false), read(true)];
	const difference =
		forwards.proof.faults.length - backwards.proof.faults.length || backwards.proof.verified - forwards.proof.verified;
	const adds = ({ proof }: Way) => proof.faults.length === 0 && proof.verified > 0;
	const differs = sorted.some((row) => forwards.proof.signs.get(row) !== backwards.proof.signs.get(row));
	const isOpen = adds(forwards) && adds(backwards) && differs;
	return { ...(difference > 0 ? backwards : forwards), isOpen };
}

type Order = { isBackwards: boolean; sheetOf: ReadonlyMap<TableRow, string> };

function linesOf(sorted: readonly SortedRow[], proof: Proof, { isBackwards, sheetOf }: Order) {
	const lines: StatementLine[] = [];
	const unread: UnreadRow[] = [];
	const placeOf = (row: TableRow): Place => ({ line: row.line, sheet: sheetOf.get(row) ?? "" });
	const leave = (row: TableRow, why: RowTrouble, guess: UnreadRow["guess"] & object) =>
		unread.push({ ...placeOf(row), text: textOf(row.cells), why, cells: row.cells, guess });
	let last: StatementLine | undefined;
	for (const one of sorted) {
		const { row } = one;
		if (one.kind === "narration" && last) {
			last.narration = `${last.narration} ${one.text}`.trim();
			last.cells = [...last.cells, one.text];
		}
		const brought = proof.brought.get(one);
		if (one.kind === "unread") leave(row, one.why, { ...one.guess, ...(brought !== undefined && { brought }) });
		if (one.kind !== "movement") continue;
		const sign = proof.signs.get(one);
		last = sign && { ...placeOf(row), ...movementAs(one, sign), isRepeated: proof.repeated.has(one) };
		if (last) lines.push(last);
		else leave(row, proof.off.has(one) ? "off-balance" : "direction", guessOf(one));
	}
	return withoutOddDays(isBackwards ? lines.toReversed() : lines, unread);
}

function movementAs({ row, day, amount, narration, reference, balance }: Movement, sign: 1 | -1) {
	return { bookedOn: day, amount: sign * amount, narration, bankReference: reference, balance, cells: row.cells };
}

function guessOf({ day, amount, narration, balance }: Omit<RowGuess, "balance"> & { balance: Kobo | null }): RowGuess {
	return { ...(day && { day }), ...(amount && { amount }), narration, ...(balance !== null && { balance }) };
}

/** A person decides about a day in another month than its neighbours. */
function withoutOddDays(lines: readonly StatementLine[], unread: readonly UnreadRow[]) {
	const odd = oddDays(lines.map(({ bookedOn }) => bookedOn));
	const asked = lines
		.filter((_, at) => odd.has(at))
		.map(({ line, sheet, bookedOn, amount, narration, balance, cells }): UnreadRow => {
			const guess = guessOf({ day: bookedOn, amount: Math.abs(amount), narration, balance });
			return { line, sheet, text: textOf(cells), why: "odd-day", cells, guess: { ...guess, brought: amount } };
		});
	return {
		lines: lines.filter((_, at) => !odd.has(at)),
		unread: [...unread, ...asked].toSorted((a, b) => a.line - b.line),
	};
}
