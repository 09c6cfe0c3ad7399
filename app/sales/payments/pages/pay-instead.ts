import { untilText } from "#kit/rules/moments.ts";
import type { PendingPayment } from "#sales/payments/data/pending-payment.ts";

/** What somebody reads before another payment takes the place of a pending one, and its reference, which the form sends back. */
export type PayInstead = { instead: string; sentence: string };

/** `isTheirs`: who reads it began that payment. */
export function payInsteadOf(
	{ reference, method, startedAt }: PendingPayment,
	isTheirs: boolean,
	now: Date,
): PayInstead {
	const started = [isTheirs ? "You" : "Someone", "started to pay", wayWords(method)].filter(Boolean).join(" ");
	return {
		instead: reference,
		sentence: `${started} at ${untilText(startedAt, now)}, and the bank has not confirmed it yet. Paying another way cancels that payment. If it is charged after all, we will refund it.`,
	};
}

const WAYS: Readonly<Record<string, string>> = { card: "by card", ussd: "by USSD", bank_transfer: "by bank transfer" };

/** By which way, as the provider calls it; nothing where it did not say. */
export const wayWords = (method: string | null) => WAYS[method ?? ""] ?? "";
