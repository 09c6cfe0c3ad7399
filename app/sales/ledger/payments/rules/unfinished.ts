/** Which of somebody's payments still ask for a look: what waits, what is checked, what was begun, what may still arrive. */
import { DAY_MS } from "#kit/rules/days.ts";
import { type AttemptState, isUntried } from "#sales/ledger/payments/rules/payment.ts";

export type RecentAttempt = {
	state: AttemptState;
	/** As the provider said while money was on its way; null when it never was. */
	method: string | null;
	holdUntil: Date | null;
	createdAt: Date;
	/** Whether a person's decision is open. */
	isLookedAt: boolean;
	/** Whether its money came and was decided about, or what it was for has been bought by another payment. */
	isDone: boolean;
	/** Of one by transfer. */
	transfer?: RecentTransfer | null;
};

/** Until when a transfer is awaited, whether a proof of it was uploaded, and whether it was given up. */
type RecentTransfer = { deadline: Date; hasProof: boolean; isWithdrawn: boolean };

/**
 * `missing`: it was not completed though money had been on its way, which may still arrive. `transfer`: it is awaited. `proof`:
 * its proof is here, the bank has not shown the money yet. `lapsed`: nothing of it was seen in its time; a proof may still be uploaded.
 */
export type Unfinished = "looked-at" | "waiting" | "begun" | "missing" | "transfer" | "proof" | "lapsed";

/** As long as the provider is asked about an attempt (app/sales/ledger/payments/rules/payment.ts). */
const MAY_ARRIVE_MS = 3 * DAY_MS;
/** How far back is looked at all. */
export const UNFINISHED_SINCE_MS = 4 * DAY_MS;
/** So long after its deadline a transfer that nobody saw is told of: money may be days on its way, and a proof may come then. */
export const LAPSED_SHOWN_MS = 14 * DAY_MS;

/** What there is to say of an attempt to the person, or null: it is over, or nothing ever came of it. */
export function unfinishedOf(attempt: RecentAttempt, now: Date): Unfinished | null {
	const { state, method, holdUntil, createdAt, isLookedAt, isDone } = attempt;
	if (isLookedAt) return "looked-at";
	if (attempt.transfer) return isDone ? null : transferOf(state, attempt.transfer, now);
	if (isDone) return null;
	if (state === "pending") return "waiting";
	if (isUntried(state)) return holdUntil && holdUntil > now ? "begun" : null;
	const isOver = state === "failed" || state === "expired" || state === "cancelled";
	const mayArrive = method !== null && now.getTime() - createdAt.getTime() < MAY_ARRIVE_MS;
	return isOver && mayArrive ? "missing" : null;
}

/** With a proof it is looked for also after its deadline: money that comes is never lost. */
function transferOf(state: AttemptState, transfer: RecentTransfer, now: Date): Unfinished | null {
	const { deadline, hasProof, isWithdrawn } = transfer;
	if (hasProof && (state === "pending" || state === "expired")) return "proof";
	if (isUntried(state) && now < deadline) return "transfer";
	const isLapsed = !isWithdrawn && (isUntried(state) || state === "expired");
	return isLapsed && now.getTime() - deadline.getTime() < LAPSED_SHOWN_MS ? "lapsed" : null;
}
