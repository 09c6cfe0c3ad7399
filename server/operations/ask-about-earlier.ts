import { mayGoOn } from "#domain/payment.ts";
import type { Tx } from "#server/data/db.ts";
import { type About, type Attempt, listOpenAttempts, lockOpenAttempts } from "#server/data/payment-attempts.ts";
import { settlePayment } from "#server/operations/settle-payment.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type EarlierRefusal = {
	reason: "earlier-paid" | "earlier-pending" | "earlier-in-review" | "gateway-unavailable";
	reference: string;
};

type Refused = { ok: false } & EarlierRefusal;

/**
 * Asks the gateway about everything the person began to pay for the same thing within a day, before a payment may
 * begin again (Reading 6). Refused when money came, is on its way or is being checked, and when nobody can tell:
 * paying twice is worse than waiting.
 */
export async function askAboutEarlier(about: About, now: Date): Promise<{ ok: true } | Refused> {
	for (const { reference } of await listOpenAttempts(about, aDayBefore(now))) {
		const { state } = await settlePayment({ reference, now });
		if (state === "paid") return { ok: false, reason: "earlier-paid", reference };
		if (state === "pending") return { ok: false, reason: "earlier-pending", reference };
		if (state === "needs_review") return { ok: false, reason: "earlier-in-review", reference };
		if (state === "unknown") return { ok: false, reason: "gateway-unavailable", reference };
	}
	return { ok: true };
}

/**
 * Looks again under the locks of the deed: a second click or another tab may have come between the question and now.
 * `unused`: nothing is known of money under these references, and a start may go on with one of them.
 */
export async function lookAgain(tx: Tx, about: About, now: Date): Promise<{ ok: true; unused: Attempt[] } | Refused> {
	const open = await lockOpenAttempts(tx, about, aDayBefore(now));
	for (const { state, reference } of open) {
		if (state === "pending") return { ok: false, reason: "earlier-pending", reference };
		if (state === "needs_review") return { ok: false, reason: "earlier-in-review", reference };
	}
	return { ok: true, unused: open.filter(({ state, created_at }) => state === "created" && mayGoOn(created_at, now)) };
}

function aDayBefore(now: Date): Date {
	return new Date(now.getTime() - DAY_MS);
}
