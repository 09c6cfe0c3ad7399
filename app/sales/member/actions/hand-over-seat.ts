import { findUser } from "#accounts/data/users.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { isMoneyOnItsWay } from "#sales/ledger/payments/data/open-attempts.ts";
import { nameWhoPaid } from "#sales/ledger/payments/data/payment-attempts.ts";
import { lockOwnSeat, type OwnSeatRefusal } from "#sales/member/actions/lock-own-seat.ts";
import { giveSeatToPerson } from "#sales/paying/orders/actions/name-participant.ts";

export type HandOverSeat = ConfirmedForm & {
	enrolmentId: number;
	/** The new participant: a name and a normalised e-mail address. */
	name: string;
	email: string;
};

export type HandOverSeatResult =
	| { ok: true }
	| { ok: true; again: true }
	| OwnSeatRefusal
	| { ok: false; reason: "balance-due"; amount: Kobo }
	| { ok: false; reason: "certificate" | "payment-pending" | "own-email" | "already-registered" | "course-full" };

/**
 * Gives a member's own paid seat to another person, until the day before the course. The order, its documents and its money stay with the
 * member, who also gets later refunds. Refused: like `lockOwnSeat`; money is due or on its way; the new participant is the member, or has
 * a seat on that date.
 */
export async function handOverSeat(input: HandOverSeat): Promise<HandOverSeatResult> {
	const { key, enrolmentId, name, email, now, onlyLook } = input;
	return await oncePerForm<HandOverSeatResult>({ key, what: { enrolmentId, name, email }, now, onlyLook }, (tx) =>
		handOver(tx, input),
	);
}

async function handOver(tx: Tx, input: HandOverSeat): Promise<HandOverSeatResult> {
	const { enrolmentId, name, email, actor, now, onlyLook } = input;
	const own = await lockOwnSeat(tx, { userId: actor.id, enrolmentId, deed: "hand-over", now });
	if (!own.ok) return own;
	const { locked, order, seats } = own;
	const { enrolment } = locked;
	const seat = seats.find(({ id }) => id === enrolmentId);
	if (!seat) return { ok: false, reason: "gone" };
	// The member owes the money for a seat, also when another person attends.
	const due = enrolment.user_id === actor.id ? amountStillDue(enrolment) : null;
	if (due) return { ok: false, reason: "balance-due", amount: due.total };
	if (enrolment.certificate_due_kobo > 0) return { ok: false, reason: "certificate" };
	if (await isMoneyOnItsWay(tx, enrolmentId)) return { ok: false, reason: "payment-pending" };
	const member = await findUser(tx, actor.id);
	if (member?.email === email) return { ok: false, reason: "own-email" };
	const participant = { name, email, phone: null };
	const given = await giveSeatToPerson(tx, { order, seats, seat, participant, actor, now, onlyLook });
	if (given.ok && !onlyLook) await nameWhoPaid(tx, order.id, seat.fullName);
	return given;
}
