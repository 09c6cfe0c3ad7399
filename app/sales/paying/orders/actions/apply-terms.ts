import type { HeldDate } from "#courses/data/held-date.ts";
import type { Tx } from "#kit/data/db.ts";
import { sumOf } from "#kit/rules/money.ts";
import { isPaidInPart, planSeatDues } from "#sales/ledger/orders/actions/allocate.ts";
import type { Due } from "#sales/ledger/orders/data/dues.ts";
import { findOffered } from "#sales/ledger/orders/data/offered-discounts.ts";
import { type OrderSeat, restateSeat } from "#sales/ledger/orders/data/order-seats.ts";
import {
	insertOrderWithSeat,
	type Order,
	type Purchase,
	purchaseOfEnrolment,
} from "#sales/ledger/orders/data/orders.ts";
import { type AttemptDue, listTermsOf } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, setDuesOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";

/**
 * The order and its dues to pay, in the order of payment. `moved`: the seat and its date as it is held now, if the date moved while the
 * participant had no seat and so got no e-mail.
 */
export type ToPay = {
	order: Order;
	dues: Due[];
	moved?: { enrolmentId: number; date: HeldDate };
};

/** A date of a course, as it is held now. */
export type SeatDate = { courseId: number; courseDateId: number; purchase: Purchase };

type ApplyTerms = {
	attempt: Attempt;
	named: readonly AttemptDue[];
	/** The seat that the attempt pays, which is not confirmed. */
	seat: OrderSeat;
	/** Another date for the seat. Left out: its own. */
	on?: SeatDate;
	now: Date;
};

/**
 * Gives a member's seat the terms of the attempt that pays for it. If newer terms had closed the dues that the attempt names, these dues
 * are written again with their price (kobo), and the newer dues are closed. Lock the course and count its seats first. Returns the dues
 * of the seat.
 */
export async function applyTerms(tx: Tx, { attempt, named, seat, on, now }: ApplyTerms): Promise<Due[]> {
	const wanted = named.some(({ isClosed }) => isClosed) ? await listTermsOf(tx, named) : seat.dues;
	await restateSeat(tx, seat, {
		...(on ?? placeOf(seat)),
		price: isPaidInPart(seat.dues) ? seat.price_kobo : sumOf(wanted, ({ net }) => net),
		vatBasisPoints: attempt.vat_basis_points,
		invoiceEmail: attempt.invoice_email,
	});
	return await planSeatDues(tx, { seatId: seat.id, charged: seat.dues, wanted, now });
}

function placeOf(seat: OrderSeat): SeatDate {
	const { course_id: courseId, course_date_id: courseDateId } = seat;
	if (courseId === null || courseDateId === null) throw new Error(`The seat ${seat.id} has no date.`);
	return { courseId, courseDateId, purchase: purchaseOfEnrolment(seat) };
}

type PlaceAnother = Omit<ApplyTerms, "on"> & { order: Order; on: SeatDate };

/**
 * Orders another seat for the participant of a seat that is confirmed or cancelled by now: in a new order, on the terms of the attempt,
 * which pays that order from now on. Lock the course and count its seats first.
 */
export async function placeAnother(tx: Tx, { attempt, named, seat, order, on, now }: PlaceAnother): Promise<ToPay> {
	const dues = await listTermsOf(tx, named);
	const price = sumOf(dues, ({ net }) => net);
	const placed = await insertOrderWithSeat(tx, {
		order: {
			userId: attempt.user_id,
			otherParticipant: order.other_participant,
			source: attempt.pay_link_id === null ? "site" : "link",
			now,
		},
		seat: {
			...on,
			price,
			discount: await findOffered(tx, seat.id, price),
			vatBasisPoints: attempt.vat_basis_points,
			invoiceEmail: attempt.invoice_email,
			userId: seat.user_id,
			participant: { name: seat.participant_name, email: seat.participant_email, phone: seat.participant_phone },
		},
		dues,
	});
	await setDuesOfAttempt(tx, attempt.id, { orderId: placed.order.id, dues: placed.dues });
	return { order: placed.order, dues: placed.dues };
}
