import type { Tx } from "#kit/data/db.ts";
import { enqueue } from "#kit/data/queue.ts";
import { shortDate } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";
import { type CreditedSeat, findSums, insertRefund, type Refund } from "#sales/ledger/refunds/data/refunds.ts";
import { leftOf, nextRefundCheck } from "#sales/ledger/refunds/rules/refunds.ts";
import { lowerItem } from "#sales/ledger/review/data/review-items.ts";
import { finishRefund } from "#sales/paying/refunds/actions/finish-refund.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";

/** Through the provider; already sent by hand, on a day and in some way; or already taken by the bank or the provider. */
export type RefundBy = { way: "provider" } | { way: "by-hand"; day: Day; how: string } | { way: "outside" };

export type StartRefund = {
	payment: Payment;
	attempt: Attempt | undefined;
	/** In the hundredth of the payment's currency. */
	amount: Kobo;
	by: RefundBy;
	/** A note for the academy. */
	reason: string;
	/** The key of the form and of this refund in it: a second insert fails. */
	formKey: string;
	/** The credit note that caused it, where the money had paid for something. */
	creditNoteId?: number;
	credited?: CreditedSeat;
	/** Null: the participant chose it. */
	actorId: string | null;
	now: Date;
};

/** Whether this provider can make refunds: its keys are set. */
export function isSetUp(provider: string): boolean {
	return gatewayOf(provider) !== undefined;
}

/**
 * Stores a refund. Attempt and payment are locked, and the amount is judged. The queue asks the provider, outside any
 * transaction. A refund by hand, or one that already happened, is done at once and closes the review items that it answers.
 */
export async function startRefund(tx: Tx, input: StartRefund): Promise<Refund> {
	const { payment, attempt, by, now } = input;
	const refund = await write(tx, input);
	const left = leftOf(await findSums(tx, payment.id));
	await lowerItem(tx, { paymentId: payment.id, reason: "refund-due", amount: Math.max(0, left) });
	if (by.way === "provider") await enqueue(tx, "refund", { refundId: refund.id });
	else await finishRefund(tx, { refund, payment, attempt, state: "completed", now });
	return refund;
}

/** The detail of the way that is stored. */
export function detailOf(by: RefundBy) {
	return by.way === "by-hand" ? { day: by.day, how: by.how } : {};
}

async function write(tx: Tx, input: StartRefund): Promise<Refund> {
	const { payment, amount, by, reason, now } = input;
	const { reference, currency } = payment;
	const refund = await insertRefund(tx, {
		paymentId: payment.id,
		amount,
		currency,
		way: by.way,
		state: "requested",
		reason,
		formKey: input.formKey,
		creditNoteId: input.creditNoteId ?? null,
		...(input.credited && { credited: input.credited }),
		requestedBy: input.actorId,
		nextCheckAt: by.way === "provider" ? nextRefundCheck(now, now) : null,
		detail: by.way === "by-hand" ? `${shortDate({ firstDay: by.day, lastDay: by.day })}: ${by.how}` : null,
		now,
	});
	// The key of the form was checked a moment ago in this transaction.
	if (!refund) throw new Error("A refund with the key of this form is there already.");
	const facts = { refundId: refund.id, amount, currency, way: by.way, reason, ...detailOf(by) };
	await insertPaymentEvent(tx, {
		reference,
		source: "person",
		kind: "refund-requested",
		facts,
		now,
		...(input.actorId !== null && { actorId: input.actorId }),
	});
	return refund;
}
