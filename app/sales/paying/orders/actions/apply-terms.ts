import type { BookableDate } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { duesOfAttempt, isPaidInPart, planSeatDues } from "#sales/ledger/orders/actions/allocate.ts";
import type { Due } from "#sales/ledger/orders/data/dues.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { restateSeat } from "#sales/ledger/orders/data/order-seats.ts";
import {
	insertOrderWithSeat,
	type NewOrder,
	type Order,
	type Purchase,
	type Seat,
} from "#sales/ledger/orders/data/orders.ts";
import { type Attempt, setDuesOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";

/**
 * The order and the dues that money pays, in the order in which it pays them. `moved`: the seat and its date as it is held now, if the date moved
 * while the participant had no seat and got no e-mail about it.
 */
export type ToPay = {
	order: Order;
	dues: Due[];
	moved?: { enrolmentId: number; date: BookableDate };
};

/** The dues of one seat. */
export type SeatToPay = ToPay & { enrolmentId: number };

type ApplyTerms = {
	attempt: Attempt;
	/** Its order, with all seats. */
	order: Order;
	seats: readonly OrderSeat[];
	courseId: number;
	courseDateId: number;
	purchase: Purchase;
	now: Date;
};

/**
 * Gives a member's seat the terms of the attempt that pays for it: date, price (kobo) and dues, also if newer terms had replaced them. If the
 * seat of its order is no longer waiting, the money buys another seat for the same participant, in a separate order, and the attempt names
 * the dues of that seat. Lock the course and count its seats first. Answers what the attempt pays, in order.
 */
export async function applyTerms(tx: Tx, { attempt, order, seats, now, ...place }: ApplyTerms): Promise<SeatToPay> {
	const { price_kobo: price, vat_basis_points: vatBasisPoints, invoice_email: invoiceEmail } = attempt;
	const terms = { ...place, price, vatBasisPoints, invoiceEmail };
	const wanted = duesOfAttempt(attempt);
	const seat = seats.find(({ confirmed_at, cancelled_at }) => !confirmed_at && !cancelled_at);
	if (seat) {
		const charged = seat.dues;
		await restateSeat(tx, seat, isPaidInPart(charged) ? { ...terms, price: seat.price_kobo } : terms);
		const dues = await planSeatDues(tx, { seatId: seat.id, charged, wanted, now });
		return { order, enrolmentId: seat.id, dues };
	}
	const another = { order: likeOrder(attempt, order, now), seat: { ...terms, ...whoAttended(attempt, seats) } };
	const placed = await insertOrderWithSeat(tx, { ...another, dues: wanted });
	await setDuesOfAttempt(tx, attempt.id, { orderId: placed.order.id, dues: placed.dues });
	return { order: placed.order, enrolmentId: placed.seatId, dues: placed.dues };
}

function likeOrder({ user_id: userId, pay_link_id: payLinkId }: Attempt, order: Order, now: Date): NewOrder {
	const source = payLinkId === null ? "site" : "link";
	return { userId, otherParticipant: order.other_participant, source, now };
}

function whoAttended(
	{ user_id: memberId }: Attempt,
	[seat]: readonly OrderSeat[],
): Pick<Seat, "userId" | "participant"> {
	const participant = {
		name: seat?.participant_name ?? null,
		email: seat?.participant_email ?? null,
		phone: seat?.participant_phone ?? null,
	};
	return { userId: seat ? seat.user_id : memberId, participant };
}
