import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { naira } from "#kit/rules/money.ts";
import { insertMail } from "#mail/data/mails.ts";
import { seatOf } from "#sales/documents/actions/document-parties.ts";
import { takeBack } from "#sales/orders/actions/allocate.ts";
import { isFirst, leftOfDue, listAllocated, listDues } from "#sales/orders/data/dues.ts";
import { countChange } from "#sales/orders/data/enrolment-changes.ts";
import { listReceiptsOf } from "#sales/orders/data/enrolment-money.ts";
import { listSeats, type OrderSeat } from "#sales/orders/data/order-seats.ts";
import { countOrderChange, findOrder, type Order, trustSeats, unconfirmSeats } from "#sales/orders/data/orders.ts";
import { restateOtherWays } from "#sales/payments/actions/after-money.ts";
import { lockPayment } from "#sales/payments/data/lock-payments.ts";
import { updateAttempt } from "#sales/payments/data/payment-attempts.ts";
import { insertCorrection } from "#sales/payments/data/payment-corrections.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import { findUndoable, type NotUndone } from "#sales/payments/data/undoable.ts";
import { creditUndone } from "#sales/refunds/actions/credit-undone.ts";

export type UndoPayment = FromForm & {
	code: string;
	paymentId: number;
	/** Stands on the credit note. */
	reason: string;
	/** Whether the seats stay that this money confirmed: on trust, under the name of who says so. */
	keepSeats: boolean;
	seenVersion: number;
};

export type PaymentUndone =
	| { ok: true; amount: string; creditNotes: string[] }
	| { ok: true; again: true }
	| { ok: false; reason: NotUndone | "changed" };

/**
 * Takes back money the office recorded by mistake, which never came: a correction of all of it, a credit note on its receipt and on
 * the invoice it caused, and its dues are asked for again. Seats that are not kept are confirmed no more, and who attends is told.
 * Refused: changed since the form saw it, and what `findUndoable` says.
 */
export async function undoPayment(input: UndoPayment): Promise<PaymentUndone> {
	const { code, paymentId, keepSeats, key, now } = input;
	const what = { code, paymentId, keepSeats, as: "undone" };
	return await oncePerForm<PaymentUndone>({ key, what, now }, (tx) => undo(tx, input));
}

async function undo(tx: Tx, input: UndoPayment): Promise<PaymentUndone> {
	const { code, paymentId, reason, actor, now } = input;
	const found = await findUndoable(tx, { code, paymentId });
	if (found.why) return { ok: false, reason: found.why };
	const { attempt, payment } = await lockPayment(tx, paymentId);
	const order = await findOrder(tx, found.orderId);
	if (!attempt || order.version !== input.seenVersion) return { ok: false, reason: "changed" };
	const { why } = await findUndoable(tx, { code, paymentId });
	if (why) return { ok: false, reason: why };

	const seats = await listSeats(tx, order.id);
	const taken = [];
	for (const seat of seats) taken.push(...(await takeAllBack(tx, payment, seat, now)));
	await insertCorrection(tx, { paymentId, difference: -payment.amount_kobo, actorId: actor.id, now });
	await updateAttempt(tx, attempt.id, { state: "cancelled", holdUntil: null });
	await freeSeats(tx, input, seats);
	await restateOtherWays(tx, { orderId: order.id, exceptId: attempt.id, why: "paid", now });
	await log(tx, input, { order, payment });
	const receipts = (await listReceiptsOf(tx, order.id)).filter(({ payment_id }) => payment_id === paymentId);
	const undone = { order, seats, payment, attempt, receipts, taken, reason, actorId: actor.id, now };
	return { ok: true, amount: naira(payment.amount_kobo), creditNotes: await creditUndone(tx, undone) };
}

/** All of it that is put to the dues of a seat; of one that is cancelled nothing is asked any more. */
async function takeAllBack(tx: Tx, { id: paymentId }: Payment, seat: OrderSeat, now: Date) {
	const of = { paymentId, enrolmentId: seat.id };
	const allocated = await listAllocated(tx, of);
	if (allocated.length === 0) return [];
	const sum = (part: "net" | "vat" | "total") => allocated.reduce((all, one) => all + one[part], 0);
	const charge = { net: sum("net"), vat: sum("vat"), total: sum("total") };
	await countChange(tx, seat.id);
	return await takeBack(tx, { ...of, charge, isStillDue: seat.cancelled_at === null, now });
}

/** Seats whose first money is not there any more: kept on trust, or given free. */
async function freeSeats(tx: Tx, { keepSeats, actor, now }: UndoPayment, seats: readonly OrderSeat[]) {
	const confirmed = seats.filter(({ confirmed_at, cancelled_at }) => confirmed_at && !cancelled_at);
	const dues = await listDues(
		tx,
		confirmed.map(({ id }) => id),
	);
	const unpaid = new Set(dues.flatMap((due) => (isFirst(due) && leftOfDue(due).total > 0 ? due.enrolmentId : [])));
	const concerned = confirmed.filter(({ id }) => unpaid.has(id));
	const ids = concerned.map(({ id }) => id);
	if (keepSeats) return await trustSeats(tx, ids, actor.id);
	await unconfirmSeats(tx, ids);
	for (const seat of concerned) await tellUnconfirmed(tx, seat, now);
	await notify(tx, "courses", "enrolments", ...concerned.map(({ user_id }) => `user:${user_id}` as const));
}

async function tellUnconfirmed(tx: Tx, seat: OrderSeat, now: Date) {
	if (seat.email === null) return;
	const { courseTitle, date, location, locationAddress } = seatOf(seat, seat.fullName);
	const facts = { fullName: seat.fullName, courseTitle, date, location, locationAddress };
	await insertMail(tx, { letter: { kind: "seat-unconfirmed", facts }, to: seat.email, toName: seat.fullName, now });
}

async function log(tx: Tx, input: UndoPayment, { order, payment }: { order: Order; payment: Payment }) {
	const { reason, keepSeats, actor, now } = input;
	const { code } = order;
	await countOrderChange(tx, order.id);
	const after = { amount: naira(payment.amount_kobo), method: payment.method, reason, keepSeats };
	await insertChange(tx, { actor, action: "undid", subject: "order", id: code, title: code, after, now });
	await insertPaymentEvent(tx, {
		reference: payment.reference,
		source: "person",
		kind: "undone",
		before: "paid",
		after: "cancelled",
		actorId: actor.id,
		facts: { amount: payment.amount_kobo, currency: payment.currency, reason },
		now,
	});
	await notify(tx, "payments", "enrolments", "invoices");
}
