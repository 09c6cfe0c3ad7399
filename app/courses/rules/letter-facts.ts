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
	changes: { was: DateRange & { location: string }; is: (DateRange & { location: string }) | null }[];
	myCoursesUrl: string;
};
