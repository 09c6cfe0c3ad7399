import { insertChange } from "#kit/data/changes.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { restoreEnrolment } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import { canComeBack } from "#sales/ledger/orders/data/seat-availability.ts";
import {
	type BalanceInput,
	type BalanceRefusal,
	changed,
	lockOwing,
} from "#sales/paying/balances/actions/lock-owing.ts";
import { notifyOrdererSeatIsBack, notifySeatIsBack } from "#sales/paying/orders/actions/lock-order-seats.ts";

export type RestoreSeatResult =
	| { ok: true }
	| { ok: true; again: true }
	| BalanceRefusal
	| { ok: false; reason: "course-full" };

/**
 * Restores a released seat. Refused: the course is full; cancelled; not released; or changed after the form was shown. A date that has
 * ended needs no free seat. The participant gets a new calendar file.
 */
export async function restoreSeat(input: BalanceInput): Promise<RestoreSeatResult> {
	const { enrolmentId, key, actor, now } = input;
	return await oncePerForm({ key, what: { enrolmentId }, now }, async (tx): Promise<RestoreSeatResult> => {
		const locked = await lockOwing(tx, input);
		if (!locked.ok) return locked;
		const { course, enrolment } = locked;
		if (!(await canComeBack(tx, course, enrolment, now))) return { ok: false, reason: "course-full" };
		if (!(await restoreEnrolment(tx, enrolment, now))) return await changed(tx, enrolmentId);
		const seat = { id: enrolmentId, orderId: enrolment.order_id };
		await notifySeatIsBack(tx, seat, now);
		await notifyOrdererSeatIsBack(tx, seat, now);
		await insertChange(tx, {
			actor,
			action: "restored",
			subject: "enrolment",
			id: enrolmentId,
			title: locked.title,
			now,
		});
		await notify(tx, "enrolments", "courses", ...accountsOf(enrolment));
		return { ok: true };
	});
}
