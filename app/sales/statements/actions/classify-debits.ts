import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { findPaymentById } from "#sales/payments/data/payments.ts";
import { openReversal } from "#sales/refunds/actions/book-reversal.ts";
import { cancelReturned } from "#sales/statements/actions/cancel-returned.ts";
import {
	claimRefund,
	fileLeft,
	findNamedBy,
	insertTakings,
	listCame,
	listDebitsToJudge,
	listSameSumAround,
	listSentBack,
	listToSend,
	listUnaskedTakings,
} from "#sales/statements/data/bank-debits.ts";
import { type BankLine, findLine, lockLines, updateLines } from "#sales/statements/data/bank-lines.ts";
import { judgeLeft } from "#sales/statements/rules/classify-debit.ts";
import { isSameText } from "#sales/statements/rules/same-movement.ts";
import { lockNamed } from "#sales/transfers/data/named-transfers.ts";

/**
 * Looks at the lines of a statement whose money left, once what came is judged: what names no transfer is filed. What the bank
 * took back is listed, and its payment asked about; nothing is undone. Lines that are open are judged again, for what they name
 * may have come, or be sent back, since. Answers what failed: the job begins again for it.
 */
export async function lookAtDebits({ statementId, now }: { statementId: number; now: Date }): Promise<unknown[]> {
	const failures: unknown[] = [];
	const lines = await listDebitsToJudge(statementId);
	const named = await findNamedBy(lines);
	const isNaming = ({ id }: { id: number }) => (named.get(id)?.length ?? 0) > 0;
	const others = lines.filter((line) => line.isNew && !isNaming(line)).map(({ id }) => id);
	if (others.length > 0) await inTransaction((tx) => fileLeft(tx, others));
	for (const { id } of lines.filter(isNaming))
		await inTransaction((tx) => judgeWithin(tx, id, now)).catch((error) => failures.push(error));
	await askAboutTakings(now).catch((error) => failures.push(error));
	return failures;
}

/** First in its transaction: it locks the orders of what a line names, then the line. One that was decided stays as it is. */
async function judgeWithin(tx: Tx, lineId: number, now: Date): Promise<void> {
	const read = await findLine(lineId, tx);
	const attemptIds = read ? ((await findNamedBy([read], tx)).get(lineId) ?? []) : [];
	if (read && (await cancelOpenCredit(tx, read, { attemptIds, now }))) return;
	await lockNamed(tx, attemptIds);
	const [line] = await lockLines(tx, [lineId]);
	if (line?.state !== "new" && line?.trouble !== "left-other") return;
	const verdict = judgeLeft({
		amount: -line.amount_kobo,
		came: await listCame(tx, attemptIds, line),
		sentBack: await listSentBack(tx, attemptIds),
		toSend: await listToSend(tx, attemptIds),
	});
	const byItself = { decidedBy: null, note: null, now };
	if (verdict.kind === "ask" && line.state === "open") return;
	await notify(tx, "bank");
	if (verdict.kind === "taken") await insertTakings(tx, lineId, verdict.parts);
	if (verdict.kind === "refund") await claimRefund(tx, lineId, verdict.refundId);
	if (verdict.kind === "taken" || verdict.kind === "ask") {
		const trouble = verdict.kind === "taken" ? "taken-back" : "left-other";
		await updateLines(tx, [lineId], { state: "open", trouble, ...byItself });
	} else await updateLines(tx, [lineId], { state: "left", ...byItself });
}

/** The same money came before, and waits: the two cancel each other. */
async function cancelOpenCredit(tx: Tx, debit: BankLine, about: { attemptIds: readonly number[]; now: Date }) {
	if (debit.state !== "new") return false;
	const came = (await listSameSumAround(tx, debit)).find((credit) => isSameText(credit.narration, debit.narration));
	return came !== undefined && (await cancelReturned(tx, came, about));
}

/**
 * Opens the question about each payment a line took back, and again where another line took more of it. Safe again at any
 * point: what was asked about is not asked about again.
 */
export async function askAboutTakings(now: Date): Promise<void> {
	for (const { paymentId, amount } of await listUnaskedTakings()) {
		const payment = await findPaymentById(db, paymentId);
		if (payment) await openReversal({ payment, amount, now });
	}
}
