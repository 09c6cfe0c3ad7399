import { db } from "#kit/data/db.ts";
import { naira } from "#kit/rules/money.ts";
import { listSeats } from "#sales/orders/data/order-seats.ts";
import type { AttemptDue } from "#sales/payments/data/attempt-dues.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import { leftOf, type Sums } from "#sales/refunds/rules/refunds.ts";
import { reviewOrderWords as orderWords } from "#sales/review/admin/order-words.ts";
import { adminReview as words } from "#sales/review/admin/words.ts";
import { whyNoSeat } from "#sales/review/rules/review.ts";

/** Whether the money can pay the open dues of the seats it was sent for, or why not. Null: nothing is left of it. */
export async function orderOf(
	attempt: Attempt,
	{ payment, sums }: { payment: Payment; sums: Sums },
	named: readonly AttemptDue[],
): Promise<{ hint: string } | { why: string } | null> {
	const { state, total_kobo: total, currency, order_id: orderId } = attempt;
	if (leftOf(sums) <= 0) return null;
	const why = whyNoSeat({
		attempt: { state, total, currency },
		payment: { outcome: payment.outcome, reason: payment.review_reason, currency: payment.currency },
		sums,
	});
	const seats = (await listSeats(db, orderId)).filter(
		({ id, cancelled_at }) => cancelled_at === null && named.some(({ enrolmentId }) => enrolmentId === id),
	);
	if (seats.length === 0) return { why: orderWords.cancelled };
	if (why) return { why: words.notHere[why] };
	if (seats.every(({ due_net_kobo: net, due_vat_kobo: vat }) => net + vat === 0)) return { why: orderWords.paid };
	return { hint: orderWords.hint(seats.filter(({ confirmed_at }) => !confirmed_at).length, naira(total)) };
}
