import { db } from "#kit/data/db.ts";
import { type MoneyKind, moneyKindOf } from "#sales/ledger/payments/rules/payment-method.ts";

/** The receipt of the newest payment for an enrolment, and the kind of its money. Undefined: there is no receipt. */
export async function findLastReceipt(enrolmentId: number): Promise<{ number: string; kind: MoneyKind } | undefined> {
	const row = await db
		.selectFrom("receipts")
		.innerJoin("payments", "payments.id", "receipts.payment_id")
		.leftJoin("payment_attempts", "payment_attempts.id", "payments.attempt_id")
		.select(["receipts.number", "payments.provider", "payment_attempts.pay_link_id as payLinkId"])
		.innerJoin("enrolments", "enrolments.order_id", "receipts.order_id")
		.where("enrolments.id", "=", enrolmentId)
		.orderBy("receipts.payment_id", "desc")
		.orderBy("receipts.id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row && { number: row.number, kind: moneyKindOf(row) };
}
