// What tests write and ask about the dues of an enrolment.

import { sql } from "kysely";
import { db, inTransaction } from "#kit/data/db.ts";
import { planDues } from "#sales/ledger/orders/actions/allocate.ts";
import { listDues } from "#sales/ledger/orders/data/dues.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";
import type { MoneyKind } from "#sales/ledger/payments/rules/payment-method.ts";
import { NOW } from "#tests/sales/payments/house.ts";

/** Due in money. */
export const money = (net: number, vat = 0): NewDue => ({ kind: "balance", net, vat });

/** Withheld tax. */
export const tax = (net: number): NewDue => ({ kind: "withheld tax", net, vat: 0 });

/** From now on exactly this is due of an enrolment, besides what was paid of it. */
export async function setDue(enrolmentId: number, wanted: readonly NewDue[], now = NOW) {
	return await inTransaction(async (tx) => {
		const charged = await listDues(tx, [enrolmentId]);
		return await planDues(tx, { seatId: enrolmentId, charged, wanted, now });
	});
}

/** What was paid for an enrolment by one way, kobo, without what went back. */
export async function paidByWay(kind: MoneyKind, { id }: { id: number }): Promise<number> {
	const { rows } = await sql<{ paid: number }>`
		select coalesce(sum(x.amount_kobo), 0)::bigint as paid from allocations x
		join dues d on d.id = x.due_id join payments p on p.id = x.payment_id left join payment_attempts a on a.id = p.attempt_id
		where d.enrolment_id = ${id} and money_kind(p.provider, p.method, a.pay_link_id) = ${kind}`.execute(db);
	return rows[0]?.paid ?? 0;
}
