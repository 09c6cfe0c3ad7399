/** One row of a bank's statement: its day, its money, and what it tells. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type StatementColumns, statusIn } from "#sales/statements/rules/statement-columns.ts";
import { type DayOrder, plain, statementAmount, statementDay } from "#sales/statements/rules/statement-values.ts";

/** Why a row is no movement: a total, a balance, or something nobody can read. */
export type LineTrouble =
	| "total"
	| "balance-only"
	| "no-day"
	| "day"
	| "future"
	| "no-amount"
	| "amount"
	| "both-ways"
	| "direction"
	| "not-done"
	| "too-wide"
	| "open-quote";

type Row = { cells: readonly string[]; isBroken: boolean };

/** What all rows of a file say together. */
type LineFacts = {
	/** So many cells have a head or are read, and so many a row has at most. */
	headed: number;
	widest: number;
	/** Whether its debits have a sign only where money was given back: elsewhere all have one, or none. */
	givesBack: boolean;
	/** The column that says whether a movement succeeded. */
	status: number | null;
};

export function lineFactsOf(
	rows: readonly Row[],
	{ heads, columns }: { heads: readonly string[]; columns: StatementColumns },
): LineFacts {
	const debits = rows.map(({ cells }) => statementAmount(cells[columns.debit ?? -1] ?? ""));
	const givesBack = [1, -1].every((sign) => debits.some((read) => read.ok && read.kobo * sign > 0));
	const isHeadless = heads.every((head) => head === "");
	const last = Math.max(
		heads.findLastIndex((head) => head !== ""),
		...Object.values(columns).flat().map(Number),
	);
	// Some banks end each row with a comma.
	const narrowest = rows.reduce((least, { cells }) => Math.min(least, cells.length), Infinity);
	return {
		headed: isHeadless ? Infinity : last + 1,
		widest: isHeadless ? Infinity : Math.max(heads.length, narrowest),
		givesBack,
		status: statusIn(heads),
	};
}

export type ReadLine = {
	bookedOn: Day;
	amount: Kobo;
	narration: string;
	bankReference: string | null;
	balance: Kobo | null;
};

type Facts = LineFacts & {
	order: DayOrder | undefined;
	/** Nothing was booked later. */
	today: Day;
};

/** No reference of a bank's is longer; what is stands in the row as it came. */
const LONGEST_REFERENCE = 200;
const NOT_DONE = /^(fail|declin|reject|cancel|unsuccess|pend|process|initiat|in progress|revers|abort|error|expire)/i;

/** Reads a row. A comma within one of its cells, without quotes, makes it wider than its table: nobody knows then which cell is which. */
export function lineOf(
	{ cells, isBroken }: Row,
	columns: StatementColumns,
	facts: Facts,
): ReadLine | { why: LineTrouble } {
	if (isBroken) return { why: "open-quote" };
	const isTorn = cells.length > facts.widest || cells.slice(facts.headed).some((text) => text !== "");
	if (isTorn) return { why: "too-wide" };
	const cell = (at: number | null) => (at === null ? "" : plain(cells[at] ?? ""));
	const amount = columns.amount === null ? twoWays(cell, columns, facts.givesBack) : oneWay(cell, columns);
	const bookedOn = statementDay(cell(columns.day), facts.order ?? "day-first");
	const isEmpty = typeof amount !== "number" && amount.why === "no-amount";
	const words = cells.join(" ");
	const mayBeTotal = isEmpty || (!bookedOn && /^$|total/i.test(cell(columns.day)));
	if (mayBeTotal && /\btotals?\b/i.test(words)) return { why: "total" };
	if (isEmpty && /\b(opening|closing)\b|\bbalance\b|\b[bc]\/f\b|forward/i.test(words)) return { why: "balance-only" };
	if (!bookedOn) return { why: cell(columns.day) === "" ? "no-day" : "day" };
	if (bookedOn > facts.today) return { why: "future" };
	if (typeof amount !== "number") return amount;
	if (NOT_DONE.test(cell(facts.status))) return { why: "not-done" };
	const balance = statementAmount(cell(columns.balance));
	const narration = columns.narration.map(cell).filter((text) => text !== "");
	return {
		bookedOn,
		amount,
		narration: narration.join(" ").replace(/\s+/g, " "),
		bankReference: cell(columns.reference).slice(0, LONGEST_REFERENCE).toWellFormed() || null,
		balance: balance.ok ? balance.kobo : null,
	};
}

type Cells = (at: number | null) => string;
type Amount = Kobo | { why: LineTrouble };

/** A column for each way: the sign of a debit says nothing more, unless the file gives debits back; a credit below nothing was taken back. */
function twoWays(cell: Cells, { debit, credit }: StatementColumns, givesBack: boolean): Amount {
	const [left, came] = [statementAmount(cell(debit)), statementAmount(cell(credit))];
	if ([left, came].some((read) => !read.ok && read.reason === "unreadable")) return { why: "amount" };
	const leaving = left.ok ? left.kobo : 0;
	const [out, into] = [givesBack ? leaving : Math.abs(leaving), came.ok ? came.kobo : 0];
	if (out !== 0 && into !== 0) return { why: "both-ways" };
	return into - out === 0 ? { why: "no-amount" } : into - out;
}

function oneWay(cell: Cells, { amount: at, direction }: StatementColumns): Amount {
	const read = statementAmount(cell(at));
	if (!read.ok) return { why: read.reason === "empty" ? "no-amount" : "amount" };
	if (read.kobo === 0) return { why: "no-amount" };
	if (direction === null) return read.kobo;
	const way = wayOf(cell(direction));
	if (!way) return { why: "direction" };
	return way === "debit" ? -Math.abs(read.kobo) : Math.abs(read.kobo);
}

/** What a cell beside an amount says. */
export function wayOf(cell: string): "debit" | "credit" | undefined {
	const text = plain(cell);
	if (/^(-|d|dr|dbt?|debit|withdrawal|out(flow)?|money out)$/i.test(text)) return "debit";
	return /^(\+|c|cr|cdt?|credit|deposit|lodge?ment|in(flow)?|money in)$/i.test(text) ? "credit" : undefined;
}
