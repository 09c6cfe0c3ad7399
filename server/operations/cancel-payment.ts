import { isUntried } from "#domain/payment.ts";
import { isOwnBooks } from "#domain/payment-provider.ts";
import { markWithdrawn } from "#server/data/bank-transfers.ts";
import { lockCourse } from "#server/data/course-slots.ts";
import { inTransaction, type Tx } from "#server/data/db.ts";
import { lockEnrolmentOf } from "#server/data/enrolments.ts";
import { notify } from "#server/data/notices.ts";
import { type Attempt, findAttemptOf, lockAttempt, updateAttempt } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent } from "#server/data/payment-events.ts";
import { settlePayment } from "#server/operations/settle-payment.ts";

export type CancelRefusal = "no-such-payment" | "paid" | "pending" | "in-review" | "gateway-unavailable";
export type Cancelled = { ok: true } | { ok: false; reason: CancelRefusal };

type Cancel = {
	/** Whose payment it is. */
	actor: { id: string };
	/** Who gives it up, where it is somebody else; null: somebody without an account. */
	actorId?: string | null;
	reference: string;
	now: Date;
};

/**
 * Somebody gives a payment up: its slot is free at once. The gateway is asked first, outside any transaction; refused
 * when money came, is on its way or is looked at, and when nobody can tell. Twice is harmless. Money that comes all the
 * same is taken like any other that is late (Reading 2).
 */
export async function cancelPayment({ actor, actorId = actor.id, reference, now }: Cancel): Promise<Cancelled> {
	if (!(await findAttemptOf(actor.id, reference))) return { ok: false, reason: "no-such-payment" };
	const { state } = await settlePayment({ reference, trigger: "start", now });
	if (state === "unknown" || state === "no_such_payment") return { ok: false, reason: "gateway-unavailable" };
	const attempt = await findAttemptOf(actor.id, reference);
	if (!attempt) return { ok: false, reason: "no-such-payment" };
	return await inTransaction((tx) => giveUp(tx, attempt, actorId, now));
}

async function giveUp(tx: Tx, attempt: Attempt, actorId: string | null, now: Date): Promise<Cancelled> {
	const { id, course_id, enrolment_id, user_id } = attempt;
	if (course_id !== null) await lockCourse(tx, course_id);
	if (enrolment_id !== null) await lockEnrolmentOf(tx, user_id, enrolment_id);
	const { state, reference, provider } = await lockAttempt(tx, id);
	if (state === "paid") return { ok: false, reason: "paid" };
	if (state === "pending") return { ok: false, reason: "pending" };
	if (state === "needs_review") return { ok: false, reason: "in-review" };
	if (!isUntried(state) && state !== "failed") return { ok: true };
	await updateAttempt(tx, id, { state: "cancelled", holdUntil: null });
	if (isOwnBooks(provider)) await markWithdrawn(tx, id, now);
	await insertPaymentEvent(tx, {
		reference,
		source: "person",
		kind: "cancelled",
		actorId,
		before: state,
		after: "cancelled",
		now,
	});
	await notify(tx, "courses", "payments", `user:${user_id}`);
	return { ok: true };
}
