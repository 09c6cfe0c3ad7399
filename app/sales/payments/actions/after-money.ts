import type { Tx } from "#kit/data/db.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { revokeLinks } from "#sales/links/data/pay-links.ts";
import { leftOfDue, listDues, openDues } from "#sales/orders/data/dues.ts";
import { listSeats } from "#sales/orders/data/order-seats.ts";
import { purposeOf } from "#sales/orders/rules/order-dues.ts";
import { giveUp } from "#sales/payments/actions/abandon-attempts.ts";
import { markOvertaken } from "#sales/payments/data/bought-beside.ts";
import { type About, listUntriedBeside } from "#sales/payments/data/open-attempts.ts";
import { type Attempt, restateAttempt } from "#sales/payments/data/payment-attempts.ts";

type Paid = {
	attempt: Pick<Attempt, "id" | "order_id" | "user_id" | "purpose" | "course_date_id">;
	enrolmentId: number;
	now: Date;
};

/** It is paid: nobody else is to pay it by a link, a transfer nothing is known of, or a window that stands open. Its course or order is locked. */
export async function closeOtherWays(tx: Tx, { attempt, enrolmentId, now }: Paid) {
	const { order_id: orderId, user_id: userId, purpose, course_date_id: courseDateId } = attempt;
	if (purpose === "balance") return await close(tx, { userId, enrolmentId }, attempt.id, now);
	const otherParticipant = { asOfOrder: orderId };
	if (courseDateId !== null) await close(tx, { userId, courseDateId, otherParticipant }, attempt.id, now);
}

/** `exceptId`: the attempt that paid. `cancelled`: a seat is asked for no more; `changed`: for another sum. */
type Restated = { orderId: number; exceptId: number | null; why: "paid" | "cancelled" | "changed"; now: Date };

/**
 * Another sum is due of an order: what else is awaited for the same dues is given up where nothing of them is left, and asks for
 * what is left otherwise. What members began to pay for a seat that is paid ends too. The order is locked.
 */
export async function restateOtherWays(tx: Tx, { orderId, exceptId, why, now }: Restated) {
	const seats = await listSeats(tx, orderId);
	const open = openDues(
		await listDues(
			tx,
			seats.map(({ id }) => id),
		),
	);
	await revokeLinks(tx, { userId: null, orderId }, open.length === 0 ? why : "changed", now);
	for (const beside of await listUntriedBeside(tx, { userId: null, orderId }, exceptId)) {
		const dues = open.filter((due) => purposeOf(due) === beside.purpose);
		const left = sumOfCharges(dues.map(leftOfDue));
		if (left.total === 0) await giveUp(tx, [beside], { why, now });
		else await restateAttempt(tx, beside, { charge: left, dues });
	}
	if (why === "cancelled") return;
	await markOvertaken(tx, orderId, now);
	for (const { id, owner_id: userId } of seats)
		if (!open.some(({ enrolmentId }) => enrolmentId === id))
			await close(tx, { userId, enrolmentId: id }, exceptId, now);
}

/** The seats of an order are confirmed: what their members began to pay for the same dates themselves ends. The order is locked. */
export async function closeOwnStarts(tx: Tx, orderId: number, now: Date) {
	for (const seat of await listSeats(tx, orderId)) {
		const { owner_id: userId, course_date_id: courseDateId, confirmed_at, cancelled_at } = seat;
		if (userId === null || courseDateId === null || !confirmed_at || cancelled_at) continue;
		await close(tx, { userId, courseDateId, otherParticipant: { asOfOrder: orderId } }, null, now);
	}
	await markOvertaken(tx, orderId, now);
}

async function close(tx: Tx, about: About, exceptId: number | null, now: Date) {
	await revokeLinks(tx, about, "paid", now);
	await giveUp(tx, await listUntriedBeside(tx, about, exceptId), { why: "paid", now });
}
