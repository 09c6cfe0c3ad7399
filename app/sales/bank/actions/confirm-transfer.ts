import { insertChange } from "#kit/data/changes.ts";
import { BeginAnew, type Tx } from "#kit/data/db.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { lockOrdersOfLine, type OrderOfLine } from "#sales/bank/data/orders-of-line.ts";
import { mayBeTax } from "#sales/bank/rules/short-line.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { type Attempt, findAttempt, findAttemptById } from "#sales/ledger/payments/data/payment-attempts.ts";
import { findPaymentOfForm, listPaymentsOf } from "#sales/ledger/payments/data/payments.ts";
import { isSettled } from "#sales/ledger/payments/rules/payment.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import { listReviewItems } from "#sales/ledger/review/data/review-items.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { judgeSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { linkOpenLine, lockOpenLineOf } from "#sales/paying/ways/by-hand/actions/link-open-line.ts";
import { payInHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { recordTransfer } from "#sales/paying/ways/transfers/actions/record-transfer.ts";
import { findTransferOf, peopleOfTransfer, type Transfer } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

export type ConfirmTransfer = FromForm & {
	reference: string;
	amount: Kobo;
	/** The day in the bank's records. */
	arrivedOn: Day;
	note: string | null;
	/** A second transfer with the same code: it waits for a decision. */
	evenSo: boolean;
};

/**
 * `waits`: why a person decides about the money. If the sum is not the expected one, `rest` is the amount still due for the order, and
 * `kept` the part that stays as the payer's credit. Kobo.
 */
export type ConfirmTransferResult =
	| { ok: true; waits: ReviewReason | null; rest?: Kobo; kept?: Kobo; again?: true }
	| { ok: false; reason: "no-such-transfer" | "twice" | "future" | "nothing" };

type ConfirmationResult = Extract<ConfirmTransferResult, { ok: true }> | { ok: false; reason: "twice" };

/**
 * Confirms by hand that money arrived for a transfer, and records it in the same transaction. A different sum pays the open dues of the
 * order, like the money of a statement line: less is a part payment, and a surplus is the payer's credit. Refused: `twice` if money is
 * recorded already (from the statement, or by another admin) unless `evenSo`; `future` for a day after today; `nothing` for an invalid
 * amount.
 */
export async function confirmTransfer(confirm: ConfirmTransfer): Promise<ConfirmTransferResult> {
	const { reference, amount, arrivedOn, note, key, now } = confirm;
	if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: "nothing" };
	if (arrivedOn > todayInLagos(now)) return { ok: false, reason: "future" };
	const attempt = await findAttempt(reference);
	const transfer = attempt && (await findTransferOf(attempt.id));
	if (!attempt || !transfer) return { ok: false, reason: "no-such-transfer" };
	const what = { reference, amount, arrivedOn, note };
	const done = await oncePerForm<ConfirmationResult>({ key, what, now }, (tx) => write(tx, attempt, transfer, confirm));
	return done.ok && "again" in done ? { ok: true, waits: await whyItWaits(key), again: true } : done;
}

async function write(
	tx: Tx,
	begun: Attempt,
	transfer: Transfer,
	confirm: ConfirmTransfer,
): Promise<ConfirmationResult> {
	const { reference, amount, arrivedOn: day, note, evenSo, key, actor, now } = confirm;
	const [of] = await lockOrdersOfLine(tx, [begun.order_id]);
	const attempt = await findAttemptById(tx, begun.id);
	// It was assigned to another order while we waited for the lock.
	if (!of || attempt?.order_id !== of.id) throw new BeginAnew();
	const isThere = isSettled(attempt.state) || (await listPaymentsOf(attempt.id, tx)).length > 0;
	if ((isThere || of.recorded.length > 0) && !evenSo) return { ok: false, reason: "twice" };
	const title = `${codeText(transfer.code)}, ${await peopleOfTransfer({ transfer, attempt }, tx)}`;
	const after = { amountKobo: amount, arrivedOn: day, note, asked: naira(attempt.total_kobo) };
	await insertChange(tx, { actor, action: "confirmed", subject: "transfer", id: reference, title, after, now });
	const lineId = await lockOpenLineOf(tx, { orderId: of.id, amount, day });
	const asAsked = isThere || amount === attempt.total_kobo || mayBeTax(attempt, amount) || of.due === 0;
	// Money for seats that cannot be confirmed waits for a decision.
	const isToAllocate = !asAsked && !(await judgeSeats(tx, of.seats, now));
	const byHand = { valueDay: day, recordedBy: actor.id, note, formKey: key };
	const allocated = isToAllocate ? await payDues(tx, of, confirm) : undefined;
	const done = allocated ?? (await recordTransfer(tx, { ...byHand, attempt, amount, lines: [], now }));
	if (lineId !== undefined) await linkOpenLine(tx, lineId, { id: done.paymentId, amount }, now);
	if (!allocated) return { ok: true, waits: "waits" in done ? done.waits : null };
	return { ok: true, waits: null, kept: allocated.kept, ...(amount < of.due && { rest: of.due - amount }) };
}

async function payDues(tx: Tx, { order, seats }: OrderOfLine, confirm: ConfirmTransfer) {
	const { amount, arrivedOn: day, note: detail, key, actor, now } = confirm;
	const payer = await findPayerOfOrder(tx, order, seats);
	const money = { method: "bank transfer", amount, day, detail } as const;
	return await payInHand(tx, { order, seats, payer, ...money, actor, key, now });
}

async function whyItWaits(formKey: string): Promise<ReviewReason | null> {
	const payment = await findPaymentOfForm(formKey);
	if (!payment) throw new Error(`The form ${formKey} recorded nothing.`);
	const items = await listReviewItems(payment.reference);
	const open = items.find(({ payment_id, closed_at }) => payment_id === payment.id && closed_at === null);
	return (open?.reason ?? null) as ReviewReason | null;
}
