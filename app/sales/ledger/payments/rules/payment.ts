/** An attempt to pay may end badly and still be paid later, but what is paid stays paid (docs/product.md#payments). */

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#kit/rules/days.ts";

export type AttemptState =
	| "created"
	| "opened"
	| "pending"
	| "paid"
	| "failed"
	| "expired"
	| "cancelled"
	| "needs_review";

export const ATTEMPT_STATES: readonly AttemptState[] = [
	"created",
	"opened",
	"pending",
	"paid",
	"failed",
	"expired",
	"cancelled",
	"needs_review",
];

/** Who had the gateway asked: a start of another payment, the payment window, a page, a webhook, a job, the desk. */
export type Trigger = "start" | "browser" | "page" | "webhook" | "job" | "sweep" | "desk";

/** A started payment holds a slot this long, and says so (docs/product.md#seats). */
export const HOLD_MINUTES = 15;
export const REFERENCE_PREFIX = "KOYA-";

const MOVES: Record<AttemptState, readonly AttemptState[]> = {
	created: ["opened", "pending", "paid", "failed", "expired", "cancelled", "needs_review"],
	opened: ["pending", "paid", "failed", "expired", "cancelled", "needs_review"],
	pending: ["paid", "failed", "expired", "cancelled", "needs_review"],
	// A gateway reports each failed card, and the next card in the same window may succeed.
	failed: ["pending", "paid", "expired", "cancelled", "needs_review"],
	// Money that comes late is taken all the same, or looked at: never dropped.
	expired: ["pending", "paid", "needs_review"],
	cancelled: ["pending", "paid", "needs_review"],
	// Decided without a seat given: the money went back, or stays with the academy and is named.
	needs_review: ["paid", "cancelled"],
	paid: [],
};

/** How long after its start an attempt is asked about again: soon, then hourly for a day, then daily for three. */
const CHECKS_AFTER_MS: readonly number[] = [
	15_000,
	...[1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
	...Array.from({ length: 24 }, (_, hour) => (hour + 1) * HOUR_MS),
	...[2, 3].map((days) => days * DAY_MS),
];

/** Whether an attempt may go from one state to another. Staying is not a move. */
export function canMove(from: AttemptState, to: AttemptState): boolean {
	return MOVES[from].includes(to);
}

/** Whether nobody needs to ask the gateway about an attempt any more. */
export function isSettled(state: AttemptState): boolean {
	return state === "paid" || state === "needs_review";
}

/** Whether the person has not begun to pay, as far as anybody knows. */
export function isUntried(state: AttemptState): boolean {
	return state === "created" || state === "opened";
}

/** Whether nobody can pay it in its window any more: it is paid, looked at, or was given up. */
export function isOver(state: AttemptState): boolean {
	return isSettled(state) || state === "cancelled";
}

/** When the gateway is asked again about an attempt that is not settled, or null after three days. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
	const elapsedMs = now.getTime() - createdAt.getTime();
	const nextMs = CHECKS_AFTER_MS.find((afterMs) => afterMs > elapsedMs);
	return nextMs === undefined ? null : new Date(createdAt.getTime() + nextMs);
}

/** A gateway that has not heard of an attempt for this long never will: the window of the payment has closed. */
const GIVE_UP_AFTER_MS = DAY_MS + HOLD_MINUTES * MINUTE_MS;

/**
 * How long after its window was opened money may be on its way, by the way it is paid: a code to dial and a card's password die
 * soon, an account number to transfer to lives an hour and a slow bank needs another. Until then a slot is held.
 */
const PENDING_MINUTES: Readonly<Record<string, number>> = { card: 30, ussd: 30, bank_transfer: 120 };
const OTHER_PENDING_MINUTES = 60;

/** Until when money of a payment that began then may be waited for. */
export function pendingUntil(createdAt: Date, method: string | null): Date {
	const minutes = PENDING_MINUTES[method ?? ""] ?? OTHER_PENDING_MINUTES;
	return new Date(createdAt.getTime() + minutes * MINUTE_MS);
}

/** A card's bank answers within this time, or something is slow. */
const SOON_MS = 2 * MINUTE_MS;

/**
 * Whether the person is written to about money that is on its way: when the window is gone and the money is not a
 * card's, or when it takes longer than any of them sits before it.
 */
export function isToldOfWaiting(
	{ method, createdAt, windowIsOver }: { method: string | null; createdAt: Date; windowIsOver: boolean },
	now: Date,
): boolean {
	return (windowIsOver && method !== "card") || now.getTime() - createdAt.getTime() >= SOON_MS;
}

/** A declined card leaves its holder this long for another one in the same window. */
const ANOTHER_CARD_MS = 3 * MINUTE_MS;

/** What the gateway said of an unpaid attempt; null: it could not be asked. */
export type Found = { kind: "pending"; method: string | null } | { kind: "failed" } | { kind: "not_found" } | null;

export type Unpaid = {
	state: AttemptState;
	createdAt: Date;
	/** Until when its slot is held; null when none is, or no more. */
	holdUntil: Date | null;
	/** Whether it is for a slot at all: a balance is not. */
	takesSlot: boolean;
	/** Whether its person cancelled it while its money was on its way. */
	isCancelledPending?: boolean;
};
export type Checked = { state: AttemptState; nextCheckAt: Date | null; holdUntil: Date | null };

/**
 * What becomes of an unpaid attempt after a check. While money is on its way the slot is held up to the deadline of the
 * way it is paid; a failure lets it go, at once when the window is over and else after a moment for another card; what
 * nobody tried in time expires. An attempt that expired is asked about until the schedule ends: money may still come.
 */
export function afterCheck(attempt: Unpaid, found: Found, at: { now: Date; windowIsOver: boolean }): Checked {
	const { createdAt, holdUntil } = attempt;
	const { now } = at;
	const ageMs = now.getTime() - createdAt.getTime();
	const isOver = at.windowIsOver || now >= (holdUntil ?? holdUntilOf(createdAt));
	const { state, hold } = judge(attempt, found, now, isOver);
	const next = nextCheckAt(createdAt, now);
	const isHopeless = found?.kind === "not_found" && ageMs > GIVE_UP_AFTER_MS;
	const isLate = !next || isHopeless || ageMs >= DAY_MS;
	const end = isLate && state !== "failed" && canMove(state, "expired") ? "expired" : state;
	return {
		state: end,
		nextCheckAt: isHopeless ? null : next,
		holdUntil: end === "expired" || end === "cancelled" ? null : hold,
	};
}

/**
 * What becomes of a bank transfer nobody has confirmed: until its deadline it is awaited, and a seat held for it; then it
 * expires, with a proof or without, and the job does not look at it again.
 */
export function afterDeadline(
	{ state, deadline, holdUntil }: { state: AttemptState; deadline: Date | null; holdUntil: Date | null },
	now: Date,
): Checked {
	const isAwaited = isUntried(state) || state === "pending";
	if (!isAwaited) return { state, nextCheckAt: null, holdUntil: null };
	if (deadline !== null && now >= deadline) return { state: "expired", nextCheckAt: null, holdUntil: null };
	return { state, nextCheckAt: deadline, holdUntil };
}

function judge(attempt: Unpaid, found: Found, now: Date, isOver: boolean) {
	const { state, createdAt, holdUntil, takesSlot } = attempt;
	const moved = (to: AttemptState) => (canMove(state, to) ? to : state);
	if (found?.kind === "pending") {
		// That is no news to who cancelled it.
		if (state === "cancelled" && attempt.isCancelledPending) return { state, hold: null };
		const deadline = deadlineOf({ state, createdAt, holdUntil }, found.method);
		if (now >= deadline) return { state: moved("expired"), hold: null };
		return { state: moved("pending"), hold: takesSlot ? laterOf(holdUntil, deadline) : null };
	}
	if (found?.kind === "failed") {
		const soon = new Date(now.getTime() + ANOTHER_CARD_MS);
		return { state: moved("failed"), hold: isOver || !holdUntil ? null : earlierOf(holdUntil, soon) };
	}
	const isUnused = found?.kind === "not_found" && isUntried(state) && now >= (holdUntil ?? holdUntilOf(createdAt));
	return { state: isUnused ? moved("expired") : state, hold: holdUntil };
}

/** Counted from when the window was opened last: a start that goes on under its reference opens it anew. What was held for money on its way stays held. */
function deadlineOf({ state, createdAt, holdUntil }: Omit<Unpaid, "takesSlot">, method: string | null): Date {
	if (state === "pending") return laterOf(holdUntil, pendingUntil(createdAt, method));
	const isOpen = isUntried(state) && holdUntil !== null;
	const opened = isOpen ? new Date(holdUntil.getTime() - HOLD_MINUTES * MINUTE_MS) : createdAt;
	return pendingUntil(opened, method);
}

function laterOf(one: Date | null, other: Date): Date {
	return one && one > other ? one : other;
}

function earlierOf(one: Date, other: Date): Date {
	return one < other ? one : other;
}

/** Until when a payment that starts (or starts again) then holds its slot, and its window is open. */
export function holdUntilOf(start: Date): Date {
	return new Date(start.getTime() + HOLD_MINUTES * MINUTE_MS);
}

/**
 * Whether a start may go on under the reference of an earlier one. Later it gets a new one, whose questions to the
 * gateway begin anew: the schedule counts from the birth of an attempt.
 */
export function mayGoOn(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() < HOLD_MINUTES * MINUTE_MS;
}

/** The reference of a payment: a fixed prefix and the time in ms. A taken one tries the next millisecond. */
export function referenceAt(ms: number): string {
	return `${REFERENCE_PREFIX}${ms}`;
}

/** Of money that no attempt was begun for: with a zero, which no attempt has. */
export function referenceOfMoney(ms: number): string {
	return `${REFERENCE_PREFIX}0${ms}`;
}

/** Whether a text has the form of one of our references. It proves nothing: references can be guessed. */
export function isReference(text: string): boolean {
	return text.startsWith(REFERENCE_PREFIX) && /^\d{1,15}$/.test(text.slice(REFERENCE_PREFIX.length));
}
