/** How somebody comes back from the provider's own page: what stands in the address is a hint, never a fact. */

export type ProviderReturn = { status: string; transactionId?: string };

/** The parameters providers add: Flutterwave's `status`, `tx_ref`, `transaction_id`, Paystack's `reference` and `trxref`. */
const THEIRS = ["status", "tx_ref", "transaction_id", "reference", "trxref"];

/**
 * What the address of a payment's page tells, or null when it is a plain one. An id is taken only if it is one and the
 * address speaks of this payment: a cancelled or expired session comes without, or with the word `null` (docs/product.md#flutterwave).
 */
export function providerReturn(query: URLSearchParams, reference: string): ProviderReturn | null {
	if (!THEIRS.some((name) => query.has(name))) return null;
	const status = query.get("status") ?? "";
	const id = query.get("transaction_id") ?? "";
	const isOurs = [query.get("tx_ref"), query.get("trxref"), query.get("reference")].includes(reference);
	return isOurs && /^\d{1,20}$/.test(id) ? { status, transactionId: id } : { status };
}
