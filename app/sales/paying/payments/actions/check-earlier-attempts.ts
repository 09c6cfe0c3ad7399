import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { type Allowance, countTry } from "#kit/data/limits.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { purposeOfDues } from "#sales/ledger/orders/rules/order-dues.ts";
import type { NewAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import {
	listOpenAttempts,
	listOpenReferences,
	type OpenAttempt,
	type PaidSeats,
} from "#sales/ledger/payments/data/open-attempts.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { PaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { isUntried, mayGoOn } from "#sales/ledger/payments/rules/payment.ts";
import { cancelAttempt } from "#sales/paying/payments/actions/cancel-payment.ts";
import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";

export type EarlierRefusal = {
	reason: "earlier-paid" | "earlier-pending" | "earlier-in-review" | "gateway-unavailable";
	reference: string;
};

type EarlierAttemptRefusal = { ok: false } & EarlierRefusal;

/** Counts a try to start a payment (docs/product.md#limits). `payer`: the account, or a key for payers without one. */
export async function countStart(payer: string, now: Date): Promise<Allowance> {
	return await countTry(db, ["payment-start", payer], LIMITS.paymentStartsPerMember, now);
}

/**
 * A payment that may replace an earlier one for the same seats. `instead`: the reference of the pending payment that the payer agreed to
 * replace.
 */
export type StartContext = { instead?: string | undefined; actorId: string | null; now: Date };

/**
 * Before a payment starts, asks the provider about every attempt of the last day for these seats. A pending one that this payment
 * replaces is cancelled. Refused: money arrived, is on its way or is under review; the provider cannot be asked (waiting is better than
 * paying twice).
 */
export async function checkEarlierAttempts(
	seats: PaidSeats,
	beginning: StartContext,
): Promise<{ ok: true } | EarlierAttemptRefusal> {
	const { now } = beginning;
	for (const reference of await listOpenReferences(seats, aDayBefore(now))) {
		const { state } = await settlePayment({ reference, trigger: "start", now });
		if (state === "paid") return { ok: false, reason: "earlier-paid", reference };
		if (state === "pending" && !(await endPending(reference, beginning)))
			return { ok: false, reason: "earlier-pending", reference };
		if (state === "needs_review") return { ok: false, reason: "earlier-in-review", reference };
		if (state === "unknown") return { ok: false, reason: "gateway-unavailable", reference };
	}
	return { ok: true };
}

/** Cancels the pending payment that another one replaces. False: the payer did not agree, or it cannot be cancelled. */
async function endPending(reference: string, { instead, actorId, now }: StartContext): Promise<boolean> {
	const attempt = reference === instead ? await findAttempt(reference) : undefined;
	if (!attempt) return false;
	return (await inTransaction((tx) => cancelAttempt(tx, attempt, { actorId, now }))).ok;
}

/** `unused`: the attempts without money; a new start may use one of them again. */
type Recheck = { ok: true; unused: OpenAttempt[] };

/** Repeats the check under the locks of the action, because another tab may have started a payment since. */
export async function recheckEarlierAttempts(
	tx: Tx,
	seats: PaidSeats,
	now: Date,
): Promise<Recheck | EarlierAttemptRefusal> {
	const open = await listOpenAttempts(tx, seats, aDayBefore(now));
	const inReview = open.find(({ state }) => state === "needs_review");
	if (inReview) return { ok: false, reason: "earlier-in-review", reference: inReview.reference };
	const pending = open.find(({ state }) => state === "pending");
	if (pending) return { ok: false, reason: "earlier-pending", reference: pending.reference };
	const unused = open.filter(
		({ state, provider, created_at }) => isUntried(state) && (isOfflineProvider(provider) || mayGoOn(created_at, now)),
	);
	return { ok: true, unused };
}

/** The first entry of a payment's timeline: a payer started it, or asked for a proforma, or the office made one. Kobo. */
export function began(terms: NewAttempt, actorId: string | null): Omit<PaymentEvent, "reference"> {
	const { dues, charge, provider, certificateKobo, userId, now } = terms;
	const facts = {
		purpose: purposeOfDues(dues),
		total: charge.total,
		provider,
		...(certificateKobo && { certificateKobo }),
	};
	const isByOffice = actorId !== null && actorId !== userId;
	const did = isByOffice
		? ({ source: "desk", kind: "proforma-made" } as const)
		: ({ source: "person", kind: provider === "bank" ? "proforma-asked" : "started" } as const);
	return { ...did, actorId, before: null, after: "created", facts, now };
}

/** The entry of a payment that is resumed. Kobo. */
export function resumedEntry(attempt: OpenAttempt, actorId: string | null, now: Date): PaymentEvent {
	const { reference, named, total_kobo: total, provider, state } = attempt;
	const facts = { purpose: purposeOfDues(named), total, provider };
	return { reference, source: "person", kind: "started-again", actorId, before: state, after: state, facts, now };
}

/** How far back attempts are checked. */
export function aDayBefore(now: Date): Date {
	return new Date(now.getTime() - DAY_MS);
}
