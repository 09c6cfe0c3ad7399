/** The e-mails about money a person must decide on, as facts. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		"payment-under-review": UnderReviewFacts;
		"review-notice": ReviewNoticeFacts;
	}
}

/** To the person: money arrived, we look at it, nothing is lost. `amount` is in the hundredth of `currency`. */
export type UnderReviewFacts = {
	fullName: string;
	courseTitle: string;
	reference: string;
	amount: Kobo;
	currency: string;
	/** Letters before the reasons have none. */
	reason?: ReviewReason;
	/** How much less came than was asked for. */
	missing?: Kobo;
	/** By which day our team writes how to pay that. */
	answerBy?: Day;
	/** It was for the balance of a seat somebody has, or had. */
	isBalance?: true;
	/** It was sent for all seats of an order. */
	isOrder?: true;
	/** To somebody who paid for somebody else: whom, by their first name. */
	paidFor?: string;
};

/** To the office. Name, e-mail and course are empty when we do not know whose money it is. */
export type ReviewNoticeFacts = UnderReviewFacts & {
	reason: ReviewReason;
	email: string;
	/** Nothing of it came in money but by a certificate: whose, where their name is known. */
	certificateOf?: string | null;
	/** Where the payment is looked at; letters before the desk have none. */
	deskUrl?: string;
};
