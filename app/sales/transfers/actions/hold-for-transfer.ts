import { lockCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { type HoldSeat, holdSeat, type Started } from "#sales/orders/actions/hold-seat.ts";
import { bankTerms, type PayTerms } from "#sales/orders/actions/pay-terms.ts";
import { findHoldsBeside, lockHoldsOf } from "#sales/orders/data/unpaid-holds.ts";
import { firstHoldUntil, refusalOfHold } from "#sales/orders/rules/unpaid-holds.ts";
import { writeProforma } from "#sales/transfers/actions/write-proforma.ts";
import { findTransferOf, listHolds } from "#sales/transfers/data/bank-transfers.ts";
import { heldUntil } from "#sales/transfers/rules/transfers.ts";
import { transferDeadline } from "#sales/transfers/rules/working-days.ts";
import type { BankAccount, SiteSettings } from "#settings/rules/settings.ts";

type HoldForTransfer = Omit<HoldSeat, keyof PayTerms | "holdUntil"> &
	Pick<PayTerms, "buyer" | "payerName" | "payLinkId"> & {
		account: BankAccount;
		settings: SiteSettings;
		/** Of the form that asked. */
		key: string;
	};

/**
 * Holds a seat until a transfer asked for now has to be made, and writes its proforma, whoever pays: a member, or somebody by
 * their link. The deadline is that of the settings (working days, never past the first morning), a day for who is new. After a lapse
 * a seat is held once more, and no third time (`heldUntil`). What goes on keeps its proforma. Locks the course and the
 * member's holds. Refused as `holdSeat`, and where too much is held unpaid (`refusalOfHold`).
 */
export async function holdForTransfer(tx: Tx, hold: HoldForTransfer): Promise<Started> {
	const { account, settings, key, ...seat } = hold;
	const { userId, courseId, courseDateId, now } = seat;
	const otherParticipant = seat.other?.key ?? null;
	const { transferDays: days, holidays } = settings;
	await lockCourse(tx, courseId);
	await lockHoldsOf(tx, userId);
	const holds = await listHolds(tx, { userId, courseDateId, otherParticipant });
	const beside = await findHoldsBeside({ userId, courseId, courseDateId, otherParticipant }, now, tx);
	const refusal = beside && refusalOfHold(beside, settings.unpaidHoldPercent);
	const held = await holdSeat(tx, {
		...seat,
		...bankTerms({ ...seat, account, settings }),
		holdUntil: (firstDay) => {
			if (refusal) return refusal;
			const deadline = transferDeadline({ now, days, holidays, firstDay });
			return heldUntil(holds, firstHoldUntil(deadline, beside?.isNew ?? true, now), now) ?? "held-twice";
		},
	});
	if (!held.ok || (held.again && (await findTransferOf(held.attempt.id, tx)))) return held;
	const { attempt } = held;
	await writeProforma(tx, { attempt, deadline: attempt.hold_until ?? now, account, settings, key, now });
	return held;
}
