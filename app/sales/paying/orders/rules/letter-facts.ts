/** The e-mails about an enrolment, as facts. */
import type { ClassTimes } from "#courses/rules/class-times.ts";
import type { EndedSeat } from "#courses/rules/letter-facts.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		/** To the participant, when somebody else got the documents: where and when. */
		joining: JoiningFacts;
		/** To whoever had a seat that somebody else takes now. */
		"seat-replaced": SeatReplacedFacts;
		"enrolment-cancelled": EnrolmentCancelledFacts;
		/** To the participant, whose payment was recorded by mistake. */
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
	/** Its hours and, online, how it is joined, where the academy had said so. */
	times?: ClassTimes;
	joiningLink?: string;
	due: ReceiptFacts["due"];
	/** Who paid, where they said so; who placed the order, where `isRegistered`. */
	payerName: string | null;
	/** The office registered them: nothing is said of money, which may still be due, or of a price. */
	isRegistered?: true;
	/** The seat had been released, and came back with the money. */
	isBack?: true;
	/** To the member who ordered a seat that is back: who attends, and is written to as well. */
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
	/** Who ordered the seat; null: themselves. */
	buyerName: string | null;
	/** To whom they gave it themselves. */
	givenTo?: string;
	ended?: EndedSeat;
};

export type EnrolmentCancelledFacts = {
	fullName: string;
	courseTitle: string;
	date: DateRange | null;
	reason: string;
	/** It was not confirmed: what they began to pay ends. */
	isHeld?: true;
	/** Of a seat that was confirmed. */
	ended?: EndedSeat;
	/** In money, and of it what goes back. */
	paid: Kobo;
	goingBack: Kobo;
	/** A certificate's worth that is given back to whoever gave it, which the office settles: `by`, where their name is known. */
	certificate?: { amount: Kobo; by: string | null };
	/** How: `by-hand` when the office has sent it, `later` when it will; null when nothing goes back. */
	way: "provider" | "by-hand" | "later" | "outside" | "several" | null;
	/** The member who ordered the seat for them: nothing is said of money. */
	orderedBy?: string;
	/** To whom, where somebody else had paid. */
	payerName: string | null;
	/** What stays as credit, and whose, where that is somebody else. */
	credit?: { amount: Kobo; of: string | null };
	myCoursesUrl: string;
};
