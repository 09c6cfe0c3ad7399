/** An attempt to pay may end badly and still be paid later, but what is paid stays paid (payments.md 6.1). */
export type AttemptState = "created" | "pending" | "paid" | "failed" | "expired" | "needs_review";

export const ATTEMPT_STATES: readonly AttemptState[] = [
	"created",
	"pending",
	"paid",
	"failed",
	"expired",
	"needs_review",
];

/** A started payment holds a slot this long, and says so (Reading 6). */
export const HOLD_MINUTES = 15;
export const REFERENCE_PREFIX = "KOYA-";

const MOVES: Record<AttemptState, readonly AttemptState[]> = {
	created: ["pending", "paid", "failed", "expired", "needs_review"],
	pending: ["paid", "failed", "expired", "needs_review"],
	// A gateway reports each failed card, and the next card in the same window may succeed.
	failed: ["pending", "paid", "expired", "needs_review"],
	// Money that comes late is taken all the same, or looked at: never dropped.
	expired: ["pending", "paid", "needs_review"],
	needs_review: ["paid"],
	paid: [],
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after its start an attempt is asked about again: soon, then hourly for a day, then daily for three. */
const CHECKS_AFTER_MS: readonly number[] = [
	15_000,
	...[1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
	...Array.from({ length: 24 }, (_, hour) => (hour + 1) * HOUR_MS),
	...[2, 3].map((days) => days * 24 * HOUR_MS),
];

/** Whether an attempt may go from one state to another. Staying is not a move. */
export function canMove(from: AttemptState, to: AttemptState): boolean {
	return MOVES[from].includes(to);
}

/** Whether nobody needs to ask the gateway about an attempt any more. */
export function isSettled(state: AttemptState): boolean {
	return state === "paid" || state === "needs_review";
}

/** When the gateway is asked again about an attempt that is not settled, or null after three days. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
	const elapsedMs = now.getTime() - createdAt.getTime();
	const nextMs = CHECKS_AFTER_MS.find((afterMs) => afterMs > elapsedMs);
	return nextMs === undefined ? null : new Date(createdAt.getTime() + nextMs);
}

/** A gateway that has not heard of an attempt for this long never will: the window of the payment has closed. */
const GIVE_UP_AFTER_MS = 25 * HOUR_MS;
/** A payment on its way keeps its slot, but not for ever: one undecided transfer must not block a course. */
const LONGEST_HOLD_MS = 24 * HOUR_MS;
const HOLD_PAST_CHECK_MS = 5 * MINUTE_MS;

export type Checked = { state: AttemptState; nextCheckAt: Date | null; holdUntil: Date | null };

/**
 * What becomes of an unpaid attempt after a check: `found` is what the gateway says, null when it says nothing.
 * While money is on its way the hold outlasts the next check (Reading 6); one nobody knows of for a day expires.
 */
export function afterCheck(
	attempt: { state: AttemptState; createdAt: Date; holdUntil: Date | null },
	found: "pending" | "failed" | "not_found" | null,
	now: Date,
): Checked {
	const { createdAt, holdUntil } = attempt;
	const to = found === "pending" || found === "failed" ? found : attempt.state;
	const state = canMove(attempt.state, to) ? to : attempt.state;
	const next = nextCheckAt(createdAt, now);
	const ageMs = now.getTime() - createdAt.getTime();
	if (!next || (found === "not_found" && state === "created" && ageMs > GIVE_UP_AFTER_MS))
		return { state: canMove(state, "expired") ? "expired" : state, nextCheckAt: null, holdUntil };
	if (state !== "pending" || !holdUntil) return { state, nextCheckAt: next, holdUntil };
	const wantedMs = Math.max(holdUntil.getTime(), next.getTime() + HOLD_PAST_CHECK_MS);
	const longestMs = createdAt.getTime() + LONGEST_HOLD_MS;
	return { state, nextCheckAt: next, holdUntil: new Date(Math.min(wantedMs, longestMs)) };
}

/** Until when a payment that starts (or starts again) now holds its slot. */
export function holdUntil(now: Date): Date {
	return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
}

/**
 * Whether a start may go on under the reference of an earlier one. Later it gets a new one, whose questions to the
 * gateway begin anew: the schedule counts from the birth of an attempt.
 */
export function mayGoOn(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() < HOLD_MINUTES * MINUTE_MS;
}

/** The reference of a payment: a fixed prefix and the time in ms (Spec §7). A taken one tries the next millisecond. */
export function referenceAt(ms: number): string {
	return `${REFERENCE_PREFIX}${ms}`;
}

/** Whether a text has the form of one of our references. It proves nothing: references can be guessed. */
export function isReference(text: string): boolean {
	return text.startsWith(REFERENCE_PREFIX) && /^\d{1,15}$/.test(text.slice(REFERENCE_PREFIX.length));
}
