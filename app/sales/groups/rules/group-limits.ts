/** How many seats organisations may hold unpaid by ordering on the public page (docs/decisions/group-orders.md). */
import { mostHeld } from "#sales/ledger/orders/rules/unpaid-holds.ts";

/** Fewer people register one by one; more ask for a quotation. */
export const FEWEST_SEATS = 3;
export const MOST_SEATS = 20;

/** Unpaid seats of one e-mail address, over all courses. */
export const MOST_UNPAID_SEATS = 20;

/** The part of the free seats that all unpaid orders of this kind may hold. */
const SHARE_PERCENT = 50;

export type GroupHolds = {
	/** Unpaid seats of such orders that count in the same limit: of the date with its own number, or of the course. */
	onDate: number;
	/** Unpaid seats of this e-mail address, over all courses. */
	ofEmail: number;
};

export type GroupHoldRefusal =
	| { reason: "share-held"; most: number }
	| { reason: "address-holds"; held: number; most: number };

/** Why so many seats more are not held without a payment. `left`: the seats that are free now. */
export function refusalOfGroup(
	seats: number,
	{ onDate, ofEmail }: GroupHolds,
	left: number,
): GroupHoldRefusal | undefined {
	if (ofEmail + seats > MOST_UNPAID_SEATS)
		return { reason: "address-holds", held: ofEmail, most: MOST_UNPAID_SEATS - ofEmail };
	const most = mostForGroup(left, onDate);
	return seats > most ? { reason: "share-held", most } : undefined;
}

/** How many of the free seats one more such order may hold. */
export const mostForGroup = (left: number, onDate: number) =>
	Math.max(0, mostHeld(left + onDate, SHARE_PERCENT) - onDate);

/** How many seats the form says, when it may order as many. */
export function groupSeatsIn(text: string): number | undefined {
	const seats = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
	return seats >= FEWEST_SEATS && seats <= MOST_SEATS ? seats : undefined;
}
