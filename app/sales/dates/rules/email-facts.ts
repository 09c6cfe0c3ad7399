/** The facts of the e-mails to the people of a date: a reminder, a cancellation, or a move to another date. */

import type { ClassTimes } from "#courses/rules/class-times.ts";
import type { EndedSeat } from "#courses/rules/email-facts.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		"date-cancelled": DateCancelledFacts;
		moved: MovedFacts;
		/** To the participant, some days before the first day. */
		"course-reminder": CourseReminderFacts;
		/** To everybody with a seat, once: the date is confirmed to run. */
		"date-runs": DateRunsFacts;
		/** To those who teach it, on the same days. */
		"trainer-reminder": TrainerReminderFacts;
	}
}

type Location = DateRange & { location: string };

export type DateCancelledFacts = {
	fullName: string;
	/** The participant, in an e-mail to the buyer who chooses for a participant without an address. */
	participant?: string;
	courseTitle: string;
	was: Location;
	reason: string;
	/** The refund in money, if it is chosen; missing for people who have not paid. */
	paid: Kobo;
	/** The part that a certificate paid, which is never refunded in money. */
	byCertificate?: Kobo;
	/** The address of the choice; null: they have no seat, or another person chooses. */
	choiceUrl: string | null;
	/** For people who had a seat. */
	ended?: EndedSeat;
	/** The member who ordered the seat for them, and who chooses. */
	orderedBy?: string;
	/** The first open dates, the earliest first. */
	dates: Location[];
	coursesUrl: string;
};

export type MovedFacts = {
	fullName: string;
	courseTitle: string;
	/** The earlier course, if it was another. */
	courseWas?: string;
	/** For the calendar file: the enrolment, its version, and the time of the change (an ISO instant). */
	enrolmentId: number;
	version: number;
	code?: string;
	bring?: string;
	movedAt: string;
	was: Location | null;
	is: Location & { locationAddress: string | null; times?: ClassTimes; joiningLink?: string; room?: string };
	due: ReceiptFacts["due"];
	/** The member who ordered the seat for them: the e-mail says nothing about money. */
	orderedBy?: string;
	myCoursesUrl: string;
};

export type DateRunsFacts = {
	fullName: string;
	/** The participant, in an e-mail to the buyer of a seat whose participant has no address. */
	participant?: string;
	courseTitle: string;
	date: DateRange;
	location: string;
	locationAddress: string | null;
	times?: ClassTimes;
	room?: string;
	/** Null: they have no account. */
	myCoursesUrl: string | null;
};

export type CourseReminderFacts = {
	fullName: string;
	courseTitle: string;
	date: DateRange;
	/** The number of days from the e-mail to the first day. */
	daysLeft: number;
	location: string;
	locationAddress: string | null;
	times?: ClassTimes;
	room?: string;
	/** The link to the map that the office gave. */
	mapLink?: string;
	/** The link of an online date; `by`: until when it will be sent, null when it is overdue. */
	joining?: { url: string } | { by: Day | null };
	/** Their names. */
	trainers: readonly string[];
	/** What to bring, one thing a line, as the office typed it. */
	bring: string;
	/** The amount that they owe themselves, including VAT. */
	due: { total: Kobo; vat: Kobo; by: Day } | null;
	/** The address where they pay it. */
	payUrl: string | null;
	/** E.164. */
	office: { phone: string | null; whatsApp: string | null };
	/** Null: they have no account. */
	myCoursesUrl: string | null;
};

export type TrainerReminderFacts = {
	fullName: string;
	courseTitle: string;
	date: DateRange;
	daysLeft: number;
	location: string;
	locationAddress: string | null;
	room?: string;
	mapLink?: string;
	times?: ClassTimes;
	joiningLink?: string;
	participants: number;
	/** The list of who attends; null: their role may not open it. */
	listUrl: string | null;
};
