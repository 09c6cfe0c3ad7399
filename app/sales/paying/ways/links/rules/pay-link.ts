/** A link by which somebody else pays: for one person and one thing, at one sum that never changes. */
import { type DateRange, type Day, isUpcoming } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge, Purpose } from "#kit/rules/pricing.ts";
import { amountStillDue, type OwingRow } from "#sales/ledger/orders/rules/enrolment.ts";
import { type AttemptState, HOLD_MINUTES, isUntried, mayGoOn } from "#sales/ledger/payments/rules/payment.ts";

/** Why nothing can be paid by a link any more. `begun`: its date has; `gone`: its course is not offered any more. */
export type LinkOver = "paid" | "withdrawn" | "cancelled" | "moved" | "changed" | "begun" | "gone";

/** What a link has frozen. Amounts are kobo. */
export type LinkTerms = {
	purpose: Purpose;
	net_kobo: Kobo;
	vat_kobo: Kobo;
	price_kobo: Kobo;
	vat_basis_points: number;
	revoked_why: Extract<LinkOver, "paid" | "withdrawn" | "cancelled" | "moved" | "changed"> | null;
};

/** Of a deposit no tax is withheld, and its invoice comes with the balance. */
export const isForDeposit = ({ purpose }: Pick<LinkTerms, "purpose">): boolean => purpose === "deposit";

/** How a course stands today for who is to take part. Kobo. */
export type SeatStanding = {
	isOffered: boolean;
	price: Kobo;
	vatBasisPoints: number;
	/** Null: there is none (any more). */
	date: DateRange | null;
	isDateCancelled: boolean;
	isRegistered: boolean;
};

/** How the enrolment stands whose balance is asked for. */
export type BalanceStanding = OwingRow & { isCancelled: boolean; isDateCancelled: boolean };

export type LinkThing = { seat: SeatStanding } | { balance: BalanceStanding };

/**
 * Why a link is over, or null: it is live while nobody revoked it, its thing is still owed or unbought, its date is held and
 * to come, and its sum is today's. A balance is asked for after the first day too, until an admin cancels.
 */
export function linkOver(terms: LinkTerms, thing: LinkThing, today: Day): LinkOver | null {
	if (terms.revoked_why) return terms.revoked_why;
	return "seat" in thing ? seatOver(terms, thing.seat, today) : balanceOver(terms, thing.balance);
}

function seatOver(terms: LinkTerms, seat: SeatStanding, today: Day): LinkOver | null {
	const { date, isDateCancelled, isRegistered } = seat;
	if (isRegistered) return "paid";
	if (isDateCancelled) return "cancelled";
	if (!seat.isOffered || !date) return "gone";
	if (!isUpcoming(date, today)) return "begun";
	const isAsFrozen = terms.price_kobo === seat.price && terms.vat_basis_points === seat.vatBasisPoints;
	return isAsFrozen ? null : "changed";
}

function balanceOver(terms: LinkTerms, enrolment: BalanceStanding): LinkOver | null {
	if (enrolment.isCancelled || enrolment.isDateCancelled) return "cancelled";
	const due = amountStillDue(enrolment);
	if (!due) return "paid";
	return isCharge(terms, due) ? null : "changed";
}

/** Whether a link asks for this very charge, in kobo. */
export function isCharge(terms: Pick<LinkTerms, "net_kobo" | "vat_kobo">, { net, vat }: Charge): boolean {
	return terms.net_kobo === net && terms.vat_kobo === vat;
}

/** A payment somebody began for the same thing, by whichever way; no transfer that is only awaited. */
export type BegunForLink = { state: AttemptState; holdUntil: Date | null; createdAt: Date };

/** What a link's page says. */
export type LinkTruth =
	| { kind: "live" }
	/** Somebody pressed pay; until then nobody else should. */
	| { kind: "being-paid"; until: Date }
	/** The money of somebody is on its way. */
	| { kind: "waiting" }
	/** Money for the same thing waits for a person. */
	| { kind: "looked-at" }
	| { kind: "full" }
	/** By this very link. */
	| { kind: "paid" }
	/** `isWaiting`: money somebody sent before is on its way all the same. */
	| { kind: "over"; why: LinkOver; isWaiting?: true };

export type KnownOfLink = {
	/** By an attempt of this link. */
	isPaid: boolean;
	over: LinkOver | null;
	begun: readonly BegunForLink[];
	/** Slots others leave free; null where none is needed. */
	slotsLeft: number | null;
};

/** What is true of a link now: what was paid outweighs all, and money that may be on its way outweighs a full course. */
export function linkTruth({ isPaid, over, begun, slotsLeft }: KnownOfLink, now: Date): LinkTruth {
	if (isPaid) return { kind: "paid" };
	const isWaiting = begun.some(({ state }) => state === "pending");
	if (over) return { kind: "over", why: over, ...(isWaiting && { isWaiting }) };
	if (isWaiting) return { kind: "waiting" };
	if (begun.some(({ state }) => state === "needs_review")) return { kind: "looked-at" };
	if (slotsLeft !== null && slotsLeft < 1) return { kind: "full" };
	const ends = begun.flatMap((one) => beingPaidUntil(one, now) ?? []);
	const until = ends.sort((one, other) => other.getTime() - one.getTime())[0];
	return until ? { kind: "being-paid", until } : { kind: "live" };
}

/** A window is waited for as long as a seat is held for it. */
function beingPaidUntil({ state, holdUntil, createdAt }: BegunForLink, now: Date): Date | undefined {
	if (!isUntried(state) || !mayGoOn(createdAt, now)) return undefined;
	const until = holdUntil ?? new Date(createdAt.getTime() + HOLD_MINUTES * 60_000);
	return until > now ? until : undefined;
}
