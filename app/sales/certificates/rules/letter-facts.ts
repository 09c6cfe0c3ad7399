/** The e-mail about a certificate that did not come, as facts. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { BalanceFacts } from "#sales/balances/rules/letter-facts.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		/** To the participant and to who paid: what a certificate did not bring is due in money. */
		"certificate-missing": CertificateMissingFacts;
	}
}

/**
 * `certificateOf`: what it was over, less than was withheld; null: none came. `invoiceNumber`: under which it is due. `payer`: it is
 * written to who paid, not to the participant.
 */
export type CertificateMissingFacts = BalanceFacts & {
	dueDay: Day;
	certificateOf: Kobo | null;
	invoiceNumber: string | null;
	payer?: { name: string | null };
};
