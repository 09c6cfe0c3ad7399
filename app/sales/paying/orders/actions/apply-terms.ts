import type { BookableDate } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { duesOfAttempt } from "#sales/ledger/orders/actions/allocate.ts";
import { type Due, listDues } from "#sales/ledger/orders/data/dues.ts";
import { restateSeat, setPricePaid } from "#sales/ledger/orders/data/enrolments.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder, insertOrder, insertSeat, type Purchase, type Seat } from "#sales/ledger/orders/data/orders.ts";
import { type Attempt, setDuesOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { planSeatDues } from "#sales/paying/orders/actions/place-order.ts";

/**
 * What money pays: dues of an order, in this order. `moved`: the seat, and its date as it is held now, where nobody who moved it could know of this
 * person.
 */
export type ToPay = {
	orderId: number;
	dues: Due[];
	moved?: { enrolmentId: number; date: BookableDate };
};

/** The dues of one seat. */
export type SeatToPay = ToPay & { enrolmentId: number };

type ApplyTerms = {
	attempt: Attempt;
	courseId: number;
	courseDateId: number;
	purchase: Purchase;
	now: Date;
};

/**
 * Gives the seat that a member asked for the terms of the attempt that pays it: its date, price (kobo) and dues, also where newer terms took their
 * place. Where the seat of its order waits no more, money buys another one, in an order of its own, for the same participant. Lock the
 * course and count its slots first. Answers what the attempt pays, in its order; of another seat it names the dues from now on.
 */
export async function applyTerms(tx: Tx, { attempt, ...place }: ApplyTerms): Promise<SeatToPay> {
	const { price_kobo: price, vat_basis_points: vatBasisPoints, invoice_email: invoiceEmail } = attempt;
	const terms = { ...place, userId: attempt.user_id, priceKobo: price, vatBasisPoints, invoiceEmail };
	const seat = await restateSeat(tx, attempt.order_id, terms);
	const { id: enrolmentId, orderId } =
		seat ?? (await placeAnother(tx, attempt, { ...place, price, vatBasisPoints, invoiceEmail }));
	const isPaidInPart = (await listDues(tx, [enrolmentId])).some(({ paid }) => paid > 0);
	if (!isPaidInPart) await setPricePaid(tx, enrolmentId, price);
	const dues = await planSeatDues(tx, enrolmentId, duesOfAttempt(attempt), place.now);
	if (!seat) await setDuesOfAttempt(tx, attempt.id, { orderId, dues });
	return { orderId, enrolmentId, dues };
}

async function placeAnother(
	tx: Tx,
	{ order_id: orderId, user_id: memberId, pay_link_id: payLinkId }: Attempt,
	{ now, ...terms }: Omit<Seat, "userId" | "participant"> & { now: Date },
) {
	const [seat] = await listSeats(tx, orderId);
	const { other_participant: otherParticipant } = await findOrder(tx, orderId);
	const source = payLinkId === null ? "site" : "link";
	const another = await insertOrder(tx, { userId: memberId, otherParticipant, source, now });
	const participant = {
		name: seat?.participant_name ?? null,
		email: seat?.participant_email ?? null,
		phone: seat?.participant_phone ?? null,
	};
	const userId = seat ? seat.user_id : memberId;
	return { id: await insertSeat(tx, another.id, { ...terms, userId, participant }, now), orderId: another.id };
}
