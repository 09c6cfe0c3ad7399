import type { Tx } from "#kit/data/db.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { duesOfAttempt, planDues } from "#sales/ledger/orders/actions/allocate.ts";
import { type Due, duesToPay, leftOfDue, openDues } from "#sales/ledger/orders/data/dues.ts";
import { type Attempt, wholeCharge } from "#sales/ledger/payments/data/payment-attempts.ts";
import { applyTerms, type ToPay } from "#sales/paying/orders/actions/apply-terms.ts";
import type { PayableDues } from "#sales/paying/payments/actions/judge-dues.ts";

/**
 * Prepares the dues that an attempt can pay (`judgeDues`): the seat that a member asked for gets the terms of the attempt; the part of a balance
 * that a certificate is to pay becomes a due of its own. Lock the order before. Answers the dues in the order in which they are paid.
 */
export async function prepareDues(
	tx: Tx,
	attempt: Attempt,
	{ payable, now }: { payable: PayableDues; now: Date },
): Promise<ToPay> {
	const { seats, ownSeat, moved } = payable;
	const { order_id: orderId } = attempt;
	if (ownSeat) {
		const { course_id: courseId, course_date_id: courseDateId } = ownSeat;
		if (courseId === null || courseDateId === null) throw new Error(`The seat ${ownSeat.id} has no date.`);
		const toPay = await applyTerms(tx, { attempt, courseId, courseDateId, purchase: attempt.purchase, now });
		return { ...toPay, ...(moved && { moved: { enrolmentId: toPay.enrolmentId, date: moved } }) };
	}
	const [seat] = seats;
	const isSplit = seat !== undefined && isToSplit(attempt, payable);
	const dues: Due[] = isSplit ? await planDues(tx, seat.id, duesOfAttempt(attempt), now) : duesToPay(payable.charged);
	return { orderId, dues };
}

/** Whether a certificate is to pay a part of what is due, and no due says so yet: the attempt pays all that is due, in money and by it. */
function isToSplit(attempt: Attempt, { named, charged }: PayableDues): boolean {
	if (attempt.certificate_kobo === 0 || named.some(({ kind }) => kind === "withheld tax")) return false;
	return sumOfCharges(openDues(charged).map(leftOfDue)).total === wholeCharge(attempt).total;
}
