import { lockCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { type HoldSeat, holdSeat, type Started } from "#sales/orders/actions/hold-seat.ts";
import { bankTerms, type PayTerms } from "#sales/orders/actions/pay-terms.ts";
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
 * their link. The deadline is that of the settings (working days, never past the first morning). After a lapse a seat is held once
 * more, and no third time (`heldUntil`). What goes on keeps its proforma. Locks the course. Refused as `holdSeat`.
 */
export async function holdForTransfer(tx: Tx, hold: HoldForTransfer): Promise<Started> {
	const { account, settings, key, ...seat } = hold;
	const { userId, courseId, courseDateId, now } = seat;
	const { transferDays: days, holidays } = settings;
	await lockCourse(tx, courseId);
	const holds = await listHolds(tx, { userId, courseDateId });
	const held = await holdSeat(tx, {
		...seat,
		...bankTerms({ ...seat, account, settings }),
		holdUntil: (firstDay) => heldUntil(holds, transferDeadline({ now, days, holidays, firstDay }), now),
	});
	if (!held.ok || (held.again && (await findTransferOf(held.attempt.id, tx)))) return held;
	const { attempt } = held;
	await writeProforma(tx, { attempt, deadline: attempt.hold_until ?? now, account, settings, key, now });
	return held;
}
