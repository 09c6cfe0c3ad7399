import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { noKeys, watchGateway } from "#sales/payments/actions/watch-gateway.ts";
import { lockPayment } from "#sales/payments/data/lock-payments.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import { gatewayOf } from "#sales/payments/gateways/gateway.ts";
import type { RefundAnswer } from "#sales/payments/gateways/payment-gateway.ts";
import { askOfReversal } from "#sales/refunds/actions/book-reversal.ts";
import { isTakenBack } from "#sales/refunds/actions/check-before-spending.ts";
import { askOfficeToRefund, finishRefund, settleLeft, settleOutside } from "#sales/refunds/actions/finish-refund.ts";
import { notifyOfRefund } from "#sales/refunds/actions/notify-of-refund.ts";
import {
	findRefund,
	findSums,
	listOrdersOfRefunds,
	listRefundsOf,
	type Refund,
	removeOutsideRefund,
	updateRefund,
} from "#sales/refunds/data/refunds.ts";
import { ASK_AGAIN_AFTER_MS, leftOf, nextLookAt, SENDING_MS } from "#sales/refunds/rules/refunds.ts";
import { findBankClaim, findShortfall } from "#sales/review/data/review-items.ts";

type SendRefund = { refundId: number; now: Date };

/**
 * Asks the provider to send money back, once: the row says so before, and the answer is booked after, with no lock held
 * while it thinks. Does nothing for a refund that was asked for before, or while another of the same payment is unanswered.
 * What was not answered is asked again only after looks found nothing (`lookFoundNothing`). While the payer's bank asks for the money, it
 * waits; once the bank took it, nothing is sent.
 */
export async function sendRefund({ refundId, now }: SendRefund, lookFoundNothing = false): Promise<void> {
	const found = await findRefund(db, refundId);
	if (found?.way !== "provider") return;
	const claimed = await inTransaction((tx) => claim(tx, found, { now, lookFoundNothing }));
	if (!claimed) return;
	const { refund, payment } = claimed;
	const { provider, provider_transaction_id: transactionId, reference } = payment;
	const note = `${reference}, refund ${refund.id}`;
	const answer = await ask(provider, { transactionId, amount: refund.amount_kobo, note });
	await watchGateway({ provider, answer, now });
	// It refuses what went back before: by the payer's bank, or by somebody at its dashboard.
	const isReversed = answer.kind === "refused" && (await isTakenBack(payment, now));
	await inTransaction((tx) => book(tx, refund, { answer, isReversed }, now));
}

async function ask(
	provider: string,
	request: { transactionId: string; amount: number; note: string },
): Promise<RefundAnswer> {
	return (await gatewayOf(provider)?.refund(request)) ?? { ...noKeys(provider), said: [] };
}

export type LockedRefund = { refund: Refund; payment: Payment; attempt: Attempt | undefined };

/** Locks the payment of a refund: whoever changes a refund holds it. */
export async function lockRefund(tx: Tx, refund: Pick<Refund, "id" | "payment_id">): Promise<LockedRefund> {
	const orders = await listOrdersOfRefunds(tx, refund.payment_id);
	const { payment, attempt } = await lockPayment(tx, refund.payment_id, orders);
	const now = await findRefund(tx, refund.id);
	if (!now) throw new Error(`Refund ${refund.id} is gone.`);
	return { refund: now, payment, attempt };
}

type Claim = { now: Date; lookFoundNothing: boolean };

async function claim(tx: Tx, found: Refund, { now, lookFoundNothing }: Claim): Promise<LockedRefund | undefined> {
	const locked = await lockRefund(tx, found);
	const { refund, payment } = locked;
	const mayAsk = refund.state === "requested" || (lookFoundNothing && mayAskAgain(refund, now));
	if (!mayAsk) return undefined;
	const bankClaim = await findBankClaim(tx, payment.id);
	if (bankClaim === "taken-back") return await giveUp(tx, locked, TAKEN_BACK, now);
	if (bankClaim === "disputed") return await waitForAnswer(tx, refund, now);
	const others = (await listRefundsOf(tx, payment.id)).filter(({ id }) => id !== refund.id);
	// An unanswered one may be what a look finds: one at a time, or two of one amount could be mistaken for each other.
	if (others.some(({ state }) => state === "sending" || state === "unclear")) return undefined;
	// What was found before was kept back when this one was judged (`mostToSendBack`): only what was found since is in its way.
	const isNewsOutside = others.some(({ id, way, state }) => way === "outside" && state !== "failed" && id > refund.id);
	if (isNewsOutside && leftOf(await findSums(tx, payment.id)) < 0) return await giveUp(tx, locked, SENT_OUTSIDE, now);
	const nextCheckAt = new Date(now.getTime() + SENDING_MS);
	await updateRefund(tx, refund.id, { state: "sending", sentAt: now, nextCheckAt });
	return locked;
}

const SENT_OUTSIDE = "Less than this is left: somebody sent money back at the provider meanwhile.";
const TAKEN_BACK = "The payer's bank took this money back.";
const DISPUTED = "The payer's bank asks for this money back. It is sent once the dispute is answered.";

/** A person answers the dispute first: sent now, the money could be gone twice. */
async function waitForAnswer(tx: Tx, refund: Refund, now: Date): Promise<undefined> {
	const nextCheckAt = nextLookAt(refund.requested_at, now) ?? new Date(now.getTime() + DAY_MS);
	await updateRefund(tx, refund.id, { nextCheckAt, detail: DISPUTED });
}

/**
 * All or some of it went back another way meanwhile: nothing is sent, and the payer is not told that a refund failed. What a credit note promised
 * and nobody has sent is asked for, unless the bank's claim is a question already.
 */
async function giveUp(
	tx: Tx,
	{ refund, payment, attempt }: LockedRefund,
	detail: string,
	now: Date,
): Promise<undefined> {
	const { reference } = payment;
	await updateRefund(tx, refund.id, { state: "failed", endedAt: now, nextCheckAt: null, detail });
	const facts = { refundId: refund.id, amount: refund.amount_kobo, currency: refund.currency, detail };
	await insertPaymentEvent(tx, { reference, source: "job", kind: "refund-failed", facts, now });
	await settleLeft(tx, { payment, attempt, now });
	const left = leftOf(await findSums(tx, payment.id)) + (await findShortfall(tx, payment.id));
	if (left >= 0) await settleOutside(tx, { payment, attempt, now });
	if (detail === SENT_OUTSIDE && payment.outcome === "accepted" && left > 0)
		await askOfficeToRefund(tx, { payment, attempt, amount: left, account: null, now });
}

function mayAskAgain({ state, sent_at }: Refund, now: Date): boolean {
	if (state !== "unclear" && state !== "sending") return false;
	return !sent_at || now.getTime() - sent_at.getTime() >= ASK_AGAIN_AFTER_MS;
}

type Answered = {
	answer: RefundAnswer;
	/** It refused, for the payer's bank took the money back. */
	isReversed: boolean;
};

async function book(tx: Tx, sent: Refund, { answer, isReversed }: Answered, now: Date) {
	const locked = await lockRefund(tx, sent);
	const { refund, payment, attempt } = locked;
	const { reference } = payment;
	const facts = { refundId: refund.id, answer: answer.kind, ...("detail" in answer && { detail: answer.detail }) };
	await insertPaymentEvent(tx, { reference, source: "job", kind: "refund-asked", facts, said: answer.said, now });
	// A look was quicker than the answer.
	if (refund.state !== "sending" && refund.state !== "unclear") return;
	const next = nextLookAt(refund.requested_at, now);
	if (answer.kind === "unavailable")
		return await updateRefund(tx, refund.id, { state: "unclear", nextCheckAt: next, detail: answer.detail });
	// It certainly did nothing: it stays asked for, until the key is right again.
	if (answer.kind === "misconfigured") {
		const nextCheckAt = next ?? new Date(now.getTime() + DAY_MS);
		return await updateRefund(tx, refund.id, { state: "requested", nextCheckAt, detail: answer.detail });
	}
	if (isReversed) {
		await giveUp(tx, locked, TAKEN_BACK, now);
		return void (await askOfReversal(tx, { payment, now }));
	}
	if (answer.kind === "refused" && leftOf(await findSums(tx, payment.id)) < 0)
		return await giveUp(tx, locked, SENT_OUTSIDE, now);
	if (answer.kind === "refused")
		return await finishRefund(tx, { ...locked, state: "failed", detail: answer.detail, now });
	await ownRefundId(tx, locked, answer.refundId);
	if (answer.kind === "pending") {
		await updateRefund(tx, refund.id, { state: "pending", nextCheckAt: next, detail: null });
		if (attempt) await notifyOfRefund(tx, { refund, attempt, kind: "refund-sent", now });
		return;
	}
	await finishRefund(tx, { ...locked, state: answer.kind === "refunded" ? "completed" : "failed", now });
}

/** The provider's number of our refund. A look that came before may have taken it for somebody else's. */
async function ownRefundId(tx: Tx, { refund, payment }: LockedRefund, providerRefundId: string) {
	const others = await listRefundsOf(tx, payment.id);
	const taken = others.find((one) => one.id !== refund.id && one.provider_refund_id === providerRefundId);
	if (taken?.way === "outside") await removeOutsideRefund(tx, taken.id);
	else if (taken) throw new Error(`Refund ${providerRefundId} of ${payment.reference} is ours twice.`);
	await updateRefund(tx, refund.id, { providerRefundId });
}
