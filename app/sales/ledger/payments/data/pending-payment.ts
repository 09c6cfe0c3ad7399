import { DAY_MS } from "#kit/rules/days.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { listOpenReferences, type PaidSeats } from "#sales/ledger/payments/data/open-attempts.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { findPendingSince } from "#sales/ledger/payments/data/payment-events.ts";

/** A payment whose money is on its way: what somebody reads before they pay again beside it. */
export type PendingPayment = {
	reference: string;
	/** As the provider calls the way it is paid. */
	method: string | null;
	startedAt: Date;
	/** Since when its money is on its way. */
	since: Date;
	/** Somebody else pays it, by a link. */
	isByLink: boolean;
};

/** Undefined: there is none under this reference, its money is not on its way, or it is a transfer to the academy's account. */
export async function findPendingPayment(reference: string): Promise<PendingPayment | undefined> {
	const attempt = await findAttempt(reference);
	if (attempt?.state !== "pending" || isOfflineProvider(attempt.provider)) return undefined;
	const { method, created_at: startedAt, pay_link_id } = attempt;
	const since = (await findPendingSince(reference)) ?? startedAt;
	return { reference, method, startedAt, since, isByLink: pay_link_id !== null };
}

/** The newest for the same thing, as whoever starts another one is asked about it. */
export async function findPendingFor(seats: PaidSeats, now: Date): Promise<PendingPayment | undefined> {
	const [reference] = await listOpenReferences(seats, new Date(now.getTime() - DAY_MS));
	return reference === undefined ? undefined : await findPendingPayment(reference);
}
