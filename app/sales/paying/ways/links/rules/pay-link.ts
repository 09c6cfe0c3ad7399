/** A link through which another person pays: for one member and one purpose, at an amount that never changes. */
import { isRegistrationClosed } from "#courses/rules/course.ts";
import { type DateRange, type Day, isUpcoming } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge, Purpose } from "#kit/rules/pricing.ts";
import { amountStillDue, type OwingRow } from "#sales/ledger/orders/rules/enrolment.ts";
import { type AttemptState, HOLD_MINUTES, isUntried, mayGoOn } from "#sales/ledger/payments/rules/payment.ts";

/** Why nothing can be paid through a link any more. `begun`: its date has begun. `closed`: its last day to register is over.
 * `gone`: its course is no longer offered. */
export type LinkOver = "paid" | "withdrawn" | "cancelled" | "moved" | "changed" | "begun" | "closed" | "gone";

/** The terms stored with a link. Amounts in kobo. */
export type LinkTerms = {
	purpose: Purpose;
	net_kobo: Kobo;
	vat_kobo: Kobo;
	price_kobo: Kobo;
	vat_basis_points: number;
	revoked_why: Extract<LinkOver, "paid" | "withdrawn" | "cancelled" | "moved" | "changed"> | null;
};

/** A deposit has no withholding tax, and its invoice comes with the balance. */
export const isForDeposit = ({ purpose }: Pick<LinkTerms, "purpose">): boolean => purpose === "deposit";

/** The present state of a course for its participant. Amounts in kobo. */
export type SeatStanding = {
	isOffered: boolean;
	price: Kobo;
	vatBasisPoints: number;
	/** Null: there is none any more. */
	date: DateRange | null;
	/** The last day on which visitors can register. Null: the day before the first. */
	registerUntil: Day | null;
	isDateCancelled: boolean;
	isRegistered: boolean;
};

/** The state of the enrolment whose balance is asked for. */
export type BalanceStanding = OwingRow & { isCancelled: boolean; isDateCancelled: boolean };

export type LinkThing = { seat: SeatStanding } | { balance: BalanceStanding };

/**
 * Why a link is over, or null while it is live: not revoked, its dues still open, its date held and in the future, and its amount
 * today's. A balance can be paid after the first day too, until an admin cancels.
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
	if (isRegistrationClosed(seat, today)) return "closed";
	const isAsFrozen = terms.price_kobo === seat.price && terms.vat_basis_points === seat.vatBasisPoints;
	return isAsFrozen ? null : "changed";
}

function balanceOver(terms: LinkTerms, enrolment: BalanceStanding): LinkOver | null {
	if (enrolment.isCancelled || enrolment.isDateCancelled) return "cancelled";
	const due = amountStillDue(enrolment);
	if (!due) return "paid";
	return isCharge(terms, due) ? null : "changed";
}

/** Whether a link asks for exactly this charge, in kobo. */
export function isCharge(terms: Pick<LinkTerms, "net_kobo" | "vat_kobo">, { net, vat }: Charge): boolean {
	return terms.net_kobo === net && terms.vat_kobo === vat;
}

/** A started payment for the same dues, by any way except a transfer that is only awaited. */
export type BegunForLink = { state: AttemptState; holdUntil: Date | null; createdAt: Date };

/** The status that a link's page shows. */
export type LinkTruth =
	| { kind: "live" }
	/** Another person is paying; wait until that ends. */
	| { kind: "being-paid"; until: Date }
	/** Another person's money is on its way. */
	| { kind: "waiting" }
	/** Money for the same dues is under review. */
	| { kind: "looked-at" }
	| { kind: "full" }
	/** Paid through this link. */
	| { kind: "paid" }
	/** `isWaiting`: money that was sent earlier is still on its way. */
	| { kind: "over"; why: LinkOver; isWaiting?: true };

export type KnownOfLink = {
	/** An attempt of this link is paid. */
	isPaid: boolean;
	over: LinkOver | null;
	begun: readonly BegunForLink[];
	/** Free seats, not counting those of others; null when no seat is needed. */
	seatsLeft: number | null;
};

/** The status of a link now. A payment comes before everything else, and money on its way before a full course. */
export function linkTruth({ isPaid, over, begun, seatsLeft }: KnownOfLink, now: Date): LinkTruth {
	if (isPaid) return { kind: "paid" };
	const isWaiting = begun.some(({ state }) => state === "pending");
	if (over) return { kind: "over", why: over, ...(isWaiting && { isWaiting }) };
	if (isWaiting) return { kind: "waiting" };
	if (begun.some(({ state }) => state === "needs_review")) return { kind: "looked-at" };
	if (seatsLeft !== null && seatsLeft < 1) return { kind: "full" };
	const ends = begun.flatMap((one) => beingPaidUntil(one, now) ?? []);
	const until = ends.sort((one, other) => other.getTime() - one.getTime())[0];
	return until ? { kind: "being-paid", until } : { kind: "live" };
}

/** A window counts as open for as long as it would hold a seat. */
function beingPaidUntil({ state, holdUntil, createdAt }: BegunForLink, now: Date): Date | undefined {
	if (!isUntried(state) || !mayGoOn(createdAt, now)) return undefined;
	const until = holdUntil ?? new Date(createdAt.getTime() + HOLD_MINUTES * 60_000);
	return until > now ? until : undefined;
}
