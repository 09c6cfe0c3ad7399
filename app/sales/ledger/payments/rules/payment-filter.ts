/** The filters of the list of payments, as its address names them. */
import { aDay, type FilterOf, listRules, oneOf } from "#kit/rules/listing.ts";
import { PROVIDER_NAMES } from "#kit/rules/payment-provider.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { ATTEMPT_STATES, type AttemptState } from "#sales/ledger/payments/rules/payment.ts";

/** `unknown`: money under our reference without an attempt, which has no state. */
export const LISTED_STATES = [...ATTEMPT_STATES, "unknown"] as const;
export type ListedState = AttemptState | "unknown";

/** Where money was received: by a provider, in the academy's account, or by the office. Each payment has exactly one. */
export const PAID_BY = [...PROVIDER_NAMES, "bank transfer", "cash", "POS", "cheque", "certificate"] as const;

export const PURPOSES: readonly Purpose[] = ["full", "deposit", "balance"];

/** The list of payments, the latest first. Its days are the days in Lagos on which the attempts were started. */
export const PAYMENTS = listRules({
	sorts: ["time", "name", "amount"],
	descending: true,
	filters: {
		state: oneOf("state", LISTED_STATES),
		paidBy: oneOf("provider", PAID_BY),
		purpose: oneOf("purpose", PURPOSES),
		/** Only references with money, or only those without. */
		money: oneOf("money", ["arrived", "none"]),
		/** Only payments that an admin must decide about. */
		waits: oneOf("waits", ["yes"]),
		from: aDay("from"),
		until: aDay("until"),
	},
	chips: "waits",
});

/** A filter that is left out does not apply. */
export type PaymentFilter = Partial<FilterOf<typeof PAYMENTS>> & {
	/** Part of a name, an e-mail, a reference, a provider's transaction, a receipt number or a course title. */
	words: string;
};
