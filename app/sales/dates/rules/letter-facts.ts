/** The e-mails to people whose date is cancelled or becomes another one, as facts. */
import type { ClassTimes } from "#courses/rules/class-times.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		"date-cancelled": DateCancelledFacts;
		moved: MovedFacts;
	}
}

type Location = DateRange & { location: string };

export type DateCancelledFacts = {
	fullName: string;
	courseTitle: string;
	was: Location;
	reason: string;
	/** What is sent back in money to who chooses that; nothing for who was only about to pay. */
	paid: Kobo;
	/** What a certificate paid besides, never in money. */
	byCertificate?: Kobo;
	/** Where they choose; null: they hold no seat. */
	choiceUrl: string | null;
	/** The dates that are open, the earliest first; some of many. */
	dates: Location[];
	coursesUrl: string;
};

export type MovedFacts = {
	fullName: string;
	courseTitle: string;
	/** Where their seat was on another course before. */
	courseWas?: string;
	/** For the calendar file: whose event it is, which of its states, and since when (an ISO instant). */
	enrolmentId: number;
	version: number;
	movedAt: string;
	was: Location | null;
	is: Location & { locationAddress: string | null; times?: ClassTimes; joiningLink?: string };
	due: ReceiptFacts["due"];
	myCoursesUrl: string;
};
