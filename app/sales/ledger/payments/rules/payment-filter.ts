/** What the list of payments is narrowed to, as its address says it. */
import { aDay, type FilterOf, listRules, oneOf } from "#kit/rules/listing.ts";
import { PROVIDER_NAMES } from "#kit/rules/payment-provider.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { ATTEMPT_STATES, type AttemptState } from "#sales/ledger/payments/rules/payment.ts";

/** Money that came under a reference of ours for which there is no attempt has no state of its own. */
export const LISTED_STATES = [...ATTEMPT_STATES, "unknown"] as const;
export type ListedState = AttemptState | "unknown";

/** Where money came in: at a provider, on the academy's account, or in the office's hand. None is of two of these. */
export const PAID_BY = [...PROVIDER_NAMES, "bank transfer", "cash", "POS", "cheque", "certificate"] as const;

export const PURPOSES: readonly Purpose[] = ["full", "deposit", "balance"];

/** The list of payments: the latest come first. Its days are those on which somebody began to pay, in Lagos. */
export const PAYMENTS = listRules({
	sorts: ["time", "name", "amount"],
	descending: true,
	filters: {
		state: oneOf("state", LISTED_STATES),
		paidBy: oneOf("provider", PAID_BY),
		purpose: oneOf("purpose", PURPOSES),
		/** Only those under which money arrived, or only those under which none did. */
		money: oneOf("money", ["arrived", "none"]),
		/** Only those about which somebody has to decide. */
		waits: oneOf("waits", ["yes"]),
		from: aDay("from"),
		until: aDay("until"),
	},
	chips: "waits",
});

/** What is left out does not narrow. */
export type PaymentFilter = Partial<FilterOf<typeof PAYMENTS>> & {
	/** Part of a name, an e-mail, a reference, a transaction of the provider, a receipt's number or a course's title. */
	words: string;
};
