import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { releaseAttempt } from "#sales/payments/actions/release-attempt.ts";
import { type Attempt, findAttemptById } from "#sales/payments/data/payment-attempts.ts";
import { insertCorrection } from "#sales/payments/data/payment-corrections.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";
import { openRefundReview } from "#sales/refunds/actions/finish-refund.ts";
import { findSums } from "#sales/refunds/data/refunds.ts";
import { afterCorrection } from "#sales/refunds/rules/credit.ts";
import { closeItems, lockOpenItemsOf, lowerItem, raiseItem } from "#sales/review/data/review-items.ts";

type Confirmed = {
	/** Locked, with its attempt. */
	payment: Payment;
	/** What the bank's statement shows of it. */
	came: Kobo;
	actorId: string;
	now: Date;
};

/**
 * The bank's statement shows another sum of a payment than was confirmed by hand: its row and its documents stay, and a correction
 * says the difference. More waits as any money too much does; where less came than documents and refunds say, a person is asked.
 */
export async function correctConfirmation(tx: Tx, { payment, came, actorId, now }: Confirmed): Promise<void> {
	const difference = came - payment.amount_kobo;
	const attempt = payment.attempt_id === null ? undefined : await findAttemptById(tx, payment.attempt_id);
	await insertCorrection(tx, { paymentId: payment.id, difference, actorId, now });
	const { reference } = payment;
	const facts = { confirmed: naira(payment.amount_kobo), onStatement: naira(came) };
	const after = await askAboutLeft(tx, { payment, attempt, difference, actorId, now });
	const states = attempt && { before: attempt.state, after: after ?? attempt.state };
	await insertPaymentEvent(tx, { reference, source: "person", kind: "corrected", ...states, actorId, facts, now });
	await notify(tx, "payments", ...(attempt ? [`user:${attempt.user_id}`] : []));
}

type Corrected = { payment: Payment; attempt: Attempt | undefined; difference: Kobo; actorId: string; now: Date };

/**
 * Questions ask about what is left now: one more, one that was answered, more or less, or none. What is owed back of a receipt stays
 * owed while documents say that more came: that it did not is asked about. Answers how the attempt stands then.
 */
async function askAboutLeft(tx: Tx, { payment, attempt, difference, actorId, now }: Corrected) {
	const { id: paymentId } = payment;
	const sums = await findSums(tx, paymentId);
	const open = await lockOpenItemsOf(tx, { id: 0, payment_id: paymentId });
	const owed = open.find((item) => item.reason === "refund-due")?.amount_kobo ?? 0;
	const { missing, due, free } = afterCorrection(sums, owed);
	const reason = (payment.review_reason ?? "overpaid") as ReviewReason;
	const money = { payment, attempt, now };
	const close = (...reasons: ReviewReason[]) => {
		const ids = open.filter((item) => reasons.includes(item.reason)).map(({ id }) => id);
		return closeItems(tx, ids, { resolution: "explained", note: null, closedBy: actorId, now });
	};
	if (due === 0) await close("refund-due");
	else await lowerItem(tx, { paymentId, reason: "refund-due", amount: due });
	if (missing > 0) await openRefundReview(tx, { ...money, reason: "came-less", amount: missing, facts: {} });
	if (free === 0) {
		await close(reason);
		return attempt && (await releaseAttempt(tx, attempt));
	}
	if (difference < 0) await lowerItem(tx, { paymentId, reason, amount: free });
	else if (!(await openRefundReview(tx, { ...money, reason, amount: free, facts: {} })))
		await raiseItem(tx, { paymentId, reason, amount: difference, facts: {} });
	return attempt?.state;
}
