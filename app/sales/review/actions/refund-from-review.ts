import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { findUnsentCreditNote } from "#sales/documents/data/credit-notes.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";
import { leftOf } from "#sales/ledger/refunds/rules/refunds.ts";
import { findBankClaim, findReviewItem, touchItems } from "#sales/ledger/review/data/review-items.ts";
import type { ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { detailOf, isSetUp, type RefundBy, startRefund } from "#sales/paying/refunds/actions/start-refund.ts";
import {
	type ClaimRefusal,
	checkItem,
	type LockedReview,
	lockReview,
	type ReviewRefusal,
} from "#sales/review/actions/lock-review.ts";

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

export type ReviewRefundResult =
	| { ok: true; refundId: number }
	/** The rest of the money, when this was only a preview. */
	| { ok: true; left: Kobo; currency: string }
	| { ok: true; again: true }
	| ReviewRefusal
	| ClaimRefusal
	| ProviderSilence
	| { ok: false; reason: "nothing-left" | "no-provider" }
	| { ok: false; reason: "too-much"; left: Kobo; currency: string };

/**
 * Refunds part or all of a payment that waits in review: at most what was received, less receipts and refunds. The refund is
 * stored first; the queue asks the provider, outside any transaction. A refund made by hand is recorded as done. Refused: decided
 * or changed in the meantime; nothing or less left; the provider has no keys any more. If a credit note announced exactly this
 * amount, the refund names it.
 */
export async function refundFromReview(input: RefundFromReview): Promise<ReviewRefundResult> {
	const { key, itemId, amount, by, now, onlyLook } = input;
	// Money that was already returned is only recorded.
	const silent = by.way === "outside" ? undefined : await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, amount, by }, now, onlyLook }, (tx) => request(tx, input));
}

type Judgement =
	| { ok: true; locked: LockedReview; payment: Payment; left: Kobo }
	| Exclude<ReviewRefundResult, { ok: true }>;

async function judge(tx: Tx, input: RefundFromReview): Promise<Judgement> {
	const { amount, by } = input;
	const found = await findReviewItem(tx, input.reference, input.itemId);
	if (!found || found.payment_id === null) return { ok: false, reason: "nothing-waits" };
	const locked = await lockReview(tx, found, input.seenVersion);
	if (!locked.ok) return locked;
	const { payment, sums } = locked;
	if (!payment || !sums) return { ok: false, reason: "nothing-waits" };
	const claim = by.way === "outside" ? undefined : await findBankClaim(tx, payment.id);
	if (claim) return { ok: false, reason: claim };
	const left = leftOf(sums);
	if (left <= 0) return { ok: false, reason: "nothing-left" };
	if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
		return { ok: false, reason: "too-much", left, currency: payment.currency };
	if (by.way === "provider" && !isSetUp(payment.provider)) return { ok: false, reason: "no-provider" };
	return { ok: true, locked, payment, left };
}

async function request(tx: Tx, input: RefundFromReview): Promise<ReviewRefundResult> {
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
