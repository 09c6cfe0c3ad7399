import { findUser } from "#accounts/data/users.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { type Kobo, naira, sumOf } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { findPayerOfOrder, type OrderPayer } from "#sales/documents/data/document-parties.ts";
import { findBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { insertAllocations, leftOfDue, listDues, openDues } from "#sales/ledger/orders/data/dues.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange, findOrder, findOrderByCode, type Order } from "#sales/ledger/orders/data/orders.ts";
import { insertAttemptUnder } from "#sales/ledger/payments/data/new-attempts.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { acceptPayment, type Payment } from "#sales/ledger/payments/data/payments.ts";
import { leftOf } from "#sales/ledger/refunds/rules/refunds.ts";
import { closeItems, findReviewItem, linkItemsTo } from "#sales/ledger/review/data/review-items.ts";
import { judgeSeats, type SeatsRefusal } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { orderTerms } from "#sales/paying/orders/actions/order-terms.ts";
import { completeAttempt, paysOfAttempt } from "#sales/paying/payments/actions/complete-attempt.ts";
import type { ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { chargeWithin } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { providerNow } from "#sales/paying/ways/card/gateways/gateway.ts";
import { checkItem, lockReview, type ReviewRefusal } from "#sales/review/actions/lock-review.ts";

export type AttributePayment = ConfirmedForm & {
	reference: string;
	itemId: number;
	/** The code of the order. */
	code: string;
	seenVersion: number;
};

/**
 * `pays`: the part allocated to dues; `kept`: the part that stays as credit; `due`: the amount due for the order afterwards.
 * Kobo.
 */
export type Attribution = {
	code: string;
	buyer: string;
	courses: string[];
	amount: Kobo;
	pays: Kobo;
	kept: Kobo;
	due: Kobo;
};

export type AttributePaymentResult =
	| { ok: true; shown: Attribution }
	| { ok: true; again: true }
	| ReviewRefusal
	| ProviderSilence
	| SeatsRefusal
	| { ok: false; reason: "order-gone" | "nothing-due" | "known-already" | "other-world" };

/**
 * Assigns money with an unknown order to an order: money that the office recorded without a payer, a statement line, or money
 * that a provider holds under one of our references without an attempt. It pays the open dues like money recorded by hand, and
 * the rest is the payer's credit. Refused: decided, changed or identified in the meantime; no such order, or nothing due; seats
 * that cannot be confirmed (`judgeSeats`); test money on a live site, or the reverse.
 */
export async function attributePayment(input: AttributePayment): Promise<AttributePaymentResult> {
	const { key, itemId, code, now, onlyLook } = input;
	const silent = await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm<AttributePaymentResult>({ key, what: { itemId, code }, now, onlyLook }, (tx) =>
		attribute(tx, input),
	);
}

async function attribute(tx: Tx, input: AttributePayment): Promise<AttributePaymentResult> {
	const { actor, now } = input;
	const found = await findReviewItem(tx, input.reference, input.itemId);
	if (!found || found.payment_id === null) return { ok: false, reason: "nothing-waits" };
	const known = await findOrderByCode(input.code, tx);
	if (!known) return { ok: false, reason: "order-gone" };
	const locked = await lockReview(tx, found, input.seenVersion, [known.id]);
	if (!locked.ok) return locked;
	const order = await findOrder(tx, known.id);
	const seats = (await listSeats(tx, order.id)).filter(({ cancelled_at }) => cancelled_at === null);
	const { payment, sums, open } = locked;
	const amount = sums ? leftOf(sums) : 0;
	if (!payment || amount <= 0 || payment.currency !== "NGN") return { ok: false, reason: "nothing-waits" };
	// Another transaction under the same reference may belong to an order already.
	if (payment.attempt_id !== null || (await findAttempt(payment.reference, tx)))
		return { ok: false, reason: "known-already" };
	const { mode } = found.facts as { mode?: string | null };
	if (mode && mode !== providerNow().mode) return { ok: false, reason: "other-world" };
	const dues = openDues(await listDues(tx, idsOf(seats)));
	if (dues.length === 0) return { ok: false, reason: "nothing-due" };
	const refused = await judgeSeats(tx, seats, now);
	if (refused) return refused;
	const payer = await payerOf(tx, { payment, order, seats });
	const due = sumOf(dues, (one) => leftOfDue(one).total);
	const pays = Math.min(amount, due);
	const buyer = payer.buyer?.name ?? payer.name;
	const courses = [...new Set(seats.map(({ title }) => title))];
	const shown = { code: order.code, buyer, courses, amount, pays, kept: amount - pays, due: due - pays };
	if (input.onlyLook) return { ok: true, shown };

	const { provider, reference } = payment;
	const about = { order, seats, dues, payer, provider, holdUntil: null, now };
	const asked = { ...about, charge: chargeWithin(dues, amount) };
	const attempt = await insertAttemptUnder(tx, reference, orderTerms(asked));
	if (!attempt) return { ok: false, reason: "known-already" };
	await acceptPayment(tx, payment.id, { attemptId: attempt.id, orderId: order.id, now });
	const allocated = paysOfAttempt(attempt, dues);
	await insertAllocations(tx, payment.id, allocated, now);
	await linkItemsTo(tx, payment.id, attempt.id);
	const ids = idsOf(open);
	await closeItems(tx, ids, { resolution: "enrolled", note: null, closedBy: actor.id, now });
	await countOrderChange(tx, order.id);
	await log(tx, input, shown);
	const paidAt = payment.paid_at ?? payment.recorded_at;
	const takenBy = await takerOf(tx, payment);
	await completeAttempt(tx, { order, dues, allocated, attempt, payment, overpaidBy: 0, takenBy, paidAt, now });
	return { ok: true, shown };
}

type AssignedPayment = { payment: Payment; order: Order; seats: readonly OrderSeat[] };

/** The payer, where known; else the buyer. */
async function payerOf(tx: Tx, { payment, order, seats }: AssignedPayment): Promise<OrderPayer> {
	const buyer = await findPayerOfOrder(tx, order, seats);
	const payer = payment.payer_id === null ? undefined : await findBuyer(tx, payment.payer_id);
	return payer ? { ...buyer, payerName: payer.name, email: payer.email } : buyer;
}

/** The name of the office member who recorded it. */
async function takerOf(tx: Tx, { provider, recorded_by: id }: Payment): Promise<string | null> {
	const taker = provider === "office" && id !== null ? await findUser(tx, id) : undefined;
	return taker?.full_name ?? null;
}

async function log(tx: Tx, { reference, actor, now }: AttributePayment, { code, buyer, amount }: Attribution) {
	const facts = { order: code, amount, currency: "NGN" };
	const about = { reference, actorId: actor.id, now };
	await insertPaymentEvent(tx, { ...about, source: "person", kind: "adopted", after: "paid", facts });
	await insertChange(tx, {
		actor,
		action: "adopted",
		subject: "payment",
		id: reference,
		title: reference,
		after: { order: code, buyer, amount: naira(amount) },
		now,
	});
}
