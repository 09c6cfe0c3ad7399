/** One line of a bank's statement: its day, its money, and what it tells. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { StatementColumns } from "#sales/statements/rules/statement-columns.ts";
import { isTorn, type TableShape } from "#sales/statements/rules/statement-shape.ts";
import { type DayOrder, plain, statementAmount, statementDay } from "#sales/statements/rules/statement-values.ts";

/** Why a line is no movement: a sum of the page, an opening balance, or something nobody can read. */
export type LineTrouble =
	| "no-day"
	| "day"
	| "no-amount"
	| "amount"
	| "both-ways"
	| "direction"
	| "not-done"
	| "too-wide"
	| "open-quote";

/** What is known of a file before its lines are read. */
export type LineFacts = {
	order: DayOrder;
	shape: TableShape;
	/** Whether its debits have a sign only where money was given back: elsewhere all have one, or none. */
	givesBack: boolean;
	/** The column that says whether a movement succeeded. */
	status: number | null;
};

/** No reference of a bank's is longer; what is stands in the line as it came. */
const LONGEST_REFERENCE = 200;

export type ReadLine = {
	bookedOn: Day;
	amount: Kobo;
	narration: string;
	bankReference: string | null;
	balance: Kobo | null;
};

/** Reads the cells of a line. A delimiter within one of them, without quotes, makes it wider than the `shape` of its table. */
export function lineOf(
	cells: readonly string[],
	columns: StatementColumns,
	{ order, shape, givesBack, status }: LineFacts,
): ReadLine | { why: LineTrouble } {
	if (isTorn(cells, columns, shape)) return { why: "too-wide" };
	const cell = (at: number | null) => (at === null ? "" : (cells[at] ?? ""));
	const written = plain(cell(columns.day));
	if (written === "") return { why: "no-day" };
	const bookedOn = statementDay(written, order);
	if (!bookedOn) return { why: "day" };
	const amount = columns.amount === null ? twoWays(cell, columns, givesBack) : oneWay(cell, columns);
	if (typeof amount !== "number") return amount;
	if (NOT_DONE.test(plain(cell(status)))) return { why: "not-done" };
	const balance = statementAmount(cell(columns.balance));
	return {
		bookedOn,
		amount,
		narration: columns.narration
			.map((at) => plain(cell(at)))
			.filter((text) => text !== "")
			.join(" ")
			.replace(/\s+/g, " "),
		bankReference: plain(cell(columns.reference)).slice(0, LONGEST_REFERENCE).toWellFormed() || null,
		balance: balance.ok ? balance.kobo : null,
	};
}

/** Whether some debits of a file have a minus, and others none: those with one came back. */
export function givesDebitsBack(all: readonly (readonly string[])[], { debit }: StatementColumns): boolean {
	if (debit === null) return false;
	const debits = all.map((cells) => statementAmount(cells[debit] ?? "")).map((read) => (read.ok ? read.kobo : 0));
	return debits.some((kobo) => kobo > 0) && debits.some((kobo) => kobo < 0);
}

type Cells = (at: number | null) => string;
type Amount = Kobo | { why: LineTrouble };

const NOT_DONE = /^(fail|declin|reject|cancel|unsuccess|pend|process|initiat|in progress|revers|abort|error|expire)/i;

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
