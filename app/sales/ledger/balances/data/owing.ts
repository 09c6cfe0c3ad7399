import { sql } from "kysely";
import type { Kobo } from "#kit/rules/money.ts";
import { amountStillDue, type OwingRow } from "#sales/ledger/orders/rules/enrolment.ts";

/** What an enrolment is still asked for in money, VAT included. */
export function dueOf(row: OwingRow): Kobo {
	return amountStillDue(row)?.total ?? 0;
}

/** Whether something is due in money for the enrolment `e` of a question: `amountStillDue` in words of the database. */
export const owesMoney = sql<boolean>`exists (select from dues where enrolment_id = e.id and is_open and in_money)`;

/** What is due in money, for all rows of a question that joins `enrolment_sums`. */
export const owedInAll = sql<Kobo>`coalesce(sum(enrolment_sums.due_net_kobo + enrolment_sums.due_vat_kobo), 0)::bigint`;
