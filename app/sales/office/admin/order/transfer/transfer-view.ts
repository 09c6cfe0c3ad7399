import { longDay, todayInLagos } from "#kit/rules/date-range.ts";
import { lastMinuteText, momentText } from "#kit/rules/moments.ts";
import { type Kobo, naira, sumOf } from "#kit/rules/money.ts";
import { missing } from "#kit/web/guards-admin.ts";
import { listRecorded } from "#sales/bank/data/orders-of-line.ts";
import { mayBeTax } from "#sales/bank/rules/short-line.ts";
import { listOpenCredits } from "#sales/ledger/bank/data/bank-lines.ts";
import { confirmsSeats } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findAttempt, wholeCharge } from "#sales/ledger/payments/data/payment-attempts.ts";
import { listPaymentsOf } from "#sales/ledger/payments/data/payments.ts";
import { isSettled } from "#sales/ledger/payments/rules/payment.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { standingOf } from "#sales/ledger/transfers/rules/transfers.ts";
import { adminTransfers as words } from "#sales/office/admin/transfers/words.ts";
import { findLeftOfDues, findTransferOf, isProofOpen } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { findOrdersNamedBy } from "#sales/paying/ways/transfers/data/line-orders.ts";
import { findAwaitedReference } from "#sales/paying/ways/transfers/data/order-proformas.ts";

type TransferQuery = { orderId: number; url: URL; now: Date };

/** The transfer on the page of an order: the one in the address, else the newest awaited one. A transfer of another order is a 404. */
export async function transferView({ orderId, url, now }: TransferQuery) {
	const inAddress = url.searchParams.get("transfer");
	const reference = inAddress ?? (await findAwaitedReference(orderId));
	if (reference === undefined) return null;
	const attempt = await findAttempt(reference);
	const transfer = attempt && (await findTransferOf(attempt.id));
	if (!attempt || !transfer || attempt.order_id !== orderId) return missing(words.unknown);
	const [payments, recorded, open] = await Promise.all([
		listPaymentsOf(attempt.id),
		listRecorded([orderId]),
		listOpenCredits(),
	]);
	const named = await findOrdersNamedBy(open);
	const parts = recorded.filter(({ paymentId }) => !payments.some(({ id }) => id === paymentId));
	const { state } = attempt;
	const isThere = payments.length > 0 || isSettled(state);
	const { deadline, proof_at: proofAt, withdrawn_at: withdrawnAt } = transfer;
	const came = [
		...parts.map(({ amount, valueDay, by }) => ({ amount_kobo: amount, value_day: valueDay, by })),
		...payments,
	];
	return {
		reference,
		code: codeText(transfer.code),
		standing: standingOf({ state, deadline, proofAt, withdrawnAt, hasMoney: payments.length > 0 }, now),
		isNamed: inAddress !== null,
		isProofOpen: !isThere && isProofOpen(transfer),
		/** The whole charge, its part due in money, the amount of that still awaited, and the amount received. */
		asked: wholeCharge(attempt).total,
		expected: attempt.total_kobo,
		awaited: await findAwaited(attempt),
		came: sumOf(payments, ({ amount_kobo }) => amount_kobo),
		invoiceTo: [...new Set([transfer.facts.buyer?.name, transfer.facts.payerName, attempt.invoice_email])]
			.filter(Boolean)
			.join(", "),
		deadline: lastMinuteText(deadline),
		proof: transfer.proof_id && proofAt ? { id: transfer.proof_id, at: momentText(proofAt) } : null,
		/** A missing amount may be tax that the organisation withheld. */
		isOrganisation: mayBeTax(attempt, 0),
		payments: came.map(
			({ amount_kobo, value_day, by }) => `${naira(amount_kobo)} on ${longDay(value_day)}, by ${by ?? "the statement"}`,
		),
		/** Open lines of the statement that name the order. */
		lines: open
			.filter(({ id }) => named.get(id)?.includes(orderId))
			.map(({ id, amount_kobo, narration }) => ({ id, amount: naira(amount_kobo), narration })),
		mayWithdraw: !isThere && (withdrawnAt === null || isProofOpen(transfer)),
		/** Everything that ends when it is cancelled. */
		holds: (await confirmsSeats(attempt.id)) ? ("seat" as const) : ("balance" as const),
		today: todayInLagos(now),
	};
}

/** The amount a transfer still awaits: less than its proforma if a part is paid. */
export async function findAwaited({ id, total_kobo: total }: Pick<Attempt, "id" | "total_kobo">): Promise<Kobo> {
	return Math.min(total, (await findLeftOfDues(id)) ?? total);
}

export type ShownTransfer = NonNullable<Awaited<ReturnType<typeof transferView>>>;
