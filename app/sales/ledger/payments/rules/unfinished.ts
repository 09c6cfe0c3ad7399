/** Which of a person's payments to show as unfinished: on its way, under review, started, or still able to arrive. */
import { DAY_MS } from "#kit/rules/days.ts";
import { type AttemptState, isUntried } from "#sales/ledger/payments/rules/payment.ts";

export type RecentAttempt = {
	state: AttemptState;
	/** The way to pay that the provider reported while money was on its way; null: no money was on its way. */
	method: string | null;
	holdUntil: Date | null;
	createdAt: Date;
	/** Whether it is under review. */
	isLookedAt: boolean;
	/** Whether its money arrived and was decided, or another payment paid the same dues. */
	isDone: boolean;
	/** Set for a transfer. */
	transfer?: RecentTransfer | null;
};

/** Until when a transfer is awaited, whether a proof was uploaded, and whether it was cancelled. */
type RecentTransfer = { deadline: Date; hasProof: boolean; isWithdrawn: boolean };

/**
 * `missing`: it was not completed, although money had been on its way and may still arrive. `transfer`: it is awaited. `proof`: its proof
 * is uploaded, and the bank has not shown the money yet. `lapsed`: it passed its deadline without a sign of money; a proof may still be
 * uploaded.
 */
export type UnfinishedState = "looked-at" | "waiting" | "begun" | "missing" | "transfer" | "proof" | "lapsed";

/** As long as the jobs check an attempt at the provider (app/sales/ledger/payments/rules/payment.ts). */
const MAY_ARRIVE_MS = 3 * DAY_MS;
/** How far back attempts are read. */
export const UNFINISHED_SINCE_MS = 4 * DAY_MS;
/** How long after its deadline a transfer is still shown: its money may be days on its way, and a proof may be uploaded. */
export const LAPSED_SHOWN_MS = 14 * DAY_MS;

/** The status of an attempt for its payer. Null: it is over, or no money ever arrived. */
export function unfinishedOf(attempt: RecentAttempt, now: Date): UnfinishedState | null {
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

/** A transfer with a proof is shown after its deadline too, because its money may still arrive. */
function transferOf(state: AttemptState, transfer: RecentTransfer, now: Date): UnfinishedState | null {
	const { deadline, hasProof, isWithdrawn } = transfer;
	if (hasProof && (state === "pending" || state === "expired")) return "proof";
	if (isUntried(state) && now < deadline) return "transfer";
	const isLapsed = !isWithdrawn && (isUntried(state) || state === "expired");
	return isLapsed && now.getTime() - deadline.getTime() < LAPSED_SHOWN_MS ? "lapsed" : null;
}
