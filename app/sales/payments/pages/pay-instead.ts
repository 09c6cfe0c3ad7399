import { untilText } from "#kit/rules/moments.ts";
import type { PendingPayment } from "#sales/payments/data/pending-payment.ts";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";

/** What somebody reads before another payment takes the place of a pending one, and its reference, which the form sends back. */
export type PayInstead = { instead: string; sentence: string };

/** `isTheirs`: who reads it began that payment. */
export function payInsteadOf(pending: PendingPayment, isTheirs: boolean, now: Date): PayInstead {
	const { reference: instead, method, startedAt } = pending;
	return { instead, sentence: paymentPageWords.payInstead({ isTheirs, method, at: untilText(startedAt, now) }) };
}
