import type { findCourseDate, LockedCourse } from "#courses/data/course-seats.ts";
import type { Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { findPayerOfOrder, type OrderPayer } from "#sales/documents/data/document-parties.ts";
import { type Due, insertDues } from "#sales/ledger/orders/data/dues.ts";
import { insertSeats, listSeats, type OfficeSeat, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { insertOrder, type NewOrder, type Order } from "#sales/ledger/orders/data/orders.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";
import { closeStarts } from "#sales/paying/payments/actions/restate-other-ways.ts";

/** A seat with its participant, its price (kobo before VAT) and what is due for it. */
export type NewSeat = {
	userId: string | null;
	participant: OfficeSeat["participant"];
	price: Kobo;
	discount: OfficeSeat["discount"];
	dues: readonly NewDue[];
};

export type PlaceSeats = {
	order: NewOrder;
	/** Locked, with room for the seats. */
	course: LockedCourse;
	date: NonNullable<Awaited<ReturnType<typeof findCourseDate>>>;
	listPrice: Kobo;
	vatBasisPoints: number;
	seats: readonly NewSeat[];
	heldUntil: Date;
	/** The due day of an invoice. */
	dueDay?: Day | null;
	now: Date;
};

export type PlacedSeats = { order: Order; seats: OrderSeat[]; dues: Due[]; payer: OrderPayer };

/** Writes an order of several seats on one date, with what is due for each. */
export async function placeSeats(tx: Tx, place: PlaceSeats): Promise<PlacedSeats> {
	const { course, date, listPrice, vatBasisPoints, heldUntil, dueDay = null, now } = place;
	const order = await insertOrder(tx, place.order);
	const payer = await findPayerOfOrder(tx, order, []);
	const purchase = {
		title: course.title,
		description: course.description,
		imageUrl: course.image_url,
		category: course.category,
		location: date.location,
		locationAddress: date.address,
		firstDay: date.firstDay,
		lastDay: date.lastDay,
	};
	const ids = await insertSeats(
		tx,
		order.id,
		place.seats.map(({ userId, participant, price, discount }) => ({
			userId,
			participant,
			courseId: course.id,
			courseDateId: date.id,
			listPrice,
			price,
			discount,
			vatBasisPoints,
			invoiceEmail: payer.email ?? "",
			heldUntil,
			dueDay,
			purchase,
		})),
		now,
	);
	const perSeat = ids.flatMap((enrolmentId, at) =>
		(place.seats[at]?.dues ?? []).map((due) => ({ enrolmentId, due, dueDay, now })),
	);
	const dues = await insertDues(tx, perSeat);
	// What they began themselves for this date is given up: they have their seat.
	for (const { userId } of place.seats)
		if (userId) await closeStarts(tx, { userId, courseDateId: date.id, orderId: order.id, exceptId: null, now });
	const seats = await listSeats(tx, order.id);
	return { order, seats, dues, payer: await findPayerOfOrder(tx, order, seats) };
}
