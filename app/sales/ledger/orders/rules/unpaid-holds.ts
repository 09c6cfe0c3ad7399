/** How many seats may be held unpaid, and for how long (docs/decisions/unpaid-holds.md). */

/** Per member, over all courses. */
export const MOST_UNPAID_HOLDS = 2;
/** For a new account (`HoldsBeside.isNew`). */
export const FIRST_HOLD_HOURS = 24;

/** The other unpaid holds when a transfer asks for a hold, read under the lock of the course. */
export type OtherHolds = {
	/** The member already holds a seat on this date for a transfer, which continues. */
	isHeld: boolean;
	/** The member's unpaid transfer holds on other dates of any course. */
	ofMember: number;
	/** The number of other people whose unpaid transfers hold a seat of the course. */
	ofCourse: number;
	/** Seats of the course that are free if those people's holds are not counted. */
	free: number;
	/** Seats of the course that other new accounts hold unpaid, by any way to pay. */
	ofNew: number;
	/** Seats of the course that are free if those holds are not counted. */
	freeForNew: number;
	/** Seats of the course that the account holds unpaid for other people or on other dates. */
	ofAccount: number;
	/** Whether the account has ever had a confirmed seat. */
	hasHadSeat: boolean;
	/** When the account first started to pay for this course by card or USSD, within the last hour. */
	begunAt: Date | null;
	/** The account is younger than a day, or never had a confirmed seat. */
	isNew: boolean;
	/** When the first of those people's holds ends. Null: there is none. */
	nextFreeAt: Date | null;
};

export type HoldRefusal = "too-many-holds" | "transfers-full";

/** Why another transfer gets no hold. `percent`: the setting for the share of free seats that transfers may hold. */
export function refusalOfHold(beside: OtherHolds, percent: number): HoldRefusal | undefined {
	if (beside.isHeld) return undefined;
	if (beside.ofMember >= MOST_UNPAID_HOLDS) return "too-many-holds";
	if (!beside.hasHadSeat && isShareOfNewHeld(beside)) return "transfers-full";
	return beside.ofCourse >= mostHeld(beside.free, percent) ? "transfers-full" : undefined;
}

/** How many of a course's free seats unpaid transfers may hold: at least one. */
export const mostHeld = (free: number, percent: number) => Math.max(1, Math.floor((free * percent) / 100));

/** The share of a course's free seats that new accounts may hold unpaid, by any way to pay. */
const SHARE_OF_NEW_PERCENT = 50;
export const isShareOfNewHeld = ({ ofNew, freeForNew }: OtherHolds) =>
	ofNew >= mostHeld(freeForNew, SHARE_OF_NEW_PERCENT);

/** How long one hold may move from attempt to attempt. After that the account holds nothing more of the course within the hour. */
const ONE_HOLD_MINUTES = 15;

/**
 * Whether a seat is held during a payment by card or USSD. Without a hold, the seat is taken when the provider reports the payment, if
 * one is free then. There is no hold for a new account beyond the share of new accounts, for one that started over a quarter of an hour
 * ago, or for one that holds another seat of the course; nor for any account that holds two seats already.
 */
export function holdsWhilePaying(beside: OtherHolds, now: Date): boolean {
	if (beside.hasHadSeat) return beside.ofAccount < MOST_UNPAID_HOLDS;
	const sinceFirst = beside.begunAt ? now.getTime() - beside.begunAt.getTime() : 0;
	const isSameHold = beside.ofAccount === 0 && sinceFirst < ONE_HOLD_MINUTES * 60_000;
	return isSameHold && !isShareOfNewHeld(beside);
}

/** The end of a hold: earlier than the deadline of the settings for a new account. */
export function firstHoldUntil(deadline: Date, isNew: boolean, now: Date): Date {
	const short = new Date(now.getTime() + FIRST_HOLD_HOURS * 60 * 60_000);
	return isNew && short < deadline ? short : deadline;
}
