/** The facts of the e-mails about payments. */
import type { Kobo } from "#kit/rules/money.ts";
import type { InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		/**
		 * With the invoice of the charge, if this is its first receipt. The participant gets a copy without the invoice. `myCoursesUrl`: null
		 * when the recipient's account does not have the order.
		 */
		receipt: ReceiptFacts & {
			myCoursesUrl: string | null;
			invoice: InvoiceFacts | null;
			copy: boolean;
			/** The course as it was bought, when the receipt is for one course only. */
			courseDescription?: string;
		};
		"payment-waiting": UnfinishedFacts & { method: string | null; heldUntil: string | null };
		"payment-not-completed": UnfinishedFacts;
	}
}

/** To the payer: a payment is not finished. `heldUntil` beside it: the ISO time until which the seat is held. */
export type UnfinishedFacts = {
	fullName: string;
	/** It is for all seats of an order. */
	isOrder?: true;
	courseTitle: string;
	reference: string;
	total: Kobo;
	/** The page that shows its present state. */
	paymentUrl: string;
};
