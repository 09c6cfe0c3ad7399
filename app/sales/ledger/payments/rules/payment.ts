/** An attempt may fail and still be paid later, but what is paid stays paid (docs/product.md#payments). */

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

/**
 * The reason for asking the provider: the start of another payment, the payment window, a page, a webhook, a job, the nightly sweep, the
 * office.
 */
export type Trigger = "start" | "browser" | "page" | "webhook" | "job" | "sweep" | "desk";

/** A started payment holds its seat for this long, and its page says so (docs/product.md#seats). */
export const HOLD_MINUTES = 15;
export const REFERENCE_PREFIX = "KOYA-";

const MOVES: Record<AttemptState, readonly AttemptState[]> = {
	created: ["opened", "pending", "paid", "failed", "expired", "cancelled", "needs_review"],
	opened: ["pending", "paid", "failed", "expired", "cancelled", "needs_review"],
	pending: ["paid", "failed", "expired", "cancelled", "needs_review"],
	// A provider reports each declined card, and the next card in the same window may succeed.
	failed: ["pending", "paid", "expired", "cancelled", "needs_review"],
	// Late money is accepted or reviewed, never dropped.
	expired: ["pending", "paid", "needs_review"],
	cancelled: ["pending", "paid", "needs_review"],
	// Decided without a seat: the money was refunded, or the academy keeps it with a reason.
	needs_review: ["paid", "cancelled"],
	paid: [],
};

/** When an attempt is checked after its start: soon, then hourly for a day, then daily for three days. */
const CHECKS_AFTER_MS: readonly number[] = [
	15_000,
	...[1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
	...Array.from({ length: 24 }, (_, hour) => (hour + 1) * HOUR_MS),
	...[2, 3].map((days) => days * DAY_MS),
];

/** Whether an attempt may move from one state to another. Staying in a state is not a move. */
export function canMove(from: AttemptState, to: AttemptState): boolean {
	return MOVES[from].includes(to);
}

/** Whether the provider need not be asked about an attempt any more. */
export function isSettled(state: AttemptState): boolean {
	return state === "paid" || state === "needs_review";
}

/** Whether the payer has not tried to pay, as far as is known. */
export function isUntried(state: AttemptState): boolean {
	return state === "created" || state === "opened";
}

/** Whether the window can no longer be used: the attempt is paid, under review, or cancelled. */
export function isOver(state: AttemptState): boolean {
	return isSettled(state) || state === "cancelled";
}

/** When the provider is asked next about an unsettled attempt; null after three days. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
	const elapsedMs = now.getTime() - createdAt.getTime();
	const nextMs = CHECKS_AFTER_MS.find((afterMs) => afterMs > elapsedMs);
	return nextMs === undefined ? null : new Date(createdAt.getTime() + nextMs);
}

/** After this time the window has closed, and a provider that does not know the attempt will not learn of it. */
const GIVE_UP_AFTER_MS = DAY_MS + HOLD_MINUTES * MINUTE_MS;

/**
 * How long money may be on its way after the window was opened, by way to pay, in minutes. A USSD code and a card password expire soon;
 * an account number is valid for an hour, and a slow bank needs another. The seat is held until then.
 */
const PENDING_MINUTES: Readonly<Record<string, number>> = { card: 30, ussd: 30, bank_transfer: 120 };
const OTHER_PENDING_MINUTES = 60;

/** Until when money of a payment that was started at that time may arrive. */
export function pendingUntil(createdAt: Date, method: string | null): Date {
	const minutes = PENDING_MINUTES[method ?? ""] ?? OTHER_PENDING_MINUTES;
	return new Date(createdAt.getTime() + minutes * MINUTE_MS);
}

/** The time in which a card's bank usually answers. */
const SOON_MS = 2 * MINUTE_MS;

/**
 * Whether to e-mail the payer that money is on its way: when the window is closed and it is not a card, or when it takes longer than
 * people wait at a page.
 */
export function isToldOfWaiting(
	{ method, createdAt, windowIsOver }: { method: string | null; createdAt: Date; windowIsOver: boolean },
	now: Date,
): boolean {
	return (windowIsOver && method !== "card") || now.getTime() - createdAt.getTime() >= SOON_MS;
}

/** The time a payer has to try another card in the same window. */
const ANOTHER_CARD_MS = 3 * MINUTE_MS;

/** The provider's answer about an unpaid attempt; null: it could not be reached. */
export type ProviderFinding =
	| { kind: "pending"; method: string | null }
	| { kind: "failed" }
	| { kind: "not_found" }
	| null;

export type UnpaidAttempt = {
	state: AttemptState;
	createdAt: Date;
	/** Until when its seat is held; null: no seat is held. */
	holdUntil: Date | null;
	/** Whether it is for a seat at all; a balance is not. */
	takesSeat: boolean;
	/** Whether the payer cancelled it while money was on its way. */
	isCancelledPending?: boolean;
};
export type CheckResult = { state: AttemptState; nextCheckAt: Date | null; holdUntil: Date | null };

/**
 * The new state of an unpaid attempt after a check. While money is on its way, the seat is held up to the deadline of the way to pay. A
 * failure releases it: at once when the window is over, else after a moment for another card. An attempt no one tried expires in time.
 * Checks go on after that until the schedule ends, because money may still arrive.
 */
export function afterCheck(
	attempt: UnpaidAttempt,
	found: ProviderFinding,
	at: { now: Date; windowIsOver: boolean },
): CheckResult {
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
 * The new state of an unconfirmed bank transfer. Until its deadline it is awaited and its seat is held; then it expires, with or without
 * a proof, and the job does not check it again.
 */
export function afterDeadline(
	{ state, deadline, holdUntil }: { state: AttemptState; deadline: Date | null; holdUntil: Date | null },
	now: Date,
): CheckResult {
	const isAwaited = isUntried(state) || state === "pending";
	if (!isAwaited) return { state, nextCheckAt: null, holdUntil: null };
	if (deadline !== null && now >= deadline) return { state: "expired", nextCheckAt: null, holdUntil: null };
	return { state, nextCheckAt: deadline, holdUntil };
}

function judge(attempt: UnpaidAttempt, found: ProviderFinding, now: Date, isOver: boolean) {
	const { state, createdAt, holdUntil, takesSeat } = attempt;
	const moved = (to: AttemptState) => (canMove(state, to) ? to : state);
	if (found?.kind === "pending") {
		// The payer cancelled it and needs no e-mail.
		if (state === "cancelled" && attempt.isCancelledPending) return { state, hold: null };
		const deadline = deadlineOf({ state, createdAt, holdUntil }, found.method);
		if (now >= deadline) return { state: moved("expired"), hold: null };
		return { state: moved("pending"), hold: takesSeat ? laterOf(holdUntil, deadline) : null };
	}
	if (found?.kind === "failed") {
		const soon = new Date(now.getTime() + ANOTHER_CARD_MS);
		return { state: moved("failed"), hold: isOver || !holdUntil ? null : earlierOf(holdUntil, soon) };
	}
	const isUnused = found?.kind === "not_found" && isUntried(state) && now >= (holdUntil ?? holdUntilOf(createdAt));
	return { state: isUnused ? moved("expired") : state, hold: holdUntil };
}

/**
 * Counted from the last time the window was opened: resuming an attempt under its reference opens it again. A hold for money on its way
 * stays.
 */
function deadlineOf({ state, createdAt, holdUntil }: Omit<UnpaidAttempt, "takesSeat">, method: string | null): Date {
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

/** Until when a payment that starts (or resumes) then holds its seat and keeps its window open. */
export function holdUntilOf(start: Date): Date {
	return new Date(start.getTime() + HOLD_MINUTES * MINUTE_MS);
}

/**
 * Whether an earlier attempt may be resumed under its reference. Later a start gets a new reference, because the schedule of checks
 * counts from the creation of an attempt.
 */
export function mayGoOn(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() < HOLD_MINUTES * MINUTE_MS;
}

/** The reference of a payment: a fixed prefix and the time in ms. If it is taken, the next millisecond is tried. */
export function referenceAt(ms: number): string {
	return `${REFERENCE_PREFIX}${ms}`;
}

/** The reference of money without an attempt: with a zero, which attempts never have. */
export function referenceOfMoney(ms: number): string {
	return `${REFERENCE_PREFIX}0${ms}`;
}

/** Whether a text has the form of our references. It proves nothing, because references can be guessed. */
export function isReference(text: string): boolean {
	return text.startsWith(REFERENCE_PREFIX) && /^\d{1,15}$/.test(text.slice(REFERENCE_PREFIX.length));
}
