import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { noonInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { BankLine } from "#sales/ledger/bank/data/bank-lines.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { ByHand } from "#sales/ledger/payments/data/payments.ts";
import { type RecordedPayment, recordPayment } from "#sales/paying/payments/actions/record-payment.ts";

export type ReceivedTransfer = ByHand & {
	/** As read before the locks (`recordPayment`). */
	attempt: Attempt;
	amount: Kobo;
	/** The statement lines that show it; none when a person confirmed it by hand. */
	lines: readonly BankLine[];
	now: Date;
};

/**
 * Records money that the academy's own account received for a transfer (`recordPayment`). Its transaction is named after the
 * form that confirmed it (`form-…`), or after its first statement line and the attempt (`line-7-12`): neither is recorded twice.
 */
export async function recordTransfer(
	tx: Tx,
	{ attempt, amount, lines, now, ...byHand }: ReceivedTransfer,
): Promise<RecordedPayment & { paymentId: number }> {
	const { id, reference, user_id } = attempt;
	const { valueDay, recordedBy, note, formKey } = byHand;
	const [first] = lines;
	const facts = {
		transactionId: first ? `line-${first.id}-${id}` : `form-${formKey}`,
		reference,
		amount,
		charged: amount,
		fee: null,
		currency: "NGN",
		method: "bank_transfer",
		mode: null,
		paidAt: noonInLagos(valueDay),
		raw: { valueDay, note, lines: lines.map((line) => ({ id: line.id, narration: line.narration })) },
	};
	const about = { reference, actorId: recordedBy, facts: { amount, valueDay, note }, now };
	const how = first ? ({ source: recordedBy ? "desk" : "job", kind: "on-statement" } as const) : HAND;
	const done = await recordPayment(tx, {
		attempt,
		facts,
		byHand,
		entry: (before, after) => ({ ...about, ...how, before, after }),
		now,
	});
	await notify(tx, "payments", "bank", `user:${user_id}`);
	const { paymentId } = done;
	if (paymentId === null) throw new Error(`The transfer ${facts.transactionId} was not recorded.`);
	return { ...done, paymentId };
}

const HAND = { source: "desk", kind: "confirmed" } as const;
