import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { BuyerLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { findOrder, type Order } from "#sales/ledger/orders/data/orders.ts";

/**
 * The orders `o` behind a private address: its one order, or all of the organisation. The same organisation is one of the same name whose
 * documents go to the same address, so that typing the name of an organisation opens none of its orders.
 */
function isBehind({ buyer_id: buyerId, order_id: orderId }: BuyerLink): RawBuilder<boolean> {
	if (orderId !== null) return sql<boolean>`o.id = ${orderId}`;
	return sql<boolean>`o.buyer_id in (select b.id from buyers b join buyers mine on mine.id = ${buyerId}
		where b.id = mine.id or b.is_organisation and mine.is_organisation and b.plain_name = mine.plain_name
			and lower(b.email) = lower(mine.email))`;
}

/** An order by its code, if this private address opens it. */
export async function findOrderBehind(link: BuyerLink, code: string): Promise<Order | undefined> {
	const { rows } = await sql<{ id: number }>`
		select o.id from orders o where o.code = ${code} and ${isBehind(link)}`.execute(db);
	return rows[0] && (await findOrder(db, rows[0].id));
}

/** An order as a list shows it. */
export type BuyerOrder = {
	code: string;
	title: string;
	date: DateRange | null;
	location: string | null;
	purchaseOrder: string | null;
	placedAt: Date;
	/** Of seats that are not cancelled. */
	seats: number;
	unnamed: number;
	confirmed: number;
	/** In money. */
	due: Kobo;
	/** By certificates. */
	awaited: Kobo;
	paid: Kobo;
	heldUntil: Date | null;
};

/** The orders that a private address opens, the latest first. */
export async function listOrdersBehind(link: BuyerLink): Promise<BuyerOrder[]> {
	const { rows } = await sql<BuyerOrder>`
		select o.code, o.purchase_order as "purchaseOrder", o.placed_at as "placedAt", of.*
		from orders o cross join lateral (
			select coalesce(min(e.title), '') as title,
				(select jsonb_build_object('firstDay', coalesce(d.first_day, f.first_day), 'lastDay', coalesce(d.last_day, f.last_day))
					from enrolments f left join course_dates d on d.id = f.course_date_id
					where f.order_id = o.id and coalesce(d.first_day, f.first_day) is not null order by f.id limit 1) as date,
				min(e.location) as location,
				count(*) filter (where e.cancelled_at is null)::int as seats,
				count(*) filter (where e.cancelled_at is null and p.full_name = '')::int as unnamed,
				count(*) filter (where e.cancelled_at is null and e.confirmed_at is not null)::int as confirmed,
				coalesce(sum(s.due_net_kobo + s.due_vat_kobo) filter (where e.cancelled_at is null), 0)::bigint as due,
				coalesce(sum(s.certificate_due_kobo) filter (where e.cancelled_at is null), 0)::bigint as awaited,
				coalesce(sum(s.paid_kobo), 0)::bigint as paid,
				min(e.held_until) filter (where e.cancelled_at is null and e.confirmed_at is null) as "heldUntil"
			from enrolments e join enrolment_people p on p.enrolment_id = e.id join enrolment_sums s on s.enrolment_id = e.id
			where e.order_id = o.id
		) of where ${isBehind(link)} order by o.placed_at desc, o.id desc limit 200`.execute(db);
	return rows;
}
