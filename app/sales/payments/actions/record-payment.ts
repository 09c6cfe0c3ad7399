import { lockCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { lockEnrolmentOf } from "#sales/orders/data/enrolments.ts";
import { type Arrival, buy } from "#sales/payments/actions/allocate-payment.ts";
import { completeAttempt } from "#sales/payments/actions/complete-attempt.ts";
import { isPaidByAllowed } from "#sales/payments/data/bought-beside.ts";
import { stopAskingBooks } from "#sales/payments/data/offline-payments.ts";
import { type Attempt, isReferenceOfOther, lockAttempt, updateAttempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent, type PaymentEvent } from "#sales/payments/data/payment-events.ts";
import { type ArrivedMoney, insertPayment, type Payment } from "#sales/payments/data/payments.ts";
import { findReceiptFacts } from "#sales/payments/data/receipt-facts.ts";
import type { ChargeFacts } from "#sales/payments/gateways/payment-gateway.ts";
import type { AttemptState } from "#sales/payments/rules/payment.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";
import { isSetUp, writeRefund } from "#sales/refunds/actions/insert-refund.ts";
import { tellOfReview } from "#sales/review/actions/notify-of-review.ts";
import { closeItems, insertReviewItem } from "#sales/review/data/review-items.ts";

export type Brought = Arrival & {
	/** The entry of the timeline for the question that found the money, by the states it led from and to. */
	entry: (before: AttemptState, after: AttemptState) => PaymentEvent;
};

/**
 * Books money the gateway says it has: it buys what the attempt was for, or it waits for a person with its reason. The
 * same transaction of the gateway is booked once, whoever brings it. First in its transaction: it locks course, enrolment
 * and attempt, in the order of whoever starts a payment, else two wait for each other.
 */
export async function bookMoney(tx: Tx, brought: Brought): Promise<AttemptState> {
	const state = await book(tx, brought);
	// Another transfer for the same may have been confirmed meanwhile.
	await stopAskingBooks(tx, brought.attempt, brought.now);
	return state;
}

async function book(tx: Tx, { attempt: begun, facts, now, entry }: Brought): Promise<AttemptState> {
	const { id, course_id, enrolment_id, user_id } = begun;
	const course = course_id === null ? undefined : await lockCourse(tx, course_id);
	if (enrolment_id !== null) await lockEnrolmentOf(tx, user_id, enrolment_id);
	const attempt = await lockAttempt(tx, id);
	const forReceipt = await findReceiptFacts(tx, user_id);
	const arrival = { attempt, facts, now };
	const bought = await buy(tx, arrival, { course, forReceipt });
	if (!bought.ok) {
		const { reason } = bought;
		const after = reason === "nothing-new" ? await nothingNew(tx, attempt) : await review(tx, arrival, reason);
		await insertPaymentEvent(tx, entry(attempt.state, after));
		return after;
	}
	const accepted = { outcome: "accepted", enrolmentId: bought.enrolment.id } as const;
	const payment = await insertPayment(tx, arrived(attempt, facts, now), accepted);
	// Another attempt has booked this very transaction since our look: nothing of ours stands.
	if (!payment) throw new Error(`The transaction ${facts.transactionId} was booked meanwhile.`);
	await insertPaymentEvent(tx, entry(attempt.state, "paid"));
	await completeAttempt(tx, { ...bought, attempt, payment, found: forReceipt, paidAt: facts.paidAt ?? now, now });
	return "paid";
}

/** What was decided about money stands; nobody needs to ask about it again. */
async function nothingNew(tx: Tx, { id, state, next_check_at }: Attempt): Promise<AttemptState> {
	if (next_check_at !== null) await updateAttempt(tx, id, { nextCheckAt: null, holdUntil: null });
	return state;
}

/**
 * Money is kept and said, never dropped: a row for the academy, a letter to the person, a notice to the office. The second of
 * two that we let somebody pay beside each other goes back by itself: nobody has to decide.
 */
async function review(tx: Tx, { attempt, facts, now }: Arrival, reason: ReviewReason) {
	// Under the reference of another payment of ours it belongs there, and would block it here.
	const isElsewhere = reason === "transaction-used" || (await isReferenceOfOther(tx, attempt.id, facts.reference));
	const money = arrived(attempt, facts, now);
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
	if (payment && opened !== undefined && (await isSecondAllowed(tx, attempt, reason)))
		await refundSecond(tx, { attempt, payment, itemId: opened, now });
	else if (payment || state !== attempt.state) await tellOfReview(tx, { attempt, facts, reason, now });
	await notify(tx, "courses", "payments", `user:${attempt.user_id}`);
	return state;
}

/** Money for what another payment paid that we let the person pay beside it, at a provider that can refund it. */
async function isSecondAllowed(tx: Tx, attempt: Attempt, reason: ReviewReason): Promise<boolean> {
	const isSecond = reason === "already-registered" || reason === "already-paid";
	return isSecond && isSetUp(attempt.provider) && (await isPaidByAllowed(attempt, tx));
}

type Second = { attempt: Attempt; payment: Payment; itemId: number; now: Date };

/** As the person read before they paid again. A refund that fails is asked about like every other. */
async function refundSecond(tx: Tx, { attempt, payment, itemId, now }: Second) {
	await closeItems(tx, [itemId], { resolution: "refunded", note: null, closedBy: null, now });
	await writeRefund(tx, {
		payment,
		attempt,
		amount: payment.amount_kobo,
		by: { way: "provider" },
		reason: "The second of two payments for the same. We let the payer start it while the other one was pending.",
		formKey: `second-${payment.id}`,
		actorId: null,
		byItself: true,
		now,
	});
}

function arrived(attempt: Attempt, facts: ChargeFacts, now: Date): ArrivedMoney {
	return { ...facts, attemptId: attempt.id, reference: attempt.reference, provider: attempt.provider, now };
}
