/** The facts of the e-mails about orders of organisations. */
import type { Kobo } from "#kit/rules/money.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		/** To the office: an organisation accepted a quotation. */
		"quotation-accepted": QuotationAcceptedFacts;
		/** To the office: an organisation ordered several seats on the public page. */
		"group-order": GroupOrderFacts;
		/** To an organisation: the private page of all its orders. */
		"organisation-page": OrganisationPageFacts;
	}
}

/** `code` as it is read. */
type OrderedFacts = {
	organisationName: string;
	email: string;
	phone: string;
	courseTitle: string;
	seats: number;
	total: Kobo;
	code: string;
	orderUrl: string;
};

export type QuotationAcceptedFacts = OrderedFacts & { reference: string };
export type GroupOrderFacts = OrderedFacts & { contactName: string };

export type OrganisationPageFacts = {
	organisationName: string;
	pageUrl: string;
	/** Earlier addresses open nothing any more. */
	isRenewed: boolean;
	/** The same page for its signed-in contact. */
	ownUrl: string;
};
