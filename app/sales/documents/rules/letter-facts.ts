/** The e-mails that bring an invoice or a credit note, as facts. A receipt's and a proforma's are those of payments and transfers. */
import type { CreditNoteFacts, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		/** To who paid. */
		"credit-note": CreditNoteFacts;
		/** To who pays: an invoice before any money, or one that was corrected, with the credit note that voids the one before. */
		invoice: { invoice: InvoiceFacts; creditNote: CreditNoteFacts | null };
	}
}
