import type { Transaction } from "#sandbox/records.ts";

/** Naira that could still be given back: what was debited, less refunds that did not fail, nothing after a chargeback. */
export function leftOf(transaction: Transaction): number {
	if (transaction.reversedAt) return 0;
	const given = transaction.refunds.filter((one) => one.status !== "failed");
	return (kobo(transaction.charged) - given.reduce((sum, one) => sum + kobo(one.amount), 0)) / 100;
}

/** Whether the payer has everything back, by refunds or by the bank. */
export function isReversed(transaction: Transaction): boolean {
	const done = transaction.refunds.filter((one) => one.status === "completed");
	const back = done.reduce((sum, one) => sum + kobo(one.amount), 0);
	return transaction.reversedAt !== null || (back > 0 && back >= kobo(transaction.charged));
}

export function kobo(naira: number): number {
	return Math.round(naira * 100);
}
