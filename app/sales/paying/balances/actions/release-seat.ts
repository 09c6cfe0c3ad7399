import { insertChange } from "#kit/data/changes.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { insertMail } from "#mail/data/mails.ts";
import { releaseEnrolment } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import { findEndedSeat } from "#sales/ledger/orders/data/seat-event.ts";
import { balanceEmail } from "#sales/paying/balances/actions/balance-email.ts";
import {
	type BalanceInput,
	type BalanceRefusal,
	changed,
	lockOwing,
} from "#sales/paying/balances/actions/lock-owing.ts";
import { mailEndOfSeat } from "#sales/paying/orders/actions/mail-end-of-seat.ts";

type ReleaseSeat = BalanceInput & { reason: string };
type ReleaseResult = { ok: true } | { ok: true; again: true } | BalanceRefusal;

/** To the participant of another buyer's order, who need not know about the debt. */
const RELEASED = "Our office gave the seat free.";

/**
 * Releases the seat of a participant who owes money at once, and e-mails them why. Payments and dues stay: paying the rest restores the
 * seat if one is free. Refused: nothing due, cancelled, or changed (or released) after the form was shown.
 */
export async function releaseSeat(input: ReleaseSeat): Promise<ReleaseResult> {
	const { enrolmentId, reason, key, actor, now, onlyLook } = input;
	return await oncePerForm(
		{ key, what: { enrolmentId, reason }, now, onlyLook },
		async (tx): Promise<ReleaseResult> => {
			const locked = await lockOwing(tx, input);
			if (!locked.ok) return locked;
			if (!locked.owes) return { ok: false, reason: "nothing-due" };
			if (locked.enrolment.seat_released_at) return await changed(tx, enrolmentId);
			if (onlyLook) return { ok: true };
			const enrolment = await releaseEnrolment(tx, locked.enrolment, now);
			if (!enrolment) return await changed(tx, enrolmentId);
			const email = await balanceEmail(tx, enrolment, { madeBy: actor.id, now });
			const ended = await findEndedSeat(tx, enrolmentId, now);
			if (email) {
				const facts = { ...email.facts, reason, ...(ended && { ended }) };
				await insertMail(tx, { email: { kind: "seat-released", facts }, ...email.to, now });
			}
			await mailEndOfSeat(tx, { enrolment, reason: RELEASED, ended, now });
			await insertChange(tx, {
				actor,
				action: "released",
				subject: "enrolment",
				id: enrolmentId,
				title: locked.title,
				after: { reason },
				now,
			});
			await notify(tx, "enrolments", "courses", ...accountsOf(enrolment));
			return { ok: true };
		},
	);
}
