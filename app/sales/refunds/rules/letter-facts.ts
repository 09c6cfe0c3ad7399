/** The e-mails about money that is sent back, as facts. */
import type { Kobo } from "#kit/rules/money.ts";

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		"refund-sent": RefundFacts;
		"refund-done": RefundFacts;
	}
}

/** To the payer: money is on its way back, or was sent. `amount` is in the hundredth of `currency`. */
export type RefundFacts = {
	fullName: string;
	/** Where somebody else than the participant paid. */
	payerName?: string | null;
	courseTitle: string;
	reference: string;
	amount: Kobo;
	currency: string;
	way: "provider" | "by-hand" | "outside";
	/** The same was paid by another payment too. Left out: of an e-mail written before this was told. */
	isSecond?: boolean;
};
