/** The status of a bank transfer: awaited, proof uploaded, past its deadline, withdrawn, or settled. */
import { DAY_MS, type Day, MINUTE_MS, todayInLagos } from "#kit/rules/days.ts";
import { type AttemptState, isSettled } from "#sales/ledger/payments/rules/payment.ts";

/**
 * Why a transfer is no longer awaited: withdrawn by the payer or the office; replaced by another; paid in another way; moved to that
 * date; its seat or date cancelled; its seat given another course or price.
 */
export type TransferEndReason =
	| "person"
	| "office"
	| "replaced"
	| "paid"
	| "moved"
	| "cancelled"
	| "date-cancelled"
	| "changed";

export type TransferFacts = {
	state: AttemptState;
	deadline: Date;
	proofAt: Date | null;
	withdrawnAt: Date | null;
	/** Whether money arrived for the transfer, whatever it paid. */
	hasMoney: boolean;
};

/** `settled`: the page of the payment shows the result. `withdrawn` and `lapsed` may have a proof too. */
export type TransferStanding = "held" | "proof" | "lapsed" | "withdrawn" | "settled";

/** The reader of a transfer's page: the member who makes it, the payer with a link, or the member whose seat it pays. */
export type TransferReader = "member" | "payer" | "paid-for";

/** The status of a transfer at a moment. */
export function standingOf(transfer: TransferFacts, now: Date): TransferStanding {
	const { state, deadline, proofAt, withdrawnAt, hasMoney } = transfer;
	if (hasMoney || isSettled(state)) return "settled";
	if (withdrawnAt) return "withdrawn";
	// It was reviewed and closed by a person, not withdrawn.
	if (state === "cancelled") return "settled";
	if (state === "expired" || now >= deadline) return "lapsed";
	return proofAt ? "proof" : "held";
}

/** Whether the transfer may still be made, and its money may still arrive. */
export const isAwaited = (standing: TransferStanding) => standing === "held" || standing === "proof";

/**
 * How often a seat on a date is held for a person's transfers: once, and once more after the first hold ended. Otherwise a seat could be
 * held for ever without payment.
 */
export const MOST_HOLDS = 2;

/**
 * Until when a seat is held for a transfer that starts now. `wanted`: the end by the settings. `earlier`: the deadlines of the same
 * person's unpaid transfers for the same date; a deadline in the future is not extended, even if its transfer was withdrawn. Null: no
 * further hold (`MOST_HOLDS`).
 */
export function heldUntil(earlier: readonly Date[], wanted: Date, now: Date): Date | null {
	const running = earlier.find((deadline) => deadline > now);
	if (running) return running < wanted ? running : wanted;
	const times = new Set(earlier.map((deadline) => deadline.getTime())).size;
	return times < MOST_HOLDS ? wanted : null;
}

/** A seat is held this many days longer when the proof of its transfer was uploaded in time. */
export const PROOF_DAYS = 7;

/** Until when a transfer with a proof in time is awaited, unless the office decides earlier. */
export const deadlineWithProof = (deadline: Date) => new Date(deadline.getTime() + PROOF_DAYS * DAY_MS);

/** The last day before a deadline, in Lagos. */
export function deadlineDay(deadline: Date): Day {
	return todayInLagos(new Date(deadline.getTime() - MINUTE_MS));
}
