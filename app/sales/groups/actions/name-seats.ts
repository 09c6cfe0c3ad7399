import type { Tx } from "#kit/data/db.ts";
import { inTransaction } from "#kit/data/db.ts";
import { type DateRange, todayInLagos } from "#kit/rules/date-range.ts";
import { forgetUsedLinks, revokeSeatLinks } from "#sales/groups/data/seat-links.ts";
import { mayBuyerName, type SeatName } from "#sales/groups/rules/seat-names.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { lockOrderSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { giveSeatToPerson } from "#sales/paying/orders/actions/name-participant.ts";

export type NameSeats = { orderId: number; names: readonly SeatName[]; now: Date };

/** Why one seat cannot get this name. `named`: somebody named it after the page was opened. */
export type SeatNameRefusal = {
	seatId: number;
	reason: "gone" | "named" | "too-late" | "already-registered" | "course-full";
};

export type NameSeatsResult = { ok: true; named: number } | { ok: false; refused: SeatNameRefusal[] };

/**
 * Names the participants of an order's seats for its buyer: all of them, or none. A person with a verified account is found by address. On
 * confirmed seats each new participant gets the joining details. The same names again change nothing. Refused, each seat with its reason:
 * cancelled; named by somebody else meanwhile; the course begins today or has begun; the person has a seat on that date; the course is full.
 */
export async function nameSeats(input: NameSeats): Promise<NameSeatsResult> {
	try {
		return await inTransaction((tx) => write(tx, input));
	} catch (error) {
		if (error instanceof Refused) return { ok: false, refused: [error.refusal] };
		throw error;
	}
}

/** Found when names were written already: all of them are taken back. */
class Refused extends Error {
	readonly refusal: SeatNameRefusal;
	constructor(refusal: SeatNameRefusal) {
		super(refusal.reason);
		this.refusal = refusal;
	}
}

async function write(tx: Tx, { orderId, names, now }: NameSeats): Promise<NameSeatsResult> {
	const seats = await lockOrderSeats(tx, orderId);
	const order = await findOrder(tx, orderId);
	const wanted = names.filter(({ seatId, participant }) => !hasName(find(seats, seatId), participant));
	const refused: SeatNameRefusal[] = [];
	for (const { seatId, seenName, participant } of wanted) {
		const seat = find(seats, seatId);
		const reason = seat ? whyNot(seat, seenName, now) : "gone";
		const another = seats.some(
			({ id, email }) => id !== seatId && email !== null && email === participant.email && !isMoving(id, wanted),
		);
		const about = seat && { order, seats, seat, participant, actor: null, now };
		const looked = about && !reason && !another ? await giveSeatToPerson(tx, { ...about, onlyLook: true }) : undefined;
		if (reason) refused.push({ seatId, reason });
		else if (another) refused.push({ seatId, reason: "already-registered" });
		else if (looked && !looked.ok) refused.push({ seatId, reason: looked.reason });
	}
	if (refused.length > 0) return { ok: false, refused };
	for (const { seatId, participant } of wanted) {
		const seat = find(seats, seatId);
		const given = seat && (await giveSeatToPerson(tx, { order, seats, seat, participant, actor: null, now }));
		if (given && !given.ok) throw new Refused({ seatId, reason: given.reason });
	}
	const ids = wanted.map(({ seatId }) => seatId);
	await revokeSeatLinks(tx, ids, now);
	await forgetUsedLinks(tx, ids);
	return { ok: true, named: wanted.length };
}

const find = (seats: readonly OrderSeat[], id: number) => seats.find((seat) => seat.id === id);
const isMoving = (id: number, names: readonly SeatName[]) => names.some(({ seatId }) => seatId === id);

function hasName(seat: OrderSeat | undefined, { name, email, phone }: SeatName["participant"]): boolean {
	return seat !== undefined && seat.fullName === name && seat.email === email && seat.phone === phone;
}

function whyNot(seat: OrderSeat, seenName: string, now: Date): SeatNameRefusal["reason"] | undefined {
	if (!mayBuyerName(dateOf(seat), todayInLagos(now))) return "too-late";
	return seat.fullName === seenName ? undefined : "named";
}

/** The days of a seat as its date is held now. */
export function dateOf({ held, first_day: firstDay, last_day: lastDay }: OrderSeat): DateRange | null {
	if (held) return held;
	return firstDay && lastDay ? { firstDay, lastDay } : null;
}
