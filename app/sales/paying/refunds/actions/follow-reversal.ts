import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { lockPayment } from "#sales/ledger/payments/data/lock-payments.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { findPayment, type Payment } from "#sales/ledger/payments/data/payments.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import { findSums } from "#sales/ledger/refunds/data/refunds.ts";
import { leftOf } from "#sales/ledger/refunds/rules/refunds.ts";
import { insertReviewItem, openForMore } from "#sales/ledger/review/data/review-items.ts";
import { notifyOfFoundMoney, notifyOfReview } from "#sales/paying/payments/actions/notify-of-review.ts";
import { checkRefunds, findRefunds } from "#sales/paying/refunds/actions/check-refunds.ts";
import type { ChargeFacts, GatewayAnswer } from "#sales/paying/ways/card/gateways/payment-gateway.ts";

/**
 * The provider says that a recorded payment was reversed. A refund from its dashboard looks the same, so the refunds are checked
 * first, and only the rest opens a review item. `not-yet`: the provider could not be asked.
 */
export async function followReversal({ payment, now }: { payment: Payment; now: Date }) {
	const looked = await findRefunds({ payment, now });
	if (looked === "not-yet") return looked;
	return (await openReversal({ payment, now })) ? "news" : looked;
}

type Reversal = Extract<GatewayAnswer, { kind: "reversed" }>;

/**
 * Like `followReversal`, for a caller that records the answer itself: returns the answer once the refunds are known, else that
 * they could not be asked for.
 */
export async function confirmReversal(answer: Reversal, provider: string, now: Date): Promise<GatewayAnswer> {
	const payment = await findPayment(db, provider, answer.facts.transactionId);
	if (!payment || (await checkRefunds({ payment, now })) === "heard") return answer;
	return { kind: "unavailable", detail: "the refunds of this payment could not be asked for", said: answer.said };
}

type RecordedReversal = { attempt: Attempt; facts: Pick<ChargeFacts, "transactionId">; now: Date };

/**
 * A recorded payment was charged back or reversed at the gateway. The attempt is locked. The seat and its documents stay as they
 * are, and the office decides. Each payment opens one review item, and none when our own refunds explain the reversal. Kobo.
 */
export async function recordReversal(tx: Tx, { attempt, facts, now }: RecordedReversal): Promise<void> {
	const payment = await findPayment(tx, attempt.provider, facts.transactionId);
	if (payment?.attempt_id === attempt.id) await openReversalReview(tx, { payment, now });
}

type Question = {
	payment: Payment;
	/** The total that was taken back so far; each further part opens its own question. Kobo. */
	amount?: Kobo;
	now: Date;
};

/** Like `recordReversal`, for a payment that may have no attempt. Returns whether it was news. */
export async function openReversal({ payment, ...about }: Question): Promise<boolean> {
	return await inTransaction((tx) => openReversalReview(tx, { payment, ...about }));
}

/**
 * The payer's bank disputes a recorded payment. The office must answer at the provider in time. Each payment opens one review
 * item, and the payer gets no e-mail. Returns whether it was news.
 */
export async function openDispute({ payment, now }: Question): Promise<boolean> {
	return await inTransaction(async (tx) => {
		const { attempt } = await lockPayment(tx, payment.id);
		return await openItem(tx, { payment, attempt, reason: "disputed", now });
	});
}

type ReversalFacts = Question & { attempt: Attempt | undefined };

/** Call it inside a transaction; it locks the payment. Returns whether it was news. */
export async function openReversalReview(tx: Tx, about: Question): Promise<boolean> {
	const { attempt } = await lockPayment(tx, about.payment.id);
	const sums = await findSums(tx, about.payment.id);
	// Our own refunds returned all of it: a provider may call that a reversal too.
	if (leftOf(sums) + sums.receipted <= 0) return false;
	return await openItem(tx, { ...about, attempt, reason: "reversed" });
}

async function openItem(tx: Tx, asked: ReversalFacts & { reason: ReviewReason }): Promise<boolean> {
	const { payment, attempt, reason, amount = payment.amount_kobo, now } = asked;
	const { id: paymentId, reference, currency } = payment;
	const item = { reference, attemptId: attempt?.id ?? null, paymentId, amount, currency, reason, now };
	const isNews =
		asked.amount === undefined ? (await insertReviewItem(tx, item)) !== undefined : await openForMore(tx, item);
	if (!isNews) return false;
	const mail = { reference, facts: { amount, currency }, reason, now };
	if (attempt) await notifyOfReview(tx, { ...mail, attempt });
	else await notifyOfFoundMoney(tx, mail);
	await insertPaymentEvent(tx, { reference, source: "job", kind: "review", facts: { reason }, now });
	await notify(tx, "payments", ...(attempt ? [`user:${attempt.user_id}`] : []));
	return true;
}
