import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { momentOn, todayInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { insertPayer } from "#sales/ledger/orders/data/buyers.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { type ByHand, freeReference, insertPayment, type Payment } from "#sales/ledger/payments/data/payments.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import type { MoneyByHand, PaidBy } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";

export type RecordMoney = FromForm & MoneyByHand & { paidBy: PaidBy | null };

/** `reference`: the reference of the new payment. */
export type RecordUnknownResult =
	| { ok: true; reference: string }
	| { ok: true; again: true }
	| { ok: false; reason: "nothing" | "future" };

/**
 * Records money the office received for an unknown order. It becomes a review item, and a person assigns it to an order
 * (`attributePayment`). Refused: an invalid amount; a future day.
 */
export async function recordUnknown(input: RecordMoney): Promise<RecordUnknownResult> {
	const { method, amount, day, detail, paidBy, key, actor, now } = input;
	if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: "nothing" };
	if (day > todayInLagos(now)) return { ok: false, reason: "future" };
	const what = { method, amount, day, detail, paidBy };
	return await oncePerForm<RecordUnknownResult>({ key, what, now }, async (tx) => {
		const byHand = { valueDay: day, recordedBy: actor.id, note: detail, formKey: key };
		const payerId = paidBy && (await insertPayer(tx, paidBy, now)).id;
		const money = { provider: "office", transactionId: `form-${key}`, method, amount, byHand, payerId, now };
		const { reference } = await insertUnknown(tx, {
			...money,
			paidAt: momentOn(day, now),
			raw: { method, day, detail },
		});
		const after = { amount: naira(amount), method, day, detail, ...(paidBy && { paidBy: paidBy.name }) };
		await insertChange(tx, {
			actor,
			action: "added",
			subject: "payment",
			id: reference,
			title: reference,
			after,
			now,
		});
		return { ok: true, reference };
	});
}

type UnknownMoney = {
	/** Where the money is: `office` or `bank`. */
	provider: string;
	transactionId: string;
	method: string;
	amount: Kobo;
	byHand: ByHand;
	/** The payer, if known. */
	payerId: number | null;
	paidAt: Date;
	raw: unknown;
	now: Date;
};

/** Writes a payment for an unknown purpose, with its review item. */
export async function insertUnknown(tx: Tx, unknown: UnknownMoney): Promise<Payment> {
	const { amount, byHand, payerId, now, ...money } = unknown;
	const reference = await freeReference(tx, now);
	const reason = "unknown-payer" as const;
	const came = { amount, charged: amount, fee: null, currency: "NGN", attemptId: null, reference, now };
	const payment = await insertPayment(tx, { ...money, ...came, ...byHand, payerId }, { outcome: "review", reason });
	if (!payment) throw new Error(`The money ${money.transactionId} was recorded meanwhile.`);
	const item = { reference, attemptId: null, paymentId: payment.id, reason, amount, currency: "NGN", now };
	await insertReviewItem(tx, item);
	const { recordedBy: actorId, valueDay, note } = byHand;
	const facts = { amount, currency: "NGN", valueDay, note };
	await insertPaymentEvent(tx, { reference, source: "desk", kind: "recorded", actorId, facts, now });
	await notify(tx, "payments");
	return payment;
}
