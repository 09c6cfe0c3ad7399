/** Every letter the academy sends, as facts: who writes the words and the layout reads nothing else. */
import type { DateRange, Day } from "#domain/course-dates.ts";
import type { Kobo } from "#domain/money.ts";
import type { ReviewReason } from "#domain/payment-verdict.ts";
import type { Purpose } from "#domain/pricing.ts";

/** What a receipt proves. `issuedOn` and `paidOn` are days in Lagos; `due` is what stays to be paid. */
export type ReceiptFacts = {
	number: string;
	issuedOn: Day;
	academyName: string;
	fullName: string;
	courseTitle: string;
	date: DateRange | null;
	place: string;
	placeAddress: string | null;
	purpose: Purpose;
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	vatBasisPoints: number;
	reference: string;
	paidOn: Day;
	due: { total: Kobo; by: Day | null } | null;
};

export type Letter =
	| { kind: "verify-email"; facts: { fullName: string; url: string } }
	| { kind: "welcome"; facts: { fullName: string; coursesUrl: string } }
	| { kind: "reset-password"; facts: { fullName: string; url: string; minutesValid: number } }
	| { kind: "address-taken"; facts: { fullName: string; logInUrl: string; resetUrl: string } }
	| { kind: "receipt"; facts: ReceiptFacts & { myCoursesUrl: string } }
	| { kind: "payment-under-review"; facts: UnderReviewFacts }
	| { kind: "review-notice"; facts: UnderReviewFacts & { reason: ReviewReason; email: string } };

/** To the person: money arrived, we look at it, nothing is lost. `amount` is in the hundredth of `currency`. */
export type UnderReviewFacts = {
	fullName: string;
	courseTitle: string;
	reference: string;
	amount: Kobo;
	currency: string;
};
