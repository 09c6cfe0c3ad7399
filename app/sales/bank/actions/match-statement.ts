import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { cancelReturned, matchLine } from "#sales/bank/actions/match-line.ts";
import { markMatched } from "#sales/bank/data/bank-statements.ts";
import {
	type BankLine,
	fileDebits,
	findLine,
	listNewLines,
	listOpenCredits,
	listOpposite,
	lockLines,
	type NewLineWords,
	openUnknownLines,
	updateLines,
} from "#sales/ledger/bank/data/bank-lines.ts";
import { isReturnOf } from "#sales/ledger/bank/rules/same-movement.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { claimRefund, findOrdersNamedBy, listSentByHand } from "#sales/paying/ways/transfers/data/line-orders.ts";

/**
 * Matches every new line of a statement, first the credits, then the debits. Each line that names an order has its own transaction, which
 * also records its payments. Open credits of any statement that name an order are matched again, because the order may expect their
 * amount only now. It can start again at any point.
 */
export async function matchStatement({ statementId, now }: { statementId: number; now: Date }): Promise<void> {
	const lines = await listNewLines(statementId, "in");
	const named = await findOrdersNamedBy(lines);
	const isToJudge = ({ id, hasOpposite }: NewLineWords) => hasOpposite || (named.get(id) ?? []).length > 0;
	await inTransaction(async (tx) => {
		await openUnknownLines(tx, idsOf(lines.filter((line) => !isToJudge(line))));
		await notify(tx, "bank");
	});
	const failures: unknown[] = [];
	// A line that fails does not stop the others; the job tries it again.
	for (const id of [...idsOf(lines.filter(isToJudge)), ...(await listOpenNaming())])
		await inTransaction((tx) => matchLine(tx, { lineId: id, now })).catch((error) => failures.push(error));
	failures.push(...(await judgeDebits({ statementId, now })));
	if (failures.length > 0) throw failures[0];
	await inTransaction(async (tx) => {
		await markMatched(tx, statementId, now);
		await notify(tx, "bank");
	});
}

/** The open credits that name an order. */
async function listOpenNaming(): Promise<number[]> {
	const lines = await listOpenCredits();
	const named = await findOrdersNamedBy(lines);
	return idsOf(lines).filter((id) => (named.get(id) ?? []).length > 0);
}

/** A debit of at most this amount counts as a levy or fee that the bank took for a transfer. */
const MOST_BANK_CHARGE: Kobo = 100_00;

/**
 * Sorts the debits of a statement, after its credits. A debit that names an order is opened for a person, unless it is a refund sent by
 * hand or a bank charge. All others are filed. Returns the errors, which the job tries again.
 */
export async function judgeDebits({ statementId, now }: { statementId: number; now: Date }): Promise<unknown[]> {
	const failures: unknown[] = [];
	const lines = await listNewLines(statementId, "out");
	const named = await findOrdersNamedBy(lines);
	const isToJudge = ({ id, hasOpposite }: NewLineWords) => hasOpposite || (named.get(id) ?? []).length > 0;
	const [toJudge, others] = [lines.filter(isToJudge), lines.filter((line) => !isToJudge(line))];
	if (others.length > 0) await inTransaction((tx) => fileDebits(tx, idsOf(others)));
	for (const { id } of toJudge)
		await inTransaction((tx) => judgeDebit(tx, id, now)).catch((error) => failures.push(error));
	return failures;
}

/** Call it first in its transaction: it locks the orders that the line names, then the line. A decided line does not change. */
async function judgeDebit(tx: Tx, lineId: number, now: Date): Promise<void> {
	const read = await findLine(lineId, tx);
	const orderIds = read ? ((await findOrdersNamedBy([read], tx)).get(lineId) ?? []) : [];
	if (read && (await cancelOpenCredit(tx, read, { orderIds, now }))) return;
	await lockOrders(tx, orderIds);
	const [line] = await lockLines(tx, [lineId]);
	if (line?.state !== "new") return;
	const sent = await listSentByHand(tx, orderIds);
	const refund = sent.find((one) => one.lineId === null && one.amount === -line.amount_kobo);
	if (refund) await claimRefund(tx, lineId, refund.refundId);
	const isFiled = orderIds.length === 0 || refund !== undefined || -line.amount_kobo <= MOST_BANK_CHARGE;
	const state = isFiled ? ({ state: "left" } as const) : ({ state: "open", trouble: "left-other" } as const);
	await updateLines(tx, [lineId], { ...state, decidedBy: null, note: null, now });
	await notify(tx, "bank");
}

/** Sets aside this debit and the open credit that it returns. False: there is no such credit. */
async function cancelOpenCredit(tx: Tx, debit: BankLine, about: { orderIds: readonly number[]; now: Date }) {
	if (debit.state !== "new") return false;
	const came = (await listOpposite(tx, debit)).find((credit) => isReturnOf(debit, credit));
	return came !== undefined && (await cancelReturned(tx, came, about));
}
