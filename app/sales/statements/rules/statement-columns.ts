/** Which column of a bank's statement is what, by its head. */

/** Columns by their position, from 0. Either an amount (with its sign, or with debit or credit beside it), or a column for each way. */
export type StatementColumns = {
	day: number;
	/** All that tells of a movement: they are read as one. */
	narration: readonly number[];
	reference: number | null;
	/** Money that left. */
	debit: number | null;
	/** Money that came. */
	credit: number | null;
	amount: number | null;
	/** Debit or credit, beside an amount. */
	direction: number | null;
	balance: number | null;
};

export type ColumnsFound = { [Role in keyof StatementColumns]: StatementColumns[Role] | null };

/** The earlier a pattern, the better it fits. Heads are compared in small letters without anything else. */
const HEADS: Record<keyof StatementColumns, readonly RegExp[]> = {
	day: [
		/^(trans|tran|transaction|txn|posted|posting|post|entry|booking|operation)date(time)?$/,
		/^(date(posted|time)?|(date)?posted|day|transtime|transactiontime)$/,
		/^actualtransactiondate$/,
		/^(value|val|effective)date$/,
	],
	narration: [
		/^(transaction|trans|tran|payment)?(narrations?|narratives?|descriptions?|particulars?|details?|remarks?)$/,
		/^(tofrom|counterparty|beneficiarysender|sender|sendername|memo)$/,
	],
	reference: [
		/^(transaction|trans|tran|payment|bank|external)?(reference|ref|refno|refnumber|referenceno|referencenumber)s?$/,
		/^(session|tran|trans|transaction|payment)id$/,
		/^(instrument|cheque|chq|check)(no|number|id|code)?$/,
	],
	debit: [
		/^(debits?|dr|debit(amount|amt)|(amount|amt)debit(ed)?|settlementdebit)$/,
		/^(withdrawals?|withdrawn|withdrawal(amount|amt)|moneyout|paidout|payout|paymentsout|outflow)$/,
	],
	credit: [
		/^(credits?|cr|credit(amount|amt)|(amount|amt)credit(ed)?|settlementcredit)$/,
		/^(deposits?|deposit(amount|amt)|lodge?ments?|moneyin|paidin|payin|paymentsin|inflow)$/,
	],
	amount: [/^((transaction|trans|tran)?(amount|amt)|value|sum)$/],
	direction: [/^(drcr|crdr|dbcr|dc|cd|debitcredit|creditdebit|sign|indicator|(transaction|trans|tran)?type)$/],
	balance: [
		/^((current|running|closing|ledger|available|book|account)?(balance|bal)|balanceafter|balanceaftertransaction)$/,
	],
};

/** What each column seems to be. Null where none does. */
export function columnsIn(heads: readonly string[]): ColumnsFound {
	const folded = heads.map(foldedHead);
	const best = (role: keyof StatementColumns) => {
		for (const pattern of HEADS[role]) {
			const at = folded.findIndex((head) => pattern.test(head));
			if (at >= 0) return at;
		}
		return null;
	};
	const narration = folded.flatMap((head, at) => (HEADS.narration.some((pattern) => pattern.test(head)) ? [at] : []));
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

/** The columns a statement is read by; undefined where a line's day, its money or what it tells is in none. */
export function wholeColumns({ day, narration, ...others }: ColumnsFound): StatementColumns | undefined {
	const tells = narration !== null || others.reference !== null;
	if (day === null || !tells || (others.amount === null && others.credit === null)) return undefined;
	return { day, narration: narration ?? [], ...others };
}

/** All columns whose head lets them say debit or credit: also `Transaction Type` beside `DR/CR`, and Finacle's `Part Tran Type`. */
export function waysIn(heads: readonly string[]): number[] {
	return heads.flatMap((head, at) => (WAY.test(foldedHead(head)) ? [at] : []));
}

const WAY = /^(drcr|crdr|dbcr|dc|cd|debitcredit|creditdebit|\w*(sign|indicator|type|flag))$/;

/** The column that says whether a movement succeeded. */
export function statusIn(heads: readonly string[]): number | null {
	const at = heads.findIndex((head) => /^(transaction|trans|tran|payment)?status$/.test(foldedHead(head)));
	return at < 0 ? null : at;
}

/** How much of a record looks like heads: no record of figures does. */
export function headsIn(cells: readonly string[]): number {
	const { narration, ...others } = columnsIn(cells);
	return (narration?.length ?? 0) + Object.values(others).filter((at) => at !== null).length;
}

/** `Debit (NGN)`, `DEBIT AMT.` and `debit` are one head. */
function foldedHead(head: string): string {
	return head
		.toLowerCase()
		.replace(/\([^)]*\)/g, "")
		.replace(/[^a-z]/g, "")
		.replace(/(ngn|naira)$/, "");
}
