/** The facts of the e-mails about money that a person must decide about. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		"payment-under-review": UnderReviewFacts;
		"review-notice": ReviewNoticeFacts;
	}
}

/** To the participant: the payment arrived and is being checked. `amount` is in the hundredth of `currency`. */
export type UnderReviewFacts = {
	fullName: string;
	courseTitle: string;
	reference: string;
	amount: Kobo;
	currency: string;
	reason: ReviewReason;
	/** The shortfall against the amount due. */
	missing?: Kobo;
	/** The day by which our team explains how to pay it. */
	answerBy?: Day;
	/** The payment was for the balance of an existing or cancelled seat. */
	isBalance?: true;
	/** The payment was for all seats of an order. */
	isOrder?: true;
	/** For a payer of somebody else's seat: the first name of the participant. */
	paidFor?: string;
};

/** To the office. Name, e-mail and course are empty when the payer is unknown. */
export type ReviewNoticeFacts = UnderReviewFacts & {
	reason: ReviewReason;
	email: string;
	/** A certificate paid it: the employer, where the name is known. */
	certificateOf?: string | null;
	/** The page of the payment. */
	deskUrl: string;
};
