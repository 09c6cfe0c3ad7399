/** How many seats may be held before anybody has paid, and how long (docs/decisions/unpaid-holds.md). */

/** Over all courses, for one member. */
export const MOST_UNPAID_HOLDS = 2;
/** For somebody who is new here (`HoldsBeside.isNew`). */
export const FIRST_HOLD_HOURS = 24;

/** What stands beside a hold for a transfer, read under the lock of its course. */
export type HoldsBeside = {
	/** Whether the member has a hold for a transfer on this very date: it goes on. */
	isHeld: boolean;
	/** The member's unpaid holds for transfers on other dates, of any course. */
	ofMember: number;
	/** Other people whose unpaid transfers hold a seat of the course. */
	ofCourse: number;
	/** Seats of the course that nobody has or holds, but for those people. */
	free: number;
	/** Seats of the course that other accounts which never had a confirmed one hold unpaid, in any way. */
	ofNew: number;
	/** Seats of the course that nobody has or holds, but for those. */
	freeForNew: number;
	/** Seats of the course that the account holds unpaid for other people, or on other dates. */
	ofAccount: number;
	/** Whether the account has ever had a confirmed seat. */
	hasHadSeat: boolean;
	/** When it first began to pay for the course otherwise than by transfer, within the hour. */
	begunAt: Date | null;
	/** Whether the account is younger than a day, or never had a confirmed seat. */
	isNew: boolean;
	/** When the first of those people's holds ends. Null: there is none. */
	nextFreeAt: Date | null;
};

export type HoldRefusal = "too-many-holds" | "transfers-full";

/** Why no seat is held for another transfer. `percent`: the share of free seats that transfers may hold, a setting. */
export function refusalOfHold(beside: HoldsBeside, percent: number): HoldRefusal | undefined {
	if (beside.isHeld) return undefined;
	if (beside.ofMember >= MOST_UNPAID_HOLDS) return "too-many-holds";
	if (!beside.hasHadSeat && isShareOfNewHeld(beside)) return "transfers-full";
	return beside.ofCourse >= mostHeld(beside.free, percent) ? "transfers-full" : undefined;
}

/** How many of the free seats of a course unpaid transfers may hold: at least one. */
export const mostHeld = (free: number, percent: number) => Math.max(1, Math.floor((free * percent) / 100));

/** Of the free seats of a course, what new accounts may hold unpaid, however they pay. */
const SHARE_OF_NEW_PERCENT = 50;
export const isShareOfNewHeld = ({ ofNew, freeForNew }: HoldsBeside) =>
	ofNew >= mostHeld(freeForNew, SHARE_OF_NEW_PERCENT);

/** So long one hold may be moved from one attempt to the next; then the account holds nothing more of the course within the hour. */
const ONE_HOLD_MINUTES = 15;

/**
 * Whether a seat is held while somebody pays by card or USSD. Otherwise it is taken when the provider says that it was paid, if
 * one is free then: of a new account beyond their share, that began more than a quarter of an hour ago or holds another seat of the
 * course; of any other account that holds two already.
 */
export function holdsWhilePaying(beside: HoldsBeside, now: Date): boolean {
	if (beside.hasHadSeat) return beside.ofAccount < MOST_UNPAID_HOLDS;
	const sinceFirst = beside.begunAt ? now.getTime() - beside.begunAt.getTime() : 0;
	const isSameHold = beside.ofAccount === 0 && sinceFirst < ONE_HOLD_MINUTES * 60_000;
	return isSameHold && !isShareOfNewHeld(beside);
}

/** Until when a seat is held at most, for who is new: whoever has had a seat keeps the deadline of the settings. */
export function firstHoldUntil(deadline: Date, isNew: boolean, now: Date): Date {
	const short = new Date(now.getTime() + FIRST_HOLD_HOURS * 60 * 60_000);
	return isNew && short < deadline ? short : deadline;
}
