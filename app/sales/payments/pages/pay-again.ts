import { untilText } from "#kit/rules/moments.ts";
import type { PendingPayment } from "#sales/payments/data/pending-payment.ts";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import { mayPayBeside } from "#sales/payments/rules/pay-beside.ts";

/** What somebody reads before they pay again, and the payment beside which the form then says that they agreed. */
export type PayAgain = { beside: string; sentence: string };

/** `isTheirs`: who reads it began that payment. Undefined: nothing is pending, or not long enough. */
export function payAgainAfter(pending: PendingPayment | undefined, isTheirs: boolean, now: Date): PayAgain | undefined {
	if (!pending || !mayPayBeside(pending.since, now)) return undefined;
	const { reference: beside, method, startedAt } = pending;
	return { beside, sentence: paymentPageWords.payAgain({ isTheirs, method, at: untilText(startedAt, now) }) };
}
