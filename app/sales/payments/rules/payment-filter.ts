/** What the list of payments is narrowed to, as its address says it. */
import { type Day, isDay } from "#kit/rules/days.ts";
import { wordsSought } from "#kit/rules/listing.ts";
import { PROVIDER_NAMES, type ProviderName } from "#kit/rules/payment-provider.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { ATTEMPT_STATES, type AttemptState } from "#sales/payments/rules/payment.ts";

/** The names in the address, besides `q`, `sort` and `page`. */
export const PAYMENT_FILTERS = ["state", "provider", "purpose", "money", "from", "until"] as const;

/** Money that came under a reference of ours for which there is no attempt has no state of its own. */
export const LISTED_STATES = [...ATTEMPT_STATES, "unknown"] as const;
export type ListedState = AttemptState | "unknown";

export const PURPOSES: readonly Purpose[] = ["full", "deposit", "balance"];

/** What is left out does not narrow. */
export type PaymentFilter = {
	/** Part of a name, an e-mail, a reference, a transaction of the provider, a receipt's number or a course's title. */
	words: string;
	state?: ListedState | undefined;
	provider?: ProviderName | undefined;
	purpose?: Purpose | undefined;
	/** Begun on this day or later, in Lagos. */
	from?: Day | undefined;
	/** Begun on this day or earlier. */
	until?: Day | undefined;
	/** Only those under which money arrived, or only those under which none did. */
	money?: "arrived" | "none" | undefined;
	/** Only those about which somebody has to decide. */
	waits: boolean;
};

/** Reads them; nonsense narrows nothing. */
export function readPaymentFilter(query: URLSearchParams, waits: boolean): PaymentFilter {
	return {
		words: wordsSought(query),
		state: LISTED_STATES.find((known) => known === query.get("state")),
		provider: PROVIDER_NAMES.find((known) => known === query.get("provider")),
		purpose: PURPOSES.find((known) => known === query.get("purpose")),
		from: dayIn(query.get("from")),
		until: dayIn(query.get("until")),
		money: (["arrived", "none"] as const).find((known) => known === query.get("money")),
		waits,
	};
}

/** A day of an address. Undefined for what is none, or lies far beyond every payment. */
export function dayIn(text: string | null): Day | undefined {
	return text && isDay(text) && text > "2000" && text < "2200" ? text : undefined;
}
