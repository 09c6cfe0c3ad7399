/** What a statement says of itself beside its movements: its account, the balances it opens and closes with, and its totals. */
import type { Kobo } from "#kit/rules/money.ts";
import { statementAmount } from "#sales/statements/rules/statement-values.ts";
import type { TableRow } from "#sales/statements/rules/table.ts";

export type Said = {
	opening: Kobo | null;
	closing: Kobo | null;
	account: string | null;
	debits: Kobo | null;
	credits: Kobo | null;
};

/** A total of the file that is not that of its rows. */
export type TotalOff = { of: "debits" | "credits"; said: Kobo; read: Kobo };

const OPENING = /^(opening\s*(book\s*)?bal\w*|balance\s*(b\/?f|brought\s*forward))/i;
const CLOSING = /^(closing\s*(book\s*)?bal\w*|balance\s*(c\/?f|carried\s*forward))/i;
const DEBITS = /^total\s*(debits?|withdrawals?|money\s*out|outflows?|payments?\s*out)/i;
const CREDITS = /^total\s*(credits?|deposits?|lodge?ments?|money\s*in|inflows?)/i;
const ACCOUNT = /\b(account|acct?|a\/c|nuban)\b[\s.:]*(no|number|#|:|$)/i;

/** Rows that are no movements: what stands above, below and between them. */
export function saidIn(labels: readonly TableRow[]): Said {
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

/** Totals that are compared where the file gives them. */
export function totalsOff(
	{ debits, credits }: Said,
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

/** Heads of the lists that Paystack and Flutterwave give of their transactions. */
const PROVIDER = new Set(
	`channel paidat cardtype customeremail gatewayresponse fees flwref txref txid appfee merchantfee authmodel paymenttype
		amountsettled transactionfee`.split(/\s+/),
);

/** Whether a file is a list of the payment provider's: its money is here already, and no bank moved it so. */
export function isProvidersList(rows: readonly TableRow[]): boolean {
	const heads = (cells: readonly string[]) => new Set(cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, "")));
	return rows.slice(0, 10).some(({ cells }) => [...heads(cells)].filter((head) => PROVIDER.has(head)).length >= 3);
}
