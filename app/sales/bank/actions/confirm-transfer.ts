import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { listRecorded } from "#sales/bank/data/orders-of-line.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { lockAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import { type Attempt, findAttempt, findAttemptById } from "#sales/ledger/payments/data/payment-attempts.ts";
import { findPaymentOfForm, listPaymentsOf } from "#sales/ledger/payments/data/payments.ts";
import { isSettled, isUntried } from "#sales/ledger/payments/rules/payment.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import { listReviewItems } from "#sales/ledger/review/data/review-items.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { judgeSeats, lockOrderSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { linkOpenLine, lockOpenLineOf } from "#sales/paying/ways/by-hand/actions/link-open-line.ts";
import { takeMoney } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { recordTransfer } from "#sales/paying/ways/transfers/actions/record-transfer.ts";
import { findTransferOf, peopleOfTransfer, type Transfer } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

export type ConfirmTransfer = FromForm & {
	reference: string;
	amount: Kobo;
	/** The day the bank gives it. */
	arrivedOn: Day;
	note: string | null;
	/** A second transfer of the same code: it then waits for a decision. */
	evenSo: boolean;
};

/** `waits`: why a person decides about it, or about what of it is too much. `rest`: what is still due by it, where a part came. Kobo. */
export type TransferConfirmed =
	| { ok: true; waits: ReviewReason | null; rest?: Kobo; again?: true }
	| { ok: false; reason: "no-such-transfer" | "twice" | "future" | "nothing" };

type Written = { ok: true; waits: ReviewReason | null; rest?: Kobo } | { ok: false; reason: "twice" };

/**
 * Says by hand that the money of a transfer was received, and records it in the same transaction. Less than an order of the office owes is
 * a part payment: the transfer asks for the rest, under its code. Refused: `twice` when money of
 * it is there already (from the statement, or another admin) unless `evenSo`; `future` for a day to come; `nothing` for an
 * amount that is none.
 */
export async function confirmTransfer(confirm: ConfirmTransfer): Promise<TransferConfirmed> {
	const { reference, amount, arrivedOn, note, key, now } = confirm;
	if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: "nothing" };
	if (arrivedOn > todayInLagos(now)) return { ok: false, reason: "future" };
	const attempt = await findAttempt(reference);
	const transfer = attempt && (await findTransferOf(attempt.id));
	if (!attempt || !transfer) return { ok: false, reason: "no-such-transfer" };
	const what = { reference, amount, arrivedOn, note };
	const done = await oncePerForm<Written>({ key, what, now }, (tx) => write(tx, attempt, transfer, confirm));
	if (!done.ok) return done;
	if ("again" in done) return { ok: true, waits: await whyItWaits(key), again: true };
	return done;
}

async function write(tx: Tx, begun: Attempt, transfer: Transfer, confirm: ConfirmTransfer): Promise<Written> {
	const { reference, amount, arrivedOn, note, evenSo, key, actor, now } = confirm;
	const { attempt } = await lockAttempt(tx, begun);
	const isThere = isSettled(attempt.state) || (await listPaymentsOf(attempt.id, tx)).length > 0;
	const hasPart = (await listRecorded([attempt.order_id], tx)).length > 0;
	if ((isThere || hasPart) && !evenSo) return { ok: false, reason: "twice" };
	const title = `${codeText(transfer.code)}, ${await peopleOfTransfer({ transfer, attempt }, tx)}`;
	const after = { amountKobo: amount, arrivedOn, note, asked: naira(attempt.total_kobo) };
	await insertChange(tx, { actor, action: "confirmed", subject: "transfer", id: reference, title, after, now });
	const lineId = await lockOpenLineOf(tx, { orderId: attempt.order_id, amount, day: arrivedOn });
	const part = isThere ? undefined : await recordPart(tx, attempt, confirm);
	const byHand = { valueDay: arrivedOn, recordedBy: actor.id, note, formKey: key };
	const done = part ?? (await recordTransfer(tx, { ...byHand, attempt: begun, amount, lines: [], now }));
	if (lineId !== undefined) await linkOpenLine(tx, lineId, { id: done.paymentId, amount }, now);
	return { ok: true, waits: null, ...("rest" in done ? { rest: done.rest } : { waits: done.waits }) };
}

/**
 * Money that is less than an order of the office owes pays what is open of it, as money by hand does, and what else asks for it asks for
 * the rest. Answers that; undefined: it is not a part, or its seats cannot be confirmed, so that it is recorded like any transfer. Of a
 * member's own registration nothing is due before all of it is here.
 */
async function recordPart(tx: Tx, attempt: Attempt, confirm: ConfirmTransfer) {
	const { amount, arrivedOn: day, note: detail, key, actor, now } = confirm;
	if (attempt.user_id !== null || !isUntried(attempt.state) || amount >= attempt.total_kobo) return undefined;
	const seats = await lockOrderSeats(tx, attempt.order_id);
	const owed = sumOfDues(seats);
	if (amount >= owed || (await judgeSeats(tx, seats, now))) return undefined;
	const order = await findOrder(tx, attempt.order_id);
	const payer = await findPayerOfOrder(tx, order, seats);
	const money = { method: "bank transfer", amount, day, detail } as const;
	const { paymentId } = await takeMoney(tx, { order, seats, payer, ...money, actor, key, now });
	return { paymentId, rest: (await findAttemptById(tx, attempt.id))?.total_kobo ?? 0 };
}

const sumOfDues = (seats: readonly OrderSeat[]): Kobo =>
	seats.reduce((sum, { due_net_kobo: net, due_vat_kobo: vat }) => sum + net + vat, 0);

async function whyItWaits(formKey: string): Promise<ReviewReason | null> {
	const payment = await findPaymentOfForm(formKey);
	if (!payment) throw new Error(`The form ${formKey} recorded nothing.`);
	const items = await listReviewItems(payment.reference);
	const open = items.find(({ payment_id, closed_at }) => payment_id === payment.id && closed_at === null);
	return (open?.reason ?? null) as ReviewReason | null;
}
