import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { lockLines, updateLines } from "#sales/ledger/bank/data/bank-lines.ts";
import { insertMatches } from "#sales/ledger/bank/data/bank-matches.ts";
import { findOpenLineNaming } from "#sales/paying/ways/transfers/data/line-orders.ts";

type Recorded = { orderId: number; amount: Kobo; day: Day };

/**
 * The open line that shows a bank transfer which is being recorded by hand for a locked order: it names the order's code, in the same
 * sum, a few days apart. Locked: before the numbers of documents, as all that takes a line.
 */
export async function lockOpenLineOf(tx: Tx, recorded: Recorded): Promise<number | undefined> {
	const id = await findOpenLineNaming(tx, recorded);
	if (id === undefined) return undefined;
	const [line] = await lockLines(tx, [id]);
	return line?.state === "open" ? id : undefined;
}

/** Puts a locked line to the payment that was recorded by hand. */
export async function linkOpenLine(tx: Tx, lineId: number, payment: { id: number; amount: Kobo }, now: Date) {
	await updateLines(tx, [lineId], { state: "matched", decidedBy: null, note: null, now });
	await insertMatches(tx, [{ lineId, paymentId: payment.id, amount: payment.amount }]);
	await notify(tx, "bank");
}
