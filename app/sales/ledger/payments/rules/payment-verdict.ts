/** A payment counts only when the provider's facts agree with the attempt. A person reviews everything else. */
import type { Kobo } from "#kit/rules/money.ts";

/** The terms stored when the payment was started. */
export type ExpectedCharge = { reference: string; currency: string; amount: Kobo; mode: "test" | "live" };

/** The facts the provider reports. `amount`: the price asked for. `charged`: what was debited, with the provider's fees. */
export type ChargeFacts = {
	reference: string;
	currency: string;
	amount: Kobo;
	charged: Kobo;
	/** Null when the provider does not say whether it is test or live money. */
	mode: "test" | "live" | null;
};

/**
 * What is wrong with a charge. `not-as-asked`: another currency, mode or reference, or a transaction that is recorded for another
 * payment.
 */
export type ChargeFault = "not-as-asked" | "amount-lower";

/** Why money is under review: the charge is wrong, or it is right but its seat is gone, or something happened later. */
export type ReviewReason =
	| ChargeFault
	| "course-full"
	/** The date had begun, or is no longer offered. */
	| "too-late"
	| "already-registered"
	| "already-paid"
	/** The amount is too high: the payment counts, and the extra is under review. */
	| "overpaid"
	/** The office, the bank or a provider has the money, but the payer and the purpose are unknown. */
	| "unknown-payer"
	/** The bank or the provider took it back: a chargeback or a reversal. */
	| "reversed"
	/** The payer's bank disputes it; the academy can still answer at the provider. */
	| "disputed"
	/** The provider's list now shows another amount or currency than we recorded. */
	| "not-as-booked"
	/** The provider could not make the refund. */
	| "refund-failed"
	/** Money was refunded at the provider's dashboard that should not have been, or more than was left. */
	| "refunded-outside"
	/** The provider never reported how the refund ended. */
	| "refund-unclear"
	/** The office has to send the refund, whose credit note is issued, to an account that the payer gave or is asked for. */
	| "refund-due"
	/** The money is for an enrolment that was cancelled in the meantime. */
	| "enrolment-cancelled";

export type Verdict = { ok: true; overpaidBy: Kobo } | { ok: false; reason: ChargeFault };

/** Compares a successful charge with the expected one. Fees on top are no fault; a higher price is returned as `extra`. */
export function judgeCharge({ expected, facts }: { expected: ExpectedCharge; facts: ChargeFacts }): Verdict {
	const isOtherMode = facts.mode !== null && facts.mode !== expected.mode;
	if (isOtherMode || facts.reference !== expected.reference || facts.currency !== expected.currency)
		return { ok: false, reason: "not-as-asked" };
	if (Math.min(facts.amount, facts.charged) < expected.amount) return { ok: false, reason: "amount-lower" };
	return { ok: true, overpaidBy: facts.amount - expected.amount };
}
