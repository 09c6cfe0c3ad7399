/** The e-mails about money that is sent back, as facts. */
import type { Kobo } from "#kit/rules/money.ts";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		"refund-sent": RefundFacts;
		"refund-done": RefundFacts;
	}
}

/** To the payer: a refund was started, or sent. `amount` is in the hundredth of `currency`. */
export type RefundFacts = {
	fullName: string;
	/** Set where the payer is not the participant. */
	payerName?: string | null;
	courseTitle: string;
	reference: string;
	amount: Kobo;
	currency: string;
	way: "provider" | "by-hand" | "outside";
};
