/** The facts of the e-mails to people on a waiting list. */
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		/** They joined; without an account, they confirm their address first. */
		"waiting-joined": WaitingJoinedFacts;
		/** Seats are held for them. */
		"waiting-offer": WaitingOfferFacts;
	}
}

type WaitingFacts = {
	fullName: string;
	courseTitle: string;
	date: DateRange;
	location: string;
	seats: number;
	/** The person's own page of the waiting list. */
	waitUrl: string;
};

export type WaitingJoinedFacts = WaitingFacts & { isConfirmed: boolean };

/** `seats`: those offered. `wanted`: those they wait for. `total`: in kobo, VAT included. `until`: when the offer ends. */
export type WaitingOfferFacts = WaitingFacts & { wanted: number; total: Kobo; until: string };
