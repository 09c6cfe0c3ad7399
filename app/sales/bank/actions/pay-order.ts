import type { Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { OrderOfLine } from "#sales/bank/data/orders-of-line.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import type { BankLine } from "#sales/ledger/bank/data/bank-lines.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import { payInHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { recordTransfer } from "#sales/paying/ways/transfers/actions/record-transfer.ts";

/** How the money of a line pays an order: it is recorded already, a transfer of the order expects this sum, or it pays the dues. */
export type WayToPay =
	| { kind: "recorded"; paymentId: number }
	| { kind: "transfer"; attempt: Attempt }
	| { kind: "dues" };

/** How a sum that is not recorded yet would pay an order. */
export function wayToPay({ transfers }: OrderOfLine, amount: Kobo): WayToPay {
	const attempt = transfers.findLast(({ total_kobo }) => total_kobo === amount);
	return attempt ? { kind: "transfer", attempt } : { kind: "dues" };
}

type PayOrder = {
	of: OrderOfLine;
	way: WayToPay;
	amount: Kobo;
	/** Locked. */
	line: BankLine;
	/** Null: the program matched the line by code and sum. */
	actor: Actor | null;
	now: Date;
};

/**
 * Records the money of a line for an order, unless it is recorded already: the transfer of this sum is settled, or else the money pays
 * the open dues in their order, and a surplus is the payer's credit. `waits`: why the payment waits for a decision.
 */
export async function payOrder(
	tx: Tx,
	{ of: { order, seats }, way, amount, line, actor, now }: PayOrder,
): Promise<{ paymentId: number; waits: ReviewReason | null }> {
	if (way.kind === "recorded") return { paymentId: way.paymentId, waits: null };
	const { id, booked_on: day, narration } = line;
	if (way.kind === "transfer") {
		const byHand = { valueDay: day, recordedBy: actor?.id ?? null, note: null, formKey: null };
		return await recordTransfer(tx, { ...byHand, attempt: way.attempt, amount, lines: [line], now });
	}
	const payer = await findPayerOfOrder(tx, order, seats);
	const money = { method: "bank transfer", amount, day, detail: narration.slice(0, 200) || null } as const;
	const about = { order, seats, payer, provider: "bank", actor, key: `line-${id}-${order.id}`, now } as const;
	return { paymentId: (await payInHand(tx, { ...about, ...money })).paymentId, waits: null };
}
