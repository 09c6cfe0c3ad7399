import type { Tx } from "#kit/data/db.ts";
import {
	findUnconfirmedOrder,
	insertOrder,
	insertSeat,
	type OrderSource,
	type Seat,
	updateSeat,
} from "#sales/orders/data/orders.ts";

type PlaceOrder = Seat & { source: OrderSource; now: Date };

/**
 * Writes the order for a seat on a date; a person who asks again for the same date has the same order, at today's price, as
 * long as nothing of it is confirmed. Lock the course and count its slots first. Answers the order.
 */
export async function placeOrder(tx: Tx, { source, now, ...seat }: PlaceOrder): Promise<number> {
	const again = await findUnconfirmedOrder(tx, seat);
	if (again !== undefined) {
		await updateSeat(tx, again, seat);
		return again;
	}
	const { id } = await insertOrder(tx, { userId: seat.userId, source, now });
	await insertSeat(tx, id, seat, now);
	return id;
}
