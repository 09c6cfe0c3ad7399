import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { receiptSince, receiptUndoneBy } from "#sales/documents/data/own-documents.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";
import { dayOfDue } from "#sales/ledger/orders/data/dues.ts";
import type { SumsRow } from "#sales/ledger/orders/rules/enrolment.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";
import type { OrderSource } from "#sales/ledger/orders/rules/order-source.ts";
import { cameWith } from "#sales/ledger/payments/data/undoable.ts";

export type OrderHead = {
	id: number;
	code: string;
	version: number;
	purchaseOrder: string | null;
	source: OrderSource;
	placedAt: Date;
	/** The office member who placed it. */
	placedBy: string | null;
	buyer: {
		/** Null: the member bought it. */
		id: number | null;
		isOrganisation: boolean;
		name: string;
		email: string | null;
		/** E.164. */
		phone: string | null;
		address: string | null;
		taxNumber: string | null;
		userId: string | null;
	};
	/** The versions of the policies that were agreed to by paying. Null: none, for example because the office placed the order. */
	agreed: { name: "terms" | "refunds"; version: number; day: Day }[] | null;
};

/** Finds an order by its code, with its buyer: its own, or the member whose account it is in. */
export async function findOrderHead(code: string): Promise<OrderHead | undefined> {
	const { rows } = await sql<OrderHead>`select o.id, o.code, o.version, o.purchase_order as "purchaseOrder", o.source,
			o.placed_at as "placedAt", placer.full_name as "placedBy",
			jsonb_build_object('id', b.id, 'isOrganisation', coalesce(b.is_organisation, false), 'name', coalesce(b.name, u.document_name, u.full_name, ''),
				'email', coalesce(b.email, u.email), 'phone', coalesce(b.phone, u.phone_number), 'address', b.address,
				'taxNumber', b.tax_number, 'userId', coalesce(b.user_id, u.id)) as buyer,
			(select jsonb_agg(jsonb_build_object('name', v.name, 'version', v.version,
					'day', (v.published_at at time zone 'Africa/Lagos')::date) order by v.name desc)
				from policy_versions v where (v.name = 'terms' and v.version = o.agreed_terms)
					or (v.name = 'refunds' and v.version = o.agreed_refunds)) as agreed
		from orders o left join buyers b on b.id = o.buyer_id left join users u on u.id = o.user_id
			left join users placer on placer.id = o.placed_by
		where o.code = ${code}`.execute(db);
	return rows[0];
}

/** Finds the contact to whom the office hands a document of an order: the buyer, or the first participant of a person's order. */
export async function findContact({ id, buyer }: OrderHead): Promise<{ phone: string | null; email: string | null }> {
	// A participant does not see the price that an organisation pays.
	const [seat] = buyer.isOrganisation ? [] : await listSeatRows(id);
	return { phone: buyer.phone ?? seat?.phone ?? null, email: buyer.email ?? seat?.email ?? null };
}

export type SeatRow = {
	id: number;
	name: string;
	email: string | null;
	phone: string | null;
	title: string;
	/** The date as it is held now. */
	date: DateRange | null;
	location: string | null;
	/** Before VAT. */
	listPrice: Kobo;
	price: Kobo;
	vatBasisPoints: number;
	discount: "agreed" | "free" | null;
	reason: string | null;
	heldUntil: Date | null;
	confirmedAt: Date | null;
	releasedAt: Date | null;
	cancelledAt: Date | null;
	/** The office confirmed it before its money came. */
	isTrusted: boolean;
	sums: SumsRow;
	isDateCancelled: boolean;
	/** The name of the account that ordered it. */
	isOnes: boolean;
	isOfAccount: boolean;
};

export async function listSeatRows(orderId: number): Promise<SeatRow[]> {
	const { rows } = await sql<SeatRow>`select e.id, p.full_name as name, p.email, p.phone_number as phone, e.title,
			case when coalesce(d.first_day, e.first_day) is not null then jsonb_build_object(
				'firstDay', coalesce(d.first_day, e.first_day), 'lastDay', coalesce(d.last_day, e.last_day)) end as date,
			coalesce(l.name, e.location) as location, e.list_price_kobo as "listPrice", e.price_kobo as price, e.vat_basis_points as "vatBasisPoints",
			e.discount, e.discount_reason as reason, e.held_until as "heldUntil", e.confirmed_at as "confirmedAt", e.seat_released_at as "releasedAt", e.cancelled_at as "cancelledAt", e.confirmed_by is not null as "isTrusted", to_jsonb(s) as sums, d.cancelled_at is not null as "isDateCancelled",
			coalesce(e.user_id = (select user_id from orders where id = e.order_id), false) as "isOnes", e.user_id is not null as "isOfAccount"
		from enrolments e join enrolment_people p on p.enrolment_id = e.id join enrolment_sums s on s.enrolment_id = e.id
			left join course_dates d on d.id = e.course_date_id left join locations l on l.id = d.location_id
		where e.order_id = ${orderId} order by e.cancelled_at is not null, e.id`.execute(db);
	return rows;
}

/** Dues of one kind and day. A closed due counts with its paid part. Kobo. */
export type DueRow = { kind: NewDue["kind"]; day: Day | null; total: Kobo; net: Kobo; vat: Kobo; open: Kobo };

/** Lists the dues of an order by kind and day, the deposit first. */
export async function listDueRows(orderId: number): Promise<DueRow[]> {
	const { rows } = await sql<DueRow>`select kind, day, sum(net)::bigint as net, sum(vat)::bigint as vat,
			sum(net + vat)::bigint as total, sum(open)::bigint as open
		from (
			select d.kind, d.in_money, ${dayOfDue} as day,
				case when d.closed_at is null then d.net_kobo else d.paid_kobo - d.paid_vat_kobo end as net,
				case when d.closed_at is null then d.vat_kobo else d.paid_vat_kobo end as vat,
				case when d.closed_at is null then d.net_kobo + d.vat_kobo - d.paid_kobo else 0 end as open
			from dues d join enrolments e on e.id = d.enrolment_id left join course_dates t on t.id = e.course_date_id
			where e.order_id = ${orderId} and (d.closed_at is null or d.paid_kobo > 0)
		) asked
		group by kind, in_money, day
		order by not in_money, array_position(array['deposit', 'whole', 'balance'], kind), day`.execute(db);
	return rows;
}

export type PaymentRow = {
	id: number;
	reference: string;
	/** Credit from a payment of another order; `amount` is the part used here. */
	isCredit: boolean;
	provider: string;
	method: string;
	day: Day;
	/** When it was recorded. */
	at: Date;
	/** Who paid. */
	payer: string;
	/** Zero for an undone payment. */
	amount: Kobo;
	/** The recorded amount; for credit, the total used here. */
	recorded: Kobo;
	currency: string;
	note: string | null;
	/** Who of the office recorded it. */
	by: string | null;
	/** The parts that pay dues of this order, by kind. */
	allocated: { kind: NewDue["kind"]; amount: Kobo }[];
	/** The parts of its credit that pay other orders. */
	elsewhere: { code: string; amount: Kobo }[];
	refunded: Kobo;
	refundFailed: Kobo;
	isWaiting: boolean;
	/** Its receipts for this order: for the payment, or for a use of its credit. */
	receipts: { number: string; isCredit: boolean; undoneBy: string | null }[];
	/** Whether it was recorded by mistake or returned by the bank (`cameBack`); for credit: whether every use of it here was undone. */
	isUndone: boolean;
	cameBack: "cheque" | "transfer" | null;
};

/** The payments of an order and the credit of other orders used for it, the latest first. */
export async function listPaymentRows(orderId: number): Promise<PaymentRow[]> {
	const { rows } =
		await sql<PaymentRow>`select p.id, p.reference, p.provider, p.method, p.value_day as day, p.recorded_at as at,
			coalesce(person.full_name, '') as payer, not own.is_own as "isCredit",
			case when own.is_own then ${cameWith("p")} else here.amount + back.here end as amount, case when own.is_own then p.amount_kobo else said.total end as recorded, p.currency, p.note, u.full_name as by,
			p.outcome = 'review' and not used.is_used as "isWaiting", here.allocated, elsewhere.orders as elsewhere,
			case when own.is_own then back.total - back.others else back.here end as refunded, back.failed as "refundFailed", p.outcome = 'undone' or not own.is_own and here.amount + back.here = 0 as "isUndone",
			p.came_back as "cameBack", (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'isCredit', r.facts -> 'credit' is not null,
				'undoneBy', ${receiptUndoneBy("r")}) order by r.id), '[]')
				from standing_receipts r where r.payment_id = p.id and r.order_id = ${orderId}) as receipts
		from (${paymentsFor(orderId)}) found join payments p on p.id = found.id left join users u on u.id = p.recorded_by
		left join attempt_people person on person.attempt_id = p.attempt_id
		left join payment_attempts waits on waits.id = p.attempt_id and p.order_id is null and p.provider = 'bank'
		cross join lateral (select coalesce(coalesce(p.order_id, waits.order_id) = ${orderId}, false) as is_own) own
		cross join lateral (select exists (select from allocations where payment_id = p.id) as is_used) used
		cross join lateral (select coalesce(sum(total_kobo), 0)::bigint as total from standing_receipts
			where payment_id = p.id and order_id = ${orderId}) said
		cross join lateral (
			select coalesce(sum(a.amount), 0)::bigint as amount,
				coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'amount', a.amount)
					order by array_position(array['deposit', 'whole', 'balance'], a.kind)), '[]') as allocated
			from (
				select d.kind, sum(x.amount_kobo) as amount from allocations x join dues d on d.id = x.due_id
				join enrolments e on e.id = d.enrolment_id where x.payment_id = p.id and e.order_id = ${orderId}
				group by d.kind having sum(x.amount_kobo) <> 0
			) a
		) here
		cross join lateral (
			select coalesce(sum(f.amount_kobo), 0)::bigint as total,
				coalesce(sum(f.amount_kobo) filter (where n.order_id = ${orderId}), 0)::bigint as here,
				coalesce(sum(f.amount_kobo) filter (where n.order_id <> ${orderId}), 0)::bigint as others,
				(select coalesce(sum(i.amount_kobo), 0)::bigint from review_items i where i.payment_id = p.id and i.reason = 'refund-failed' and i.closed_at is null) as failed
			from refunds f left join credit_notes n on n.id = f.credit_note_id where f.payment_id = p.id and f.state <> 'failed'
		) back
		cross join lateral (
			select coalesce(jsonb_agg(jsonb_build_object('code', o.code, 'amount', o.amount) order by o.code), '[]') as orders from (
				select o.code, (select coalesce(sum(x.amount_kobo), 0) from allocations x join dues d on d.id = x.due_id
						join enrolments e on e.id = d.enrolment_id where x.payment_id = p.id and e.order_id = o.id)
					+ (select coalesce(sum(f.amount_kobo), 0) from refunds f join credit_notes n on n.id = f.credit_note_id
						where f.payment_id = p.id and f.state <> 'failed' and n.order_id = o.id) as amount
				from orders o where own.is_own and o.id <> ${orderId} and o.id in (
					select e.order_id from allocations x join dues d on d.id = x.due_id join enrolments e on e.id = d.enrolment_id
					where x.payment_id = p.id)
			) o where o.amount <> 0
		) elsewhere
		order by p.value_day desc, p.id desc`.execute(db);
	return rows;
}

/** The payments for an order, including one in review, and those whose credit was used for it, each found by an index. */
const paymentsFor = (orderId: number) => sql`
	select id from payments where order_id = ${orderId}
	union select p.id from payment_attempts a join payments p on p.attempt_id = a.id
		where a.order_id = ${orderId} and p.order_id is null and p.provider = 'bank'
	union select x.payment_id from enrolments e join dues d on d.enrolment_id = e.id join allocations x on x.due_id = d.id
		where e.order_id = ${orderId} group by 1 having sum(x.amount_kobo) <> 0 or exists (
			select from refunds f join credit_notes n on n.id = f.credit_note_id where f.payment_id = x.payment_id and n.order_id = ${orderId})
	union select payment_id from receipts where order_id = ${orderId} and facts -> 'credit' is not null`;

/** A receipt of an order by its number, with its later state. Undefined for a receipt of another order. */
export async function findReceiptOfOrder(code: string, number: string) {
	const { rows } = await sql<{ facts: ReceiptFacts } & ReceiptSince>`
		select r.facts, ${receiptSince("r")} from receipts r join orders o on o.id = r.order_id
		where o.code = ${code} and r.number = ${number}`.execute(db);
	return rows[0];
}

/** `isOrderAwaited`: a transfer for its whole order is expected. */
type Ends = { hasLinks: boolean; isOrderAwaited: boolean; isBegun: boolean; hasChoice: boolean };

/** Finds everything that ends with an enrolment: payment links, transfers, and an open choice of a date. */
export async function findWhatEnds(enrolmentId: number) {
	const isForSeat = sql`a.id in (select attempt_id from named_dues where enrolment_id = ${enrolmentId})`;
	const { rows } = await sql<Ends>`select
		exists (select from pay_links where enrolment_id = ${enrolmentId} and revoked_at is null)
			or exists (select from payment_attempts a where ${isForSeat} and a.user_id is not null and e.confirmed_at is not null
				and a.provider = 'bank' and a.state in ('created', 'opened', 'pending')) as "hasLinks",
		exists (select from pay_links where order_id = e.order_id and revoked_at is null)
			or exists (select from payment_attempts a where ${isForSeat} and a.user_id is null
				and a.state in ('created', 'opened')) as "isOrderAwaited",
		e.confirmed_at is null and (
			exists (select from pay_links l where l.user_id = e.user_id and l.course_date_id = e.course_date_id and l.revoked_at is null)
			or exists (select from payment_attempts a where ${isForSeat} and a.user_id is not null
				and a.state in ('created', 'opened', 'failed'))) as "isBegun",
		exists (select from date_choices where enrolment_id = ${enrolmentId} and choice is null) as "hasChoice"
		from enrolments e where e.id = ${enrolmentId}`.execute(db);
	return rows[0] ?? { hasLinks: false, isOrderAwaited: false, isBegun: false, hasChoice: false };
}
