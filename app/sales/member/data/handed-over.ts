import { sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import { memberAsBuyer } from "#sales/ledger/orders/rules/buyer.ts";

/**
 * Names the payer on the payments of an order whose payer was the participant: refunds then go to them, and not to the new
 * participant. Lock the order before.
 */
export async function nameWhoPaid(tx: Tx, orderId: number, name: string) {
	await sql`update payment_attempts set buyer = ${JSON.stringify(memberAsBuyer(name))}::jsonb
		where order_id = ${orderId} and buyer is null and payer_name is null`.execute(tx);
}
