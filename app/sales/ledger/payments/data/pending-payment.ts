import { DAY_MS } from "#kit/rules/days.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { listOpenReferences, type PaidSeats } from "#sales/ledger/payments/data/open-attempts.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { findPendingSince } from "#sales/ledger/payments/data/payment-events.ts";

/** A payment whose money is on its way. People see it before they start another one. */
export type PendingPayment = {
	reference: string;
	/** The way to pay, in the provider's word. */
	method: string | null;
	startedAt: Date;
	/** Since when its money is on its way. */
	since: Date;
	/** Another person pays it through a link. */
	isByLink: boolean;
};

/** Finds a pending payment by its reference. Undefined: there is none, its money is not on its way, or it is a bank transfer. */
export async function findPendingPayment(reference: string): Promise<PendingPayment | undefined> {
	const attempt = await findAttempt(reference);
	if (attempt?.state !== "pending" || isOfflineProvider(attempt.provider)) return undefined;
	const { method, created_at: startedAt, pay_link_id } = attempt;
	const since = (await findPendingSince(reference)) ?? startedAt;
	return { reference, method, startedAt, since, isByLink: pay_link_id !== null };
}

/** The newest pending payment for the same seats, to show before another one is started. */
export async function findPendingFor(seats: PaidSeats, now: Date): Promise<PendingPayment | undefined> {
	const [reference] = await listOpenReferences(seats, new Date(now.getTime() - DAY_MS));
	return reference === undefined ? undefined : await findPendingPayment(reference);
}
