import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { payOrder, wayToPay } from "#sales/bank/actions/pay-order.ts";
import { lockOrdersOfLine, type OrderOfLine } from "#sales/bank/data/orders-of-line.ts";
import { type BankLine, findLine, listOpposite, lockLines, updateLines } from "#sales/ledger/bank/data/bank-lines.ts";
import { insertMatches } from "#sales/ledger/bank/data/bank-matches.ts";
import { isMarkedReturned, isReturnOf } from "#sales/ledger/bank/rules/same-movement.ts";
import { judgeLine, type MatchedPart } from "#sales/ledger/bank/rules/statement-match.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { findRefund } from "#sales/ledger/refunds/data/refunds.ts";
import { judgeSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { lockRefund, reopenRefund } from "#sales/paying/refunds/actions/finish-refund.ts";
import { claimRefund, findOrdersNamedBy, listSentByHand } from "#sales/paying/ways/transfers/data/line-orders.ts";

/**
 * Matches one new or open line, and records its payments or the reason why a person must decide. Call it first in its transaction: it
 * locks the orders that the line names, then the line. A line that was decided in the meantime does not change.
 */
export async function matchLine(tx: Tx, { lineId, now }: { lineId: number; now: Date }): Promise<void> {
	const read = await findLine(lineId, tx);
	if (!read) return;
	const orderIds = (await findOrdersNamedBy([read], tx)).get(lineId) ?? [];
	if (await cancelReturned(tx, read, { orderIds, now })) return;
	const orders = await lockOrdersOfLine(tx, orderIds);
	const [line] = await lockLines(tx, [lineId]);
	if (line?.state !== "new" && line?.state !== "open") return;
	const verdict = judgeLine({ bookedOn: line.booked_on, amount: line.amount_kobo }, orders);
	const parts = verdict.kind === "match" ? verdict.parts.map((part) => wayOf(part, orders)) : [];
	const toConfirm = parts.flatMap(({ way, of }) => (way.kind === "dues" ? of.seats : []));
	const trouble =
		verdict.kind === "ask" ? verdict.trouble : (await judgeSeats(tx, toConfirm, now)) ? ("unknown" as const) : null;
	await notify(tx, "payments", "bank");
	const byItself = { decidedBy: null, note: null, now };
	if (trouble) {
		if (line.trouble !== trouble) await updateLines(tx, [lineId], { state: "open", trouble, ...byItself });
		return;
	}
	await updateLines(tx, [lineId], { state: "matched", ...byItself });
	for (const part of parts) {
		const { paymentId } = await payOrder(tx, { ...part, line, actor: null, now });
		await insertMatches(tx, [{ lineId, paymentId, amount: part.amount }]);
	}
}

function wayOf({ orderId, amount, paymentId }: MatchedPart, orders: readonly OrderOfLine[]) {
	const of = orders.find(({ id }) => id === orderId);
	if (!of) throw new Error(`The order ${orderId} is not locked.`);
	return { of, amount, way: paymentId === null ? wayToPay(of, amount) : ({ kind: "recorded", paymentId } as const) };
}

const CANCELLED = "It came and went back in the same sum: nobody paid.";
const CAME_BACK = "A refund that came back. It is to be sent again.";

/**
 * Sets aside a debit and a credit that cancel each other: same text, same sum. If the debit was a refund that we sent by hand, or the
 * credit is marked as a return and has the sum of such a refund of an order it names, that refund is open again. Returns whether it did
 * so. Call it first in its transaction, like `matchLine`.
 */
export async function cancelReturned(
	tx: Tx,
	credit: BankLine,
	{ orderIds, now }: { orderIds: readonly number[]; now: Date },
): Promise<boolean> {
	const alike = (await listOpposite(tx, credit)).find((debit) => isReturnOf(debit, credit));
	if (!alike && !isMarkedReturned(credit.narration)) return false;
	await lockOrders(tx, orderIds);
	const sent = (await listSentByHand(tx, orderIds)).find(({ amount }) => amount === credit.amount_kobo);
	const refundId = alike?.refund_id ?? sent?.refundId;
	const refund = refundId === undefined ? undefined : await findRefund(tx, refundId);
	if (!alike && !refund) return false;
	const locked = refund && (await lockRefund(tx, refund));
	const debitId = alike?.id ?? sent?.lineId ?? null;
	const lines = await lockLines(tx, debitId === null ? [credit.id] : [credit.id, debitId]);
	const [came, left] = [lines.find(({ id }) => id === credit.id), lines.find(({ id }) => id === debitId)];
	if (!came || (came.state !== "new" && came.state !== "open") || (alike && left?.note !== null)) return false;
	const byItself = { decidedBy: null, now };
	if (locked?.refund.state === "completed" && locked.refund.way !== "provider") {
		if (left && left.refund_id === null) {
			await claimRefund(tx, left.id, locked.refund.id);
			await updateLines(tx, [left.id], { state: "left", note: null, ...byItself });
		}
		await reopenRefund(tx, { ...locked, now });
		await updateLines(tx, [came.id], { state: "ignored", note: CAME_BACK, ...byItself });
	} else {
		if (!left || left.refund_id !== null) return false;
		await updateLines(tx, [left.id], { state: "left", note: CANCELLED, ...byItself });
		await updateLines(tx, [came.id], { state: "ignored", note: CANCELLED, ...byItself });
	}
	await notify(tx, "bank", "payments");
	return true;
}
