import { type RawBuilder, sql } from "kysely";
import type { Database } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";

/** What is left of a payment after allocations and refunds. It belongs to its payer. */
export type Credit = {
	paymentId: number;
	left: Kobo;
	/** The receipt that shows it. Null: the money was reviewed and bought nothing. */
	receipt: string | null;
	reference: string;
	/** The order the money came for; null: unknown. */
	orderCode: string | null;
	orderId: number | null;
	day: Day;
};

/**
 * The credit that the buyer of an order can use, the oldest first. A credit is theirs by the same account, the same buyer or the same
 * e-mail, or by the same name when neither has an e-mail. Money under review and the value of certificates are left out. Inside an
 * action, lock the payment first.
 */
export async function listCreditsFor(on: Database, orderId: number): Promise<Credit[]> {
	return await listCreditsAskedBy(
		on,
		sql`select o.buyer_id, coalesce(b.user_id, u.id) as user_id, lower(coalesce(b.email, u.email)) as email,
			coalesce(b.plain_name, u.plain_name) as plain_name
		from orders o left join buyers b on b.id = o.buyer_id left join users u on u.id = o.user_id and o.buyer_id is null
		where o.id = ${orderId}`,
	);
}

/** `buyerId`: an organisation that has ordered before. */
export type WhoBuys = { buyerId: number | null; name: string; email: string | null };

/** The credit that a buyer can use before they have an order, by the same rule. Kobo. */
export async function creditOf(on: Database, { buyerId, name, email }: WhoBuys): Promise<Kobo> {
	const credits = await listCreditsAskedBy(
		on,
		sql`select ${buyerId}::bigint as buyer_id, null::text as user_id, lower(${email}::text) as email,
			plain_letters(${name}::text) as plain_name`,
	);
	return sumOf(credits, ({ left }) => left);
}

/** `asking`: the buyer, as one row. */
async function listCreditsAskedBy(on: Database, asking: RawBuilder<unknown>): Promise<Credit[]> {
	const { rows } = await sql<Credit>`with asking as (${asking}), theirs as materialized (
			select p.id, p.reference, p.value_day, o.id as order_id, o.code from payments p
			left join payment_attempts a on a.id = p.attempt_id
			left join orders o on o.id = coalesce(p.order_id, a.order_id)
			left join buyers b on b.id = case when p.payer_id is not null then p.payer_id when a.payer_name is null then o.buyer_id end
			left join users u on u.id = o.user_id and b.id is null and a.payer_name is null
			cross join lateral (
				select coalesce(b.user_id, u.id) as user_id, coalesce(b.plain_name, u.plain_name, plain_letters(a.payer_name)) as plain_name,
					lower(coalesce(b.email, u.email, case when b.id is null then nullif(a.invoice_email, '') end)) as email
			) payer cross join asking
			where p.currency = 'NGN' and p.brings_money and p.review_reason is distinct from 'other-mode'
				and (b.id = asking.buyer_id or payer.user_id = asking.user_id or payer.email = asking.email
					or (payer.email is null and asking.email is null and payer.plain_name = asking.plain_name))
		)
		select p.id as "paymentId", s.kept as left, p.reference, p.value_day as day, p.order_id as "orderId", p.code as "orderCode",
			(select min(number) from standing_receipts r where r.payment_id = p.id and r.facts -> 'credit' is null) as receipt
		from theirs p join payment_sums s on s.id = p.id where s.kept > 0 order by p.id`.execute(on);
	return rows;
}
