import { findCourseOfDate, lockCourse } from "#courses/data/course-seats.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange } from "#sales/ledger/orders/data/orders.ts";
import { isMoneyOnItsWay } from "#sales/ledger/payments/data/open-attempts.ts";
import { cancelLockedEnrolment } from "#sales/paying/orders/actions/cancel-locked-enrolment.ts";
import { lockMoneyOfSeat } from "#sales/paying/payments/actions/lock-money.ts";
import { lockWait, markLeft, type Wait } from "#sales/waiting/data/waits.ts";

export type LeaveWaitingList = {
	wait: Wait;
	/** The office member who removes them. Null: they leave. */
	actor: Actor | null;
	now: Date;
};

/** `paid`: the offer was taken. `on-its-way`: money for it is on its way, or a person must decide about it. */
export type LeaveResult = { ok: true; again?: true } | { ok: false; reason: "gone" | "paid" | "on-its-way" };

/**
 * Ends a wait. Seats that are offered are cancelled like any seat that is not paid, and are free for the next in line. A second call changes
 * nothing. Refused once the offer is paid, or while money for it is on its way.
 */
export async function leaveWaitingList({
	wait: { id, course_date_id: dateId },
	actor,
	now,
}: LeaveWaitingList): Promise<LeaveResult> {
	return await inTransaction(async (tx): Promise<LeaveResult> => {
		const courseId = await findCourseOfDate(tx, dateId);
		if (courseId !== undefined) await lockCourse(tx, courseId);
		const wait = await lockWait(tx, id);
		if (!wait) return { ok: false, reason: "gone" };
		if (wait.left_at) return { ok: true, again: true };
		const refused = wait.order_id === null ? undefined : await cancelOffer(tx, wait.order_id, { id, actor, now });
		if (refused) return refused;
		await markLeft(tx, id, actor ? "removed" : "left", now);
		if (actor)
			await insertChange(tx, {
				actor,
				action: "cancelled",
				subject: "date",
				id: dateId,
				title: `Waiting list: ${wait.full_name}`,
				now,
			});
		await notify(tx, "courses");
		return { ok: true };
	});
}

type CancelOffer = { id: number; actor: Actor | null; now: Date };

async function cancelOffer(tx: Tx, orderId: number, { id, actor, now }: CancelOffer): Promise<LeaveResult | undefined> {
	const seats = (await listSeats(tx, orderId)).filter(({ cancelled_at }) => cancelled_at === null);
	if (seats.some(({ confirmed_at }) => confirmed_at !== null)) return { ok: false, reason: "paid" };
	for (const seat of seats) {
		const locked = await lockMoneyOfSeat(tx, seat.id);
		if (!locked) continue;
		if (await isMoneyOnItsWay(tx, seat.id)) return { ok: false, reason: "on-its-way" };
		if (locked.payments.length > 0 || locked.enrolment.confirmed_at) return { ok: false, reason: "paid" };
		await cancelLockedEnrolment(tx, {
			locked,
			parts: [],
			reason: actor ? "Removed from the waiting list." : "The offer was declined.",
			actorId: actor?.id ?? null,
			formKey: `waiting-${id}-${seat.id}`,
			mailsParticipant: false,
			now,
		});
	}
	await countOrderChange(tx, orderId);
	return undefined;
}
