import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { reopenRefund } from "#sales/refunds/actions/finish-refund.ts";
import { lockRefund } from "#sales/refunds/actions/send-refund.ts";
import { findRefund } from "#sales/refunds/data/refunds.ts";
import { claimRefund, listSameSumAround, listSentBack } from "#sales/statements/data/bank-debits.ts";
import { type BankLine, lockLines, updateLines } from "#sales/statements/data/bank-lines.ts";
import { isSameText } from "#sales/statements/rules/same-movement.ts";
import { lockNamed } from "#sales/transfers/data/named-transfers.ts";

const CANCELLED = "It came and went back in the same sum: nobody paid.";
const CAME_BACK = "A refund that came back. It is to be sent again.";

/**
 * A debit and a credit of one text and sum: money that came and was taken back pays nobody; a refund of ours that came back is no
 * payment, and the refund is open again. Answers whether it is so. First in its transaction, like all that judges a line.
 */
export async function cancelReturned(
	tx: Tx,
	credit: BankLine,
	{ attemptIds, now }: { attemptIds: readonly number[]; now: Date },
): Promise<boolean> {
	const alike = (await listSameSumAround(tx, credit)).find((debit) => isSameText(debit.narration, credit.narration));
	if (!alike) return false;
	await lockNamed(tx, attemptIds);
	const sentBack = await listSentBack(tx, attemptIds);
	const refundId = alike.refund_id ?? sentBack.find(({ amount }) => amount === credit.amount_kobo)?.refundId;
	const refund = refundId === undefined ? undefined : await findRefund(tx, refundId);
	const locked = refund && (await lockRefund(tx, refund));
	const lines = await lockLines(tx, [credit.id, alike.id]);
	const [came, left] = [lines.find(({ id }) => id === credit.id), lines.find(({ id }) => id === alike.id)];
	if (!came || !left || (came.state !== "new" && came.state !== "open") || left.note !== null) return false;
	const byItself = { decidedBy: null, now };
	if (locked?.refund.state === "completed" && locked.refund.way !== "provider") {
		if (left.refund_id === null) {
			await claimRefund(tx, left.id, locked.refund.id);
			await updateLines(tx, [left.id], { state: "left", note: null, ...byItself });
		}
		await reopenRefund(tx, { ...locked, now });
		await updateLines(tx, [came.id], { state: "ignored", note: CAME_BACK, ...byItself });
	} else {
		if (left.refund_id !== null) return false;
		await updateLines(tx, [left.id], { state: "left", note: CANCELLED, ...byItself });
		await updateLines(tx, [came.id], { state: "ignored", note: CANCELLED, ...byItself });
	}
	await notify(tx, "bank", "payments");
	return true;
}
