/** Which column is what, as somebody chooses it in a form: positions from 1, as people count. */
import type { StatementColumns } from "#sales/statements/rules/statement-columns.ts";
import type { DayOrder } from "#sales/statements/rules/statement-values.ts";

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
