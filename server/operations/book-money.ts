import { isUpcoming, todayInLagos } from "#domain/course-dates.ts";
import type { Kobo } from "#domain/money.ts";
import type { AttemptState } from "#domain/payment.ts";
import { judgeCharge, type ReviewReason } from "#domain/payment-verdict.ts";
import type { ChargeFacts } from "#server/adapters/payment-gateway.ts";
import { lockOnlyCourse } from "#server/data/course-slots.ts";
import type { Tx } from "#server/data/db.ts";
import { lockEnrolmentOf } from "#server/data/enrolments.ts";
import { notify } from "#server/data/notices.ts";
import { type Attempt, isReferenceOfOther, lockAttempt, updateAttempt } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent, type PaymentEvent } from "#server/data/payment-events.ts";
import { type ArrivedMoney, insertPayment } from "#server/data/payments.ts";
import { sendAlong } from "#server/data/pipeline.ts";
import type { ReceiptFactsFound } from "#server/data/receipt-facts.ts";
import { insertReviewItem } from "#server/data/review-items.ts";
import { findSettleFacts, type SettleFacts } from "#server/data/settle-facts.ts";
import { completeAttempt, payBalance, placeAs, receiptedOf } from "#server/operations/give-place.ts";
import type { Receipted } from "#server/operations/receipt-for.ts";
import { tellOfReview } from "#server/operations/tell-of-review.ts";

type Arrival = { attempt: Attempt; facts: ChargeFacts; now: Date };

type Brought = Arrival & {
	/** The entry of the timeline for the question that found the money, by the states it led from and to. */
	entry: (before: AttemptState, after: AttemptState) => PaymentEvent;
};

/**
 * Books money the gateway says it has: it buys what the attempt was for, or it waits for a person with its reason. The
 * same transaction of the gateway is booked once, whoever brings it. First in its transaction: it locks course,
 * enrolment and attempt, in the order of whoever starts a payment, else two wait for each other.
 */
export async function bookMoney(tx: Tx, { attempt: begun, facts, now, entry }: Brought): Promise<AttemptState> {
	const { id, user_id: personId, course_id: courseId, enrolment_id: enrolmentId, provider } = begun;
	const [wantsSlot, { transactionId }] = [begun.purpose !== "balance", facts];
	const wanted = { courseId: wantsSlot ? courseId : null, courseDateId: begun.course_date_id };
	// Sent together, done one after the other: what is found out is found out under the locks.
	const [, , attempt, found] = await Promise.all([
		courseId === null ? undefined : lockOnlyCourse(tx, courseId),
		enrolmentId === null ? undefined : lockEnrolmentOf(tx, personId, enrolmentId),
		lockAttempt(tx, id),
		findSettleFacts(tx, { attemptId: id, personId, ...wanted, provider, transactionId, now }),
	]);
	const arrival = { attempt, facts, now };
	const bought = await buy(tx, arrival, found);
	if (bought.ok) {
		await accept(tx, arrival, { ...bought, found: found.forReceipt, entry: entry(attempt.state, "paid") });
		return "paid";
	}
	const { reason } = bought;
	const after = reason === "nothing-new" ? await nothingNew(tx, attempt) : await review(tx, arrival, reason);
	await sendAlong(tx, () => insertPaymentEvent(tx, entry(attempt.state, after)));
	return after;
}

type Bought =
	| { ok: true; enrolment: Receipted; place?: NewPlace; overpaidBy: Kobo }
	| { ok: false; reason: ReviewReason | "nothing-new" };

async function buy(tx: Tx, arrival: Arrival, found: SettleFacts): Promise<Bought> {
	const { attempt, facts } = arrival;
	if (found.booked === "here") return { ok: false, reason: "nothing-new" };
	if (found.booked) return { ok: false, reason: "transaction-used" };
	if (attempt.state === "paid") return { ok: false, reason: "already-paid" };
	const { reference, currency, mode, total_kobo: amount } = attempt;
	const verdict = judgeCharge({ expected: { reference, currency, mode, amount }, facts });
	if (!verdict.ok) return verdict;
	const { overpaidBy } = verdict;
	if (attempt.purpose !== "balance") {
		const enrolled = enrol(arrival, found);
		return enrolled.ok ? { ...enrolled, overpaidBy } : enrolled;
	}
	const enrolment = await payBalance(tx, attempt);
	return enrolment ? { ok: true, enrolment, overpaidBy } : { ok: false, reason: "already-paid" };
}

type NewPlace = ReturnType<typeof placeAs>;
type Enrolled = { ok: true; enrolment: Receipted; place: NewPlace } | { ok: false; reason: ReviewReason };

function enrol({ attempt, now }: Arrival, { standing, forReceipt }: SettleFacts): Enrolled {
	// One in the trash is gone; a course only withdrawn from the public keeps its word to who was paying.
	if (!standing?.date || standing.course.isInTrash) return { ok: false, reason: "course-gone" };
	const { course, date } = standing;
	if (standing.isRegistered) return { ok: false, reason: "already-registered" };
	const isHeld = attempt.hold_until !== null && attempt.hold_until > now;
	// Who paid in time is in, though midnight came while the bank was thinking.
	if (!isHeld && !isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	if (standing.slotsLeft < 1) return { ok: false, reason: "course-full" };
	const { purchase } = attempt;
	const place = placeAs(forReceipt.ids.enrolment, {
		attempt,
		courseId: course.id,
		courseDateId: date.id,
		purchase,
		now,
	});
	return { ok: true, enrolment: receiptedOf(place), place };
}

type Accepted = {
	enrolment: Receipted;
	place?: NewPlace;
	overpaidBy: Kobo;
	found: ReceiptFactsFound;
	entry: PaymentEvent;
};

/** Should another attempt have booked this very transaction since our look, this fails, and nothing of ours stands. */
async function accept(tx: Tx, { attempt, facts, now }: Arrival, accepted: Accepted) {
	const { enrolment, place, overpaidBy, found, entry } = accepted;
	const payment = { id: found.ids.payment, currency: facts.currency };
	const rows = { enrolment: place, money: arrived(attempt, facts, now), entry };
	await completeAttempt(tx, { attempt, enrolment, payment, found, rows, overpaidBy, paidAt: facts.paidAt ?? now, now });
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
		...{ reference, attemptId, paymentId: payment?.id ?? null, reason },
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
