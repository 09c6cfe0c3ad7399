/** The facts of the e-mails about orders of organisations. */
import type { Kobo } from "#kit/rules/money.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		/** To the office: an organisation accepted a quotation. */
		"quotation-accepted": QuotationAcceptedFacts;
	}
}

/** `code` as it is read. */
export type QuotationAcceptedFacts = {
	organisationName: string;
	email: string;
	phone: string;
	reference: string;
	courseTitle: string;
	seats: number;
	total: Kobo;
	code: string;
	orderUrl: string;
};
