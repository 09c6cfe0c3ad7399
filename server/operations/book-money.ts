import { isUpcoming, todayInLagos } from "#domain/course-dates.ts";
import type { Kobo } from "#domain/money.ts";
import type { AttemptState } from "#domain/payment.ts";
import { judgeCharge, type ReviewReason } from "#domain/payment-verdict.ts";
import type { ChargeFacts } from "#server/adapters/payment-gateway.ts";
import { findStanding, type LockedCourse, type Standing } from "#server/data/course-slots.ts";
import type { Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { type Attempt, isReferenceOfOther, updateAttempt } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent } from "#server/data/payment-events.ts";
import { type ArrivedMoney, findPayment, insertPayment, insertPaymentAs } from "#server/data/payments.ts";
import { sendAlong } from "#server/data/pipeline.ts";
import { findReceiptFacts, type ReceiptFactsFound } from "#server/data/receipt-facts.ts";
import { insertReviewItem } from "#server/data/review-items.ts";
import { completeAttempt, givePlaceAs, payBalance } from "#server/operations/give-place.ts";
import type { Receipted } from "#server/operations/issue-receipt.ts";
import { tellOfReview } from "#server/operations/tell-of-review.ts";

type Arrival = { attempt: Attempt; course: LockedCourse | undefined; facts: ChargeFacts; now: Date };

/**
 * Books money the gateway says it has, with course and attempt locked: it buys what the attempt was for, or it waits
 * for a person with its reason. The same transaction of the gateway is booked once, whoever brings it.
 */
export async function bookMoney(tx: Tx, arrival: Arrival): Promise<AttemptState> {
	const { attempt, facts } = arrival;
	const [booked, standing, found] = await Promise.all([
		findPayment(tx, attempt.provider, facts.transactionId),
		attempt.purpose === "balance" ? undefined : standingOf(tx, arrival),
		findReceiptFacts(tx, attempt.user_id),
	]);
	if (booked?.attempt_id === attempt.id) return await nothingNew(tx, attempt);
	if (booked) return await review(tx, arrival, "transaction-used");
	if (attempt.state === "paid") return await review(tx, arrival, "already-paid");
	const { reference, currency, mode, total_kobo: amount } = attempt;
	const verdict = judgeCharge({ expected: { reference, currency, mode, amount }, facts });
	if (!verdict.ok) return await review(tx, arrival, verdict.reason);
	const bought =
		attempt.purpose === "balance" ? await settleBalance(tx, attempt) : await enrol(tx, arrival, standing, found);
	if (!bought.ok) return await review(tx, arrival, bought.reason);
	return await accept(tx, arrival, { enrolment: bought.enrolment, overpaidBy: verdict.overpaidBy, found });
}

type Bought = { ok: true; enrolment: Receipted } | { ok: false; reason: ReviewReason };

async function standingOf(tx: Tx, { attempt, course, now }: Arrival): Promise<Standing | undefined> {
	// One in the trash is gone; a course only withdrawn from the public keeps its word to who was paying.
	if (!course || course.deleted_at || attempt.course_date_id === null) return undefined;
	const wanted = { courseId: course.id, courseDateId: attempt.course_date_id, personId: attempt.user_id, now };
	return await findStanding(tx, wanted);
}

async function enrol(
	tx: Tx,
	{ attempt, course, now }: Arrival,
	date: Standing | undefined,
	{ ids }: ReceiptFactsFound,
): Promise<Bought> {
	if (!course || !date) return { ok: false, reason: "course-gone" };
	if (date.isRegistered) return { ok: false, reason: "already-registered" };
	const isHeld = attempt.hold_until !== null && attempt.hold_until > now;
	// Who paid in time is in, though midnight came while the bank was thinking.
	if (!isHeld && !isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	if (date.slotsLeft < 1) return { ok: false, reason: "course-full" };
	const { purchase } = attempt;
	const place = { attempt, courseId: course.id, courseDateId: date.id, purchase, now };
	return { ok: true, enrolment: await givePlaceAs(tx, ids.enrolment, place) };
}

async function settleBalance(tx: Tx, attempt: Attempt): Promise<Bought> {
	const enrolment = await payBalance(tx, attempt);
	return enrolment ? { ok: true, enrolment } : { ok: false, reason: "already-paid" };
}

type Accepted = { enrolment: Receipted; overpaidBy: Kobo; found: ReceiptFactsFound };

async function accept(tx: Tx, { attempt, facts, now }: Arrival, { enrolment, overpaidBy, found }: Accepted) {
	const money = arrived(attempt, facts, now);
	const { payment: id } = found.ids;
	// Another attempt may have booked this very transaction since our look: then this fails, and nothing of ours stands.
	await sendAlong(tx, () => insertPaymentAs(tx, id, money, { outcome: "accepted", enrolmentId: enrolment.id }));
	const payment = { id, currency: facts.currency };
	await completeAttempt(tx, { attempt, enrolment, payment, found, overpaidBy, paidAt: facts.paidAt ?? now, now });
	return "paid" as const;
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
