/** Checks whether the balances of a statement prove how to read it: each balance must equal the one before plus the amount. */
import type { Kobo } from "#kit/rules/money.ts";
import type { Movement, Sign, SortedRow } from "#sales/bank/rules/sort-rows.ts";
import { statementAmount } from "#sales/bank/rules/statement-values.ts";
import type { TableRow } from "#sales/bank/rules/table.ts";

/** A balance that does not add up. `line` is null for the opening or closing balance. */
export type Fault = { line: number | null; what: "row" | "opening" | "closing"; expected: Kobo; written: Kobo };

export type Proof = {
	/** The number of movements that follow from the balance before them. */
	verified: number;
	faults: Fault[];
	/** The sign of each movement whose sign is known; the others wait for a person. */
	signs: Map<SortedRow, Sign>;
	/** Rows that repeat an earlier row, with that row: the file was joined from two that overlap. */
	repeated: Map<SortedRow, SortedRow>;
	/** Movements whose balance does not follow from the one before. */
	off: Set<SortedRow>;
	/** The amount of an unread row, by the balances around it. */
	brought: Map<SortedRow, Kobo>;
};

export type Ends = { opening: Kobo | null; closing: Kobo | null };

/**
 * Walks through the rows in the order of time, forwards or from the last row. A balance also gives an unsigned amount its sign, and the
 * check continues after a row that could not be read.
 */
export function proveBalance(rows: readonly SortedRow[], { opening, closing }: Ends, isBackwards: boolean): Proof {
	const proof: Proof = {
		verified: 0,
		faults: [],
		signs: new Map(),
		repeated: new Map(),
		off: new Set(),
		brought: new Map(),
	};
	const seen = new Map<string, Movement>();
	let before = opening;
	/** A row without a balance that could not be read, and the balance before it. */
	let gap: { row: SortedRow; before: Kobo } | undefined;
	let began = false;
	for (const row of isBackwards ? rows.toReversed() : rows) {
		if (row.kind === "unread") {
			if (row.why === "no-amount" || row.why === "not-done") {
				// No money moved, so the balance stays the same.
				if (before !== null && row.balance !== null && row.balance !== before)
					proof.faults.push({ line: row.row.line, what: "row", expected: before, written: row.balance });
				continue;
			}
			if (before !== null && row.balance !== null) proof.brought.set(row, row.balance - before);
			gap = row.balance === null && before !== null ? { row, before } : undefined;
			before = row.balance;
			began = true;
		} else if (row.kind === "balance" && row.balance !== null) {
			const what = began ? "closing" : "opening";
			if (before !== null && before !== row.balance)
				proof.faults.push({ line: row.row.line, what, expected: before, written: row.balance });
			before = row.balance;
		} else if (row.kind === "movement") {
			const key = JSON.stringify(row.row.cells);
			const step = stepOf(row, before);
			const first = seen.get(key);
			if (step === "off" && row.balance !== null && first) {
				proof.repeated.set(row, first);
				continue;
			}
			seen.set(key, row);
			if (step === "off") {
				const expected = (before ?? 0) + (row.sign ?? 1) * row.amount;
				const isOpening = !began && opening !== null;
				proof.faults.push({
					line: row.row.line,
					what: isOpening ? "opening" : "row",
					expected,
					written: row.balance ?? 0,
				});
				proof.off.add(row);
			} else if (step !== "open") {
				proof.verified += 1;
				proof.signs.set(row, step);
			}
			const sign = proof.signs.get(row) ?? row.sign;
			if (gap && sign !== null && row.balance !== null)
				proof.brought.set(gap.row, row.balance - sign * row.amount - gap.before);
			gap = undefined;
			before = row.balance ?? (before === null || sign === null ? null : before + sign * row.amount);
			began = true;
		}
	}
	if (closing !== null && before !== null && closing !== before)
		proof.faults.push({ line: null, what: "closing", expected: before, written: closing });
	addSignsOfAlike(rows, proof);
	return proof;
}

/** The sign with which a movement leads from one balance to the next; `open` if no balance shows it. */
function stepOf({ amount, sign, balance }: Movement, before: Kobo | null): Sign | "off" | "open" {
	if (before === null || balance === null) return "open";
	const step = balance - before;
	if (Math.abs(step) !== amount) return "off";
	const proven = step > 0 ? 1 : -1;
	return sign === null || sign === proven ? proven : "off";
}

/**
 * A movement that no balance proves gets the sign of its column or of the word beside it; otherwise the sign of the movements with the
 * same mark, if these agree.
 */
function addSignsOfAlike(rows: readonly SortedRow[], { signs, off, repeated }: Proof): void {
	const movements = rows.filter((row) => row.kind === "movement");
	const marksDebits = movements.some(({ mark }) => mark === "debit");
	const hasBalances = movements.some(({ balance }) => balance !== null);
	const ofMark = Map.groupBy(movements, ({ mark }) => mark);
	const signOf = ({ sign, mark }: Movement): Sign | null => {
		if (sign !== null) return sign;
		const alike = new Set((ofMark.get(mark) ?? []).flatMap((one) => signs.get(one) ?? []));
		// If other amounts have a minus, one without it is money in. Otherwise its sign is unknown.
		if (mark === "none") return marksDebits && !alike.has(-1) ? 1 : null;
		// Without balances, a minus in the column of debits is this bank's way to write a debit, unless other debits there have none.
		if (mark === "debit below nothing" && !hasBalances && !marksDebits) return -1;
		return alike.size === 1 ? ([...alike][0] ?? null) : null;
	};
	const found = movements.flatMap((row) => {
		const sign = signs.has(row) || off.has(row) || repeated.has(row) ? null : signOf(row);
		return sign === null ? [] : [[row, sign] as const];
	});
	for (const [row, sign] of found) signs.set(row, sign);
	for (const [row, first] of repeated) {
		const sign = signs.get(first);
		if (sign !== undefined) signs.set(row, sign);
	}
}

export type StatedSums = {
	opening: Kobo | null;
	closing: Kobo | null;
	account: string | null;
	debits: Kobo | null;
	credits: Kobo | null;
};

/** A total in the file that differs from the sum of its rows. */
export type TotalOff = { of: "debits" | "credits"; said: Kobo; read: Kobo };

const OPENING = /^(opening\s*(book\s*)?bal\w*|balance\s*(b\/?f|brought\s*forward))/i;
const CLOSING = /^(closing\s*(book\s*)?bal\w*|balance\s*(c\/?f|carried\s*forward))/i;
const DEBITS = /^total\s*(debits?|withdrawals?|money\s*out|outflows?|payments?\s*out)/i;
const CREDITS = /^total\s*(credits?|deposits?|lodge?ments?|money\s*in|inflows?)/i;
const ACCOUNT = /\b(account|acct?|a\/c|nuban)\b[\s.:]*(no|number|#|:|$)/i;

/** Rows that are no movements: the texts above, below and between them. */
export function statedIn(labels: readonly TableRow[]): StatedSums {
	const amount = (label: RegExp) => {
		for (const { cells } of labels)
			for (const [at, cell] of cells.entries()) {
				const [said] = label.exec(cell) ?? [];
				if (said === undefined || /\b(count|number)\b/i.test(cell)) continue;
				const behind = cell.slice(said.length).replace(/^[^\d₦(.+-]*/, "");
				const read = statementAmount(behind || (cells.slice(at + 1).find((text) => text !== "") ?? ""));
				if (read.ok) return read.kobo;
			}
		return null;
	};
	const [debits, credits] = [amount(DEBITS), amount(CREDITS)];
	return {
		opening: amount(OPENING),
		closing: amount(CLOSING),
		debits: debits === null ? null : Math.abs(debits),
		credits: credits === null ? null : Math.abs(credits),
		account: accountIn(labels),
	};
}

function accountIn(rows: readonly TableRow[]): string | null {
	for (const { cells } of rows)
		for (const [at, cell] of cells.entries()) {
			if (!ACCOUNT.test(cell)) continue;
			const next = cells.slice(at + 1).find((text) => text !== "") ?? "";
			const found = /(?<!\d)\d{10}(?!\d)/.exec(`${cell} ${next}`)?.[0];
			if (found) return found;
		}
	return null;
}

/** The totals of the file that differ from its rows. */
export function totalsOff(
	{ debits, credits }: StatedSums,
	lines: readonly { amount: Kobo; isRepeated: boolean }[],
): TotalOff[] {
	const own = lines.filter(({ isRepeated }) => !isRepeated).map(({ amount }) => amount);
	const read = {
		debits: -own.filter((amount) => amount < 0).reduce((sum, amount) => sum + amount, 0),
		credits: own.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0),
	};
	const said = { debits, credits };
	return (["debits", "credits"] as const).flatMap((of) => {
		const total = said[of];
		return total !== null && total !== read[of] ? [{ of, said: total, read: read[of] }] : [];
	});
}

/** Headings of the transaction lists of Paystack and Flutterwave. */
const PROVIDER = new Set(
	`channel paidat cardtype customeremail gatewayresponse fees flwref txref txid appfee merchantfee authmodel paymenttype
		amountsettled transactionfee`.split(/\s+/),
);

/**
 * Whether a file is a provider's list of transactions. Its payments are recorded already, and it shows no movements of the bank account.
 */
export function isProvidersList(rows: readonly TableRow[]): boolean {
	const heads = (cells: readonly string[]) => new Set(cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, "")));
	return rows.slice(0, 10).some(({ cells }) => [...heads(cells)].filter((head) => PROVIDER.has(head)).length >= 3);
}
