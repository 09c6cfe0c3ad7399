import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { lockPayments } from "#sales/payments/data/lock-payments.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { startRefund } from "#sales/refunds/actions/start-refund.ts";
import { lockReview, type ReviewRefused } from "#sales/review/actions/lock-review.ts";
import { findReversedDuplicate, moveTakings, type ReversedDuplicate } from "#sales/review/data/reversed-duplicate.ts";
import { closeItems, findReviewItem } from "#sales/review/data/review-items.ts";

export type SettleDuplicate = ConfirmedForm & {
	reference: string;
	/** The item of the reversal, or of the duplicate. */
	itemId: number;
	seenVersion: number;
};

export type DuplicateSettled =
	| { ok: true; shown: { amount: Kobo; duplicate: string } }
	| { ok: true; again: true }
	| ReviewRefused
	| { ok: false; reason: "no-duplicate" };

/**
 * The same thing was paid twice, and the bank took one payment back: the duplicate. It is recorded as gone without an e-mail
 * about a refund, and both items close; the first payment and its seat stay. Refused: decided or changed in the meantime; there
 * is no such pair (any more).
 */
export async function settleDuplicate(input: SettleDuplicate): Promise<DuplicateSettled> {
	const { key, itemId, now, onlyLook } = input;
	const what = { itemId, as: "reversed-duplicate" };
	return await oncePerForm<DuplicateSettled>({ key, what, now, onlyLook }, (tx) => settle(tx, input));
}

async function settle(tx: Tx, input: SettleDuplicate): Promise<DuplicateSettled> {
	const found = await findReviewItem(tx, input.reference, input.itemId);
	if (!found || found.payment_id === null) return { ok: false, reason: "nothing-waits" };
	const seen = await findReversedDuplicate(tx, found.payment_id);
	if (!seen) return await refusal(tx, input, found);
	const money = await lockPayments(tx, [seen.reversal.paymentId, seen.duplicate.paymentId]);
	const locked = await lockReview(tx, found, input.seenVersion);
	if (!locked.ok) return locked;
	const pair = await findReversedDuplicate(tx, found.payment_id);
	if (!pair) return { ok: false, reason: "no-duplicate" };
	const { reversal, duplicate } = pair;
	const shown = { amount: reversal.amount, duplicate: duplicate.reference };
	if (input.onlyLook) return { ok: true, shown };

	const { key, actor, now } = input;
	const twice = money.find(({ payment }) => payment.id === duplicate.paymentId);
	if (!twice) return { ok: false, reason: "no-duplicate" };
	await closeItems(tx, [reversal.itemId], { resolution: "explained", note: null, closedBy: actor.id, now });
	if (reversal.paymentId !== duplicate.paymentId)
		await moveTakings(tx, { from: reversal.paymentId, to: duplicate.paymentId });
	await startRefund(tx, {
		payment: twice.payment,
		attempt: twice.attempt,
		amount: reversal.amount,
		by: { way: "outside" },
		reason: "The bank took it back: it was the second of two payments for the same.",
		formKey: key,
		actorId: actor.id,
		now,
	});
	await log(tx, input, pair);
	return { ok: true, shown };
}

/** Somebody decided in the meantime, or there was no pair. */
async function refusal(tx: Tx, { seenVersion }: SettleDuplicate, found: Parameters<typeof lockReview>[1]) {
	const locked = await lockReview(tx, found, seenVersion);
	return locked.ok ? ({ ok: false, reason: "no-duplicate" } as const) : locked;
}

async function log(tx: Tx, { actor, now }: SettleDuplicate, { reversal, duplicate }: ReversedDuplicate) {
	const facts = { amount: naira(reversal.amount), takenBack: reversal.reference, duplicate: duplicate.reference };
	for (const reference of new Set([reversal.reference, duplicate.reference])) {
		await insertPaymentEvent(tx, {
			reference,
			source: "person",
			kind: "duplicate-taken",
			actorId: actor.id,
			facts,
			now,
		});
		const about = { subject: "payment" as const, id: reference, title: reference };
		await insertChange(tx, { actor, action: "closed", ...about, after: facts, now });
	}
}
