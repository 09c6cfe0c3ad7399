import { db } from "#kit/data/db.ts";
import { naira } from "#kit/rules/money.ts";
import { whatStaysDue } from "#sales/balances/actions/pay-balance.ts";
import { findEnrolmentById } from "#sales/orders/data/enrolment-changes.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import { leftOf, type Sums } from "#sales/refunds/rules/refunds.ts";
import { adminReview as words } from "#sales/review/admin/words.ts";
import { whyNoPlace } from "#sales/review/rules/review.ts";

/** What the desk reads of a balance that had to wait and may be booked now. Null: it may not. */
export async function balanceOf(
	attempt: Attempt,
	{ payment, sums }: { payment: Payment; sums: Sums },
): Promise<{ hint: string } | null> {
	const { state, total_kobo: total, currency, purpose, enrolment_id: id } = attempt;
	if (purpose !== "balance" || id === null || leftOf(sums) <= 0) return null;
	const { outcome, review_reason: reason } = payment;
	const waiting = { outcome, reason, currency: payment.currency };
	if (whyNoPlace({ attempt: { state, total, currency, takesSlot: false }, payment: waiting, sums })) return null;
	const enrolment = await findEnrolmentById(db, id);
	if (!enrolment || whatStaysDue(enrolment, attempt) === undefined) return null;
	return { hint: words.enrolBalance(enrolment.title, naira(total)) };
}
