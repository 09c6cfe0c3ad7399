import type { Tx } from "#kit/data/db.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { tellJoining } from "#sales/orders/actions/order-seats.ts";
import { tellLink } from "#sales/orders/actions/tell-link.ts";
import { isFirst, leftOfDue, listDues } from "#sales/orders/data/dues.ts";
import type { OrderSeat } from "#sales/orders/data/order-seats.ts";
import { confirmSeats, type Order } from "#sales/orders/data/orders.ts";
import { findMemberBehind } from "#sales/orders/data/people.ts";
import { isConfirmedAnew } from "#sales/orders/data/seat-event.ts";

type ConfirmCovered = {
	order: Pick<Order, "user_id" | "buyer_id">;
	/** Those of the order that stand. */
	seats: readonly OrderSeat[];
	/** Who of the office confirms them, whatever is paid. Null: they are when the first dues of all are. */
	confirmedBy: string | null;
	/** To whom the documents go: who attends by this address reads there what they need. */
	payerEmail: string | null;
	/** Who paid or ordered, as participants read it. */
	buyerName: string | null;
	/** What is still due of the order: a member who attends reads it. */
	due: ReceiptFacts["due"];
	/** The released seats that this payment brought back. */
	cameBack?: readonly number[];
	now: Date;
};

/**
 * Confirms the seats of an order that wait, all together, once the first due of each is paid, and writes to who attends, with the
 * calendar file; also of seats that came back. Lock the order before, and see that there is room (`judgeSeats`).
 */
export async function confirmCovered(tx: Tx, confirm: ConfirmCovered): Promise<void> {
	const { seats, confirmedBy, cameBack = [], now } = confirm;
	const waiting = seats.filter(({ confirmed_at }) => !confirmed_at);
	const isConfirming = waiting.length > 0 && (confirmedBy !== null || (await areCovered(tx, waiting)));
	if (isConfirming) await confirmSeats(tx, idsOf(waiting), { by: confirmedBy, now });
	const returned = seats.filter(({ id }) => cameBack.includes(id));
	for (const seat of isConfirming ? [...waiting, ...returned] : returned) await notifyParticipant(tx, seat, confirm);
}

async function areCovered(tx: Tx, seats: readonly OrderSeat[]): Promise<boolean> {
	const dues = await listDues(tx, idsOf(seats));
	return dues.every((due) => !isFirst(due) || leftOfDue(due).total === 0);
}

const idsOf = (seats: readonly OrderSeat[]) => seats.map(({ id }) => id);

async function notifyParticipant(tx: Tx, seat: OrderSeat, confirm: ConfirmCovered) {
	const { order, payerEmail, buyerName, due, cameBack, now } = confirm;
	const isBack = cameBack?.includes(seat.id) || (await isConfirmedAnew(tx, seat.id, now));
	if (seat.email === payerEmail) {
		if (isBack) await tellJoining(tx, seat, { payerName: null, isBack }, now);
		else await tellLink(tx, seat.id, now);
		return;
	}
	// Where somebody else ordered it, price and documents are theirs.
	const member = await findMemberBehind(tx, seat);
	const isOwn = order.buyer_id === null && order.user_id !== null && order.user_id === seat.user_id;
	const who = isOwn ? { payerName: buyerName, due } : { payerName: member?.fullName ?? buyerName };
	await tellJoining(tx, seat, { ...who, isOwn, isBack }, now);
}
