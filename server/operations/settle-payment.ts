import { type AttemptState, afterCheck, isSettled } from "#domain/payment.ts";
import { type GatewayAnswer, gateway } from "#server/adapters/gateway.ts";
import { lockCourse } from "#server/data/course-slots.ts";
import { inTransaction, type Tx } from "#server/data/db.ts";
import { lockEnrolmentOf } from "#server/data/enrolments.ts";
import { notify } from "#server/data/notices.ts";
import {
	type Attempt,
	findAttempt,
	keepTransactionHint,
	lockAttempt,
	updateAttempt,
} from "#server/data/payment-attempts.ts";
import { isBooked } from "#server/data/payments.ts";
import { bookMoney } from "#server/operations/book-money.ts";

export type SettlePayment = {
	reference: string;
	/** The gateway's transaction id as a browser or a webhook told it: a question to ask, never a fact. */
	transactionHint?: string | undefined;
	now: Date;
};

/**
 * What is known of a payment now. `not_started`: the gateway has never heard of it. `unknown`: it could not be asked.
 * `unheard`: it could not be asked about everything we were told of, so there may be more money than is booked.
 */
export type Settled = {
	state: Exclude<AttemptState, "created"> | "not_started" | "unknown" | "no_such_payment";
	unheard?: true;
};

/**
 * The one way a payment becomes true. Browser, webhook, job and desk all call it, in any order and any number of times:
 * it asks the gateway by our own reference, outside any transaction, and books the answer once (Reading 2).
 */
export async function settlePayment({ reference, transactionHint: hint, now }: SettlePayment): Promise<Settled> {
	const attempt = await findAttempt(reference);
	if (!attempt) return { state: "no_such_payment" };
	if (isSettled(attempt.state) && (!hint || (await isBooked(attempt.id, hint)))) return told(attempt.state);
	if (hint && hint !== attempt.transaction_hint) await keepTransactionHint(reference, hint);
	const answer = await gateway().query(reference, hint ?? attempt.transaction_hint ?? undefined);
	if (answer.kind === "misconfigured") console.error(`The payment provider refuses our key: ${answer.detail}`);
	return await inTransaction((tx) => book(tx, attempt, answer, now));
}

/** Course, enrolment, attempt: whoever starts a payment locks them in this order too, else two wait for each other. */
async function book(tx: Tx, begun: Attempt, answer: GatewayAnswer, now: Date): Promise<Settled> {
	const { id, course_id, enrolment_id, user_id } = begun;
	const course = course_id === null ? undefined : await lockCourse(tx, course_id);
	if (enrolment_id !== null) await lockEnrolmentOf(tx, user_id, enrolment_id);
	const attempt = await lockAttempt(tx, id);
	if (answer.kind === "paid") {
		const state = await bookMoney(tx, { attempt, course, facts: answer.facts, now });
		return { state, ...(answer.hintUnheard && { unheard: true }) };
	}
	const isHeard = answer.kind === "pending" || answer.kind === "failed" || answer.kind === "not_found";
	if (isSettled(attempt.state)) return { ...told(attempt.state), ...(!isHeard && { unheard: true }) };
	const before = { state: attempt.state, createdAt: attempt.created_at, holdUntil: attempt.hold_until };
	const { state, nextCheckAt, holdUntil } = afterCheck(before, isHeard ? answer.kind : null, now);
	await updateAttempt(tx, id, { state, nextCheckAt, holdUntil, checkedAt: now });
	if (state !== attempt.state) {
		await notify(tx, `user:${attempt.user_id}`);
		await notify(tx, "courses");
	}
	return isHeard ? told(state) : { state: "unknown" };
}

function told(state: AttemptState): Settled {
	return { state: state === "created" ? "not_started" : state };
}
