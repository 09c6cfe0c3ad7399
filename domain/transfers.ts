/** What is true of a bank transfer that somebody was asked to make: held, proof there, too late, given up, or settled. */
import { type Day, todayInLagos } from "#domain/days.ts";
import { type AttemptState, isSettled } from "#domain/payment.ts";

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

const MINUTE_MS = 60_000;

/** The last day before a deadline, in Lagos. */
export function deadlineDay(deadline: Date): Day {
	return todayInLagos(new Date(deadline.getTime() - MINUTE_MS));
}
