/** Money counts only when what the gateway says agrees with what we asked; the rest is looked at by a person. */
import type { Kobo } from "#kit/rules/money.ts";

/** What we froze when the payment started. */
export type ExpectedCharge = { reference: string; currency: string; amount: Kobo; mode: "test" | "live" };

/** What the gateway says arrived. `amount`: the price asked. `charged`: what was debited, with the gateway's fees. */
export type ChargeFacts = {
	reference: string;
	currency: string;
	amount: Kobo;
	charged: Kobo;
	/** Null when the gateway does not say which of its worlds the money is of. */
	mode: "test" | "live" | null;
};

/**
 * Why a charge is wrong in itself. `not-as-asked`: in another currency or mode, under another reference, or recorded for another
 * payment already.
 */
export type ChargeFault = "not-as-asked" | "amount-lower";

/** Why money waits for a person: a wrong charge, or a right one that found nothing left to give, or something that came later. */
export type ReviewReason =
	| ChargeFault
	| "course-full"
	/** The date had begun, or is not offered any more. */
	| "too-late"
	| "already-registered"
	| "already-paid"
	/** More than was asked: the payment counts, the rest waits for a decision. */
	| "overpaid"
	/** The office, the bank or a provider has it, and nobody knows who paid it for what. */
	| "unknown-payer"
	/** The bank or the provider took it back: a chargeback, a reversal. */
	| "reversed"
	/** The payer's bank questions it; the academy may still answer at the provider. */
	| "disputed"
	/** The provider's list tells another amount or currency today than we booked. */
	| "not-as-booked"
	/** Asked to be sent back, and the provider could not. */
	| "refund-failed"
	/** Somebody sent back at the provider what was not to go back, or more than was left. */
	| "refunded-outside"
	/** Asked to be sent back, and the provider never said how it ended. */
	| "refund-unclear"
	/** To be sent back by the office, with a credit note already given: to an account the person named, or is asked for. */
	| "refund-due"
	/** It came for an enrolment that was cancelled meanwhile. */
	| "enrolment-cancelled";

export type Verdict = { ok: true; overpaidBy: Kobo } | { ok: false; reason: ChargeFault };

/** Judges a successful charge against what was asked. Fees on top are no fault; more than the price is noted. */
export function judgeCharge({ expected, facts }: { expected: ExpectedCharge; facts: ChargeFacts }): Verdict {
	const isOtherMode = facts.mode !== null && facts.mode !== expected.mode;
	if (isOtherMode || facts.reference !== expected.reference || facts.currency !== expected.currency)
		return { ok: false, reason: "not-as-asked" };
	if (Math.min(facts.amount, facts.charged) < expected.amount) return { ok: false, reason: "amount-lower" };
	return { ok: true, overpaidBy: facts.amount - expected.amount };
}
