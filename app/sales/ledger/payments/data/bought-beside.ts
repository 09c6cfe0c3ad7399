import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";

// A seat that a member asks for is bought by that of its order, and by any other of theirs on its date; else what an attempt is for is bought once
// nothing of its seats is due.
const isBoughtNow = sql<boolean>`case
	when a.user_id is not null and exists (select from named_dues where attempt_id = a.id and kind in ('whole', 'deposit')) then
		exists (select from enrolments e join orders o on o.id = a.order_id where e.confirmed_at is not null and e.cancelled_at is null
			and (e.order_id = a.order_id
				or o.other_participant is null and e.user_id = a.user_id and e.course_date_id = a.course_date_id))
	else coalesce((select bool_and(s.due_net_kobo + s.due_vat_kobo <= 0) from enrolments e join enrolment_sums s on s.enrolment_id = e.id
		where e.cancelled_at is null and e.id in (select enrolment_id from named_dues where attempt_id = a.id)), false) end`;

/**
 * Whether nobody needs to pay what an attempt `a` that is not paid is for. That it was overtaken is written down when it happens
 * (`markOvertaken`) and stays, whatever happens to the seat.
 */
export const isBought = sql<boolean>`(a.overtaken_at is not null or ${isBoughtNow})`;

export async function isBoughtBeside({ id }: Pick<Attempt, "id">, on: Database = db): Promise<boolean> {
	const { rows } = await sql<{
		is: boolean;
	}>`select ${isBought} as is from payment_attempts a where id = ${id}`.execute(on);
	return rows[0]?.is ?? false;
}

/** Attempts `a` of an order, or for a date of which this order has the person's seat. */
const isAbout = (orderId: number) => sql`a.id in (
	select id from payment_attempts where order_id = ${orderId}
	union select b.id from payment_attempts b join enrolments e on e.user_id = b.user_id and e.course_date_id = b.course_date_id
		where e.order_id = ${orderId})`;

/**
 * Writes down which attempts were overtaken by what is paid of an order now: they hold no seat and ask for nothing any more. The order
 * and the course of its seats are locked.
 */
export async function markOvertaken(tx: Tx, orderId: number, now: Date) {
	await sql`update payment_attempts a set overtaken_at = ${now}, hold_until = null
		where ${isAbout(orderId)} and a.state <> 'paid' and a.brings_money and a.overtaken_at is null and ${isBoughtNow}`.execute(
		tx,
	);
}

/** What paid for an order is undone: what it had overtaken may be paid again. */
export async function unmarkOvertaken(tx: Tx, orderId: number) {
	await sql`update payment_attempts a set overtaken_at = null
		where ${isAbout(orderId)} and a.overtaken_at is not null and not ${isBoughtNow}`.execute(tx);
}
