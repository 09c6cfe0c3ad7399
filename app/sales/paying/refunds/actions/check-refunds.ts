import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { lockPayment } from "#sales/ledger/payments/data/lock-payments.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { findPayment, type Payment } from "#sales/ledger/payments/data/payments.ts";
import {
	findSums,
	insertRefund,
	listOrdersOfRefunds,
	listRefundsOf,
	type Refund,
	updateRefund,
} from "#sales/ledger/refunds/data/refunds.ts";
import { isLikelyOurs, isUnderWay, nextRefundCheck, SENDING_MS } from "#sales/ledger/refunds/rules/refunds.ts";
import { finishRefund, openRefundReview, settleLeft } from "#sales/paying/refunds/actions/finish-refund.ts";
import { notifyOfRefund } from "#sales/paying/refunds/actions/notify-of-refund.ts";
import { noKeys, watchGateway } from "#sales/paying/ways/card/actions/watch-gateway.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";
import type { ListedRefund, ListedRefunds, RefundedList } from "#sales/paying/ways/card/gateways/payment-gateway.ts";

type CheckRefunds = { payment: Payment; now: Date };
type LockedRefunds = { payment: Payment; attempt: Attempt | undefined; now: Date };

/**
 * Asks the provider for all refunds of a payment, outside any transaction, and records them. Our own refunds change their state,
 * an unanswered request is recognised by its amount and time, and a refund from the provider's dashboard gets its own row.
 * `unheard`: the provider could not be asked.
 */
export async function checkRefunds({ payment, now }: CheckRefunds): Promise<"heard" | "unheard"> {
	const { provider, provider_transaction_id: transactionId } = payment;
	const answer: ListedRefunds = (await gatewayOf(provider)?.listRefunds(transactionId)) ?? {
		...noKeys(provider),
		said: [],
	};
	await watchGateway({ provider, answer, now });
	await inTransaction(async (tx) => {
		const { payment: locked, attempt } = await lockPayment(tx, payment.id, await listOrdersOfRefunds(tx, payment.id));
		await book(tx, { payment: locked, attempt, now }, answer);
	});
	return answer.kind === "listed" ? "heard" : "unheard";
}

/** Records a provider's list of refunds. Attempt and payment are locked. */
async function book(tx: Tx, locked: LockedRefunds, answer: ListedRefunds) {
	const { payment, now } = locked;
	const { reference } = payment;
	const listed = answer.kind === "listed" ? answer.refunds : [];
	// The list may cover the whole account: refunds of other payments are not stored here.
	const said = answer.said.map(({ asked, status }) => ({ asked, status, body: "" }));
	const facts = {
		answer: answer.kind,
		...("detail" in answer && { detail: answer.detail }),
		refunds: listed.map(({ refundId, amount, kind }) => ({ refundId, amount, kind })),
	};
	await insertPaymentEvent(tx, { reference, source: "job", kind: "refunds-asked", facts, said, now });
	for (const one of listed) await bookOne(tx, locked, one);
	await planNextCheck(tx, locked, answer.kind === "listed");
	await settleLeft(tx, locked);
}

async function bookOne(tx: Tx, locked: LockedRefunds, listed: ListedRefund) {
	const ours = await listRefundsOf(tx, locked.payment.id);
	const known = ours.find((one) => one.provider_refund_id === listed.refundId) ?? ours.find(isThis);
	if (!known) return await bookOutside(tx, locked, listed);
	if (known.provider_refund_id === null) await updateRefund(tx, known.id, { providerRefundId: listed.refundId });
	await move(tx, locked, { ...known, provider_refund_id: listed.refundId }, listed.kind);

	function isThis(one: Refund): boolean {
		const isUnanswered = one.way === "provider" && (one.state === "sending" || one.state === "unclear");
		const asked = { amount: one.amount_kobo, requestedAt: one.requested_at, refundId: one.provider_refund_id };
		return isUnanswered && isLikelyOurs(listed, asked);
	}
}

async function move(tx: Tx, locked: LockedRefunds, refund: Refund, kind: ListedRefund["kind"]) {
	if (kind !== "pending")
		return await finishRefund(tx, { ...locked, refund, state: kind === "refunded" ? "completed" : "failed" });
	if (refund.state === "pending" || !isUnderWay(refund.state)) return;
	await updateRefund(tx, refund.id, { state: "pending", detail: null });
	if (locked.attempt)
		await notifyOfRefund(tx, { refund, attempt: locked.attempt, kind: "refund-sent", now: locked.now });
}

/** Records a refund made at the provider's dashboard. A failed one is not recorded. */
async function bookOutside(tx: Tx, locked: LockedRefunds, { refundId, amount, kind }: ListedRefund) {
	const { payment, now } = locked;
	if (kind === "failed" || amount <= 0) return;
	const refund = await insertRefund(tx, {
		paymentId: payment.id,
		amount,
		currency: payment.currency,
		way: "outside",
		state: "pending",
		reason: "",
		formKey: null,
		requestedBy: null,
		providerRefundId: refundId,
		nextCheckAt: nextRefundCheck(now, now),
		now,
	});
	if (!refund) return;
	const facts = { refundId: refund.id, amount, currency: payment.currency };
	await insertPaymentEvent(tx, { reference: payment.reference, source: "job", kind: "refund-found", facts, now });
	if (kind === "refunded") await finishRefund(tx, { ...locked, refund, state: "completed" });
}

/** Plans the next check of a refund that is under way; after the last check the office gets a review item. */
async function planNextCheck(tx: Tx, locked: LockedRefunds, wasHeard: boolean) {
	const { payment, now } = locked;
	for (const refund of await listRefundsOf(tx, payment.id)) {
		if (!isUnderWay(refund.state) || refund.state === "requested" || refund.way === "by-hand") continue;
		const isCutOff = refund.state === "sending" && now.getTime() - (refund.sent_at?.getTime() ?? 0) >= SENDING_MS;
		if (refund.state === "sending" && !isCutOff) continue;
		const nextCheckAt = nextRefundCheck(refund.requested_at, now);
		const state = isCutOff ? { state: "unclear" as const } : {};
		await updateRefund(tx, refund.id, { ...state, nextCheckAt, ...(wasHeard && { checkedAt: now }) });
		if (nextCheckAt) continue;
		const facts = { refundId: refund.id };
		await openRefundReview(tx, { ...locked, reason: "refund-unclear", amount: refund.amount_kobo, facts });
	}
}

/**
 * Checks a payment for refunds that we do not know. `news`: more was refunded than before. `not-yet`: the provider could not be
 * asked.
 */
export async function findRefunds(asked: { payment: Payment; now: Date }): Promise<"news" | "as-booked" | "not-yet"> {
	const before = await wentBack(asked.payment);
	if ((await checkRefunds(asked)) === "unheard") return "not-yet";
	return (await wentBack(asked.payment)) > before ? "news" : "as-booked";
}

async function wentBack({ id }: Payment): Promise<number> {
	const { refunded, refunding } = await findSums(db, id);
	return refunded + refunding;
}

export type OutsideRefunds = { found: number; trouble: string | null };

/**
 * Finds the refunds made at the provider's dashboard since a moment. A partial refund does not change the provider's list of
 * transactions, and a webhook for it may be missing. Returns the number of payments with news.
 */
export async function findOutsideRefunds(asked: { provider: string; since: Date; now: Date }): Promise<OutsideRefunds> {
	const { provider, since, now } = asked;
	const answer: RefundedList = (await gatewayOf(provider)?.listRefunded(since)) ?? noKeys(provider);
	await watchGateway({ provider, answer, now });
	if (answer.kind !== "listed") return { found: 0, trouble: answer.detail };
	let found = 0;
	for (const { transactionId, refundId } of answer.refunds) {
		const payment = await findPayment(db, provider, transactionId);
		if (!payment || (await isKnown(payment, refundId))) continue;
		const looked = await findRefunds({ payment, now });
		if (looked === "not-yet") return { found, trouble: `${payment.reference}: its refunds could not be asked for` };
		if (looked === "news") found += 1;
	}
	return { found, trouble: null };
}

async function isKnown({ id }: Payment, refundId: string): Promise<boolean> {
	return (await listRefundsOf(db, id)).some((refund) => refund.provider_refund_id === refundId);
}
