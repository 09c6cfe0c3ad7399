import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { lockLines, updateLines } from "#sales/ledger/bank/data/bank-lines.ts";
import { insertMatches } from "#sales/ledger/bank/data/bank-matches.ts";
import { findOpenLineNaming } from "#sales/paying/ways/transfers/data/line-orders.ts";

type RecordedTransfer = { orderId: number; amount: Kobo; day: Day };

/**
 * Finds and locks the open statement line that shows a bank transfer being recorded by hand for a locked order: it names the order's
 * code, has the same amount, and lies at most a few days apart. Call it before document numbers are drawn.
 */
export async function lockOpenLineOf(tx: Tx, recorded: RecordedTransfer): Promise<number | undefined> {
	const id = await findOpenLineNaming(tx, recorded);
	if (id === undefined) return undefined;
	const [line] = await lockLines(tx, [id]);
	return line?.state === "open" ? id : undefined;
}

/** Links a locked line to the payment that was recorded by hand. */
export async function linkOpenLine(tx: Tx, lineId: number, payment: { id: number; amount: Kobo }, now: Date) {
	await updateLines(tx, [lineId], { state: "matched", decidedBy: null, note: null, now });
	await insertMatches(tx, [{ lineId, paymentId: payment.id, amount: payment.amount }]);
	await notify(tx, "bank");
}
