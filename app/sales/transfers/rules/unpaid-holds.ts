/** How many seats transfers may hold before anybody has paid, and how long (docs/decisions/unpaid-holds.md). */

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
	return beside.ofCourse >= mostHeld(beside.free, percent) ? "transfers-full" : undefined;
}

/** How many of the free seats of a course unpaid transfers may hold: at least one. */
export const mostHeld = (free: number, percent: number) => Math.max(1, Math.floor((free * percent) / 100));

/** Until when a seat is held at most, for who is new: whoever has had a seat keeps the deadline of the settings. */
export function firstHoldUntil(deadline: Date, isNew: boolean, now: Date): Date {
	const short = new Date(now.getTime() + FIRST_HOLD_HOURS * 60 * 60_000);
	return isNew && short < deadline ? short : deadline;
}
