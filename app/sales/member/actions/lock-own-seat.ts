import { findDate } from "#courses/data/open-dates.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder, type Order } from "#sales/ledger/orders/data/orders.ts";
import { type OwnSeatAction, selfServiceDays, whyNotToday } from "#sales/paying/orders/rules/self-service.ts";
import { type LockedMoney, lockMoney } from "#sales/paying/payments/actions/lock-money.ts";
import { readSettings } from "#settings/data/settings.ts";

/** A member's own seat, not cancelled, locked with its order, course and payments. */
export type OwnSeat = { ok: true; locked: LockedMoney; order: Order; seats: OrderSeat[] };

/** `off`: members cannot change seats themselves. `released`: others can book the seat. `bought-by-other`: the person to ask. */
export type OwnSeatRefusal =
	| { ok: false; reason: "gone" | "cancelled" | "date-cancelled" | "released" | "off" | "too-late" }
	| { ok: false; reason: "bought-by-other"; name: string };

type SeatToLock = { userId: string; enrolmentId: number; deed: OwnSeatAction; now: Date };

/** Locks a seat in the common order (`lockMoney`), or says why its member cannot change it. Call it first in a transaction. */
export async function lockOwnSeat(
	tx: Tx,
	{ userId, enrolmentId, deed, now }: SeatToLock,
): Promise<OwnSeat | OwnSeatRefusal> {
	const locked = await lockMoney(tx, enrolmentId);
	if (!locked) return { ok: false, reason: "gone" };
	const { enrolment } = locked;
	if (enrolment.user_id !== userId && enrolment.owner_id !== userId) return { ok: false, reason: "gone" };
	if (enrolment.cancelled_at) return { ok: false, reason: "cancelled" };
	const order = await findOrder(tx, enrolment.order_id);
	const seats = await listSeats(tx, order.id);
	// Only the organisation or person who ordered a seat can change it.
	if (order.user_id !== userId || order.buyer_id !== null)
		return { ok: false, reason: "bought-by-other", name: (await findPayerOfOrder(tx, order, seats)).name };
	if (enrolment.seat_released_at) return { ok: false, reason: "released" };
	const date = enrolment.course_date_id === null ? undefined : await findDate(tx, enrolment.course_date_id);
	if (date?.cancelledAt) return { ok: false, reason: "date-cancelled" };
	const { freeChangeDays } = await readSettings(tx);
	const days = selfServiceDays(date?.firstDay ?? enrolment.first_day, freeChangeDays);
	const refused = whyNotToday(days, deed, todayInLagos(now));
	return refused ? { ok: false, reason: refused } : { ok: true, locked, order, seats };
}

/** Why a member cannot change their own seat now; undefined: they can. Writes nothing. */
export async function viewOwnSeat(wanted: {
	userId: string;
	enrolmentId: number;
	deed: OwnSeatAction;
	now: Date;
}): Promise<OwnSeatRefusal | undefined> {
	return await inTransaction(async (tx) => {
		const own = await lockOwnSeat(tx, wanted);
		return own.ok ? undefined : own;
	});
}
