import type { BookableDate } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { duesOfAttempt, planDues } from "#sales/orders/actions/allocate.ts";
import { type Due, listDues, openDues } from "#sales/orders/data/dues.ts";
import { confirmEnrolment, insertEnrolment, type NewEnrolment, setPricePaid } from "#sales/orders/data/enrolments.ts";
import { listSeats, setParticipant } from "#sales/orders/data/order-seats.ts";
import { findOrder, type OrderSource, type Purchase } from "#sales/orders/data/orders.ts";
import { setOtherParticipant } from "#sales/orders/data/who-attends.ts";
import { isInMoney } from "#sales/orders/rules/order-dues.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

/**
 * What money pays: dues of an order, in this order. `enrolmentId`: the seat it was sent for; null: all of the order. `moved`: as the date of the
 * seat is held now, where nobody who moved it could know of this person.
 */
export type ToPay = {
	orderId: number;
	enrolmentId: number | null;
	dues: Due[];
	moved?: BookableDate;
};

/** Money for one seat. */
export type SeatToPay = ToPay & { enrolmentId: number };

type ConfirmSeat = {
	attempt: Attempt;
	courseId: number;
	courseDateId: number;
	purchase: Purchase;
	now: Date;
};

/**
 * Confirms the seat an attempt was for, at its frozen price (kobo): that of its order, or one of an order of its own where
 * money buys another seat than it was sent for. Lock the course and count its slots first. Answers what the attempt pays, in its order.
 */
export async function confirmSeat(tx: Tx, seat: ConfirmSeat): Promise<SeatToPay> {
	const { attempt, courseId, courseDateId, purchase, now } = seat;
	const terms = {
		userId: attempt.user_id,
		courseId,
		courseDateId,
		priceKobo: attempt.price_kobo,
		vatBasisPoints: attempt.vat_basis_points,
		invoiceEmail: attempt.invoice_email,
		purchase,
		now,
	};
	const held = await confirmEnrolment(tx, attempt.order_id, terms);
	const source = attempt.pay_link_id === null ? "site" : "link";
	const { id: enrolmentId, orderId } = held ?? (await insertAnother(tx, { ...terms, source }, attempt));
	const charged = await listDues(tx, [enrolmentId]);
	// Something of it is paid already, where another payment was undone: the seat is charged as it was.
	const isPaidInPart = charged.some(({ paid }) => paid > 0);
	if (!isPaidInPart) await setPricePaid(tx, enrolmentId, attempt.price_kobo);
	const dues = isPaidInPart
		? [...openDues(charged), ...charged.filter((due) => !isInMoney(due))]
		: await planDues(tx, enrolmentId, duesOfAttempt(attempt), now);
	return { orderId, enrolmentId, dues };
}

/** A seat of an order of its own, for the same participant. */
async function insertAnother(tx: Tx, terms: NewEnrolment & { source: OrderSource }, { order_id: orderId }: Attempt) {
	const placed = await insertEnrolment(tx, terms);
	const { other_participant: otherParticipant } = await findOrder(tx, orderId);
	const [seat] = otherParticipant === null ? [] : await listSeats(tx, orderId);
	if (!seat) return placed;
	const { user_id: userId, fullName: name, email, phone } = seat;
	await setOtherParticipant(tx, placed.orderId, otherParticipant);
	await setParticipant(tx, placed.id, { userId, participant: { name, email, phone } });
	return placed;
}
