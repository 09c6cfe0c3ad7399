import { type Attempt, listOpenAttempts } from "#server/data/payment-attempts.ts";
import { settlePayment } from "#server/operations/settle-payment.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type EarlierRefusal = {
	reason: "earlier-paid" | "earlier-pending" | "earlier-in-review" | "gateway-unavailable";
	reference: string;
};

type About = { userId: string } & ({ courseDateId: number } | { enrolmentId: number });

export type Earlier = { ok: true; unused: Attempt[] } | ({ ok: false } & EarlierRefusal);

/**
 * Asks the gateway about everything the person began to pay for the same thing within a day, before a payment may
 * begin again (Reading 6). Refused when money came, is on its way or is being checked, and when nobody can tell:
 * paying twice is worse than waiting. `unused`: those the gateway has never heard of.
 */
export async function askAboutEarlier(about: About, now: Date): Promise<Earlier> {
	const unused: Attempt[] = [];
	for (const attempt of await listOpenAttempts(about, new Date(now.getTime() - DAY_MS))) {
		const { reference } = attempt;
		const settled = await settlePayment({ reference, now });
		if (settled.state === "paid") return { ok: false, reason: "earlier-paid", reference };
		if (settled.state === "pending") return { ok: false, reason: "earlier-pending", reference };
		if (settled.state === "needs_review") return { ok: false, reason: "earlier-in-review", reference };
		if (settled.state === "unknown") return { ok: false, reason: "gateway-unavailable", reference };
		if (settled.state === "not_started") unused.push(attempt);
	}
	return { ok: true, unused };
}
