import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { daysBetween, todayInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type Judged, judgePart, payDues } from "#sales/bank/actions/assign-to-orders.ts";
import { findOrdersByCodes, listRecordedOf, type RecordedTransfer } from "#sales/bank/data/line-candidates.ts";
import {
	type BankLine,
	findLine,
	lastDayOf,
	listOpenLinesWithCodes,
	listOpposite,
	lockLines,
	updateLines,
} from "#sales/ledger/bank/data/bank-lines.ts";
import { insertMatches, type NewMatch } from "#sales/ledger/bank/data/bank-matches.ts";
import { isMarkedReturned, isReturnOf } from "#sales/ledger/bank/rules/same-movement.ts";
import {
	type AskedWhy,
	judgeLine,
	type MatchedPart,
	MOST_DAYS_APART,
	type OpenLine,
} from "#sales/ledger/bank/rules/statement-match.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { listAttempts } from "#sales/ledger/payments/data/payment-attempts.ts";
import { findRefund } from "#sales/ledger/refunds/data/refunds.ts";
import { judgeSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { lockRefund, reopenRefund } from "#sales/paying/refunds/actions/finish-refund.ts";
import { linkOpenLine } from "#sales/paying/ways/by-hand/actions/link-open-line.ts";
import { recordTransfer } from "#sales/paying/ways/transfers/actions/record-transfer.ts";
import { claimRefund, findOrdersNamedBy, listSentByHand } from "#sales/paying/ways/transfers/data/line-orders.ts";
import {
	codesOf,
	findAttemptsByCode,
	type LockedTransfer,
	listAwaitedOf,
	lockNamed,
} from "#sales/paying/ways/transfers/data/named-transfers.ts";

/**
 * Judges one new or open line, and records the payments it makes or the reason why a person is asked. Call it first in its transaction:
 * it locks the orders that the line names (`lockNamed`), then the line and those that make up a sum with it. A line that was decided
 * meanwhile does not change.
 */
export async function matchLine(tx: Tx, { lineId, now }: { lineId: number; now: Date }): Promise<void> {
	const read = await findLine(lineId, tx);
	if (!read) return;
	if (await linkRecorded(tx, read, now)) return;
	const orderIds = (await findOrdersNamedBy([read], tx)).get(lineId) ?? [];
	if (await cancelReturned(tx, read, { orderIds, now })) return;
	const attemptIds = [...(await findAttemptsByCode(codesOf(read), tx)).values()];
	const [orderId, ...others] =
		attemptIds.length > 0 ? [] : new Set((await findOrdersByCodes(codesOf(read), tx)).values());
	if (orderId !== undefined && others.length === 0) return await settleOrder(tx, read, orderId, now);
	const named = await lockNamed(tx, attemptIds);
	const beside = await listBeside(tx, read, attemptIds);
	const locked = await lockLines(tx, [lineId, ...beside.map((one) => one.lineId)]);
	const line = locked.find(({ id }) => id === lineId);
	if (!line || (line.state !== "new" && line.state !== "open")) return;
	const open = new Set(locked.filter(({ state }) => state === "open").map(({ id }) => id));
	const sameCode = beside.filter((one) => open.has(one.lineId));
	const verdict = judgeLine({ line: { bookedOn: line.booked_on, amount: line.amount_kobo }, named, sameCode });
	await notify(tx, "bank");
	const byItself = { decidedBy: null, note: null, now };
	if (verdict.kind === "ask") {
		if (line.trouble !== verdict.trouble)
			await updateLines(tx, [lineId], { state: "open", trouble: verdict.trouble, ...byItself });
		return;
	}
	const lines = locked.filter(({ id }) => id === lineId || verdict.lines.includes(id));
	await updateLines(
		tx,
		lines.map(({ id }) => id),
		{ state: "matched", ...byItself },
	);
	await recordParts(tx, { lines, parts: verdict.parts, named, now });
}

/**
 * Links a line to money that was recorded by hand, where the line names the order's code and has the same sum, a few days apart.
 * Answers whether it did.
 */
async function linkRecorded(tx: Tx, read: BankLine, now: Date): Promise<boolean> {
	const isIt = ({ amount, valueDay }: RecordedTransfer) =>
		amount === read.amount_kobo && Math.abs(daysBetween(valueDay, read.booked_on)) <= MOST_DAYS_APART;
	const found = (await listRecordedOf(codesOf(read), tx)).find(isIt);
	if (!found) return false;
	await lockOrders(tx, [found.orderId]);
	const [line] = await lockLines(tx, [read.id]);
	const recorded = (await listRecordedOf([found.code], tx)).find(isIt);
	if (!recorded || (line?.state !== "new" && line?.state !== "open")) return false;
	await linkOpenLine(tx, line.id, { id: recorded.paymentId, amount: recorded.amount }, now);
	await notify(tx, "payments");
	return true;
}

/**
 * A line that names one order by its own code pays it by itself where it brings what is due, all of it or first, as it pays a transfer
 * whose code it names. Else a person is asked.
 */
async function settleOrder(tx: Tx, read: BankLine, orderId: number, now: Date): Promise<void> {
	const begun = await listAttempts(tx, await listAwaitedOf(tx, [orderId]));
	await lockOrders(
		tx,
		[orderId],
		begun.map(({ course_id }) => course_id),
	);
	const [line] = await lockLines(tx, [read.id]);
	if (line?.state !== "new" && line?.state !== "open") return;
	const part = await judgePart(tx, { orderId, amount: line.amount_kobo, begun, short: undefined, tolerance: 0 });
	const trouble = troubleOf(part, line) ?? ((await judgeSeats(tx, part.seats, now)) ? "unknown" : null);
	await notify(tx, "payments", "bank");
	const byItself = { decidedBy: null, note: null, now };
	if (trouble) {
		if (line.trouble !== trouble) await updateLines(tx, [line.id], { state: "open", trouble, ...byItself });
		return;
	}
	await updateLines(tx, [line.id], { state: "matched", ...byItself });
	const { way, amount } = part;
	const about = { valueDay: line.booked_on, recordedBy: null, note: null, formKey: null, amount, lines: [line], now };
	const paymentId =
		way.kind === "transfer"
			? (await recordTransfer(tx, { ...about, attempt: way.attempt })).paymentId
			: await payDues(tx, line, part, null, now);
	await insertMatches(tx, [{ lineId: line.id, paymentId, amount }]);
}

function troubleOf({ order, way, recorded, due, less, amount }: Judged, line: BankLine): AskedWhy | null {
	// Money recorded by hand in this sum lies too many days apart (`linkRecorded`).
	if (way.kind === "recorded") return "double";
	if (recorded) return "other-sum";
	if (todayInLagos(order.placed_at) > line.booked_on) return "early";
	if (way.kind === "transfer") return null;
	if (due === 0) return "double";
	return less ? "short" : amount > due ? "over" : null;
}

/** Open lines that name the one transfer this line names, and no other. */
async function listBeside(tx: Tx, line: BankLine, attemptIds: readonly number[]): Promise<OpenLine[]> {
	if (attemptIds.length !== 1) return [];
	const open = (await listOpenLinesWithCodes(tx)).filter(({ id }) => id !== line.id);
	const known = await findAttemptsByCode(open.flatMap(codesOf), tx);
	return open
		.filter((other) => {
			const ids = new Set(codesOf(other).flatMap((code) => known.get(code) ?? []));
			return ids.size === 1 && ids.has(attemptIds[0] ?? 0);
		})
		.map(({ id, amount_kobo }) => ({ lineId: id, amount: amount_kobo }));
}

type Parts = {
	/** Locked, in the order of their numbers. */
	lines: readonly BankLine[];
	/** They make the sum of the lines. */
	parts: readonly MatchedPart[];
	named: readonly LockedTransfer[];
	now: Date;
};

/**
 * Records a payment for each part that has none, and puts the lines to the payments to the last kobo. Last in its transaction:
 * payments draw the numbers of their documents.
 */
async function recordParts(tx: Tx, { lines, parts, named, now }: Parts): Promise<void> {
	await notify(tx, "payments", "bank");
	const byHand = { valueDay: lastDayOf(lines), recordedBy: null, note: null, formKey: null };
	const paid: { paymentId: number; amount: Kobo }[] = [];
	for (const { attemptId, amount, paymentId } of parts) {
		if (paymentId !== null) {
			paid.push({ paymentId, amount });
			continue;
		}
		const attempt = named.find((one) => one.attemptId === attemptId)?.attempt;
		if (!attempt) throw new Error(`The attempt ${attemptId} is not locked.`);
		paid.push({ paymentId: (await recordTransfer(tx, { ...byHand, attempt, amount, lines, now })).paymentId, amount });
	}
	await insertMatches(tx, spread(lines, paid));
}

/** Each line's money goes to the parts in their order. */
function spread(lines: readonly BankLine[], parts: readonly { paymentId: number; amount: Kobo }[]): NewMatch[] {
	const matches: NewMatch[] = [];
	const rest = parts.map(({ paymentId, amount }) => ({ paymentId, left: amount }));
	for (const { id, amount_kobo } of lines) {
		let left = amount_kobo;
		for (const part of rest) {
			const amount = Math.min(left, part.left);
			if (amount <= 0) continue;
			matches.push({ lineId: id, paymentId: part.paymentId, amount });
			left -= amount;
			part.left -= amount;
		}
		if (left !== 0) throw new Error(`Line ${id} is not put to its parts to the last kobo.`);
	}
	return matches;
}

const CANCELLED = "It came and went back in the same sum: nobody paid.";
const CAME_BACK = "A refund that came back. It is to be sent again.";

/**
 * A debit and a credit of one text and sum pay nobody: both are set aside. Where the debit was a refund we sent by hand, or the
 * credit is marked as a return and is the sum of such a refund of an order it names, the refund is open again. Answers whether it
 * is so. First in its transaction, like all that judges a line.
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
