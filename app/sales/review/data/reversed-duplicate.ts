import { sql } from "kysely";
import type { Database, Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";

type Side = { itemId: number; paymentId: number; attemptId: number; reference: string };

/**
 * A payment that the bank took back, and the duplicate of it: the same payment, or another. `amount`: the part of the reversal
 * that is not recorded yet.
 */
export type ReversedDuplicate = { reversal: Side & { amount: Kobo }; duplicate: Side };

/**
 * Two open items about payments of the same seat: one says that the bank took a payment back, the other that it was paid twice.
 */
export async function findReversedDuplicate(on: Database, paymentId: number): Promise<ReversedDuplicate | undefined> {
	const { rows } = await sql<ReversedDuplicate>`select
			jsonb_build_object('itemId', r.id, 'paymentId', p.id, 'attemptId', a.id, 'reference', p.reference, 'amount', w.amount) as reversal,
			jsonb_build_object('itemId', d.id, 'paymentId', q.id, 'attemptId', b.id, 'reference', q.reference) as duplicate
		from review_items r join payments p on p.id = r.payment_id join payment_attempts a on a.id = p.attempt_id
		cross join lateral (select coalesce(r.amount_kobo, p.amount_kobo) - coalesce((
			select sum(amount_kobo) from refunds where payment_id = p.id and way = 'outside' and state = 'completed'), 0) as amount) w
		join payment_attempts b on b.order_id = a.order_id or (b.user_id = a.user_id and b.course_date_id = a.course_date_id)
		join payments q on q.attempt_id = b.id and q.currency = p.currency
		join review_items d on d.payment_id = q.id and d.closed_at is null and d.reason in ('already-paid', 'already-registered')
		join payment_sums s on s.id = q.id
		where r.reason = 'reversed' and r.closed_at is null and ${paymentId} in (p.id, q.id)
			and w.amount > 0 and s.received - s.receipted - s.refunded - s.refunding >= w.amount
			and (q.id = p.id or p.outcome = 'accepted' and not exists (
				select from review_items where payment_id = q.id and closed_at is null and reason = 'reversed'))
		order by r.id, d.id limit 1`.execute(on);
	return rows[0];
}

/** The statement line took back another payment than the one it named. */
export async function moveTakings(tx: Tx, { from, to }: { from: number; to: number }) {
	await tx.updateTable("bank_takings").set({ payment_id: to }).where("payment_id", "=", from).execute();
}
