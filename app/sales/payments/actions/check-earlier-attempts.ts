import { db, type Tx } from "#kit/data/db.ts";
import { type Allowance, countTry } from "#kit/data/limits.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { settlePayment } from "#sales/payments/actions/settle-payment.ts";
import { type About, listOpenReferences, lockOpenAttempts } from "#sales/payments/data/open-attempts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { PaymentEvent } from "#sales/payments/data/payment-events.ts";
import { isUntried, mayGoOn } from "#sales/payments/rules/payment.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type EarlierRefusal = {
	reason: "earlier-paid" | "earlier-pending" | "earlier-in-review" | "gateway-unavailable";
	reference: string;
};

type Refused = { ok: false } & EarlierRefusal;

/** Counts a try to begin a payment (docs/product.md#limits). */
export async function countStart(about: About, now: Date): Promise<Allowance> {
	const who = about.userId ?? ("enrolmentId" in about ? `enrolment ${about.enrolmentId}` : "");
	return await countTry(db, ["payment-start", who], LIMITS.paymentStartsPerMember, now);
}

/**
 * Asks the gateway about everything the person began to pay for the same thing within a day, before a payment may begin
 * again. Refused when money came, is on its way or is being checked, and when nobody can tell: paying twice is worse than
 * waiting.
 */
export async function askAboutEarlier(about: About, now: Date): Promise<{ ok: true } | Refused> {
	for (const reference of await listOpenReferences(about, aDayBefore(now))) {
		const { state } = await settlePayment({ reference, trigger: "start", now });
		if (state === "paid") return { ok: false, reason: "earlier-paid", reference };
		if (state === "pending") return { ok: false, reason: "earlier-pending", reference };
		if (state === "needs_review") return { ok: false, reason: "earlier-in-review", reference };
		if (state === "unknown") return { ok: false, reason: "gateway-unavailable", reference };
	}
	return { ok: true };
}

/**
 * Looks again under the locks of the action: a second click or another tab may have come between the question and now.
 * `unused`: nothing is known of money under these references, and a start may go on with one of them.
 */
export async function lookAgain(tx: Tx, about: About, now: Date): Promise<{ ok: true; unused: Attempt[] } | Refused> {
	const open = await lockOpenAttempts(tx, about, aDayBefore(now));
	for (const { state, reference } of open) {
		if (state === "pending") return { ok: false, reason: "earlier-pending", reference };
		if (state === "needs_review") return { ok: false, reason: "earlier-in-review", reference };
	}
	const unused = open.filter(
		({ state, provider, created_at }) => isUntried(state) && (isOfflineProvider(provider) || mayGoOn(created_at, now)),
	);
	return { ok: true, unused };
}

/** The first entry of a payment's timeline: who set out to pay what. Kobo. */
export function began(attempt: Attempt, actorId: string | null, now: Date): PaymentEvent {
	const { reference, purpose, total_kobo: total, provider, withheld_kobo: withheld } = attempt;
	const facts = { purpose, total, provider, ...(withheld && { withheld }) };
	return { reference, source: "person", kind: "started", actorId, before: null, after: "created", facts, now };
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
