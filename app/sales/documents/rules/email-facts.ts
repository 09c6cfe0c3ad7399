/** The e-mails that bring an invoice or a credit note, as facts. A receipt's and a proforma's are those of payments and transfers. */
import type { CreditNoteFacts, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		/** To the payer. */
		"credit-note": CreditNoteFacts;
		/** To the payer: an invoice before its payment, or a corrected one with the credit note that voids the old one. */
		invoice: { invoice: InvoiceFacts; creditNote: CreditNoteFacts | null };
	}
}
