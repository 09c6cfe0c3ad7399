import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { lockPayment } from "#sales/ledger/payments/data/lock-payments.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import {
	findRefund,
	findSums,
	listOrdersOfRefunds,
	type Refund,
	updateRefund,
} from "#sales/ledger/refunds/data/refunds.ts";
import { canRefundMove, isUnderWay, leftOf, type RefundState } from "#sales/ledger/refunds/rules/refunds.ts";
import {
	closeItems,
	lockOpenItemsOf,
	lowerItem,
	openAgain,
	raiseItem,
} from "#sales/ledger/review/data/review-items.ts";
import { isRefundOnReceipt } from "#sales/ledger/review/rules/review.ts";
import { releaseAttempt } from "#sales/paying/payments/actions/abandon-attempts.ts";
import { notifyOfFoundMoney, notifyOfReview } from "#sales/paying/payments/actions/notify-of-review.ts";
import { notifyOfRefund } from "#sales/paying/refunds/actions/notify-of-refund.ts";
import { withdrawCreditNotes } from "#sales/paying/refunds/actions/withdraw-credit-notes.ts";

type FinishRefund = {
	refund: Refund;
	payment: Payment;
	attempt: Attempt | undefined;
	state: Extract<RefundState, "completed" | "failed">;
	/** The words of the provider, or of the person who recorded it. */
	detail?: string | undefined;
	now: Date;
};

/**
 * Records that a refund arrived or failed. Attempt and payment are locked. Arrived: the payer gets an e-mail, and a review item
 * with nothing left to decide closes. Failed: its credit note is withdrawn, or its money waits for a decision again, and the
 * office gets an e-mail.
 */
export async function finishRefund(tx: Tx, ended: FinishRefund): Promise<void> {
	const { refund, payment, attempt, state, detail, now } = ended;
	if (!canRefundMove(refund.state, state)) return;
	await updateRefund(tx, refund.id, { state, endedAt: now, nextCheckAt: null, ...(detail && { detail }) });
	const { reference } = payment;
	const { amount_kobo: amount, currency, way } = refund;
	const facts = { refundId: refund.id, amount, currency, way, ...(detail && { detail }) };
	await insertPaymentEvent(tx, { reference, source: "job", kind: `refund-${state}`, facts, now });
	if (state === "failed") return way === "outside" ? undefined : await withdrawPromise(tx, ended);
	// The person who refunded it at the dashboard knows what they wrote to the payer.
	if (way !== "outside" && attempt) await notifyOfRefund(tx, { refund, attempt, kind: "refund-done", now });
	await settleLeft(tx, ended);
}

const CAME_BACK = "The transfer came back.";

/**
 * Reopens a refund that was sent by hand and came back: its money is owed again, and a review item asks how to return it. Lock it before.
 */
export async function reopenRefund(
	tx: Tx,
	returned: Pick<FinishRefund, "refund" | "payment" | "attempt" | "now">,
): Promise<void> {
	const { refund, payment, now } = returned;
	await updateRefund(tx, refund.id, { state: "failed", endedAt: now, nextCheckAt: null, detail: CAME_BACK });
	const facts = {
		refundId: refund.id,
		amount: refund.amount_kobo,
		currency: refund.currency,
		way: refund.way,
		detail: CAME_BACK,
	};
	await insertPaymentEvent(tx, { reference: payment.reference, source: "job", kind: "refund-failed", facts, now });
	await withdrawPromise(tx, { ...returned, state: "failed", detail: CAME_BACK });
}

type Money = Pick<FinishRefund, "payment" | "attempt" | "now">;

/**
 * Closes or opens review items by what is left of a locked payment. Nothing left: open items close. More refunded than
 * was left: a review item opens.
 */
export async function settleLeft(tx: Tx, { payment, attempt, now }: Money): Promise<void> {
	const sums = await findSums(tx, payment.id);
	const left = leftOf(sums);
	if (left < 0) {
		await openRefundReview(tx, { payment, attempt, now, reason: "refunded-outside", amount: -left, facts: {} });
		return;
	}
	if (left > 0 || sums.refunding > 0 || sums.refunded === 0) return;
	const open = await lockOpenItemsOf(tx, { id: 0, payment_id: payment.id });
	const answered = open.filter(
		(item) => isAboutTheMoney(item.reason, payment) && !(sums.receipted > 0 && isRefundOnReceipt(item)),
	);
	const ids = idsOf(answered);
	await closeItems(tx, ids, { resolution: "refunded", note: null, closedBy: null, now });
	if (!attempt) return;
	const after = await releaseAttempt(tx, attempt);
	const states = { before: attempt.state, after };
	const { reference } = attempt;
	if (after !== attempt.state)
		await insertPaymentEvent(tx, {
			reference,
			source: "job",
			kind: "closed",
			...states,
			facts: { resolution: "refunded" },
			now,
		});
}

/** A dispute or reversal of an accepted payment stays open when the rest of the payment is refunded. */
function isAboutTheMoney(reason: ReviewReason, { outcome }: Payment): boolean {
	return outcome === "review" || !["reversed", "disputed", "not-as-booked"].includes(reason);
}

/**
 * The refund failed: the money is on its receipt again where a credit note had taken it off, and a review item asks how to return
 * it.
 */
async function withdrawPromise(tx: Tx, ended: FinishRefund) {
	const { refund, payment, attempt, detail, now } = ended;
	const mailed = await withdrawCreditNotes(tx, ended);
	const isOnReceipt = mailed !== null;
	const facts = { refundId: refund.id, ...(detail && { detail }), ...(isOnReceipt && { isOnReceipt }) };
	const question = { reason: "refund-failed" as const, amount: refund.amount_kobo, facts };
	const isNews = await openRefundReview(tx, { payment, attempt, now, ...question, knowing: mailed ?? [] });
	if (!isNews && isOnReceipt) await raiseItem(tx, { paymentId: payment.id, ...question });
}

type OtherRefund = Pick<FinishRefund, "payment" | "now"> & { amount: Kobo; isSent: boolean; closedBy: string | null };

/** Lowers or closes the review item of a failed refund, because this part is returned another way. */
export async function settleFailed(tx: Tx, { payment, amount, isSent, closedBy, now }: OtherRefund) {
	const [item] = (await lockOpenItemsOf(tx, { id: 0, payment_id: payment.id })).filter(isRefundOnReceipt);
	if (!item) return;
	const rest = (item.amount_kobo ?? 0) - amount;
	if (rest > 0) return await lowerItem(tx, { paymentId: payment.id, reason: "refund-failed", amount: rest });
	await closeItems(tx, [item.id], { resolution: isSent ? "refunded" : "explained", note: null, closedBy, now });
}

/** `knowing`: addresses that another e-mail informs. */
type Question = Money & { reason: ReviewReason; amount: Kobo; facts: Record<string, unknown>; knowing?: string[] };

/** Opens a review item about refunded money and e-mails the office once. False: the item is open already. */
export async function openRefundReview(
	tx: Tx,
	{ payment, attempt, now, knowing = [], ...about }: Question,
): Promise<boolean> {
	const { id: paymentId, reference, currency } = payment;
	const item = { reference, attemptId: attempt?.id ?? null, paymentId, currency, now };
	if (!(await openAgain(tx, { ...item, ...about }))) return false;
	await notify(tx, "payments");
	const facts = { amount: about.amount, currency };
	if (attempt) await notifyOfReview(tx, { attempt, facts, reason: about.reason, knowing, now });
	else await notifyOfFoundMoney(tx, { reference, facts, reason: about.reason, now });
	return true;
}

/** Asks the office to refund this part of a payment by hand, to the account that the participant named, if any. Kobo. */
export async function askOfficeToRefund(tx: Tx, due: Money & { amount: Kobo; account: string | null }): Promise<void> {
	const { account, amount, ...money } = due;
	const question = { reason: "refund-due" as const, amount, facts: { account } };
	if (!(await openRefundReview(tx, { ...money, ...question })))
		await raiseItem(tx, { paymentId: due.payment.id, ...question });
}

type ItemClosing = Money & { closedBy: string | null };

/** Closes the review item about money that a bank or the provider took back, once credit notes cover all of it. */
export async function settleGone(tx: Tx, money: ItemClosing): Promise<void> {
	const { payment, now, closedBy } = money;
	if (leftOf(await findSums(tx, payment.id)) === 0) {
		const ids = await openOf(tx, payment, "reversed");
		await closeItems(tx, ids, { resolution: "refunded", note: null, closedBy, now });
	}
	await settleLeft(tx, money);
}

/** Closes the review item about refunds above the payment, because a refund of ours failed. */
export async function settleOutside(tx: Tx, { payment, now }: Money): Promise<void> {
	const ids = await openOf(tx, payment, "refunded-outside");
	await closeItems(tx, ids, { resolution: "explained", note: null, closedBy: null, now });
}

async function openOf(tx: Tx, { id }: Payment, reason: ReviewReason): Promise<number[]> {
	const open = await lockOpenItemsOf(tx, { id: 0, payment_id: id });
	return open.filter((item) => item.reason === reason).map((item) => item.id);
}

export type LockedRefund = { refund: Refund; payment: Payment; attempt: Attempt | undefined };

/** Locks the payment of a refund. Every change of a refund needs this lock. */
export async function lockRefund(tx: Tx, refund: Pick<Refund, "id" | "payment_id">): Promise<LockedRefund> {
	const orders = await listOrdersOfRefunds(tx, refund.payment_id);
	const { payment, attempt } = await lockPayment(tx, refund.payment_id, orders);
	const now = await findRefund(tx, refund.id);
	if (!now) throw new Error(`Refund ${refund.id} is gone.`);
	return { refund: now, payment, attempt };
}

type RecordRefundOutcome = {
	reference: string;
	refundId: number;
	state: "completed" | "failed";
	actor: Actor;
	now: Date;
};

/**
 * Records the outcome of a refund that the provider never reported, as an admin read it at its dashboard or at the bank. Refused: it has
 * ended already, or the provider is still being asked.
 */
export async function recordRefundOutcome(
	input: RecordRefundOutcome,
): Promise<{ ok: true } | { ok: false; reason: "ended" }> {
	const { reference, refundId, state, actor, now } = input;
	return await inTransaction(async (tx) => {
		const found = await findRefund(tx, refundId);
		if (!found) return { ok: false, reason: "ended" };
		const locked = await lockRefund(tx, found);
		const { refund, payment } = locked;
		const isStuck = isUnderWay(refund.state) && refund.next_check_at === null;
		if (payment.reference !== reference || !isStuck) return { ok: false, reason: "ended" };
		const facts = { refundId, amount: refund.amount_kobo, currency: refund.currency, state };
		const about = { reference, source: "person", kind: "refund-decided", actorId: actor.id } as const;
		await insertPaymentEvent(tx, { ...about, facts, now });
		const change = { action: "edited", subject: "payment", id: reference, title: reference } as const;
		await insertChange(tx, { actor, ...change, before: { refund: refund.state }, after: { refund: state }, now });
		await finishRefund(tx, { ...locked, state, now });
		return { ok: true };
	});
}
