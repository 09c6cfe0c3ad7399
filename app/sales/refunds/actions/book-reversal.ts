import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { lockPayment } from "#sales/payments/data/lock-payments.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { findPayment, type Payment } from "#sales/payments/data/payments.ts";
import type { ChargeFacts } from "#sales/payments/gateways/payment-gateway.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";
import { findSums } from "#sales/refunds/data/refunds.ts";
import { leftOf } from "#sales/refunds/rules/refunds.ts";
import { notifyOfFoundMoney, notifyOfReview } from "#sales/review/actions/notify-of-review.ts";
import { insertReviewItem, openForMore } from "#sales/review/data/review-items.ts";

type Reversal = { attempt: Attempt; facts: Pick<ChargeFacts, "transactionId">; now: Date };

/**
 * Money we booked went back at the gateway (a chargeback, a reversal), with the attempt locked: what was given stays
 * given, and a person decides. Each payment is asked about once, and not at all when our refunds explain it. Kobo.
 */
export async function bookReversal(tx: Tx, { attempt, facts, now }: Reversal): Promise<void> {
	const payment = await findPayment(tx, attempt.provider, facts.transactionId);
	if (payment?.attempt_id === attempt.id) await askOfReversal(tx, { payment, now });
}

type Question = {
	payment: Payment;
	/** What went back in all by now, where it may go in parts; each is then asked about. Kobo. */
	amount?: Kobo;
	now: Date;
};

/** As `bookReversal`, by the payment: it may have no attempt. Answers whether it was news. */
export async function openReversal({ payment, ...about }: Question): Promise<boolean> {
	return await inTransaction((tx) => askOfReversal(tx, { payment, ...about }));
}

/**
 * The payer's bank questions a payment we booked: a person answers at the provider, in time. Each payment is asked about
 * once; the payer is not written to. Answers whether it was news.
 */
export async function openDispute({ payment, now }: Question): Promise<boolean> {
	return await inTransaction(async (tx) => {
		const { attempt } = await lockPayment(tx, payment.id);
		return await ask(tx, { payment, attempt, reason: "disputed", now });
	});
}

type About = Question & { attempt: Attempt | undefined };

/** Inside a transaction; the payment is locked here. Answers whether it was news. */
export async function askOfReversal(tx: Tx, about: Question): Promise<boolean> {
	const { attempt } = await lockPayment(tx, about.payment.id);
	const sums = await findSums(tx, about.payment.id);
	// All of it went back by our own refunds: a provider may call that a reversal too.
	if (leftOf(sums) + sums.receipted <= 0) return false;
	return await ask(tx, { ...about, attempt, reason: "reversed" });
}

async function ask(tx: Tx, asked: About & { reason: ReviewReason }): Promise<boolean> {
	const { payment, attempt, reason, amount = payment.amount_kobo, now } = asked;
	const { id: paymentId, reference, currency } = payment;
	const item = { reference, attemptId: attempt?.id ?? null, paymentId, amount, currency, reason, now };
	const isNews =
		asked.amount === undefined ? (await insertReviewItem(tx, item)) !== undefined : await openForMore(tx, item);
	if (!isNews) return false;
	const told = { reference, facts: { amount, currency }, reason, now };
	if (attempt) await notifyOfReview(tx, { ...told, attempt });
	else await notifyOfFoundMoney(tx, told);
	await insertPaymentEvent(tx, { reference, source: "job", kind: "review", facts: { reason }, now });
	await notify(tx, "payments", ...(attempt ? [`user:${attempt.user_id}`] : []));
	return true;
}
