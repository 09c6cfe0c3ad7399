import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { plainLetters } from "#kit/rules/text.ts";
import { listQuotationsTo, type Quotation } from "#requests/data/quotations.ts";
import type { BuyerLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { organisationsOfContact, sameOrganisation } from "#sales/ledger/buyers/data/organisations.ts";
import { findOrder, type Order } from "#sales/ledger/orders/data/orders.ts";
import type { SumsRow } from "#sales/ledger/orders/rules/enrolment.ts";

/** Who looks at orders of an organisation: by a private address, or signed in with the verified address that its documents go to. */
export type BuyerAccess = BuyerLink | { contactEmail: string };

/** The orders `o` that are shown: the one of a private address, or all of the organisation. */
function isShown(access: BuyerAccess): RawBuilder<boolean> {
	if ("contactEmail" in access) return sql<boolean>`o.buyer_id in ${organisationsOfContact(access.contactEmail)}`;
	const { buyer_id: buyerId, order_id: orderId } = access;
	if (orderId !== null) return sql<boolean>`o.id = ${orderId}`;
	return sql<boolean>`o.buyer_id in ${sameOrganisation(buyerId)}`;
}

/** An order by its code, if it is one of those shown. */
export async function findOrderBehind(access: BuyerAccess, code: string): Promise<Order | undefined> {
	const { rows } = await sql<{ id: number }>`
		select o.id from orders o where o.code = ${code} and ${isShown(access)}`.execute(db);
	return rows[0] && (await findOrder(db, rows[0].id));
}

/** An order as a list shows it. */
export type BuyerOrder = {
	id: number;
	code: string;
	organisation: string;
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

/** The orders that are shown, the latest first. */
export async function listOrdersBehind(access: BuyerAccess): Promise<BuyerOrder[]> {
	const { rows } = await sql<BuyerOrder>`
		select o.id, o.code, coalesce(b.name, '') as organisation, o.purchase_order as "purchaseOrder", o.placed_at as "placedAt", of.*
		from orders o left join buyers b on b.id = o.buyer_id cross join lateral (
			select coalesce(min(e.title), '') as title,
				(select jsonb_build_object('firstDay', coalesce(d.first_day, f.first_day), 'lastDay', coalesce(d.last_day, f.last_day))
					from enrolments f left join course_dates d on d.id = f.course_date_id
					where f.order_id = o.id and coalesce(d.first_day, f.first_day) is not null
					order by f.cancelled_at is not null, f.id limit 1) as date,
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
		) of where ${isShown(access)} order by o.placed_at desc, o.id desc limit 200`.execute(db);
	return rows;
}

/** A seat of an order that is shown. */
export type BuyerSeat = {
	id: number;
	orderId: number;
	code: string;
	purchaseOrder: string | null;
	title: string;
	date: DateRange | null;
	location: string | null;
	/** Empty: no name yet. */
	name: string;
	price: Kobo;
	heldUntil: Date | null;
	confirmedAt: Date | null;
	releasedAt: Date | null;
	cancelledAt: Date | null;
	sums: SumsRow;
};

/** The seats of all orders that are shown, with the latest order first. A participant's own contact details are not among them. */
export async function listSeatsBehind(access: BuyerAccess): Promise<BuyerSeat[]> {
	const { rows } = await sql<BuyerSeat>`
		select e.id, o.id as "orderId", o.code, o.purchase_order as "purchaseOrder", e.title, p.full_name as name, e.price_kobo as price,
			case when coalesce(d.first_day, e.first_day) is not null then jsonb_build_object(
				'firstDay', coalesce(d.first_day, e.first_day), 'lastDay', coalesce(d.last_day, e.last_day)) end as date,
			coalesce(l.name, e.location) as location, e.held_until as "heldUntil", e.confirmed_at as "confirmedAt",
			e.seat_released_at as "releasedAt", e.cancelled_at as "cancelledAt", to_jsonb(s) as sums
		from orders o join enrolments e on e.order_id = o.id join enrolment_people p on p.enrolment_id = e.id
			join enrolment_sums s on s.enrolment_id = e.id
			left join course_dates d on d.id = e.course_date_id left join locations l on l.id = d.location_id
		where ${isShown(access)} order by o.placed_at desc, o.id desc, e.cancelled_at is not null, e.id`.execute(db);
	return rows;
}

/** The organisation of a private address. */
export async function findOrganisation(buyerId: number) {
	const buyers = db.selectFrom("buyers").select(["name", "email"]).where("id", "=", buyerId);
	return await buyers.executeTakeFirstOrThrow();
}

/** The quotations that were sent to the address of the organisation in its name, and can be accepted or were. */
export async function listQuotationsBehind(access: BuyerAccess): Promise<Quotation[]> {
	if ("contactEmail" in access) return await listQuotationsTo(access.contactEmail);
	if (access.order_id !== null) return [];
	const { name, email } = await findOrganisation(access.buyer_id);
	const sent = email === null ? [] : await listQuotationsTo(email);
	return sent.filter(({ facts }) => plainLetters(facts.organisationName) === plainLetters(name));
}
