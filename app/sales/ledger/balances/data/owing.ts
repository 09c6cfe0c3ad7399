import { sql } from "kysely";
import type { Kobo } from "#kit/rules/money.ts";
import { amountStillDue, type OwingRow } from "#sales/ledger/orders/rules/enrolment.ts";

/** The money still due for an enrolment, VAT included. */
export function dueOf(row: OwingRow): Kobo {
	return amountStillDue(row)?.total ?? 0;
}

/** Whether money is due for the enrolment `e` of a query. The SQL form of `amountStillDue`. */
export const owesMoney = sql<boolean>`exists (select from dues where enrolment_id = e.id and is_open and in_money)`;

/** The total money due in a query that joins `enrolment_sums`. */
export const owedInAll = sql<Kobo>`coalesce(sum(enrolment_sums.due_net_kobo + enrolment_sums.due_vat_kobo), 0)::bigint`;
