import { db } from "#kit/data/db.ts";
import { longDate, rangeOf } from "#kit/rules/date-range.ts";
import { lastMinuteText, momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { adminPayments } from "#sales/payments/admin/words.ts";
import { findAttempt } from "#sales/payments/data/payment-attempts.ts";
import { isSettled } from "#sales/payments/rules/payment.ts";
import { listOpenLinesWithCodes } from "#sales/statements/data/bank-lines.ts";
import type { TransferView } from "#sales/transfers/admin/transfer-detail.tsx";
import { adminTransfers as words } from "#sales/transfers/admin/words.ts";
import { listArrivalsShown } from "#sales/transfers/data/bank-receipts.ts";
import { findTransferOf, isProofOpen } from "#sales/transfers/data/bank-transfers.ts";
import { codesOf } from "#sales/transfers/data/named-transfers.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

/** One transfer as it is looked at before its money is confirmed; undefined where a reference names none. */
export async function shownTransfer(reference: string): Promise<TransferView | undefined> {
	const attempt = await findAttempt(reference);
	const transfer = attempt && (await findTransferOf(attempt.id));
	if (!attempt || !transfer) return undefined;
	const [arrivals, open] = await Promise.all([listArrivalsShown(attempt.id), listOpenLinesWithCodes(db)]);
	const { purchase } = attempt;
	const date = rangeOf(purchase.firstDay, purchase.lastDay);
	const isThere = arrivals.length > 0 || isSettled(attempt.state);
	return {
		reference,
		code: codeText(transfer.code),
		fullName: transfer.facts.participant,
		course: [purchase.title, date && longDate(date), adminPayments.purposes[attempt.purpose]]
			.filter(Boolean)
			.join(", "),
		invoiceTo: [...new Set([transfer.facts.buyer?.name, transfer.facts.payerName, attempt.invoice_email])]
			.filter(Boolean)
			.join(", "),
		asked: attempt.total_kobo + attempt.withheld_kobo,
		withheld: attempt.withheld_kobo,
		expected: attempt.total_kobo,
		came: arrivals.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
		deadline: lastMinuteText(transfer.deadline),
		proof: transfer.proof_id && transfer.proof_at ? { id: transfer.proof_id, at: momentText(transfer.proof_at) } : null,
		arrivals: arrivals.map(({ amount_kobo, arrived_on, by }) => {
			const day = longDate({ firstDay: arrived_on, lastDay: arrived_on });
			return words.arrival(naira(amount_kobo), day, by === null ? words.byStatement : words.byHand(by));
		}),
		lines: open
			.filter((line) => codesOf(line).includes(transfer.code))
			.map(({ id, amount_kobo, narration }) => ({ id, amount: naira(amount_kobo), narration })),
		mayWithdraw: !isThere && (transfer.withdrawn_at === null || isProofOpen(transfer)),
		holds: attempt.purpose === "balance" ? "balance" : "place",
		formKey: newFormKey(),
	};
}
