import { z } from "zod";
import type { Gateway } from "#sandbox/gateway.ts";
import { Refused } from "#sandbox/http.ts";
import type { Refund, Transaction } from "#sandbox/records.ts";
import { changeRefund, makeRefund, troubleWith } from "#sandbox/refunds.ts";

/** `amount` in naira; all that is left, if unsaid. */
export const RefundInput = z.strictObject({
	id: z.number(),
	amount: z.number().positive().optional(),
	comments: z.string().default("made at the provider's dashboard"),
});

export const RefundSettleInput = z.strictObject({
	id: z.number(),
	status: z.enum(["completed", "processing", "pending", "failed", "needs-attention"]),
});

export function transactionOf(gateway: Gateway, id: number): Transaction {
	const transaction = gateway.ledger.transactions.get(id);
	if (!transaction) throw new Refused(404, "There is no such transaction.");
	return transaction;
}

/** A refund made at the provider's dashboard, which the shop did not ask for. */
export function refund(gateway: Gateway, { id, ...facts }: z.infer<typeof RefundInput>): Refund {
	const transaction = transactionOf(gateway, id);
	const trouble = troubleWith(transaction, facts.amount);
	if (trouble) throw new Refused(400, `This cannot be refunded: ${trouble.replaceAll("_", " ")}.`);
	return makeRefund(gateway, transaction, facts);
}

/** Decides what becomes of a refund, whatever it was going to be. */
export function settleRefund(gateway: Gateway, { id, status }: z.infer<typeof RefundSettleInput>): Refund {
	for (const transaction of gateway.ledger.transactions.values()) {
		const found = transaction.refunds.find((one) => one.id === id);
		if (!found) continue;
		found.plan = [];
		if (found.status !== status) changeRefund(gateway, transaction, found, status);
		return found;
	}
	throw new Refused(404, "There is no such refund.");
}
