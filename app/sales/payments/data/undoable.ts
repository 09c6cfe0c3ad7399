import { sql } from "kysely";
import type { Database } from "#kit/data/db.ts";

/**
 * Why a payment cannot be undone. `gone`: the order has no such payment. `not-by-hand`: a provider or the bank says that it came.
 * `on-statement`: a line of the bank's statement shows it. `undone`: it is already. `refunded`: a part went back, is on its way, or is on a
 * credit note. `credit-used`: its credit paid for another order. `in-question`: somebody is asked about it.
 */
export type NotUndone = "gone" | "not-by-hand" | "on-statement" | "undone" | "refunded" | "credit-used" | "in-question";

/** `why` undefined: it can be. */
type Undoable = { why: NotUndone } | { why?: undefined; orderId: number; attemptId: number };

/** Whether money the office recorded for an order can be undone. In an action: lock order, attempt and payment, and ask again. */
export async function findUndoable(
	on: Database,
	{ code, paymentId }: { code: string; paymentId: number },
): Promise<Undoable> {
	type Row = { orderId: number; attemptId: number | null } & Record<Exclude<NotUndone, "gone">, boolean>;
	const { rows } = await sql<Row>`select p.order_id as "orderId", p.attempt_id as "attemptId",
			p.provider <> 'office' or p.outcome <> 'accepted' as "not-by-hand",
			exists (select from bank_matches where payment_id = p.id) as "on-statement",
			exists (select from payment_corrections where payment_id = p.id) as undone,
			exists (select from refunds where payment_id = p.id and state <> 'failed')
				or exists (select from credit_notes c join receipts r on r.id = c.receipt_id where r.payment_id = p.id) as refunded,
			exists (select from allocations a join dues d on d.id = a.due_id join enrolments e on e.id = d.enrolment_id
				where a.payment_id = p.id and e.order_id <> p.order_id) as "credit-used",
			exists (select from review_items where payment_id = p.id and closed_at is null) as "in-question"
		from payments p join orders o on o.id = p.order_id where o.code = ${code} and p.id = ${paymentId}`.execute(on);
	const [row] = rows;
	if (!row || row.attemptId === null) return { why: "gone" };
	const why = REASONS.find((reason) => row[reason]);
	return why ? { why } : { orderId: row.orderId, attemptId: row.attemptId };
}

const REASONS = ["not-by-hand", "on-statement", "undone", "credit-used", "refunded", "in-question"] as const;
