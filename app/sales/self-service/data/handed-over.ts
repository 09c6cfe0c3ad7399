import { sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import { memberAsBuyer } from "#sales/orders/rules/buyer.ts";

/**
 * Says on the payments of an order who paid, where until now it went without saying that it was the participant: what is refunded
 * goes to them and not to who has the seat now. Lock the order before.
 */
export async function nameWhoPaid(tx: Tx, orderId: number, name: string) {
	await sql`update payment_attempts set buyer = ${JSON.stringify(memberAsBuyer(name))}::jsonb
		where order_id = ${orderId} and buyer is null and payer_name is null`.execute(tx);
}
