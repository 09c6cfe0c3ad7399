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

/** Until when a payment that starts (or starts again) now holds its slot. */
export function holdUntil(now: Date): Date {
	return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
}

/** The reference of a payment: a fixed prefix and the time in ms (Spec §7). A taken one tries the next millisecond. */
export function referenceAt(ms: number): string {
	return `${REFERENCE_PREFIX}${ms}`;
}

/** Whether a text has the form of one of our references. It proves nothing: references can be guessed. */
export function isReference(text: string): boolean {
	return text.startsWith(REFERENCE_PREFIX) && /^\d{1,15}$/.test(text.slice(REFERENCE_PREFIX.length));
}
