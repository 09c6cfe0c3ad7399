/** The meaning of the columns of a bank statement: the headings suggest it, and the balances prove it. */
import { statementAmount, wayOf, writtenDay } from "#sales/bank/rules/statement-values.ts";
import type { TableRow } from "#sales/bank/rules/table.ts";

/** Columns by position, from 0: either one amount (with its sign, or with debit or credit beside it), or separate debits and credits. */
export type StatementColumns = {
	day: number;
	/** The texts that describe a movement, joined. */
	narration: readonly number[];
	reference: number | null;
	/** Money out. */
	debit: number | null;
	/** Money in. */
	credit: number | null;
	amount: number | null;
	/** The word debit or credit beside an amount. */
	direction: number | null;
	balance: number | null;
};

export type ColumnsOfHead = { [Role in keyof StatementColumns]: StatementColumns[Role] | null };

/**
 * The headings that banks use, in small letters, without punctuation and without a final `s`; the better words first. For other headings,
 * a person chooses the columns once if the balances prove nothing.
 */
const HEADS: Record<keyof StatementColumns, readonly string[]> = {
	day: words(`transdate trandate transactiondate txndate postdate posteddate postingdate dateposted entrydate bookingdate
		operationdate transactiondatetime date datetime dateandtime posted day transactiontime actualtransactiondate valuedate
		effectivedate`),
	narration: words(`narration transactionnarration narrative description transactiondescription particular detail
		transactiondetail paymentdetail remark transactionremark payee memo tofrom counterparty beneficiarysender sender sendername`),
	reference:
		words(`reference ref refno referenceno referencenumber transactionreference transactionref tranref paymentreference
		bankreference externalreference sessionid tranid transactionid paymentid instrumentno instrumentnumber instrumentcode chequeno
		chequenumber chqno checkno`),
	debit:
		words(`debit dr debitamount debitamt amountdebit amountdebited settlementdebit withdrawal withdrawalamount withdrawn
		moneyout paidout payout paymentsout outflow`),
	credit:
		words(`credit cr creditamount creditamt amountcredit amountcredited settlementcredit deposit depositamount lodgement
		lodgment moneyin paidin payin paymentsin inflow`),
	amount: words("amount amt transactionamount tranamount transamount value sum"),
	direction: words(`drcr crdr dbcr dc debitcredit creditdebit sign indicator transactionindicator parttrantype trantype
		transactiontype type`),
	balance: words(`balance bal runningbalance currentbalance closingbalance ledgerbalance availablebalance bookbalance
		accountbalance balanceafter balanceaftertransaction`),
};

function words(text: string): string[] {
	return text.split(/\s+/).map((word) => word.replace(/s$/, ""));
}

/** The common form of a heading: `Debit (NGN)`, `DEBIT AMT.` and `debits` are equal. */
function folded(head: string): string {
	return head
		.toLowerCase()
		.replace(/\([^)]*\)/g, "")
		.replace(/[^a-z]/g, "")
		.replace(/(ngn|naira)$/, "")
		.replace(/s$/, "");
}

/** All columns whose heading is a word of this role, the best first. `DESCRIPTION/PAYEE/MEMO` counts as three words for a narration. */
function columnsOf(role: keyof StatementColumns, heads: readonly string[]): number[] {
	const forms = heads.map((head) => (role === "narration" ? [head, ...head.split("/")] : [head]).map(folded));
	const found = HEADS[role].flatMap((word) => forms.flatMap((some, at) => (some.includes(word) ? [at] : [])));
	return [...new Set(found)];
}

/** The role that a heading names; undefined for an unknown word, or for a balance before the movement. */
function meaningOf(head: string): keyof StatementColumns | "before" | undefined {
	if (/\bbefore\b|opening/i.test(head)) return "before";
	const form = folded(head);
	return (Object.keys(HEADS) as (keyof StatementColumns)[]).find((role) => HEADS[role].includes(form));
}

/** Whether all columns with money have a known heading. */
export function isNamed({ heads, columns }: { heads: readonly string[]; columns: StatementColumns }): boolean {
	const { debit, credit, amount, balance } = columns;
	return [debit, credit, amount, balance].every((at) => at === null || meaningOf(heads[at] ?? "") !== undefined);
}

/** The role of each column by its heading. Null: no heading names a role. */
function columnsIn(heads: readonly string[]): ColumnsOfHead {
	const best = (role: keyof StatementColumns) => columnsOf(role, heads)[0] ?? null;
	const narration = columnsOf("narration", heads).toSorted((a, b) => a - b);
	const [debit, credit] = [best("debit"), best("credit")];
	const isOneColumn = debit === null && credit === null;
	return {
		day: best("day"),
		narration: narration.length > 0 ? narration : null,
		reference: best("reference"),
		debit,
		credit,
		amount: isOneColumn ? best("amount") : null,
		direction: isOneColumn ? best("direction") : null,
		balance: best("balance"),
	};
}

/** The column that says whether a movement succeeded. */
export function statusIn(heads: readonly string[]): number | null {
	const at = heads.findIndex((head) =>
		/^(transaction|payment)?status$/.test(head.toLowerCase().replace(/[^a-z]/g, "")),
	);
	return at < 0 ? null : at;
}

/** The headings are within this number of rows, after names, accounts and periods. */
const MOST_ROWS_BEFORE = 60;

/** The headings of a sheet (joined if they take two rows), the rows up to them, and the rows after them. */
export function headsOf(rows: readonly TableRow[]): {
	heads: readonly string[];
	preamble: readonly TableRow[];
	rows: readonly TableRow[];
} {
	let best: { score: number; heads: readonly string[]; end: number } = { score: 1, heads: [], end: 0 };
	for (const [at, { cells }] of rows.slice(0, MOST_ROWS_BEFORE).entries()) {
		const below = rows[at + 1]?.cells ?? [];
		const joined = Array.from({ length: Math.max(cells.length, below.length) }, (_, c) => below[c] || cells[c] || "");
		for (const [heads, end] of [[[...cells], at + 1] as const, [joined, at + 2] as const]) {
			if (end === at + 2 && !isText(below)) continue;
			const score = Object.values(columnsIn(heads)).reduce((sum: number, found) => sum + countOf(found), 0);
			if (score > best.score) best = { score, heads, end };
		}
	}
	// Unknown words right above the first movement are headings too.
	const first = rows.findIndex(looksLikeMovement);
	const above = rows[first - 1]?.cells ?? [];
	if (best.end === 0 && isText(above) && above.filter((cell) => cell !== "").length > 1)
		best = { score: 1, heads: [...above], end: first };
	return { heads: best.heads, preamble: rows.slice(0, best.end), rows: rows.slice(best.end) };
}

const countOf = (found: number | readonly number[] | null) => (found === null ? 0 : [found].flat().length);

const isText = (cells: readonly string[]) =>
	cells.some((cell) => cell !== "") &&
	cells.every((cell) => cell === "" || (!statementAmount(cell).ok && !writtenDay(cell)));

/** Whether a row may be a movement: it has a day, and money in another cell. */
export function looksLikeMovement({ cells }: TableRow): boolean {
	const isMoney = (cell: string) => {
		const read = statementAmount(cell);
		return read.ok && read.kobo !== 0;
	};
	return cells.some((day, at) => writtenDay(day) && cells.some((cell, other) => other !== at && isMoney(cell)));
}

const MOST_NUMBER_COLUMNS = 9;
const SAMPLE = 300;

/**
 * All columns that could be the day, the money and the balance, for the balances to prove. A column with a known heading is tried only in
 * its role.
 */
export function candidateColumns(heads: readonly string[], all: readonly TableRow[]): StatementColumns[] {
	const rows = all.filter(looksLikeMovement).slice(0, SAMPLE);
	const columns = Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, at) => at);
	const counts = columns.map((at) => rows.filter(({ cells }) => writtenDay(cells[at] ?? "")).length);
	const days = columns.filter((at) => (counts[at] ?? 0) * 2 >= Math.max(...counts, 1));
	const named = columnsOf("day", heads).filter((at) => days.includes(at));
	const tried = named.length > 0 ? named.slice(0, 1) : days;
	return tried.flatMap((day) => columnsFor(day, days, { heads, rows, columns }));
}

type Sample = { heads: readonly string[]; rows: readonly TableRow[]; columns: readonly number[] };

function columnsFor(day: number, days: readonly number[], { heads, rows, columns }: Sample): StatementColumns[] {
	const meaning = (at: number) => meaningOf(heads[at] ?? "");
	const mayBe = (at: number, role: string) => meaning(at) === role || meaning(at) === undefined;
	const isNoMoney = (at: number) => ["narration", "reference", "before"].includes(meaning(at) ?? "");
	const numbers = columns
		.filter((at) => !days.includes(at) && !isNoMoney(at) && isNumeric(rows, at))
		.slice(0, MOST_NUMBER_COLUMNS);
	const direction = columns.find((at) => !numbers.includes(at) && !days.includes(at) && isDirection(rows, at)) ?? null;
	const found = columnsIn(heads);
	const used = new Set([...days, ...numbers, ...(direction === null ? [] : [direction])]);
	const narration = found.narration?.filter((at) => !used.has(at)) ?? [];
	const texts = columns.filter((at) => !used.has(at) && at !== found.reference && meaning(at) === undefined);
	const base = {
		day,
		narration: narration.length > 0 ? narration : texts,
		reference: found.reference !== null && used.has(found.reference) ? null : found.reference,
		debit: null,
		credit: null,
		amount: null,
		direction: null,
	};
	return numbers
		.filter((at) => mayBe(at, "balance") && isFilled(rows, at))
		.flatMap((balance) => {
			const others = numbers.filter((at) => at !== balance && meaning(at) !== "balance");
			const pairs = others.flatMap((debit) =>
				others
					.filter((credit) => credit !== debit && mayBe(debit, "debit") && mayBe(credit, "credit"))
					.map((credit) => ({ debit, credit })),
			);
			const alone = others.map((at): Partial<StatementColumns> => {
				if (meaning(at) === "debit") return { debit: at };
				return meaning(at) === "credit" ? { credit: at } : { amount: at, direction };
			});
			return [...pairs, ...alone].map((money) => ({ ...base, balance, ...money }));
		});
}

function isNumeric(rows: readonly TableRow[], at: number): boolean {
	const read = rows.map(({ cells }) => statementAmount(cells[at] ?? ""));
	const amounts = read.filter(({ ok }) => ok).length;
	return amounts > 0 && read.filter((one) => !one.ok && one.reason === "unreadable").length <= amounts;
}

const isFilled = (rows: readonly TableRow[], at: number) =>
	rows.filter(({ cells }) => statementAmount(cells[at] ?? "").ok).length * 2 >= rows.length;

function isDirection(rows: readonly TableRow[], at: number): boolean {
	const texts = rows.map(({ cells }) => cells[at] ?? "").filter((text) => text !== "");
	return texts.length > 0 && texts.every((text) => wayOf(text));
}

/** The columns by their headings alone. A column of debit or credit may hold the amounts, or the kind of a movement (`Transfer`). */
export function columnsByHeads(heads: readonly string[], rows: readonly TableRow[]): ColumnsOfHead {
	const found = columnsIn(heads);
	const sample = rows.filter(looksLikeMovement).slice(0, SAMPLE);
	if (found.amount === null && found.direction !== null && isNumeric(sample, found.direction))
		return { ...found, amount: found.direction, direction: null };
	const saysWay = (at: number) => sample.some(({ cells }) => wayOf(cells[at] ?? ""));
	const direction = found.amount === null ? null : (columnsOf("direction", heads).find(saysWay) ?? null);
	return { ...found, direction };
}
