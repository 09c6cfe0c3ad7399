import { db, type Tx } from "#kit/data/db.ts";
import { type Allowance, countTry } from "#kit/data/limits.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { settlePayment } from "#sales/payments/actions/settle-payment.ts";
import { type About, listOpenAttempts, listOpenReferences } from "#sales/payments/data/open-attempts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { findPendingSince, type PaymentEvent } from "#sales/payments/data/payment-events.ts";
import { firstBeside, mayPayBeside } from "#sales/payments/rules/pay-beside.ts";
import { isUntried, mayGoOn } from "#sales/payments/rules/payment.ts";

export type EarlierRefusal = {
	reason: "earlier-paid" | "earlier-pending" | "earlier-in-review" | "gateway-unavailable";
	reference: string;
};

type Refused = { ok: false } & EarlierRefusal;

/** Counts a try to begin a payment (docs/product.md#limits). */
export async function countStart(about: About, now: Date): Promise<Allowance> {
	return await countTry(db, ["payment-start", whoOf(about)], LIMITS.paymentStartsPerMember, now);
}

/** Who begins: an account, or whoever pays for a seat or an order without one. */
function whoOf(about: About): string {
	if (about.userId !== null) return about.userId;
	if ("orderId" in about) return `order ${about.orderId}`;
	return "enrolmentId" in about ? `enrolment ${about.enrolmentId}` : "";
}

/**
 * A payment that begins for something. `beside`: the reference of the pending payment beside which the person agreed to pay
 * again, having read that we refund that one if it is charged after all.
 */
export type Beginning = { beside?: string | undefined; now: Date };

/**
 * Asks the gateway about everything the person began to pay for the same thing within a day, before a payment may begin
 * again. Refused when money came, is on its way (unless the person agreed to pay beside it) or is being checked, and when nobody
 * can tell: paying twice is worse than waiting.
 */
export async function askAboutEarlier(about: About, { beside, now }: Beginning): Promise<{ ok: true } | Refused> {
	for (const reference of await listOpenReferences(about, aDayBefore(now))) {
		const { state } = await settlePayment({ reference, trigger: "start", now });
		if (state === "paid") return { ok: false, reason: "earlier-paid", reference };
		if (state === "pending" && !beside) return { ok: false, reason: "earlier-pending", reference };
		if (state === "needs_review") return { ok: false, reason: "earlier-in-review", reference };
		if (state === "unknown") return { ok: false, reason: "gateway-unavailable", reference };
	}
	return { ok: true };
}

/**
 * `unused`: nothing is known of money under these references, and a start may go on with one of them. `besideAttemptId`: the
 * first payment beside which this one is allowed; null where nothing else of the same may be charged.
 */
type LookedAgain = { ok: true; unused: Attempt[]; besideAttemptId: number | null };

/** Looks again under the locks of the action: a second click or another tab may have come between the question and now. */
export async function lookAgain(tx: Tx, about: About, { beside, now }: Beginning): Promise<LookedAgain | Refused> {
	const open = await listOpenAttempts(tx, about, aDayBefore(now));
	const inReview = open.find(({ state }) => state === "needs_review");
	if (inReview) return { ok: false, reason: "earlier-in-review", reference: inReview.reference };
	const pending = open.filter(({ state }) => state === "pending");
	const [newest] = pending;
	if (newest && !(await mayBeginBeside(tx, pending, { beside, now })))
		return { ok: false, reason: "earlier-pending", reference: newest.reference };
	const unused = open.filter(
		({ state, provider, created_at }) => isUntried(state) && (isOfflineProvider(provider) || mayGoOn(created_at, now)),
	);
	const first = newest ?? open.find(({ cancelled_pending_at }) => cancelled_pending_at !== null);
	return { ok: true, unused, besideAttemptId: first ? firstBeside(first) : null };
}

/** The person agreed while the newest was pending, and each is pending long enough. A transfer with its proof is awaited as ever. */
async function mayBeginBeside(tx: Tx, pending: readonly Attempt[], { beside, now }: Beginning): Promise<boolean> {
	if (beside === undefined || pending[0]?.reference !== beside) return false;
	for (const { reference, provider, created_at } of pending) {
		if (isOfflineProvider(provider)) return false;
		if (!mayPayBeside((await findPendingSince(reference, tx)) ?? created_at, now)) return false;
	}
	return true;
}

/** The first entry of a payment's timeline: who set out to pay what, or made a proforma by which somebody pays. Kobo. */
export function began(attempt: Attempt, actorId: string | null, { beside, now }: Beginning): PaymentEvent {
	const { reference, purpose, total_kobo: total, provider, certificate_kobo: certificateKobo } = attempt;
	const isBeside = beside !== undefined && attempt.beside_attempt_id !== null;
	const facts = { purpose, total, provider, ...(certificateKobo && { certificateKobo }), ...(isBeside && { beside }) };
	const isByOffice = actorId !== null && actorId !== attempt.user_id;
	const did = isByOffice
		? ({ source: "desk", kind: "proforma-made" } as const)
		: ({ source: "person", kind: provider === "bank" ? "proforma-asked" : "started" } as const);
	return { reference, ...did, actorId, before: null, after: "created", facts, now };
}

/** Who goes on with a payment begun before. Kobo. */
export function beganAgain(attempt: Attempt, actorId: string | null, now: Date): PaymentEvent {
	const { reference, purpose, total_kobo: total, provider, state } = attempt;
	const facts = { purpose, total, provider };
	return { reference, source: "person", kind: "started-again", actorId, before: state, after: state, facts, now };
}

/** Since when something begun is asked about. */
export function aDayBefore(now: Date): Date {
	return new Date(now.getTime() - DAY_MS);
}
