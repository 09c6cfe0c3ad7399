import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { lockAttempt, type RecordedRow } from "#sales/ledger/payments/data/lock-payments.ts";
import { type Attempt, isReferenceOfOther, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent, type PaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import {
	type ArrivedMoney,
	type ByHand,
	insertAcceptedPayment,
	insertPayment,
} from "#sales/ledger/payments/data/payments.ts";
import type { AttemptState } from "#sales/ledger/payments/rules/payment.ts";
import { judgeCharge, type ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import { completeAttempt, paysOfAttempt } from "#sales/paying/payments/actions/complete-attempt.ts";
import { type DuesRefusal, judgeDues } from "#sales/paying/payments/actions/judge-dues.ts";
import { notifyOfReview } from "#sales/paying/payments/actions/notify-of-review.ts";
import { prepareDues } from "#sales/paying/payments/actions/prepare-dues.ts";
import type { ChargeFacts } from "#sales/paying/ways/card/gateways/payment-gateway.ts";

/** Money that a provider reports for an attempt. */
type Arrival = { attempt: Attempt; facts: ChargeFacts; now: Date };

export type RecordPayment = Arrival & {
	/** The timeline entry about the change of state. */
	entry: (before: AttemptState, after: AttemptState) => PaymentEvent;
	/** The facts of money that the office recorded itself. */
	byHand?: ByHand;
	/** The name of the office member who received it, for the receipt. */
	takenBy?: string;
};

/** `waits`: why the money, or the amount above the charge, is under review. */
export type RecordedPayment = {
	state: AttemptState;
	/** Null: it belongs to the reference of another attempt and is not recorded here. */
	paymentId: number | null;
	waits: ReviewReason | null;
};

/**
 * Records money for an attempt. Every source of money comes here: a provider's answer, the office or a bank statement. The money pays the
 * dues of the attempt, or it waits in review with a reason. The same transaction is recorded once. It locks the order of the attempt
 * first, so hold no lock that comes after orders.
 */
export async function recordPayment(tx: Tx, recording: RecordPayment): Promise<RecordedPayment> {
	const { attempt: begun, facts, now, entry, byHand, takenBy = null } = recording;
	const locked = await lockAttempt(tx, begun, facts.transactionId);
	const { attempt, order, recorded: known } = locked;
	if (known?.attempt_id === attempt.id) {
		await insertPaymentEvent(tx, entry(attempt.state, attempt.state));
		return await answerAgain(tx, attempt, known);
	}
	const arrival = { attempt, facts, now };
	const money = arrived(arrival, byHand);
	const judged = known ? refused("not-as-asked") : judgeMoney(attempt, facts);
	const payable = judged.ok ? await judgeDues(tx, { ...locked, now }) : judged;
	if (!payable.ok) {
		const why = reviewReasonOf(payable.reason);
		const done = await review(tx, { ...arrival, money, reason: why, isElsewhere: known !== null });
		await insertPaymentEvent(tx, entry(attempt.state, done.state));
		return done;
	}
	const toPay = await prepareDues(tx, { attempt, order, payable, now });
	const allocated = paysOfAttempt(attempt, toPay.dues);
	const paid = { orderId: toPay.order.id, allocated, entry: entry(attempt.state, "paid") };
	const payment = await insertAcceptedPayment(tx, money, paid);
	// Another attempt has recorded this transaction since we read it, so nothing is written here.
	if (!payment) throw new Error(`The transaction ${facts.transactionId} was recorded meanwhile.`);
	const overpaidBy = judged.ok ? judged.overpaidBy : 0;
	const paidAt = facts.paidAt ?? now;
	await completeAttempt(tx, { ...toPay, allocated, overpaidBy, attempt, payment, takenBy, paidAt, now });
	return { state: "paid", paymentId: payment.id, waits: overpaidBy > 0 ? "overpaid" : null };
}

/** Why money that can pay nothing waits. Without the use of its code it is too little for the seat. */
function reviewReasonOf(reason: DuesRefusal["reason"] | ReviewReason): ReviewReason {
	if (reason === "course-gone" || reason === "date-begun") return "too-late";
	return reason === "code-used" ? "amount-lower" : reason;
}

type MoneyRefusal = { ok: false; reason: ReviewReason };
const refused = (reason: ReviewReason): MoneyRefusal => ({ ok: false, reason });

/** Whether the money is as expected and the first for its attempt. */
function judgeMoney(attempt: Attempt, facts: ChargeFacts): { ok: true; overpaidBy: Kobo } | MoneyRefusal {
	if (attempt.state === "paid") return refused("already-paid");
	const { reference, currency, mode, total_kobo: amount } = attempt;
	return judgeCharge({ expected: { reference, currency, mode, amount }, facts });
}

/** Returns the same result for recorded money again, and stops the checks of its attempt. */
async function answerAgain(
	tx: Tx,
	{ id, state, next_check_at }: Attempt,
	known: RecordedRow,
): Promise<RecordedPayment> {
	if (next_check_at !== null) await updateAttempt(tx, id, { nextCheckAt: null, holdUntil: null });
	return { state, paymentId: known.id, waits: known.review_reason as ReviewReason | null };
}

/** `isElsewhere`: the transaction is recorded for another payment. */
type MoneyForReview = Arrival & { money: ArrivedMoney; reason: ReviewReason; isElsewhere: boolean };

/** Records money that needs a decision: a payment, a review item, an e-mail to the payer and a notice to the office. */
async function review(tx: Tx, waiting: MoneyForReview): Promise<RecordedPayment> {
	const { attempt, facts, now, money, reason } = waiting;
	// Money with the reference of another payment belongs there; recorded here, it would block that one.
	const isElsewhere = waiting.isElsewhere || (await isReferenceOfOther(tx, attempt.id, facts.reference));
	const payment = isElsewhere ? undefined : await insertPayment(tx, money, { outcome: "review", reason });
	const { reference, id: attemptId } = attempt;
	const { amount, currency } = facts;
	const about = { amount, currency, facts: { transactionId: facts.transactionId, reference: facts.reference } };
	const opened = await insertReviewItem(tx, {
		reference,
		attemptId,
		paymentId: payment?.id ?? null,
		reason,
		...about,
		now,
	});
	const isAnswered = !payment && opened === undefined;
	const state = attempt.state === "paid" || isAnswered ? attempt.state : "needs_review";
	await updateAttempt(tx, attempt.id, { state, nextCheckAt: null, holdUntil: null, checkedAt: now });
	if (payment || state !== attempt.state)
		await insertPaymentEvent(tx, { reference, source: "job", kind: "review", facts: { reason }, now });
	if (payment || state !== attempt.state) await notifyOfReview(tx, { attempt, facts, reason, now });
	await notify(tx, "courses", "payments", `user:${attempt.user_id}`);
	return { state, paymentId: payment?.id ?? null, waits: reason };
}

function arrived({ attempt, facts, now }: Arrival, byHand: ByHand | undefined): ArrivedMoney {
	const { id: attemptId, reference, provider } = attempt;
	return { ...facts, ...byHand, attemptId, reference, provider, now };
}
