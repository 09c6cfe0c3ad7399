import type { Tx } from "#kit/data/db.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { type Due, duesToPay, isFirst, leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { isInMoney, purposeOf } from "#sales/ledger/orders/rules/order-dues.ts";
import type { AttemptDue } from "#sales/ledger/payments/data/attempt-dues.ts";
import { markOvertaken } from "#sales/ledger/payments/data/bought-beside.ts";
import { listUntriedBeside, seatsOn } from "#sales/ledger/payments/data/open-attempts.ts";
import { restateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { abandonAttempts } from "#sales/paying/payments/actions/abandon-attempts.ts";
import { revokeLinks } from "#sales/paying/ways/links/data/pay-links.ts";

/** A member's attempts for a date and for the participant of this order. `exceptId`: the attempt that paid. */
type OwnStarts = { userId: string; courseDateId: number; orderId: number; exceptId: number | null; now: Date };

/** Ends a member's links and untried attempts for a date on which the participant has a seat now. Lock the course or the order before. */
export async function closeStarts(tx: Tx, { userId, courseDateId, orderId, exceptId, now }: OwnStarts) {
	const asked = { userId, courseDateId, otherParticipant: { asOfOrder: orderId } };
	await revokeLinks(tx, asked, "paid", now);
	for (const attempt of await listUntriedBeside(tx, seatsOn(asked), exceptId))
		if (attempt.named.some(isFirst)) await abandonAttempts(tx, [attempt], { why: "paid", now });
}

/**
 * The seats of an order as they are now. `exceptId`: the attempt that paid. `why`: a seat was cancelled, changed its sum, or was paid.
 */
type RestateOtherWays = {
	orderId: number;
	seats: readonly OrderSeat[];
	exceptId: number | null;
	why: "paid" | "cancelled" | "changed";
	now: Date;
};

/**
 * Changes the untried attempts for an order to the amount due now: an attempt asks for the rest of its dues, or ends if there is none.
 * Links for another sum are revoked, and a member's attempts for a paid seat end. Lock the order before.
 */
export async function restateOtherWays(tx: Tx, { orderId, seats, exceptId, why, now }: RestateOtherWays) {
	const toPay = duesToPay(seats.flatMap(({ dues }) => dues));
	const open = toPay.filter(isInMoney);
	await revokeLinks(tx, { orderId }, open.length === 0 ? why : "changed", now);
	for (const beside of await listUntriedBeside(tx, { userId: null, seatIds: idsOf(seats) }, exceptId)) {
		const isOf = (due: Due) => beside.named.some((one) => isSamePart(one, due));
		const dues = toPay.filter(isOf);
		const left = sumOfCharges(dues.filter(isInMoney).map(leftOfDue));
		if (left.total === 0) await abandonAttempts(tx, [beside], { why, now });
		else await restateAttempt(tx, beside, { charge: left, dues });
	}
	if (why === "cancelled") return;
	await markOvertaken(tx, orderId, now);
	for (const seat of seats)
		if (!open.some(({ enrolmentId }) => enrolmentId === seat.id))
			await closeOfSeat(tx, seat, { why: "paid", exceptId, now });
}

/** Whether an attempt that names one due pays the other, which replaced it. */
const isSamePart = (one: AttemptDue, other: Due) =>
	one.enrolmentId === other.enrolmentId && purposeOf(one) === purposeOf(other);

/** Ends a member's attempts and links for one seat; those for the whole order stay. Lock its order before. */
export async function closeOfSeat(
	tx: Tx,
	{ id, owner_id: userId }: { id: number; owner_id: string | null },
	{ why, exceptId, now }: { why: "paid" | "changed"; exceptId: number | null; now: Date },
) {
	await revokeLinks(tx, { enrolmentId: id }, why, now);
	if (userId === null) return;
	await abandonAttempts(tx, await listUntriedBeside(tx, { userId, seatIds: [id] }, exceptId), { why, now });
}

/** Ends the members' own attempts and links for the dates of an order whose seats are confirmed. Lock the order before. */
export async function closeOwnStarts(
	tx: Tx,
	{ orderId, seats, now }: Pick<RestateOtherWays, "orderId" | "seats" | "now">,
) {
	for (const seat of seats) {
		const { owner_id: userId, course_date_id: courseDateId, confirmed_at, cancelled_at } = seat;
		if (userId === null || courseDateId === null || !confirmed_at || cancelled_at) continue;
		await closeStarts(tx, { userId, courseDateId, orderId, exceptId: null, now });
	}
	await markOvertaken(tx, orderId, now);
}
