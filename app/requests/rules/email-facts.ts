/** The e-mails about requests, as facts: one to the person, one ("-notice") to the office. */
import type { Day } from "#kit/rules/date-range.ts";
import type { BookingFacts, ContactFacts, InvitationFacts, QuotationFacts } from "#requests/rules/request-facts.ts";
import type { AskedRequest } from "#requests/rules/requests.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		booking: BookingFacts & { fullName: string };
		"booking-notice": BookingFacts & Asker;
		contact: ContactFacts;
		"contact-notice": ContactFacts & Asker;
		invitation: InvitationFacts;
		"invitation-notice": InvitationFacts & Asker;
		/** `acceptUrl`: where the organisation accepts it. Null or left out: it has no prices. */
		quotation: QuotationFacts & { acceptUrl?: string | null };
		"quotation-notice": QuotationFacts & Asker & { acceptUrl?: string | null };
		"request-answer": AnswerFacts;
	}
}

/** The person who asked: their account, not the typed values. */
export type Asker = { fullName: string; accountEmail: string };

/** The office's answer to a request, with the request quoted below. */
export type AnswerFacts = {
	/** As typed: plain text. */
	subject: string;
	body: string;
	/** The day it was asked, in Lagos. */
	askedOn: Day;
	asked: AskedRequest;
};
