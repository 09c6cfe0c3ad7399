/** What is true of a bank transfer that somebody was asked to make: held, proof there, too late, given up, or settled. */
import { DAY_MS, type Day, MINUTE_MS, todayInLagos } from "#kit/rules/days.ts";
import { type AttemptState, isSettled } from "#sales/ledger/payments/rules/payment.ts";

/** Why nobody waits for it any more: given up by its person or the office; another one in its place; paid another way; moved to that date; seat or date cancelled; the seat has another course or price. */
export type WhyEnded = "person" | "office" | "replaced" | "paid" | "moved" | "cancelled" | "date-cancelled" | "changed";

export type TransferFacts = {
	state: AttemptState;
	deadline: Date;
	proofAt: Date | null;
	withdrawnAt: Date | null;
	/** Whether money came under it, whatever it bought. */
	hasMoney: boolean;
};

/** `settled`: the page of the payment tells what became of it. `withdrawn` and `lapsed` may have a proof all the same. */
export type TransferStanding = "held" | "proof" | "lapsed" | "withdrawn" | "settled";

/** Who reads of a transfer: the member who makes it, whoever makes it by a link, or the member whose seat it pays. */
export type TransferReader = "member" | "payer" | "paid-for";

/** How a transfer stands at a moment. */
export function standingOf(transfer: TransferFacts, now: Date): TransferStanding {
	const { state, deadline, proofAt, withdrawnAt, hasMoney } = transfer;
	if (hasMoney || isSettled(state)) return "settled";
	if (withdrawnAt) return "withdrawn";
	// Looked at by a person and closed: nothing was given up.
	if (state === "cancelled") return "settled";
	if (state === "expired" || now >= deadline) return "lapsed";
	return proofAt ? "proof" : "held";
}

/** Whether its money may still come, and somebody is to pay by it. */
export const isAwaited = (standing: TransferStanding) => standing === "held" || standing === "proof";

/** So often a seat on a date is held for somebody's transfer: once, and once more after the first time was over. Else one could be had for ever without paying. */
export const MOST_HOLDS = 2;

/**
 * Until when a seat is held for a transfer asked for now, where `wanted` is what the settings give. `earlier`: the deadlines of
 * those the same person asked for on the same date without paying. One that is still to come stays, whatever became of its
 * transfer; null: no more is held (`MOST_HOLDS`).
 */
export function heldUntil(earlier: readonly Date[], wanted: Date, now: Date): Date | null {
	const running = earlier.find((deadline) => deadline > now);
	if (running) return running < wanted ? running : wanted;
	const times = new Set(earlier.map((deadline) => deadline.getTime())).size;
	return times < MOST_HOLDS ? wanted : null;
}

/** So many days longer a seat is held for a transfer whose proof came in time: its payer did what was asked. */
export const PROOF_DAYS = 7;

/** Until when a transfer with a proof in time is awaited, unless the office decides before. */
export const deadlineWithProof = (deadline: Date) => new Date(deadline.getTime() + PROOF_DAYS * DAY_MS);

/** The last day before a deadline, in Lagos. */
export function deadlineDay(deadline: Date): Day {
	return todayInLagos(new Date(deadline.getTime() - MINUTE_MS));
}
