import { locatedDateText } from "#courses/rules/course-locations.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { lockOwnSeat, type OwnSeatRefusal } from "#sales/member/actions/lock-own-seat.ts";
import { logMove } from "#sales/paying/orders/actions/change-seat.ts";
import { judgeMove, type MoveRefusal, moveWithin } from "#sales/paying/orders/actions/move-within.ts";

export type MoveOwnSeat = ConfirmedForm & { enrolmentId: number; courseDateId: number };

/** `to`: the new date as people read it. */
export type MoveOwnSeatResult = { ok: true; to: string } | { ok: true; again: true } | OwnSeatRefusal | MoveRefusal;

/**
 * Moves a member's own seat, in time, to another date of its course that they could also book. The price stays, so no money moves; the
 * balance is due by the new first day. Refused: like `lockOwnSeat` and `judgeMove`.
 */
export async function moveOwnSeat(input: MoveOwnSeat): Promise<MoveOwnSeatResult> {
	const { key, enrolmentId, courseDateId, now, onlyLook } = input;
	return await oncePerForm<MoveOwnSeatResult>({ key, what: { enrolmentId, courseDateId }, now, onlyLook }, (tx) =>
		move(tx, input),
	);
}

async function move(
	tx: Tx,
	{ enrolmentId, courseDateId, actor, now, onlyLook }: MoveOwnSeat,
): Promise<MoveOwnSeatResult> {
	const own = await lockOwnSeat(tx, { userId: actor.id, enrolmentId, deed: "change", now });
	if (!own.ok) return own;
	const { course, enrolment } = own.locked;
	// No actor of the office: a member can only choose dates that they could also book.
	const wanted = { course, enrolment, courseDateId, actorId: null, now };
	const judged = await judgeMove(tx, wanted);
	if (!judged.ok) return judged;
	const done = { ok: true, to: locatedDateText(judged.to) } as const;
	if (onlyLook) return done;
	const moved = await moveWithin(tx, wanted);
	if (!moved.ok) return moved;
	await logMove(tx, { was: enrolment, moved: moved.enrolment, actor, now });
	return done;
}
