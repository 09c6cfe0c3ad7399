/** The e-mail about a missing certificate, as facts. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { BalanceFacts } from "#sales/ledger/balances/rules/email-facts.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		/** To the participant and to the payer: the amount that a certificate did not prove is due in money. */
		"certificate-missing": CertificateMissingFacts;
	}
}

/**
 * `certificateOf`: the amount of a certificate for less; null: there is none. `invoiceNumber`: the invoice it is due under.
 * `payer`: set in the e-mail to a payer who is not the participant.
 */
export type CertificateMissingFacts = BalanceFacts & {
	dueDay: Day;
	certificateOf: Kobo | null;
	invoiceNumber: string | null;
	payer?: { name: string | null };
};
