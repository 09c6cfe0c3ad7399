/** The e-mails about the dates of a course, as facts. */
import type { DateRange } from "#kit/rules/date-range.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		"dates-changed": DatesChangedFacts;
	}
}

/** To a participant: a date they booked is another one now, or was taken off (`is` null). Locations as they are stored. */
export type DatesChangedFacts = {
	fullName: string;
	courseTitle: string;
	changes: {
		was: DateRange & { location: string };
		is: (DateRange & { location: string; locationAddress?: string | null }) | null;
		/** For the calendar file: whose event it is, and which of its states. Left out where they only pay, or have none. */
		enrolment?: { id: number; version: number };
	}[];
	myCoursesUrl: string;
	/** When it was changed, an ISO instant; e-mails queued before there were calendar files have none. */
	movedAt?: string;
};
