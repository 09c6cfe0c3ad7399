import type { Tx } from "#kit/data/db.ts";
import { planSeatDues } from "#sales/ledger/orders/actions/allocate.ts";
import { type Due, listDues } from "#sales/ledger/orders/data/dues.ts";
import { insertOrderWithSeat, type Seat, type SeatWish, updateSeat } from "#sales/ledger/orders/data/orders.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";
import type { OrderSource } from "#sales/ledger/orders/rules/order-source.ts";

/** `again`: their earlier order for the same seat (`findMemberStanding`). */
type PlaceOrder = Seat &
	SeatWish & {
		again: number | null;
		dues: readonly NewDue[];
		source: OrderSource;
		/** Until when the attempt that follows holds the seat. Null or left out: it holds none. */
		heldUntil?: Date | null;
		now: Date;
	};

/**
 * Writes a member's order for a seat on a date, with its dues. A member who asks again for the same participant and date keeps the same
 * order, at today's price and dues, until it is confirmed. Lock the course and count its seats first. Returns the order and the dues of
 * its seat.
 */
export async function placeOrder(
	tx: Tx,
	{ source, now, again, memberId, otherParticipant, dues, heldUntil = null, ...seat }: PlaceOrder,
): Promise<{ orderId: number; dues: Due[] }> {
	if (again === null) {
		const order = { userId: memberId, otherParticipant, source, now };
		const placed = await insertOrderWithSeat(tx, { order, seat, heldUntil, dues });
		return { orderId: placed.order.id, dues: placed.dues };
	}
	const seatId = await updateSeat(tx, again, seat);
	const charged = await listDues(tx, [seatId]);
	return { orderId: again, dues: await planSeatDues(tx, { seatId, charged, wanted: dues, now }) };
}
