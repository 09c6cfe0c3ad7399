import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";
import { insertRefund, listRefundsOf } from "#sales/ledger/refunds/data/refunds.ts";
import { leftOf } from "#sales/ledger/refunds/rules/refunds.ts";
import { closeItems, findReviewItem } from "#sales/ledger/review/data/review-items.ts";
import { closingOf, type Resolution, unwrittenReversal } from "#sales/ledger/review/rules/review.ts";
import { releaseAttempt } from "#sales/paying/payments/actions/abandon-attempts.ts";
import type { ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { checkItem, lockReview, type ReviewRefusal } from "#sales/review/actions/lock-review.ts";

export type CloseReview = ConfirmedForm & {
	reference: string;
	itemId: number;
	/** The reason, for later readers. */
	note: string;
	seenVersion: number;
};

export type CloseReviewResult =
	/** `left`: the amount that becomes the payer's credit; below zero, the loss that the academy bears. In the hundredth of `currency`. */
	| { ok: true; resolution: Resolution; left: number; currency: string }
	| { ok: true; again: true }
	| ReviewRefusal
	| ProviderSilence
	| { ok: false; reason: "under-way" };

/**
 * Closes a review item without a seat and without a refund. The amount left of its money becomes the payer's credit and can pay another
 * order. Money that a bank took back is recorded as returned, and the academy bears the loss if documents say that it was received.
 * Refused: decided or changed in the meantime; a refund under way closes the item by itself.
 */
export async function closeReview(input: CloseReview): Promise<CloseReviewResult> {
	const { key, itemId, note, now, onlyLook } = input;
	const silent = await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, note }, now, onlyLook }, (tx) => close(tx, input));
}

async function close(tx: Tx, input: CloseReview): Promise<CloseReviewResult> {
	const { actor, note, now } = input;
	const found = await findReviewItem(tx, input.reference, input.itemId);
	if (!found) return { ok: false, reason: "nothing-waits" };
	const locked = await lockReview(tx, found, input.seenVersion);
	if (!locked.ok) return locked;
	const { item, open, attempt, payment } = locked;
	const reversal = open.find(({ reason }) => reason === "reversed");
	const asked = reversal && payment ? (reversal.amount_kobo ?? payment.amount_kobo) : 0;
	const gone = payment && asked > 0 ? unwrittenReversal(asked, await listRefundsOf(tx, payment.id)) : 0;
	const sums = locked.sums && { ...locked.sums, refunded: locked.sums.refunded + gone };
	const resolution = closingOf(sums);
	if (!resolution) return { ok: false, reason: "under-way" };
	const done = { ok: true, resolution, left: sums ? leftOf(sums) : 0, currency: item.currency } as const;
	if (input.onlyLook) return done;

	if (payment && gone > 0) await writeGone(tx, input, { payment, amount: gone });
	await closeItems(tx, idsOf(open), { resolution, note, closedBy: actor.id, now });
	const after = attempt && (await releaseAttempt(tx, attempt));
	const facts = { resolution, note, amount: done.left, currency: done.currency };
	await insertPaymentEvent(tx, {
		reference: item.reference,
		source: "person",
		kind: "closed",
		actorId: actor.id,
		facts,
		now,
		...(attempt && { before: attempt.state, after: after ?? null }),
	});
	await insertChange(tx, {
		actor,
		action: "closed",
		subject: "payment",
		id: item.reference,
		title: item.reference,
		after: { decided: resolution, amount: done.left, note },
		now,
	});
	return done;
}

/** The bank or the provider has the money: no one is asked to send it, and no one gets an e-mail. */
async function writeGone(tx: Tx, { note, key, actor, now }: CloseReview, gone: { payment: Payment; amount: Kobo }) {
	const { payment, amount } = gone;
	await insertRefund(tx, {
		paymentId: payment.id,
		amount,
		currency: payment.currency,
		way: "outside",
		state: "completed",
		reason: note,
		formKey: key,
		requestedBy: actor.id,
		nextCheckAt: null,
		endedAt: now,
		now,
	});
}
