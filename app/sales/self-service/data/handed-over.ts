import { sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";

/** A seat that its member gave to somebody else. */
export type HandedOver = Partial<DateRange> & {
	enrolmentId: number;
	title: string;
	location: string | null;
	to: string;
};

/** The seats of a member's own orders that others have now, the newest first. */
export async function listHandedOver(userId: string): Promise<HandedOver[]> {
	const { rows } = await sql<HandedOver>`
		select e.id as "enrolmentId", e.title, e.location, e.first_day as "firstDay", e.last_day as "lastDay", p.full_name as "to"
		from orders o join enrolments e on e.order_id = o.id join enrolment_people p on p.enrolment_id = e.id
		where o.user_id = ${userId} and o.buyer_id is null and e.user_id is distinct from ${userId}
			and e.confirmed_at is not null
		order by e.id desc`.execute(db);
	return rows;
}

/**
 * Says on the payments of an order who paid, where until now it went without saying that it was the participant: what is refunded
 * goes to them and not to who has the seat now. Lock the order before.
 */
export async function nameWhoPaid(tx: Tx, orderId: number, name: string) {
	const buyer = { name, address: null, taxNumber: null, purchaseOrder: null };
	await sql`update payment_attempts set buyer = ${JSON.stringify(buyer)}::jsonb
		where order_id = ${orderId} and buyer is null and payer_name is null`.execute(tx);
}
