import { findUser } from "#accounts/data/users.ts";
import { db, type Tx } from "#kit/data/db.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import { type LockedPayment, lockAttempt, lockPayment, NO_ATTEMPT } from "#sales/ledger/payments/data/lock-payments.ts";
import { type Attempt, findAttemptById } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";
import { findSums } from "#sales/ledger/refunds/data/refunds.ts";
import { leftOf, type Sums } from "#sales/ledger/refunds/rules/refunds.ts";
import {
	findBankClaim,
	findReviewItem,
	lockOpenItemsOf,
	lockReviewItem,
	type ReviewItem,
} from "#sales/ledger/review/data/review-items.ts";
import { type BankClaim, type Resolution, whyNoSeat } from "#sales/ledger/review/rules/review.ts";
import { checkBeforeSpending, type ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";

/** An earlier decision: the admin, the time and the result. `who` null: the item closed by itself. */
export type EarlierDecision = {
	reason: "decided";
	who: string | null;
	at: Date;
	resolution: Resolution;
};
export type ReviewRefusal = { ok: false } & (EarlierDecision | { reason: "changed" | "nothing-waits" });

/** `disputed`, `taken-back`: the payer's bank claims the money, or has it. */
export type ClaimRefusal = { ok: false; reason: BankClaim };

type Question = Pick<ReviewItem, "id" | "attempt_id" | "payment_id">;

export type LockedReview = {
	ok: true;
	item: ReviewItem;
	/** All open items about the same money, including this one. */
	open: ReviewItem[];
	/** Undefined: no payment is recorded here. */
	payment: Payment | undefined;
	sums: Sums | undefined;
} & StartedReview;

type StartedReview = Omit<LockedPayment, "payment">;

/**
 * Locks the order of a review item's attempt, `alsoOrders`, its payment and all its items. Call it first in a transaction. Refused:
 * decided already, or changed after the page was opened (`seenVersion`).
 */
export async function lockReview(
	tx: Tx,
	found: Question,
	seenVersion: number,
	alsoOrders: readonly number[] = [],
): Promise<LockedReview | ReviewRefusal> {
	const { payment, ...begun } = await lockMoney(tx, found, alsoOrders);
	const item = await lockReviewItem(tx, found.id);
	if (!item) return { ok: false, reason: "nothing-waits" };
	if (item.closed_at && item.resolution) {
		const { closed_at: at, resolution } = item;
		return { ...(await decidedBy(tx, item)), at, resolution };
	}
	if (item.version !== seenVersion || item.attempt_id !== found.attempt_id) return { ok: false, reason: "changed" };
	const open = await lockOpenItemsOf(tx, item);
	return { ok: true, item, open, ...begun, payment, sums: payment && (await findSums(tx, payment.id)) };
}

async function lockMoney(
	tx: Tx,
	{ attempt_id, payment_id }: Question,
	alsoOrders: readonly number[],
): Promise<StartedReview & Pick<LockedReview, "payment">> {
	if (payment_id !== null) return await lockPayment(tx, payment_id, alsoOrders);
	const begun = attempt_id === null ? undefined : await findAttemptById(tx, attempt_id);
	return { payment: undefined, ...(begun ? await lockAttempt(tx, begun) : NO_ATTEMPT) };
}

async function decidedBy(tx: Tx, { closed_by: id }: ReviewItem) {
	const who = id === null ? undefined : await findUser(tx, id);
	return { ok: false, reason: "decided", who: who?.full_name ?? null } as const;
}

type ItemToLock = { reference: string; itemId: number; seenVersion: number };

export type MoneyInReview = LockedReview & {
	attempt: Attempt;
	order: Order;
	payment: Payment;
	sums: Sums;
};

/**
 * Locks money in review with the order that it can pay (`lockReview`). Call it first in a transaction. Refused: as `lockReview`;
 * the item has no payment of an attempt of ours; the payer's bank claims the money, or has it.
 */
export async function lockMoneyInReview(
	tx: Tx,
	asked: ItemToLock,
): Promise<MoneyInReview | ReviewRefusal | ClaimRefusal> {
	const found = await findReviewItem(tx, asked.reference, asked.itemId);
	if (!found) return { ok: false, reason: "nothing-waits" };
	const locked = await lockReview(tx, found, asked.seenVersion);
	if (!locked.ok) return locked;
	const { attempt, order, payment, sums } = locked;
	if (!attempt || !order || !payment || !sums) return { ok: false, reason: "nothing-waits" };
	const claim = await findBankClaim(tx, payment.id);
	return claim ? { ok: false, reason: claim } : { ...locked, attempt, order, payment, sums };
}

/** Why the money itself cannot pay its seats. Undefined: it can. */
export function whyNotSold({ attempt, payment, sums }: MoneyInReview): "not-for-sale" | "too-little" | undefined {
	const { state, total_kobo: total, currency } = attempt;
	const why = whyNoSeat({
		attempt: { state, total, currency },
		payment: { outcome: payment.outcome, reason: payment.review_reason, currency: payment.currency },
		sums,
	});
	if (why === "short") return "too-little";
	return why && "not-for-sale";
}

/**
 * Like `checkBeforeSpending`, for the money of a review item. Call it first, before anything is locked. If all of the money is on
 * receipts or was refunded, nothing can be spent and no provider is asked, so such an item can be decided while the provider is down.
 */
export async function checkItem(
	{ reference, itemId }: { reference: string; itemId: number },
	now: Date,
): Promise<ProviderSilence | undefined> {
	const item = await findReviewItem(db, reference, itemId);
	if (!item?.payment_id || leftOf(await findSums(db, item.payment_id)) <= 0) return undefined;
	return await checkBeforeSpending([item.payment_id], now);
}
