/** The e-mails to the people of a date, as facts: it comes, it is cancelled, or it becomes another one. */

import type { ClassTimes } from "#courses/rules/class-times.ts";
import type { EndedSeat } from "#courses/rules/letter-facts.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		"date-cancelled": DateCancelledFacts;
		moved: MovedFacts;
		/** To the participant, some days before the first day. */
		"course-reminder": CourseReminderFacts;
	}
}

type Location = DateRange & { location: string };

export type DateCancelledFacts = {
	fullName: string;
	/** Whose seat it is, to the buyer of somebody without an address, who chooses for them. */
	participant?: string;
	courseTitle: string;
	was: Location;
	reason: string;
	/** What is sent back in money to who chooses that; nothing for who was only about to pay. */
	paid: Kobo;
	/** What a certificate paid besides, never in money. */
	byCertificate?: Kobo;
	/** Where they choose; null: they hold no seat, or another one chooses. */
	choiceUrl: string | null;
	/** Of who had a seat. */
	ended?: EndedSeat;
	/** The member who ordered the seat for them, and chooses. */
	orderedBy?: string;
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
	code?: string;
	bring?: string;
	movedAt: string;
	was: Location | null;
	is: Location & { locationAddress: string | null; times?: ClassTimes; joiningLink?: string };
	due: ReceiptFacts["due"];
	/** The member who ordered the seat for them: nothing is said of money. */
	orderedBy?: string;
	myCoursesUrl: string;
};

export type CourseReminderFacts = {
	fullName: string;
	courseTitle: string;
	date: DateRange;
	/** From the day it is sent on to the first day. */
	daysLeft: number;
	location: string;
	locationAddress: string | null;
	times?: ClassTimes;
	/** How an online date is joined; `by`: until when that is told, null when it should have been by now. */
	joining?: { url: string } | { by: Day | null };
	/** By name. */
	trainers: readonly string[];
	/** What to bring, one thing a line, as the office typed it. */
	bring: string;
	/** What they still owe themselves, VAT included. */
	due: { total: Kobo; vat: Kobo; by: Day } | null;
	/** Where they pay it. */
	payUrl: string | null;
	/** E.164. */
	office: { phone: string | null; whatsApp: string | null };
	/** Null: they have no account. */
	myCoursesUrl: string | null;
};
