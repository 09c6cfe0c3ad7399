import { sql } from "kysely";
import type { Kobo } from "#kit/rules/money.ts";
import { amountStillDue, type OwingRow, owingOf } from "#sales/orders/rules/enrolment.ts";

/** The columns `dueOf` reads. */
export const OWING_COLUMNS = [
	"enrolments.balance_kobo",
	"enrolments.balance_vat_kobo",
	"enrolments.withheld_due_kobo",
	"enrolments.open_invoice_id",
	"enrolments.cancelled_at",
	"enrolments.vat_basis_points",
] as const;

/** What an enrolment is still asked for, VAT included. */
export function dueOf(row: OwingRow & { vat_basis_points: number }): Kobo {
	return amountStillDue(owingOf(row), row.vat_basis_points)?.total ?? 0;
}

/** Whether the enrolment `e` of a question asks for no money (any more). */
export const asksForNothing = sql<boolean>`(e.cancelled_at is not null or e.balance_kobo is null
	or (e.balance_kobo = e.withheld_due_kobo and e.balance_vat_kobo = 0))`;

/** What is due, for all rows of a question about enrolments: `amountStillDue` in words of the database. */
export const owedInAll = sql<Kobo>`coalesce(sum(enrolments.balance_kobo - enrolments.withheld_due_kobo + coalesce(enrolments.balance_vat_kobo,
	round(enrolments.balance_kobo * enrolments.vat_basis_points / 10000.0))) filter (where enrolments.cancelled_at is null), 0)::bigint`;
