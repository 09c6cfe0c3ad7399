/** The e-mails about the dates of a course, as facts. */
import type { SeatEvent } from "#courses/rules/calendar.ts";
import type { ClassTimes } from "#courses/rules/class-times.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		"dates-changed": DatesChangedFacts;
		"course-open": CourseOpenFacts;
		"joining-link": JoiningLinkFacts;
	}
}

/** A date in an e-mail; its location as it is stored, its hours as far as they were said when the e-mail was queued. */
export type EmailDate = DateRange & { location: string; times?: ClassTimes };

/** A seat that somebody has no more, as the event in their calendar: since when (an ISO instant), and where and when it was. */
export type EndedSeat = SeatEvent & {
	endedAt: string;
	date: DateRange;
	location: string | null;
	locationAddress: string | null;
	times?: ClassTimes;
};

/** To a participant: a date they booked is another one now, or was taken off (`is` null). Locations as they are stored. */
export type DatesChangedFacts = {
	fullName: string;
	/** Whose seat it is, to the buyer of somebody without an address. */
	participant?: string;
	/** To the member who ordered the seat: `participant` is written to as well. */
	isKnown?: true;
	courseTitle: string;
	changes: {
		was: EmailDate;
		is: (EmailDate & { locationAddress?: string | null }) | null;
		/**
		 * For the calendar file: whose event it is, which of its states, and where an online date is joined. Left out where they
		 * only pay, or have none.
		 */
		enrolment?: SeatEvent & { joiningLink?: string };
	}[];
	myCoursesUrl: string;
	/** When it was changed, an ISO instant. */
	movedAt: string;
};

/** To a participant of an online date: where to join it, the first time or by another link than before. */
export type JoiningLinkFacts = {
	fullName: string;
	courseTitle: string;
	date: EmailDate;
	joiningLink: string;
	/** For the calendar file: whose event it is, which of its states, and since when (an ISO instant). */
	enrolmentId: number;
	version: number;
	code?: string;
	bring?: string;
	changedAt: string;
	/** Null: they have no account. */
	myCoursesUrl: string | null;
};

/** To somebody who asked for an alert: a course they can register for, or, without dates, one the academy offers. */
export type CourseOpenFacts = {
	courseTitle: string;
	courseUrl: string;
	dates: (DateRange & { location: string })[];
	/** Before VAT. */
	priceKobo: Kobo;
	vatBasisPoints: number;
	withdrawUrl: string;
};
