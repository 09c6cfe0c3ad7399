import { inTransaction } from "#kit/data/db.ts";
import { lockOwnSeat, type OwnSeatRefused } from "#sales/member/actions/lock-own-seat.ts";
import type { SeatDeed } from "#sales/paying/orders/rules/self-service.ts";

/** Why a member cannot change their own seat now; undefined: they can. Writes nothing. */
export async function viewOwnSeat(wanted: {
	userId: string;
	enrolmentId: number;
	deed: SeatDeed;
	now: Date;
}): Promise<OwnSeatRefused | undefined> {
	return await inTransaction(async (tx) => {
		const own = await lockOwnSeat(tx, wanted);
		return own.ok ? undefined : own;
	});
}
