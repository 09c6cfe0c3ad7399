import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";

// A member's attempt for a seat is settled when the seat of its order is confirmed, or another seat of theirs on the same date. Any other
// attempt is settled when its seats owe nothing.
const isBoughtNow = sql<boolean>`case
	when a.user_id is not null and exists (select from named_dues where attempt_id = a.id and kind in ('whole', 'deposit')) then
		exists (select from enrolments e join orders o on o.id = a.order_id where e.confirmed_at is not null and e.cancelled_at is null
			and (e.order_id = a.order_id
				or o.other_participant is null and e.user_id = a.user_id and e.course_date_id in (
					select course_date_id from enrolments where order_id = a.order_id)))
	else coalesce((select bool_and(s.due_net_kobo + s.due_vat_kobo <= 0) from enrolments e join enrolment_sums s on s.enrolment_id = e.id
		where e.cancelled_at is null and e.id in (select enrolment_id from named_dues where attempt_id = a.id)), false) end`;

/**
 * Whether the dues of an unpaid attempt `a` are paid in another way. `markOvertaken` stores this when it happens, and it stays, whatever
 * happens to the seat.
 */
export const isBought = sql<boolean>`(a.overtaken_at is not null or ${isBoughtNow})`;

export async function isBoughtBeside({ id }: Pick<Attempt, "id">, on: Database = db): Promise<boolean> {
	const { rows } = await sql<{
		is: boolean;
	}>`select ${isBought} as is from payment_attempts a where id = ${id}`.execute(on);
	return rows[0]?.is ?? false;
}

/** Attempts `a` of an order, or for a date on which the order has a seat of the same person. */
const isAbout = (orderId: number) => sql`a.id in (
	select id from payment_attempts where order_id = ${orderId}
	union select b.id from enrolments e join payment_attempts b on b.user_id = e.user_id
		join enrolments asked on asked.order_id = b.order_id and asked.course_date_id = e.course_date_id
		where e.order_id = ${orderId})`;

/**
 * Marks the attempts that are not needed any more because the order is paid: they lose their hold and ask for no money. Lock the order and the
 * course of its seats before.
 */
export async function markOvertaken(tx: Tx, orderId: number, now: Date) {
	await sql`update payment_attempts a set overtaken_at = ${now}, hold_until = null
		where ${isAbout(orderId)} and a.state <> 'paid' and a.brings_money and a.overtaken_at is null and ${isBoughtNow}`.execute(
		tx,
	);
}

/** After a payment of an order was undone, lets the attempts it had replaced be paid again. */
export async function unmarkOvertaken(tx: Tx, orderId: number) {
	await sql`update payment_attempts a set overtaken_at = null
		where ${isAbout(orderId)} and a.overtaken_at is not null and not ${isBoughtNow}`.execute(tx);
}
