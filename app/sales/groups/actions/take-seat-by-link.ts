import { inTransaction } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { dateOf } from "#sales/groups/actions/name-seats.ts";
import { findOrderIdOfSeat, findSeatLinkByToken, markSeatLinkUsed } from "#sales/groups/data/seat-links.ts";
import { mayBuyerName, type SeatName } from "#sales/groups/rules/seat-names.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { lockOrderSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { giveSeatToPerson } from "#sales/paying/orders/actions/name-participant.ts";

export type TakeSeatByLink = {
	token: string;
	participant: SeatName["participant"];
	now: Date;
};

export type TakeSeatResult =
	| { ok: true }
	| { ok: false; reason: "gone" | "used" | "too-late" | "already-registered" | "course-full" };

/**
 * Enters a person's name for one seat by its single-use address. Refused: no such address, or revoked; used already, or the seat has a name;
 * the seat is cancelled; the course begins today or has begun; the person has a seat on that date.
 */
export async function takeSeatByLink({ token, participant, now }: TakeSeatByLink): Promise<TakeSeatResult> {
	const found = await findSeatLinkByToken(token);
	if (!found) return { ok: false, reason: "gone" };
	const orderId = await findOrderIdOfSeat(found.enrolment_id);
	return await inTransaction(async (tx): Promise<TakeSeatResult> => {
		const seats = await lockOrderSeats(tx, orderId);
		const order = await findOrder(tx, orderId);
		const link = await findSeatLinkByToken(token, tx);
		const seat = seats.find(({ id }) => id === found.enrolment_id);
		if (!link || !seat) return { ok: false, reason: "gone" };
		if (link.used_at || seat.fullName !== "") return { ok: false, reason: "used" };
		if (!mayBuyerName(dateOf(seat), todayInLagos(now))) return { ok: false, reason: "too-late" };
		const isThere = seats.some(({ id, email }) => id !== seat.id && email !== null && email === participant.email);
		if (isThere) return { ok: false, reason: "already-registered" };
		const given = await giveSeatToPerson(tx, { order, seats, seat, participant, actor: null, now });
		if (!given.ok) return given;
		await markSeatLinkUsed(tx, link.id, now);
		return { ok: true };
	});
}
