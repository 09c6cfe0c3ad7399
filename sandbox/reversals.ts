import type { Gateway } from "#sandbox/gateway.ts";
import { Refused } from "#sandbox/http.ts";
import type { Transaction } from "#sandbox/records.ts";
import { announceDispute } from "#sandbox/webhooks.ts";

/** The bank takes the money of a payment back: reported by verify and lists at once, by webhook where there is one. */
export function reverse(gateway: Gateway, transaction: Transaction): Transaction {
	if (transaction.status !== "successful") throw new Refused(400, "Only a payment that succeeded can be reversed.");
	if (transaction.reversedAt) return transaction;
	transaction.reversedAt = gateway.clock.now();
	gateway.ledger.note(transaction, "reversed", "The bank took the money back");
	gateway.ledger.saveTransaction(transaction);
	announceDispute(gateway, transaction);
	return transaction;
}
