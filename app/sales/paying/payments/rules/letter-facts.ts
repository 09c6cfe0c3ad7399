/** The e-mails about payments, as facts. */
import type { Kobo } from "#kit/rules/money.ts";
import type { InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		/**
		 * With the invoice of the charge, where it is its first receipt. A copy goes to the participant, without it. `myCoursesUrl`: null
		 * where whoever reads it has no account the order is in.
		 */
		receipt: ReceiptFacts & {
			myCoursesUrl: string | null;
			invoice: InvoiceFacts | null;
			copy: boolean;
			/** Of the course as it was bought, where the receipt is about one only. */
			courseDescription?: string;
		};
		"payment-waiting": UnfinishedFacts & { method: string | null; heldUntil: string | null };
		"payment-not-completed": UnfinishedFacts;
	}
}

/** To the person: a payment of theirs is not finished. `heldUntil`, beside it, is the ISO instant until which the seat is held. */
export type UnfinishedFacts = {
	fullName: string;
	/** It was begun for all seats of an order. */
	isOrder?: true;
	courseTitle: string;
	reference: string;
	total: Kobo;
	/** The page that says what is true of it now. */
	paymentUrl: string;
};
