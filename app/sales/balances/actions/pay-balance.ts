import { lockCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { duesOfAttempt, planDues } from "#sales/orders/actions/allocate.ts";
import type { SeatToPay } from "#sales/orders/actions/confirm-seat.ts";
import { listDues } from "#sales/orders/data/dues.ts";
import { restoreEnrolment } from "#sales/orders/data/enrolment-changes.ts";
import { type Enrolment, findEnrolmentById } from "#sales/orders/data/enrolments.ts";
import { canComeBack } from "#sales/orders/data/seat-availability.ts";
import { amountStillDue } from "#sales/orders/rules/enrolment.ts";
import { type Attempt, wholeCharge } from "#sales/payments/data/payment-attempts.ts";

type Refused = { ok: false; reason: "already-paid" | "enrolment-cancelled" | "course-full" };

export type BalancePaid = ({ ok: true } & SeatToPay) | Refused;

/** `takesSeat`: the seat was released and comes back. */
type Payable = { ok: true; enrolment: Enrolment; takesSeat: boolean };

/**
 * Makes ready what was due of an enrolment to be paid in money; its order is locked. What a certificate
 * is to pay becomes a due of its own. Refused: so much is not due (any more); it was cancelled; its seat was released and nobody leaves one free.
 */
export async function payBalance(tx: Tx, attempt: Attempt, now: Date): Promise<BalancePaid> {
	const payable = await judgeBalance(tx, attempt, now);
	if (!payable.ok) return payable;
	const { enrolment, takesSeat } = payable;
	if (takesSeat) await restoreEnrolment(tx, enrolment);
	const isSplit = attempt.certificate_kobo > 0;
	const dues = isSplit
		? await planDues(tx, enrolment.id, duesOfAttempt(attempt), now)
		: await listDues(tx, [enrolment.id]);
	return { ok: true, orderId: enrolment.order_id, enrolmentId: enrolment.id, dues, cameBack: takesSeat };
}

/** Whether `payBalance` would take it: nothing is written. */
export async function judgeBalance(tx: Tx, attempt: Attempt, now: Date): Promise<Payable | Refused> {
	const id = attempt.enrolment_id;
	const enrolment = id === null ? undefined : await findEnrolmentById(tx, id);
	if (enrolment?.cancelled_at) return { ok: false, reason: "enrolment-cancelled" };
	if (!enrolment || !isStillDue(enrolment, attempt)) return { ok: false, reason: "already-paid" };
	const takesSeat = enrolment.seat_released_at !== null;
	if (takesSeat && !(await isSeatFree(tx, enrolment, now))) return { ok: false, reason: "course-full" };
	return { ok: true, enrolment, takesSeat };
}

/** Whether what an attempt pays is due of an enrolment; with a certificate beside it, it is all that is due. */
export function isStillDue(enrolment: Enrolment, attempt: Attempt): boolean {
	const due = amountStillDue(enrolment);
	const { total } = wholeCharge(attempt);
	return due !== null && (total > attempt.total_kobo ? due.total === total : due.total >= total);
}

/** For a released seat that would come back. */
async function isSeatFree(tx: Tx, enrolment: Enrolment, now: Date): Promise<boolean> {
	const course = enrolment.course_id === null ? undefined : await lockCourse(tx, enrolment.course_id);
	return await canComeBack(tx, course, enrolment, now);
}
