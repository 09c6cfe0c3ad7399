import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { namesOf, valuesOf } from "#kit/data/columns.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Enrolments, Orders } from "#kit/data/schema.ts";
import { type Due, dueColumns, rowsOfDues } from "#sales/ledger/orders/data/dues.ts";
import { columnsOfPrice, type OfferedDiscount, offeredInsert } from "#sales/ledger/orders/data/offered-discounts.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";
import type { OrderSource } from "#sales/ledger/orders/rules/order-source.ts";
import { isCode, transferCode } from "#sales/ledger/transfers/rules/transfer-code.ts";

/**
 * The facts that were bought; the enrolment stores them, so a later change of the course does not change them
 * (docs/product.md#enrolments).
 */
export type Purchase = {
	title: string;
	description: string;
	imageUrl: string | null;
	category: string;
	location: string;
	locationAddress: string | null;
	firstDay: string;
	lastDay: string;
};

/** A seat that is not confirmed: the facts ordered, at the price of that moment (kobo). */
export type Seat = {
	/** The participant's account, if they have one. */
	userId: string | null;
	/** The participant as documents name them, when that differs from the account. */
	participant: { name: string | null; email: string | null; phone: string | null };
	courseId: number;
	courseDateId: number;
	/** Before VAT, less the discount. */
	price: number;
	/** The discount from the academy's table by which it came to its price. Null or left out: it has the list price. */
	discount?: OfferedDiscount | null;
	vatBasisPoints: number;
	invoiceEmail: string;
	purchase: Purchase;
};

export type NewOrder = {
	/** The account the order belongs to. Null: the office placed it for a person without one. */
	userId: string | null;
	/** Null: the member buys. */
	buyerId?: number | null;
	/** The key of another participant (`OtherParticipant`). Null: the member attends. */
	otherParticipant?: string | null;
	purchaseOrder?: string | null;
	source: OrderSource;
	/** The office member who placed the order, and the key of the form. */
	placedBy?: string | null;
	formKey?: string | null;
	now: Date;
};

/** Writes an order under a new code. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Order> {
	for (;;) {
		const { rows } = await sql<Order>`${ordersInsert(order)} returning *`.execute(tx);
		if (rows[0]) return rows[0];
	}
}

function ordersInsert(order: NewOrder) {
	const columns = {
		code: newCode(),
		user_id: order.userId,
		buyer_id: order.buyerId ?? null,
		other_participant: order.otherParticipant ?? null,
		purchase_order: order.purchaseOrder ?? null,
		source: order.source,
		placed_by: order.placedBy ?? null,
		form_key: order.formKey ?? null,
		placed_at: order.now,
	};
	return sql`insert into orders (${namesOf(columns)}) values (${valuesOf(columns)}) on conflict (code) do nothing`;
}

/** An order with its one seat, and the dues of that seat. */
export type PlacedOrder = { order: Order; seatId: number; dues: Due[] };

type PlaceSeat = {
	order: NewOrder;
	seat: Seat;
	/** Until when the attempt that follows holds the seat. Null or left out: it holds none. */
	heldUntil?: Date | null;
	dues: readonly NewDue[];
};

/** Writes an order with its seat and the dues of the seat. */
export async function insertOrderWithSeat(
	tx: Tx,
	{ order, seat, heldUntil = null, dues }: PlaceSeat,
): Promise<PlacedOrder> {
	const columns = { enrolled_at: order.now, held_until: heldUntil, ...columnsOf(seat) };
	for (;;) {
		const { rows } = await sql<Order & { seat_id: number; dues: Due[] }>`
			with placed as (${ordersInsert(order)} returning *),
			seat as (insert into enrolments (order_id, ${namesOf(columns)}) select id, ${valuesOf(columns)} from placed returning id),
			written as (
				insert into dues (enrolment_id, kind, net_kobo, vat_kobo, written_at)
				select seat.id, kind, net, vat, ${order.now} from seat, ${rowsOfDues(dues)} order by place returning ${dueColumns})
				${seat.discount ? sql`, offered as (${offeredInsert(sql`select id from seat`, seat.price, seat.discount)})` : sql``}
			select placed.*, seat.id as seat_id, (select jsonb_agg(to_jsonb(written) order by id) from written) as dues
			from placed, seat`.execute(tx);
		const [row] = rows;
		if (!row) continue;
		const { seat_id: seatId, dues: written, ...placed } = row;
		return { order: placed, seatId, dues: written };
	}
}

/** Draws a code. Some bytes give no character, so twice as many bytes as characters are drawn, which is almost always enough. */
export function newCode(): string {
	for (;;) {
		const code = transferCode(randomBytes(16));
		if (code) return code;
	}
}

/** The participant for whom a member asks for a seat on a date: the member (null), or another person by their key. */
export type SeatWish = { memberId: string; otherParticipant: string | null; courseDateId: number };

/**
 * A member's earlier order for the same participant and date that is not confirmed, held or not, as a column of a query. Orders placed by the
 * office do not count, because they have a price and a buyer of their own. Lock the course before.
 */
export function unconfirmedOrder({ memberId, otherParticipant, courseDateId }: SeatWish) {
	return sql<number | null>`(select o.id from enrolments e join orders o on o.id = e.order_id
		where o.user_id = ${memberId} and o.other_participant is not distinct from ${otherParticipant} and o.source in ('site', 'link')
			and e.course_date_id = ${courseDateId} and e.confirmed_at is null and e.cancelled_at is null
		order by e.id desc limit 1)`;
}

export type Order = Selectable<Orders>;

export async function findOrder(on: Database, id: number): Promise<Order> {
	return await on.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export async function findOrderByCode(code: string, on: Database = db): Promise<Order | undefined> {
	if (!isCode(code)) return undefined;
	return await on.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
}

/** The order of a seat. Undefined: there is no such seat. */
export async function findOrderOfSeat(tx: Tx, enrolmentId: number): Promise<Order | undefined> {
	const orders = tx.selectFrom("orders").innerJoin("enrolments", "enrolments.order_id", "orders.id");
	return await orders.selectAll("orders").where("enrolments.id", "=", enrolmentId).executeTakeFirst();
}

/** The order that this form of the office placed. */
export async function findOrderOfForm(on: Database, formKey: string): Promise<Order | undefined> {
	return await on.selectFrom("orders").selectAll().where("form_key", "=", formKey).executeTakeFirst();
}

/** Raises the version of an order, so that forms shown earlier are refused. Lock it before. */
export async function countOrderChange(tx: Tx, id: number) {
	await sql`update orders set version = version + 1 where id = ${id}`.execute(tx);
}

/** The first seat of an order. */
export async function findFirstSeat(orderId: number): Promise<number> {
	const seats = db.selectFrom("enrolments").select("id").where("order_id", "=", orderId).orderBy("id").limit(1);
	return (await seats.executeTakeFirstOrThrow()).id;
}

/** Gives the unconfirmed seat of an order today's price and facts. Returns the id of the seat. */
export async function updateSeat(tx: Tx, orderId: number, seat: Seat): Promise<number> {
	const { id } = await tx
		.updateTable("enrolments")
		.set(columnsOf(seat))
		.where("order_id", "=", orderId)
		.where("confirmed_at", "is", null)
		.where("cancelled_at", "is", null)
		.returning("id")
		.executeTakeFirstOrThrow();
	if (seat.discount) await offeredInsert(sql`select ${id}::bigint`, seat.price, seat.discount).execute(tx);
	return id;
}

function columnsOf({
	userId,
	participant,
	courseId,
	courseDateId,
	price,
	discount = null,
	vatBasisPoints,
	invoiceEmail,
	purchase,
}: Seat) {
	return {
		user_id: userId,
		participant_name: participant.name,
		participant_email: participant.email,
		participant_phone: participant.phone,
		course_id: courseId,
		course_date_id: courseDateId,
		...columnsOfPrice({ price, discount }),
		vat_basis_points: vatBasisPoints,
		invoice_email: invoiceEmail,
		...columnsOfPurchase(purchase),
	};
}

type PurchaseColumns = Pick<
	Selectable<Enrolments>,
	"title" | "description" | "image_url" | "category" | "location" | "location_address" | "first_day" | "last_day"
>;

/** The facts that were bought, from the columns of an enrolment. */
export function purchaseOfEnrolment(enrolment: PurchaseColumns): Purchase {
	return {
		title: enrolment.title,
		description: enrolment.description,
		imageUrl: enrolment.image_url,
		category: enrolment.category,
		location: enrolment.location ?? "",
		locationAddress: enrolment.location_address,
		firstDay: enrolment.first_day ?? "",
		lastDay: enrolment.last_day ?? "",
	};
}

export function columnsOfPurchase(purchase: Purchase) {
	return {
		title: purchase.title,
		description: purchase.description,
		image_url: purchase.imageUrl,
		category: purchase.category,
		location: purchase.location,
		location_address: purchase.locationAddress,
		first_day: purchase.firstDay,
		last_day: purchase.lastDay,
	};
}
