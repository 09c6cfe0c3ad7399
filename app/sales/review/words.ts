import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";

/** The reasons why money waits for a decision, in words for the office. */
export const reviewReasons: Record<ReviewReason, string> = {
	"not-as-asked":
		"What the gateway reports is not what we asked for: another reference, currency or mode, or a transaction that is recorded for another payment. Compare it in the gateway's dashboard.",
	"amount-lower": "The buyer paid less than the price.",
	"course-full": "The payment came when the course was already full.",
	"too-late":
		"The payment came when the date had already begun and the seat was no longer held, or when the course or its date no longer existed.",
	"already-registered": "The participant was already registered for this date.",
	"already-paid": "What this payment was for had already been paid.",
	overpaid: "The buyer paid more than the amount due. The payment is recorded. Decide here about the excess.",
	"unknown-payer": "We have this money and do not know yet which order it pays.",
	reversed: "The gateway or the bank reports a chargeback or a reversal of this payment.",
	disputed: "The payer's bank disputes this payment.",
	"not-as-booked": "The gateway lists a different amount from the one we recorded.",
	"refund-failed": "This refund did not arrive. We still have the money.",
	"refunded-outside": "The gateway refunded more than we asked for.",
	"refund-unclear": "The gateway does not say whether this refund was made.",
	"refund-due": "We issued a credit note for this payment. Please send the refund by hand.",
	"enrolment-cancelled": "The payment came for an enrolment that was cancelled.",
};

/** The reason why this money waits, in words for the office; `isTax`: it is the value of a certificate, not money. */
export const reviewReasonOf = (reason: ReviewReason, isTax: boolean): string =>
	isTax && reason === "refund-due" ? certificateWords.owedBack : reviewReasons[reason];
