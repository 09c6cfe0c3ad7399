/** Every letter the academy sends, as facts: who writes the words and the layout reads nothing else. */

import type { Quote } from "#courses/rules/discounts.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import type { AskedRequest } from "#requests/rules/requests.ts";
import type { CollectingLetter } from "#sales/documents/rules/collecting-letters.ts";
import type { InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import type { Buyer } from "#sales/orders/rules/buyer.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

/** Who issued a paper, as far as the academy tells it: printed at its foot, as typed. */
export type Issuer = {
	/** As it is registered, where that is not the academy's name. */
	legalName?: string;
	registrationNumber: string | null;
	taxNumber: string | null;
	address: string | null;
};

/** What a receipt proves. `issuedOn` and `paidOn` are days in Lagos; `due` is what stays to be paid. */
export type ReceiptFacts = {
	number: string;
	issuedOn: Day;
	academyName: string;
	/** Papers before the numbers of the academy have none. */
	issuer?: Issuer;
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
	/** `vat`: of `total`; receipts before it was told apart say none. */
	due: { total: Kobo; by: Day | null; vat?: Kobo } | null;
	/** The invoice it pays the rest of, where its charge has one already. */
	restOf?: string;
	/** Receipts before the codes have none. */
	paper?: PaperMark;
	/** The tax invoice of the same charge; receipts before the invoices name none. */
	invoiceNumber?: string;
	/** Who paid, where it is somebody else than the participant. */
	payerName?: string | null;
	/** To whom the invoice is made out, where it is not the participant. */
	buyer?: Buyer | null;
	/** By which way it came; receipts before the ways say none. */
	kind?: MoneyKind;
	/** What is still to be proved by a tax credit note: nobody is asked for it in money, and `due` says nothing of it. */
	withheld?: { awaited: Kobo } | null;
};

/** By what anybody can ask the academy whether a paper is its own: a code, and where to ask. */
export type PaperMark = { code: string; url: string };

/** A special invitation. Days are those of Lagos; `course` is null when none was chosen (Reading 23). */
export type InvitationFacts = {
	/** Five random characters (Spec §7, txRef). */
	reference: string;
	/** The day the letter bears; today unless the person chose another. */
	letterDay: Day;
	academyName: string;
	/** Papers before the numbers of the academy have none. */
	issuer?: Issuer;
	firstName: string;
	lastName: string;
	/** Where it goes: the office's address as typed. */
	email: string;
	/** E.164. */
	phone: string;
	organisationName: string | null;
	/** How the letter should be addressed, as typed, line by line. */
	address: string | null;
	/** The position of the person it is addressed to. */
	recipientPosition: string | null;
	course: {
		title: string;
		description: string;
		place: string | null;
		placeAddress: string | null;
		/** Upcoming dates for the place, or for all places when none was chosen. */
		dates: DateRange[];
		preferredDate: DateRange | null;
		net: Kobo;
		vat: Kobo;
		total: Kobo;
		vatBasisPoints: number;
	} | null;
	paper: PaperMark;
};

/** A quotation for an organisation, valid for 14 days. Without a course there are no figures (Reading 23). */
export type QuotationFacts = {
	reference: string;
	issuedOn: Day;
	validUntil: Day;
	academyName: string;
	/** Papers before the numbers of the academy have none. */
	issuer?: Issuer;
	organisationName: string;
	email: string;
	phone: string;
	participants: number;
	preferredStart: Day;
	preferredEnd: Day;
	course: { title: string; quote: Quote } | null;
	paper: PaperMark;
};

/** Who asked: the account, whatever was typed into the form. */
export type Asker = { fullName: string; accountEmail: string };
export type BookingFacts = { serviceTitle: string; email: string; phone: string };
export type ContactFacts = { firstName: string; email: string; message: string | null };

/** What the office answered to a request, by mail; what was asked is quoted below. */
export type AnswerFacts = {
	/** As typed: plain text. */
	subject: string;
	body: string;
	/** The day it was asked, in Lagos. */
	askedOn: Day;
	asked: AskedRequest;
};

export type Letter =
	| { kind: "verify-email"; facts: { fullName: string; url: string } }
	| { kind: "welcome"; facts: { fullName: string; coursesUrl: string } }
	| { kind: "reset-password"; facts: { fullName: string; url: string; minutesValid: number } }
	| { kind: "address-taken"; facts: { fullName: string; logInUrl: string; resetUrl: string } }
	/** With the invoice of the charge, where it is its first receipt. A copy goes to the participant, without it. */
	| { kind: "receipt"; facts: ReceiptFacts & { myCoursesUrl: string; invoice?: InvoiceFacts; copy?: boolean } }
	| { kind: "payment-under-review"; facts: UnderReviewFacts }
	| { kind: "review-notice"; facts: ReviewNoticeFacts }
	| { kind: "refund-sent"; facts: RefundFacts }
	| { kind: "refund-done"; facts: RefundFacts }
	// To the office: the payment provider refuses our key or answers nobody, and that it is over.
	| { kind: "gateway-trouble"; facts: GatewayTroubleFacts }
	| { kind: "gateway-well"; facts: GatewayWellFacts }
	| { kind: "payment-waiting"; facts: UnfinishedFacts & { method: string | null; heldUntil: string | null } }
	| { kind: "payment-not-completed"; facts: UnfinishedFacts }
	| { kind: "dates-changed"; facts: DatesChangedFacts }
	// Requests: one to the person, one ("-notice") to the office.
	| { kind: "booking"; facts: BookingFacts & { fullName: string } }
	| { kind: "booking-notice"; facts: BookingFacts & Asker }
	| { kind: "contact"; facts: ContactFacts }
	| { kind: "contact-notice"; facts: ContactFacts & Asker }
	| { kind: "invitation"; facts: InvitationFacts }
	| { kind: "invitation-notice"; facts: InvitationFacts & Asker }
	| { kind: "quotation"; facts: QuotationFacts }
	| { kind: "quotation-notice"; facts: QuotationFacts & Asker }
	| { kind: "request-answer"; facts: AnswerFacts }
	| { kind: "newsletter"; facts: { unsubscribeUrl: string; coursesUrl: string } }
	/** An issue as it was written (app/kit/rules/markup.ts). A test goes to whoever wrote it, and unsubscribes nobody. */
	| { kind: "newsletter-issue"; facts: { subject: string; body: string; unsubscribeUrl: string; isTest: boolean } }
	| { kind: "newsletter-notice"; facts: { email: string } }
	| CollectingLetter;

/** To a participant: a date they booked is another one now, or was taken off (`is` null). Places as they are stored. */
export type DatesChangedFacts = {
	fullName: string;
	courseTitle: string;
	changes: { was: DateRange & { place: string }; is: (DateRange & { place: string }) | null }[];
	myCoursesUrl: string;
};

/** To the person: a payment of theirs is not finished. `heldUntil`, beside it, is the ISO instant until which the place is held. */
export type UnfinishedFacts = {
	fullName: string;
	courseTitle: string;
	reference: string;
	total: Kobo;
	/** The page that says what is true of it now. */
	paymentUrl: string;
};

/** To the person: money arrived, we look at it, nothing is lost. `amount` is in the hundredth of `currency`. */
export type UnderReviewFacts = {
	fullName: string;
	courseTitle: string;
	reference: string;
	amount: Kobo;
	currency: string;
	/** Letters before the reasons have none. */
	reason?: ReviewReason;
	/** It was for the balance of a place somebody has, or had. */
	isBalance?: true;
	/** To somebody who paid for somebody else: whom, by their first name. */
	paidFor?: string;
};

/** To the office. Name, e-mail and course are empty when we do not know whose money it is. */
export type ReviewNoticeFacts = UnderReviewFacts & {
	reason: ReviewReason;
	email: string;
	/** It is tax somebody withheld: nothing of it came in money. By whom, where their name is known. */
	withheldBy?: string | null;
	/** Where the payment is looked at; letters before the desk have none. */
	deskUrl?: string;
};

/** `since` and `until` are ISO instants; `detail` is what the provider said last. */
export type GatewayTroubleFacts = {
	provider: string;
	trouble: "misconfigured" | "unavailable";
	detail: string;
	since: string;
	deskUrl: string;
};
export type GatewayWellFacts = { provider: string; since: string; until: string; deskUrl: string };

/** To the payer: money is on its way back, or was sent. `amount` is in the hundredth of `currency`. */
export type RefundFacts = {
	fullName: string;
	/** Where somebody else than the participant paid. */
	payerName?: string | null;
	courseTitle: string;
	reference: string;
	amount: Kobo;
	currency: string;
	way: "provider" | "by-hand" | "outside";
};
