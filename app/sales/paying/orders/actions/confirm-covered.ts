import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { findPayerOfOrder, type OrderPayer } from "#sales/documents/data/document-parties.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { isFirst, leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange, findOrder, findOrderByCode, type Order } from "#sales/ledger/orders/data/orders.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import { confirmSeats } from "#sales/ledger/orders/data/seat-states.ts";
import { findMemberBehind } from "#sales/ledger/orders/data/who-attends.ts";
import {
	judgeSeats,
	lockOrderSeats,
	mailJoiningDetails,
	type SeatsRefusal,
} from "#sales/paying/orders/actions/lock-order-seats.ts";
import { mailJoiningLink } from "#sales/paying/orders/actions/mail-joining-link.ts";
import { closeOwnStarts } from "#sales/paying/payments/actions/restate-other-ways.ts";

type ConfirmCovered = {
	order: Pick<Order, "user_id" | "buyer_id">;
	/** The seats of the order that are not cancelled. */
	seats: readonly OrderSeat[];
	/** The office member who confirms them, paid or not. Null: they are confirmed once all first dues are paid. */
	confirmedBy: string | null;
	/** The address of the documents: a participant with this address reads the details there. */
	payerEmail: string | null;
	/** The payer or buyer, as participants read it. */
	buyerName: string | null;
	/** The amount still due for the order, for a member who attends. */
	due: ReceiptFacts["due"];
	/** The released seats that this payment restored. */
	cameBack?: readonly number[];
	now: Date;
};

/**
 * Confirms the waiting seats of an order, all together, once the first due of each is paid, and e-mails their participants and those of
 * restored seats, with the calendar file. Lock the order before, and check that seats are free (`judgeSeats`). Returns the seats as they
 * are now.
 */
export async function confirmCovered(tx: Tx, confirm: ConfirmCovered): Promise<OrderSeat[]> {
	const confirmed = await confirmWaiting(tx, confirm);
	await notifyParticipants(tx, confirmed, confirm);
	return confirmed.standing;
}

/** `newly`: the confirmed seats as they were before. `standing`: all seats as they are now. */
type ConfirmedSeats = { newly: readonly OrderSeat[]; standing: OrderSeat[] };

/** The first half of `confirmCovered`: it writes the seats, before the numbers of documents are drawn. */
export async function confirmWaiting(
	tx: Tx,
	{ seats, confirmedBy, now }: Pick<ConfirmCovered, "seats" | "confirmedBy" | "now">,
): Promise<ConfirmedSeats> {
	const waiting = seats.filter(({ confirmed_at }) => !confirmed_at);
	const isConfirming = waiting.length > 0 && (confirmedBy !== null || waiting.every(isCovered));
	if (!isConfirming) return { newly: [], standing: [...seats] };
	await confirmSeats(tx, idsOf(waiting), { by: confirmedBy, now });
	const standing = seats.map((seat) => (seat.confirmed_at ? seat : { ...seat, confirmed_at: now }));
	return { newly: waiting, standing };
}

/** The second half: it e-mails the participants of confirmed and of restored seats. */
export async function notifyParticipants(
	tx: Tx,
	{ newly }: ConfirmedSeats,
	about: Omit<ConfirmCovered, "confirmedBy">,
): Promise<void> {
	const returned = about.seats.filter(({ id }) => about.cameBack?.includes(id));
	for (const seat of [...newly, ...returned]) await notifyParticipant(tx, seat, about);
}

const isCovered = ({ dues }: OrderSeat) => dues.every((due) => !isFirst(due) || leftOfDue(due).total === 0);

async function notifyParticipant(tx: Tx, seat: OrderSeat, confirm: Omit<ConfirmCovered, "confirmedBy">) {
	const { order, payerEmail, buyerName, due, cameBack, now } = confirm;
	// When a payment was undone, the calendar event of its seat was cancelled.
	const isBack = cameBack?.includes(seat.id) || (!seat.confirmed_at && seat.wasUndone);
	if (seat.email === payerEmail) {
		if (isBack) await mailJoiningDetails(tx, seat, { payerName: null, isBack }, now);
		else await mailJoiningLink(tx, seat, now);
		return;
	}
	// Price and documents belong to the person who ordered the seat.
	const member = await findMemberBehind(tx, seat);
	const isOwn = order.buyer_id === null && order.user_id !== null && order.user_id === seat.user_id;
	const who = isOwn ? { payerName: buyerName, due } : { payerName: member?.fullName ?? buyerName };
	await mailJoiningDetails(tx, seat, { ...who, isOwn, isBack }, now);
}

export type ConfirmByOffice = FromForm & { code: string; reason: string; seenVersion: number };

/** `nothing`: all its seats are confirmed or cancelled. */
export type ConfirmedByOffice =
	| { ok: true; again?: true }
	| { ok: false; reason: "gone" | "nothing" | "changed" }
	| SeatsRefusal;

/**
 * Confirms the waiting seats of an order before their first dues are paid, in the name of an office member and with their reason. The
 * dues stay open. Refused: no such order, nothing to confirm, changed after the form was shown, or no seat is free.
 */
export async function confirmByOffice({
	code,
	reason,
	seenVersion,
	key,
	actor,
	now,
}: ConfirmByOffice): Promise<ConfirmedByOffice> {
	return await oncePerForm<ConfirmedByOffice>({ key, what: { code, as: "confirmed", reason }, now }, async (tx) => {
		const found = await findOrderByCode(code, tx);
		if (!found) return { ok: false, reason: "gone" };
		const seats = await lockOrderSeats(tx, found.id);
		const order = await findOrder(tx, found.id);
		if (order.version !== seenVersion) return { ok: false, reason: "changed" };
		if (seats.every(({ confirmed_at }) => confirmed_at !== null)) return { ok: false, reason: "nothing" };
		const refused = await judgeSeats(tx, seats, now);
		if (refused) return refused;
		const payer = await findPayerOfOrder(tx, order, seats);
		await confirmWithReason(tx, { order, seats, payer, reason, actor, now });
		await countOrderChange(tx, order.id);
		return { ok: true };
	});
}

type OfficeConfirmation = {
	/** Locked, with its seats that are not cancelled, for which seats are free (`judgeSeats`). */
	order: Order;
	seats: readonly OrderSeat[];
	payer: OrderPayer;
	reason: string;
	actor: Actor;
	now: Date;
};

/** The same inside another action. */
export async function confirmWithReason(
	tx: Tx,
	{ order, payer, reason, actor, now }: OfficeConfirmation,
): Promise<void> {
	const seats = (await listSeats(tx, order.id)).filter(({ cancelled_at }) => cancelled_at === null);
	const buyerName = payer.buyer?.name ?? null;
	const about = { order, seats, payerEmail: null, buyerName, due: null };
	const confirmed = await confirmCovered(tx, { ...about, confirmedBy: actor.id, now });
	await closeOwnStarts(tx, { orderId: order.id, seats: confirmed, now });
	const { code } = order;
	await insertChange(tx, {
		actor,
		action: "confirmed",
		subject: "order",
		id: code,
		title: code,
		after: { reason },
		now,
	});
	await notify(tx, "courses", "enrolments", "payments", ...seats.flatMap(accountsOf));
}
