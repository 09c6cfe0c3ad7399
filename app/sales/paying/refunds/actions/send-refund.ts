import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import {
	findRefund,
	findSums,
	listRefundsOf,
	type Refund,
	removeOutsideRefund,
	updateRefund,
} from "#sales/ledger/refunds/data/refunds.ts";
import { ASK_AGAIN_AFTER_MS, leftOf, nextRefundCheck, SENDING_MS } from "#sales/ledger/refunds/rules/refunds.ts";
import { findBankClaim } from "#sales/ledger/review/data/review-items.ts";
import { isTakenBack } from "#sales/paying/refunds/actions/check-before-spending.ts";
import {
	askOfficeToRefund,
	finishRefund,
	type LockedRefund,
	lockRefund,
	settleLeft,
	settleOutside,
} from "#sales/paying/refunds/actions/finish-refund.ts";
import { openReversalReview } from "#sales/paying/refunds/actions/follow-reversal.ts";
import { notifyOfRefund } from "#sales/paying/refunds/actions/notify-of-refund.ts";
import { noKeys, watchGateway } from "#sales/paying/ways/card/actions/watch-gateway.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";
import type { RefundAnswer } from "#sales/paying/ways/card/gateways/payment-gateway.ts";

type SendRefund = { refundId: number; now: Date };

/**
 * Requests a refund from the provider once. The row is marked as sending before, the answer is recorded after, and nothing is locked
 * while the provider answers. Does nothing for a refund that was requested before, or while another one of the same payment is
 * unanswered. An unanswered request is repeated only after checks found nothing (`checkFoundNothing`). It waits while the payer's bank
 * claims the money, and is not sent once the bank has it.
 */
export async function sendRefund({ refundId, now }: SendRefund, checkFoundNothing = false): Promise<void> {
	const found = await findRefund(db, refundId);
	if (found?.way !== "provider") return;
	const claimed = await inTransaction((tx) => claim(tx, found, { now, checkFoundNothing }));
	if (!claimed) return;
	const { refund, payment } = claimed;
	const { provider, provider_transaction_id: transactionId, reference } = payment;
	const note = `${reference}, refund ${refund.id}`;
	const answer = await requestRefund(provider, { transactionId, amount: refund.amount_kobo, note });
	await watchGateway({ provider, answer, now });
	// The provider refuses money that was returned before, by the payer's bank or at its dashboard.
	const isReversed = answer.kind === "refused" && (await isTakenBack(payment, now));
	await inTransaction((tx) => book(tx, refund, { answer, isReversed }, now));
}

async function requestRefund(
	provider: string,
	request: { transactionId: string; amount: number; note: string },
): Promise<RefundAnswer> {
	return (await gatewayOf(provider)?.refund(request)) ?? { ...noKeys(provider), said: [] };
}

type Claim = { now: Date; checkFoundNothing: boolean };

async function claim(tx: Tx, found: Refund, { now, checkFoundNothing }: Claim): Promise<LockedRefund | undefined> {
	const locked = await lockRefund(tx, found);
	const { refund, payment } = locked;
	const mayAsk = refund.state === "requested" || (checkFoundNothing && mayAskAgain(refund, now));
	if (!mayAsk) return undefined;
	const bankClaim = await findBankClaim(tx, payment.id);
	if (bankClaim === "taken-back") return await abandonRefund(tx, locked, TAKEN_BACK, now);
	if (bankClaim === "disputed") return await waitForAnswer(tx, refund, now);
	const others = (await listRefundsOf(tx, payment.id)).filter(({ id }) => id !== refund.id);
	// A check may find the unanswered one. Only one is sent at a time, because two of the same amount could be confused.
	if (others.some(({ state }) => state === "sending" || state === "unclear")) return undefined;
	// Refunds found earlier were counted when this one was judged (`mostToSendBack`). Only newer ones block it.
	const isNewsOutside = others.some(({ id, way, state }) => way === "outside" && state !== "failed" && id > refund.id);
	if (isNewsOutside && leftOf(await findSums(tx, payment.id)) < 0)
		return await abandonRefund(tx, locked, SENT_OUTSIDE, now);
	const nextCheckAt = new Date(now.getTime() + SENDING_MS);
	await updateRefund(tx, refund.id, { state: "sending", sentAt: now, nextCheckAt });
	return locked;
}

const SENT_OUTSIDE = "Less than this is left: somebody sent money back at the provider meanwhile.";
const TAKEN_BACK = "The payer's bank took this money back.";
const DISPUTED = "The payer's bank asks for this money back. It is sent once the dispute is answered.";

/** The office answers the dispute first: a refund now could return the money twice. */
async function waitForAnswer(tx: Tx, refund: Refund, now: Date): Promise<undefined> {
	const nextCheckAt = nextRefundCheck(refund.requested_at, now) ?? new Date(now.getTime() + DAY_MS);
	await updateRefund(tx, refund.id, { nextCheckAt, detail: DISPUTED });
}

/**
 * Part or all of the money was returned another way in the meantime. Nothing is sent, and the payer gets no e-mail about a failed refund.
 * The part that a credit note announced and that was not returned becomes a review item, unless the bank's claim is open already.
 */
async function abandonRefund(
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
	const left = leftOf(await findSums(tx, payment.id));
	if (left >= 0) await settleOutside(tx, { payment, attempt, now });
	if (detail === SENT_OUTSIDE && payment.outcome === "accepted" && left > 0)
		await askOfficeToRefund(tx, { payment, attempt, amount: left, account: null, now });
}

function mayAskAgain({ state, sent_at }: Refund, now: Date): boolean {
	if (state !== "unclear" && state !== "sending") return false;
	return !sent_at || now.getTime() - sent_at.getTime() >= ASK_AGAIN_AFTER_MS;
}

type RefundReply = {
	answer: RefundAnswer;
	/** The provider refused because the payer's bank took the money back. */
	isReversed: boolean;
};

async function book(tx: Tx, sent: Refund, { answer, isReversed }: RefundReply, now: Date) {
	const locked = await lockRefund(tx, sent);
	const { refund, payment, attempt } = locked;
	const { reference } = payment;
	const facts = { refundId: refund.id, answer: answer.kind, ...("detail" in answer && { detail: answer.detail }) };
	await insertPaymentEvent(tx, { reference, source: "job", kind: "refund-asked", facts, said: answer.said, now });
	// A check was faster than this answer.
	if (refund.state !== "sending" && refund.state !== "unclear") return;
	const next = nextRefundCheck(refund.requested_at, now);
	if (answer.kind === "unavailable")
		return await updateRefund(tx, refund.id, { state: "unclear", nextCheckAt: next, detail: answer.detail });
	// The provider did nothing: the refund stays requested until the key is right again.
	if (answer.kind === "misconfigured") {
		const nextCheckAt = next ?? new Date(now.getTime() + DAY_MS);
		return await updateRefund(tx, refund.id, { state: "requested", nextCheckAt, detail: answer.detail });
	}
	if (isReversed) {
		await abandonRefund(tx, locked, TAKEN_BACK, now);
		return void (await openReversalReview(tx, { payment, now }));
	}
	if (answer.kind === "refused" && leftOf(await findSums(tx, payment.id)) < 0)
		return await abandonRefund(tx, locked, SENT_OUTSIDE, now);
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

/** The provider's number of our refund. An earlier check may have taken it for a refund from the dashboard. */
async function ownRefundId(tx: Tx, { refund, payment }: LockedRefund, providerRefundId: string) {
	const others = await listRefundsOf(tx, payment.id);
	const taken = others.find((one) => one.id !== refund.id && one.provider_refund_id === providerRefundId);
	if (taken?.way === "outside") await removeOutsideRefund(tx, taken.id);
	else if (taken) throw new Error(`Refund ${providerRefundId} of ${payment.reference} is ours twice.`);
	await updateRefund(tx, refund.id, { providerRefundId });
}
