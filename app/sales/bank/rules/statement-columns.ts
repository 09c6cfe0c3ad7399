/** Which column of a bank's statement is what, by its head. */

import type { DayOrder } from "#sales/bank/rules/statement-values.ts";

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

/**
 * What banks write over their columns, in small letters without anything else and without an `s` at the end; the better words
 * first. They only suggest: the balances prove. A bank whose heads are not here and whose file proves nothing is asked for once.
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

/** `Debit (NGN)`, `DEBIT AMT.` and `debits` are one head. */
function folded(head: string): string {
	return head
		.toLowerCase()
		.replace(/\([^)]*\)/g, "")
		.replace(/[^a-z]/g, "")
		.replace(/(ngn|naira)$/, "")
		.replace(/s$/, "");
}

/** All columns whose head is one of a role's words, the best first. `DESCRIPTION/PAYEE/MEMO` is three words for a narration. */
export function columnsOf(role: keyof StatementColumns, heads: readonly string[]): number[] {
	const forms = heads.map((head) => (role === "narration" ? [head, ...head.split("/")] : [head]).map(folded));
	const found = HEADS[role].flatMap((word) => forms.flatMap((some, at) => (some.includes(word) ? [at] : [])));
	return [...new Set(found)];
}

/** What a head says of its column; undefined where we do not know the word, or where it names a balance before a movement. */
export function meaningOf(head: string): keyof StatementColumns | "before" | undefined {
	if (/\bbefore\b|opening/i.test(head)) return "before";
	const form = folded(head);
	return (Object.keys(HEADS) as (keyof StatementColumns)[]).find((role) => HEADS[role].includes(form));
}

/** What each column seems to be. Null where none does. */
export function columnsIn(heads: readonly string[]): ColumnsFound {
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

/** The columns a statement is read by; undefined where a line's day, its money or what it tells is in none. */
export function wholeColumns({ day, narration, ...others }: ColumnsFound): StatementColumns | undefined {
	const tells = narration !== null || others.reference !== null;
	if (day === null || !tells || (others.amount === null && others.credit === null)) return undefined;
	return { day, narration: narration ?? [], ...others };
}

/** The column that says whether a movement succeeded. */
export function statusIn(heads: readonly string[]): number | null {
	const at = heads.findIndex((head) =>
		/^(transaction|payment)?status$/.test(head.toLowerCase().replace(/[^a-z]/g, "")),
	);
	return at < 0 ? null : at;
}

/** How much of a row looks like heads: no row of figures does. */
export function headsIn(cells: readonly string[]): number {
	const { narration, ...others } = columnsIn(cells);
	return (narration?.length ?? 0) + Object.values(others).filter((at) => at !== null).length;
}

const ROLES = ["day", "narration", "reference", "debit", "credit", "amount", "direction", "balance"] as const;

/** Each role with the heads of its columns; those nobody plays are left out. */
export function rolesIn({ heads, columns }: { heads: readonly string[]; columns: StatementColumns }) {
	return ROLES.flatMap((role) => {
		const named = [columns[role] ?? []].flat().map((at) => heads[at] || `Column ${at + 1}`);
		return named.length === 0 ? [] : [{ role, heads: named.join(", ") }];
	});
}

/** The fields of the form, beside the sheets. */
export const CHOSEN_ROLES = [
	"day",
	"narration",
	"narrationToo",
	"reference",
	"debit",
	"credit",
	"amount",
	"direction",
	"balance",
] as const;
export type ChosenRole = (typeof CHOSEN_ROLES)[number];

export const DAY_ORDERS = ["day-first", "month-first", "day-first swapped", "month-first swapped"] as const;

/** `sheets`: their names, none for all; `order` where the days of the file leave it open. */
export type ChosenLayout = { columns: StatementColumns; sheets: readonly string[]; order?: DayOrder | undefined };

type Read = { ok: true; layout: ChosenLayout } | { ok: false; reason: "missing" | "same-column" };

/** Reads a choice. A line needs a day, something it tells, and a credit or an amount; each column is one thing. */
export function readChosenLayout(values: Readonly<Record<string, string | undefined>>): Read {
	const at = (role: ChosenRole) => columnIn(values[role]);
	const narration = [at("narration"), at("narrationToo")].filter((position) => position !== null);
	const [day, reference, credit, amount] = [at("day"), at("reference"), at("credit"), at("amount")];
	const tells = narration.length > 0 || reference !== null;
	if (day === null || !tells || (credit === null && amount === null)) return { ok: false, reason: "missing" };
	const isOneColumn = credit === null;
	const columns: StatementColumns = {
		day,
		narration,
		reference,
		credit,
		balance: at("balance"),
		debit: isOneColumn ? null : at("debit"),
		amount: isOneColumn ? amount : null,
		direction: isOneColumn ? at("direction") : null,
	};
	const { narration: told, ...others } = columns;
	const chosen = [...told, ...Object.values(others).filter((position) => position !== null)];
	if (new Set(chosen).size < chosen.length) return { ok: false, reason: "same-column" };
	const order = DAY_ORDERS.find((one) => one === values.order);
	return { ok: true, layout: { columns, sheets: values.sheet ? [values.sheet] : [], ...(order && { order }) } };
}

/** From 1 to a hundred, as positions from 0. */
function columnIn(text: string | undefined): number | null {
	return text && /^[1-9]\d?$/.test(text) ? Number(text) - 1 : null;
}
