import type { Tx } from "#kit/data/db.ts";
import {
	findUnconfirmedOrder,
	insertOrder,
	insertSeat,
	type OrderSource,
	type Seat,
	updateSeat,
	type Wanted,
} from "#sales/orders/data/orders.ts";

type PlaceOrder = Seat & Wanted & { source: OrderSource; now: Date };

/**
 * Writes a member's order for a seat on a date; who asks again for the same participant and date has the same order, at today's price,
 * as long as nothing of it is confirmed. Lock the course and count its slots first. Answers the order.
 */
export async function placeOrder(
	tx: Tx,
	{ source, now, memberId, otherParticipant, ...seat }: PlaceOrder,
): Promise<number> {
	const { courseDateId } = seat;
	const again = await findUnconfirmedOrder(tx, { memberId, otherParticipant, courseDateId });
	if (again !== undefined) {
		await updateSeat(tx, again, seat);
		return again;
	}
	const { id } = await insertOrder(tx, { userId: memberId, otherParticipant, source, now });
	await insertSeat(tx, id, seat, now);
	return id;
}
