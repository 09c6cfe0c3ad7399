/** The return from the provider's own page: the parameters in the address are hints, never facts. */

export type ProviderReturn = { status: string; transactionId?: string };

/** The parameters providers add: Flutterwave's `status`, `tx_ref`, `transaction_id`, Paystack's `reference` and `trxref`. */
const THEIRS = ["status", "tx_ref", "transaction_id", "reference", "trxref"];

/**
 * The hint in the address of a payment's page, or null when there is none. An id is used only if it is valid and the address names this
 * payment: a cancelled or expired session returns none, or the word `null` (docs/product.md#flutterwave).
 */
export function providerReturn(query: URLSearchParams, reference: string): ProviderReturn | null {
	if (!THEIRS.some((name) => query.has(name))) return null;
	const status = query.get("status") ?? "";
	const id = query.get("transaction_id") ?? "";
	const isOurs = [query.get("tx_ref"), query.get("trxref"), query.get("reference")].includes(reference);
	return isOurs && /^\d{1,20}$/.test(id) ? { status, transactionId: id } : { status };
}

/** The names of payment providers for people. */
const NAMES: Readonly<Record<string, string>> = { flutterwave: "Flutterwave", paystack: "Paystack" };

export const providerName = (provider: string): string => NAMES[provider] ?? provider;
