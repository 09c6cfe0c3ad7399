import { inTransaction } from "#kit/data/db.ts";
import { insertSeatLinks, revokeSeatLinks } from "#sales/groups/data/seat-links.ts";
import { lockOrderSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";

export type MakeSeatLinks = {
	orderId: number;
	/** One seat, whose earlier address is revoked. Left out: every seat without a name that has none. */
	renewedSeatId?: number;
	now: Date;
};

/** Makes a single-use address for each seat of an order that has no name. Answers how many seats have one now. */
export async function makeSeatLinks({ orderId, renewedSeatId, now }: MakeSeatLinks): Promise<number> {
	return await inTransaction(async (tx) => {
		const seats = await lockOrderSeats(tx, orderId);
		const unnamed = seats.filter(({ id, fullName }) => fullName === "" && (renewedSeatId ?? id) === id);
		const ids = unnamed.map(({ id }) => id);
		if (renewedSeatId !== undefined) await revokeSeatLinks(tx, ids, now);
		await insertSeatLinks(tx, ids, now);
		return ids.length;
	});
}

/** Revokes the address of one seat of an order. False: it has no live one. */
export async function revokeSeatLink(asked: { orderId: number; seatId: number; now: Date }): Promise<boolean> {
	return await inTransaction(async (tx) => {
		const seats = await lockOrderSeats(tx, asked.orderId);
		const ids = seats.flatMap(({ id }) => (id === asked.seatId ? [id] : []));
		return (await revokeSeatLinks(tx, ids, asked.now)) > 0;
	});
}
