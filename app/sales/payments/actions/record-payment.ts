import { lockCourses } from "#courses/data/course-slots.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { sendAlong } from "#kit/data/pipeline.ts";
import { ON_A_BUSY_DAY, together } from "#kit/data/together.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { lockEnrolmentOf } from "#sales/orders/data/enrolments.ts";
import { type Arrival, type Bought, buyBalance, buySeat } from "#sales/payments/actions/allocate-payment.ts";
import { type Completed, completeAttempts } from "#sales/payments/actions/complete-attempts.ts";
import { stopAskingBooks } from "#sales/payments/data/offline-payments.ts";
import {
	type Attempt,
	isReferenceOfOther,
	lockAttempts,
	updateAttempt,
} from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent, type PaymentEvent } from "#sales/payments/data/payment-events.ts";
import { type ArrivedMoney, insertPayment } from "#sales/payments/data/payments.ts";
import type { ReceiptFactsFound } from "#sales/payments/data/receipt-facts.ts";
import { findSettleFacts, type SettleFacts } from "#sales/payments/data/settle-facts.ts";
import type { ChargeFacts } from "#sales/payments/gateways/payment-gateway.ts";
import type { AttemptState } from "#sales/payments/rules/payment.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";
import { tellOfReview } from "#sales/review/actions/notify-of-review.ts";
import { insertReviewItem } from "#sales/review/data/review-items.ts";

export type Brought = Arrival & {
	/** The entry of the timeline for the question that found the money, by the states it led from and to. */
	entry: (before: AttemptState, after: AttemptState) => PaymentEvent;
};

/**
 * Books money the gateway says it has: it buys what the attempt was for, or it waits for a person with its reason. The
 * same transaction of the gateway is booked once, whoever brings it. On a busy day what plainly buys a seat is booked
 * together with others.
 */
export async function bookMoney(brought: Brought): Promise<AttemptState> {
	const booked = mayGoTogether(brought.attempt) ? await bookTogether(brought) : "alone";
	return booked === "alone" ? await inTransaction((tx) => bookAlone(tx, brought), HOW) : booked;
}

/** A balance locks its enrolment, what bought already is looked at alone, and with the rest there is more to do than to book. */
function mayGoTogether({ purpose, provider, enrolment_id, pay_link_id, withheld_kobo }: Attempt): boolean {
	const isPlain = pay_link_id === null && withheld_kobo === 0 && !isOfflineProvider(provider);
	return purpose !== "balance" && enrolment_id === null && isPlain;
}

const HOW = { looksFirst: true, plansOnce: true } as const;

const bookTogether = together<Brought, "paid" | "alone">({
	doAll: (all) => inTransaction((tx) => bookAll(tx, all), HOW),
	keysOf: ({ attempt, facts }) => [
		`attempt ${attempt.id}`,
		`person ${attempt.user_id}`,
		`course ${attempt.course_id}`,
		`transaction ${attempt.provider} ${facts.transactionId}`,
	],
	...ON_A_BUSY_DAY,
});

/** Of several those that plainly buy a seat. The others are left alone: with them there is more to do. */
async function bookAll(tx: Tx, all: readonly Brought[]): Promise<("paid" | "alone")[]> {
	const found = await lockAndAsk(tx, all);
	const decided = all.map((brought, index) => {
		const { attempt, facts } = found[index] as Found;
		const arrival = { attempt, facts: brought.facts, now: brought.now };
		const bought = attempt.enrolment_id === null ? buySeat(arrival, facts) : undefined;
		return bought?.ok && bought.seat && bought.overpaidBy === 0 ? { arrival, bought, brought, facts } : undefined;
	});
	const complete = decided.flatMap((one) => {
		if (!one) return [];
		const { arrival, bought, brought, facts } = one;
		const entry = brought.entry(arrival.attempt.state, "paid");
		const completion = completionOf(arrival, { ...bought, found: facts.forReceipt, entry });
		return { ...completion, isOnlyWay: !facts.hasOtherWays };
	});
	if (complete.length > 0) await completeAttempts(tx, complete);
	return decided.map((one) => (one ? "paid" : "alone"));
}

/** First in its transaction: it locks course, enrolment and attempt, in the order of whoever starts a payment, else two wait for each other. */
export async function bookAlone(tx: Tx, brought: Brought): Promise<AttemptState> {
	const state = await bookOne(tx, brought);
	// Another transfer for the same may have been confirmed meanwhile.
	await stopAskingBooks(tx, brought.attempt, brought.now);
	return state;
}

async function bookOne(tx: Tx, brought: Brought): Promise<AttemptState> {
	const { facts, now, entry } = brought;
	const [found] = await lockAndAsk(tx, [brought]);
	const { attempt, facts: known } = found as Found;
	const arrival = { attempt, facts, now };
	const bought = attempt.purpose === "balance" ? await buyBalance(tx, arrival, known) : buySeat(arrival, known);
	if (bought.ok) {
		const accepted = { ...bought, found: known.forReceipt, entry: entry(attempt.state, "paid") };
		await completeAttempts(tx, [completionOf(arrival, accepted)]);
		return "paid";
	}
	const { reason } = bought;
	const after = reason === "nothing-new" ? await nothingNew(tx, attempt) : await review(tx, arrival, reason);
	await sendAlong(tx, () => insertPaymentEvent(tx, entry(attempt.state, after)));
	return after;
}

type Found = { attempt: Attempt; facts: SettleFacts };

/** Sent together, done one after the other: what is found out is found out under the locks. */
async function lockAndAsk(tx: Tx, all: readonly Brought[]): Promise<Found[]> {
	const begun = all.map(({ attempt }) => attempt);
	const enrolled = begun.filter(({ enrolment_id }) => enrolment_id !== null);
	const wishes = all.map(({ attempt, facts, now }) => ({
		courseId: attempt.purpose === "balance" ? null : attempt.course_id,
		courseDateId: attempt.course_date_id,
		personId: attempt.user_id,
		attemptId: attempt.id,
		provider: attempt.provider,
		transactionId: facts.transactionId,
		now,
	}));
	const [, , attempts, found] = await Promise.all([
		lockCourses(
			tx,
			begun.flatMap(({ course_id }) => course_id ?? []),
		),
		Promise.all(enrolled.map(({ user_id, enrolment_id }) => lockEnrolmentOf(tx, user_id, enrolment_id ?? 0))),
		lockAttempts(
			tx,
			begun.map(({ id }) => id),
		),
		findSettleFacts(tx, wishes),
	]);
	return begun.map(({ id }, index) => {
		const [attempt, facts] = [attempts.find((row) => row.id === id), found[index]];
		if (!attempt || !facts) throw new Error(`The payment attempt ${id} is gone.`);
		return { attempt, facts };
	});
}

type Accepted = Extract<Bought, { ok: true }> & { found: ReceiptFactsFound; entry: PaymentEvent };

/** Should another attempt have booked this very transaction since our look, its writing fails, and nothing of ours stands. */
function completionOf({ attempt, facts, now }: Arrival, accepted: Accepted): Completed {
	const { enrolment, seat, moved, restOf, cameBack, overpaidBy, found, entry } = accepted;
	const payment = { id: found.ids.payment, currency: facts.currency };
	const rows = { enrolment: seat, money: arrived(attempt, facts, now), entry };
	const paidAt = facts.paidAt ?? now;
	const completed = { attempt, enrolment, payment, found, restOf, rows, overpaidBy, paidAt, now };
	return { ...completed, ...(cameBack && { cameBack }), ...(moved && { moved }) };
}

/** What was decided about money stands; nobody needs to ask about it again. */
async function nothingNew(tx: Tx, { id, state, next_check_at }: Attempt): Promise<AttemptState> {
	if (next_check_at !== null) await updateAttempt(tx, id, { nextCheckAt: null, holdUntil: null });
	return state;
}

/** Money is kept and said, never dropped: a row for the academy, a letter to the person, a notice to the office. */
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
	if (payment || state !== attempt.state) {
		await tellOfReview(tx, { attempt, facts, reason, now });
		await insertPaymentEvent(tx, { reference, source: "job", kind: "review", facts: { reason }, now });
	}
	await notify(tx, "courses", "payments", `user:${attempt.user_id}`);
	return state;
}

function arrived(attempt: Attempt, facts: ChargeFacts, now: Date): ArrivedMoney {
	return { ...facts, attemptId: attempt.id, reference: attempt.reference, provider: attempt.provider, now };
}
