import { type Selectable, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import type { Enrolments } from "#kit/data/schema.ts";

/** What somebody bought, as the enrolment keeps it whatever becomes of the course (docs/product.md#enrolments). */
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

/** A seat that is not confirmed: what was asked for, at the price of that moment (kobo). */
export type Seat = {
	userId: string;
	courseId: number;
	courseDateId: number;
	price: number;
	vatBasisPoints: number;
	invoiceEmail: string;
	purchase: Purchase;
};

export type OrderSource = "site" | "link" | "office" | "import";

export async function insertOrder(tx: Tx, order: { userId: string; source: OrderSource; now: Date }): Promise<number> {
	const { id } = await tx
		.insertInto("orders")
		.values({ user_id: order.userId, source: order.source, placed_at: order.now })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** The order by which a person asked for a seat on a date and has none yet, held or not. Lock the course before. */
export async function findUnconfirmedOrder(
	tx: Tx,
	{ userId, courseDateId }: Pick<Seat, "userId" | "courseDateId">,
): Promise<number | undefined> {
	const row = await tx
		.selectFrom("enrolments")
		.select("order_id")
		.where("user_id", "=", userId)
		.where("course_date_id", "=", courseDateId)
		.where("confirmed_at", "is", null)
		.orderBy("id", "desc")
		.executeTakeFirst();
	return row?.order_id;
}

/** Writes a seat that nothing holds yet: what is begun to be paid for its order does (`holdSeats`). */
export async function insertSeat(tx: Tx, orderId: number, seat: Seat, now: Date) {
	await tx
		.insertInto("enrolments")
		.values({ order_id: orderId, user_id: seat.userId, enrolled_at: now, ...columnsOf(seat) })
		.execute();
}

/** The seat as it is offered today. */
export async function updateSeat(tx: Tx, orderId: number, seat: Seat) {
	await tx
		.updateTable("enrolments")
		.set(columnsOf(seat))
		.where("order_id", "=", orderId)
		.where("confirmed_at", "is", null)
		.execute();
}

function columnsOf({ courseId, courseDateId, price, vatBasisPoints, invoiceEmail, purchase }: Seat) {
	return {
		course_id: courseId,
		course_date_id: courseDateId,
		price_kobo: price,
		vat_basis_points: vatBasisPoints,
		invoice_email: invoiceEmail,
		...columnsOfPurchase(purchase),
	};
}

type Bought = Pick<
	Selectable<Enrolments>,
	"title" | "description" | "image_url" | "category" | "location" | "location_address" | "first_day" | "last_day"
>;

/** What an enrolment says was bought. */
export function purchaseOfEnrolment(enrolment: Bought): Purchase {
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

/**
 * The seats of an attempt's order that are not confirmed are held until the latest that anything begun for them needs: a card
 * that fails cannot end what a transfer holds. Called by whoever writes an attempt.
 */
export async function holdSeats(tx: Tx, attemptId: number) {
	await sql`update enrolments e set held_until = (
			select max(b.hold_until) from payment_attempts b
			where b.order_id = e.order_id and b.state in ('created', 'opened', 'pending', 'failed'))
		from payment_attempts a where a.id = ${attemptId} and e.order_id = a.order_id and e.confirmed_at is null`.execute(
		tx,
	);
}
