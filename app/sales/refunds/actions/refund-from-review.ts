import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { findUnsentCreditNote } from "#sales/documents/data/credit-notes.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import type { ProviderSilent } from "#sales/refunds/actions/check-before-spending.ts";
import { detailOf, isSetUp, type RefundBy, startRefund } from "#sales/refunds/actions/start-refund.ts";
import { leftOf } from "#sales/refunds/rules/refunds.ts";
import { checkItem } from "#sales/review/actions/check-item.ts";
import {
	type ClaimRefused,
	type LockedReview,
	lockReview,
	type ReviewRefused,
} from "#sales/review/actions/lock-review.ts";
import { findBankClaim, findReviewItem, findShortfall, touchItems } from "#sales/review/data/review-items.ts";

export type RefundFromReview = ConfirmedForm & {
	reference: string;
	itemId: number;
	/** In the hundredth of the payment's currency. */
	amount: Kobo;
	by: RefundBy;
	/** For the academy's records. */
	reason: string;
	seenVersion: number;
};

export type Requested =
	| { ok: true; refundId: number }
	/** What is left of the money, where it was only looked at. */
	| { ok: true; left: Kobo; currency: string }
	| { ok: true; again: true }
	| ReviewRefused
	| ClaimRefused
	| ProviderSilent
	| { ok: false; reason: "nothing-left" | "no-provider" }
	| { ok: false; reason: "too-much"; left: Kobo; currency: string };

/**
 * Sends back all or a part of what is left of money that waits for a person: never more than was received, less what is on
 * a receipt, was sent back or is on its way back. The row comes first; the provider is asked by the queue, outside any
 * transaction. What was sent by hand is written down as done. Refused: decided or changed meanwhile; nothing or less left;
 * the provider that took it is not set up any more. Where a credit note said of just that sum that it goes back later, it is named.
 */
export async function refundFromReview(input: RefundFromReview): Promise<Requested> {
	const { key, itemId, amount, by, now, onlyLook } = input;
	// What is gone is only written down.
	const silent = by.way === "outside" ? undefined : await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, amount, by }, now, onlyLook }, (tx) => request(tx, input));
}

type Judged = { ok: true; locked: LockedReview; payment: Payment; left: Kobo } | Exclude<Requested, { ok: true }>;

async function judge(tx: Tx, input: RefundFromReview): Promise<Judged> {
	const { amount, by } = input;
	const found = await findReviewItem(tx, input.reference, input.itemId);
	if (!found || found.payment_id === null) return { ok: false, reason: "nothing-waits" };
	const locked = await lockReview(tx, found, input.seenVersion);
	if (!locked.ok) return locked;
	const { payment, sums } = locked;
	if (!payment || !sums) return { ok: false, reason: "nothing-waits" };
	const claim = by.way === "outside" ? undefined : await findBankClaim(tx, payment.id);
	if (claim) return { ok: false, reason: claim };
	// What is known never to have come is a question of its own, and does not lessen what is owed back.
	const left = leftOf(sums) + (await findShortfall(tx, payment.id));
	if (left <= 0) return { ok: false, reason: "nothing-left" };
	if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
		return { ok: false, reason: "too-much", left, currency: payment.currency };
	if (by.way === "provider" && !isSetUp(payment.provider)) return { ok: false, reason: "no-provider" };
	return { ok: true, locked, payment, left };
}

async function request(tx: Tx, input: RefundFromReview): Promise<Requested> {
	const judged = await judge(tx, input);
	if (!judged.ok) return judged;
	const { payment, locked, left } = judged;
	if (input.onlyLook) return { ok: true, left, currency: payment.currency };
	const { actor, amount, by, reason, now } = input;
	const ids = idsOf(locked.open);
	await touchItems(tx, ids);
	const creditNoteId = await findUnsentCreditNote(tx, payment.id, amount);
	const about = { payment, attempt: locked.attempt, amount, by, reason, ...(creditNoteId && { creditNoteId }) };
	const refund = await startRefund(tx, { ...about, formKey: input.key, actorId: actor.id, now });
	const { reference, currency } = payment;
	await insertChange(tx, {
		actor,
		action: "sent back",
		subject: "payment",
		id: reference,
		title: reference,
		after: { amount, currency, way: by.way, reason, ...detailOf(by) },
		now,
	});
	return { ok: true, refundId: refund.id };
}
