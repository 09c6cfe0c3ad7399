/** The facts of the e-mails about money that is still due for an enrolment. */
import type { EndedSeat } from "#courses/rules/email-facts.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		"balance-due": BalanceDueFacts;
		"balance-extended": BalanceFacts & { dueDay: Day };
		"seat-released": SeatReleasedFacts;
	}
}

/** `total`: the amount still due, VAT included; `vat`: the VAT in it, missing in e-mails that were written before it was stored. */
export type BalanceFacts = {
	fullName: string;
	courseTitle: string;
	date: DateRange | null;
	total: Kobo;
	vat?: Kobo;
	payUrl: string;
	myCoursesUrl: string;
};

export type SeatReleasedFacts = BalanceFacts & { reason: string; ended?: EndedSeat };

export type BalanceDueFacts = BalanceFacts & { dueDay: Day; daysLeft: number };
