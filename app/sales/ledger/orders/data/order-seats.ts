import { sql } from "kysely";
import { type HeldDate, heldDateColumn, heldDateIn } from "#courses/data/held-date.ts";
import { isOneOf } from "#kit/data/columns.ts";
import type { Database, Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Due, dayOfDue, duesOfSeat } from "#sales/ledger/orders/data/dues.ts";
import { type Enrolment, seatsWithSums } from "#sales/ledger/orders/data/enrolments.ts";
import { columnsOfPrice, findOffered } from "#sales/ledger/orders/data/offered-discounts.ts";
import { columnsOfPurchase, type Seat } from "#sales/ledger/orders/data/orders.ts";

/** A seat of an order with its participant (an empty name is not known yet) and its dues that are not closed. */
export type OrderSeat = Enrolment & {
	fullName: string;
	/** How a seat without a name is printed: its number in the order and the buyer. */
	guestName: string | null;
	email: string | null;
	phone: string | null;
	dues: Due[];
	/** Its date as it is held now. Null: it has none, it was removed from the course, or the academy cancelled it. */
	held: HeldDate | null;
	/** The participant has another confirmed seat on the same date. */
	hasAnother: boolean;
	/** A payment of its order was undone. */
	wasUndone: boolean;
};

/** The seats of an order, held, confirmed and cancelled ones, as they were placed. */
export async function listSeats(on: Database, orderId: number): Promise<OrderSeat[]> {
	return await listSeatsOf(on, [orderId]);
}

/** The seats of several orders. */
export async function listSeatsOf(on: Database, orderIds: readonly number[]): Promise<OrderSeat[]> {
	const rows = await seatsWithSums(on)
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.select([
			"person.full_name as fullName",
			"person.email",
			"person.phone_number as phone",
			"person.guest_name as guestName",
		])
		.select([duesOfSeat.as("dues"), heldDateColumn.as("held"), hasAnother.as("hasAnother"), wasUndone.as("wasUndone")])
		.where(sql<boolean>`enrolments.order_id ${isOneOf(orderIds)}`)
		.orderBy("enrolments.id")
		.execute();
	return rows.map(({ held, ...seat }) => ({ ...seat, held: held && heldDateIn(held) }));
}

const hasAnother = sql<boolean>`exists (select from enrolments another where another.user_id = enrolments.user_id
	and another.course_date_id = enrolments.course_date_id and another.id <> enrolments.id
	and another.confirmed_at is not null and another.cancelled_at is null)`;

const wasUndone = sql<boolean>`exists (select from payments p join payment_attempts a on a.id = p.attempt_id
	where a.order_id = enrolments.order_id and p.outcome = 'undone')`;

/**
 * Lists the day by which the open money of each seat must be paid, with its date as it is held now. Seats that owe nothing are left out.
 */
export async function listDueDays(on: Database, orderId: number): Promise<Map<number, string | null>> {
	const { rows } = await sql<{ id: number; day: string | null }>`
		select e.id, min(${dayOfDue}) as day
		from enrolments e join dues d on d.enrolment_id = e.id left join course_dates t on t.id = e.course_date_id
		where e.order_id = ${orderId} and d.is_open and d.in_money
		group by e.id`.execute(on);
	return new Map(rows.map(({ id, day }) => [id, day]));
}

/** `id`: the row of the academy's table; a price that the office agrees has none. */
export type PriceReason = { kind: "agreed" | "free"; reason: string } | { kind: "policy"; id: number; reason: string };

/** A seat that the office orders for a named participant, or without a name yet. */
export type OfficeSeat = Omit<Seat, "price" | "discount" | "invoiceEmail"> & {
	listPrice: number;
	price: number;
	discount: PriceReason | null;
	invoiceEmail: string;
	heldUntil: Date | null;
	/** The due day of the invoice. */
	dueDay: Day | null;
};

/** Writes the seats of an office order. Returns their ids. Lock the course and count its seats before. */
export async function insertSeats(tx: Tx, orderId: number, seats: readonly OfficeSeat[], now: Date): Promise<number[]> {
	const rows = await tx
		.insertInto("enrolments")
		.values(
			seats.map((seat) => ({
				order_id: orderId,
				user_id: seat.userId,
				participant_name: seat.participant.name,
				participant_email: seat.participant.email,
				participant_phone: seat.participant.phone,
				course_id: seat.courseId,
				course_date_id: seat.courseDateId,
				list_price_kobo: seat.listPrice,
				price_kobo: seat.price,
				discount: seat.discount?.kind ?? null,
				discount_reason: seat.discount?.reason ?? null,
				discount_id: seat.discount?.kind === "policy" ? seat.discount.id : null,
				vat_basis_points: seat.vatBasisPoints,
				invoice_email: seat.invoiceEmail,
				held_until: seat.heldUntil,
				due_day: seat.dueDay,
				enrolled_at: now,
				...columnsOfPurchase(seat.purchase),
			})),
		)
		.returning("id")
		.execute();
	return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/**
 * Gives a locked seat that is not confirmed these terms; a seat that has them already is not written. A seat that has this price (kobo)
 * keeps its list price and discount.
 */
export async function restateSeat(tx: Tx, seat: Enrolment, terms: Omit<Seat, "userId" | "participant">) {
	const { purchase, price } = terms;
	const columns = {
		course_id: terms.courseId,
		course_date_id: terms.courseDateId,
		vat_basis_points: terms.vatBasisPoints,
		invoice_email: terms.invoiceEmail,
		...columnsOfPurchase(purchase),
		...(price !== seat.price_kobo && columnsOfPrice({ price, discount: await findOffered(tx, seat.id, price) })),
	};
	const hasThem = Object.entries(columns).every(([column, value]) => seat[column as keyof typeof columns] === value);
	if (!hasThem) await tx.updateTable("enrolments").set(columns).where("id", "=", seat.id).execute();
}

export type NewSeatOwner = {
	userId: string | null;
	participant: { name: string | null; email: string | null; phone: string | null };
};

/** Sets the participant of a seat. Lock the seat before. */
export async function setParticipant(
	tx: Tx,
	id: number,
	{ userId, participant: { name, email, phone } }: NewSeatOwner,
) {
	await tx
		.updateTable("enrolments")
		.set({ user_id: userId, participant_name: name, participant_email: email, participant_phone: phone })
		.where("id", "=", id)
		.execute();
}
