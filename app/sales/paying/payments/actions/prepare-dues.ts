import type { Tx } from "#kit/data/db.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { duesOfAttempt, planDues } from "#sales/ledger/orders/actions/allocate.ts";
import { duesToPay, leftOfDue, openDues } from "#sales/ledger/orders/data/dues.ts";
import type { LockedAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import { type Attempt, wholeCharge } from "#sales/ledger/payments/data/payment-attempts.ts";
import { applyTerms, type ToPay } from "#sales/paying/orders/actions/apply-terms.ts";
import type { PayableDues } from "#sales/paying/payments/actions/judge-dues.ts";

type PrepareDues = Pick<LockedAttempt, "attempt" | "order"> & { payable: PayableDues; now: Date };

/**
 * Prepares the dues that an attempt can pay (`judgeDues`): a member's seat gets the terms of the attempt, and the part of a balance that a
 * certificate will pay becomes a separate due. Lock the order before. Answers the dues in the order in which they are paid.
 */
export async function prepareDues(tx: Tx, { attempt, order, payable, now }: PrepareDues): Promise<ToPay> {
	const { seats, ownSeat, moved } = payable;
	if (ownSeat) {
		const { course_id: courseId, course_date_id: courseDateId } = ownSeat;
		if (courseId === null || courseDateId === null) throw new Error(`The seat ${ownSeat.id} has no date.`);
		const { purchase } = attempt;
		const toPay = await applyTerms(tx, { attempt, order, seats, courseId, courseDateId, purchase, now });
		return { ...toPay, ...(moved && { moved: { enrolmentId: toPay.enrolmentId, date: moved } }) };
	}
	const [seat] = seats;
	const isSplit = seat !== undefined && isToSplit(attempt, payable);
	const wanted = duesOfAttempt(attempt);
	const dues = isSplit
		? await planDues(tx, { seatId: seat.id, charged: seat.dues, wanted, now })
		: duesToPay(payable.charged);
	return { order, dues };
}

/** Whether a certificate is to pay a part of what is due, and no due says so yet: the attempt pays all that is due, in money and by it. */
function isToSplit(attempt: Attempt, { named, charged }: PayableDues): boolean {
	if (attempt.certificate_kobo === 0 || named.some(({ kind }) => kind === "withheld tax")) return false;
	return sumOfCharges(openDues(charged).map(leftOfDue)).total === wholeCharge(attempt).total;
}
