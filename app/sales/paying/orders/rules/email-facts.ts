/** The facts of the e-mails about an enrolment. */
import type { ClassTimes } from "#courses/rules/class-times.ts";
import type { EndedSeat } from "#courses/rules/email-facts.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		/** To the participant, when another person got the documents: where and when. */
		joining: JoiningFacts;
		/** To the former participant of a seat that another person takes. */
		"seat-replaced": SeatReplacedFacts;
		"enrolment-cancelled": EnrolmentCancelledFacts;
		/** To the participant whose payment was recorded by mistake. */
		"seat-unconfirmed": Pick<JoiningFacts, "fullName" | "courseTitle" | "date" | "location" | "locationAddress"> & {
			ended?: EndedSeat;
			/** The bank returned the payment unpaid. */
			cameBack?: boolean;
		};
	}
}

export type JoiningFacts = {
	fullName: string;
	courseTitle: string;
	/** For the calendar file, which is the same whenever it is sent. */
	enrolmentId: number;
	version: number;
	code?: string;
	bring?: string;
	date: DateRange | null;
	location: string;
	locationAddress: string | null;
	/** The hours and, online, the joining link, if they are set. */
	times?: ClassTimes;
	joiningLink?: string;
	room?: string;
	due: ReceiptFacts["due"];
	/** The payer, if known; with `isRegistered`, the person who placed the order. */
	payerName: string | null;
	/** The office registered them: the e-mail mentions neither a price nor money that is due. */
	isRegistered?: true;
	/** The seat had been released, and the payment restored it. */
	isBack?: true;
	/** To the member who ordered a restored seat: its participant, who gets their own e-mail. */
	participant?: string;
	/** Null: they have no account. */
	myCoursesUrl: string | null;
};

export type SeatReplacedFacts = {
	fullName: string;
	courseTitle: string;
	date: DateRange | null;
	location: string;
	locationAddress: string | null;
	/** The buyer; null: the recipient. */
	buyerName: string | null;
	/** The person they gave it to. */
	givenTo?: string;
	ended?: EndedSeat;
};

export type EnrolmentCancelledFacts = {
	fullName: string;
	courseTitle: string;
	date: DateRange | null;
	reason: string;
	/** It was not confirmed: payments they started end. */
	isHeld?: true;
	/** For a confirmed seat. */
	ended?: EndedSeat;
	/** The amount paid in money, and the part that is refunded. */
	paid: Kobo;
	goingBack: Kobo;
	/** The value of a certificate that is returned to its employer, which the office settles; `by`: the employer, if known. */
	certificate?: { amount: Kobo; by: string | null };
	/** How it is refunded: `by-hand`: the office has sent it. `later`: the office will send it. Null: nothing is refunded. */
	way: "provider" | "by-hand" | "later" | "outside" | "several" | null;
	/** The member who ordered the seat for them: the e-mail does not mention money. */
	orderedBy?: string;
	/** The recipient, when another person had paid. */
	payerName: string | null;
	/** The part that becomes credit, and its owner when that is another person. */
	credit?: { amount: Kobo; of: string | null };
	myCoursesUrl: string;
};
