import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { type MonthKey, monthAfter, monthLabel } from "#kit/rules/months.ts";
import { insertClosing, lockMonths, readOpenFrom } from "#sales/ledger/months/data/month-closings.ts";
import { closableMonths, openableMonths } from "#sales/ledger/months/rules/closed-month.ts";

type Decision = { month: MonthKey; actor: Actor; now: Date };

/** `not-ended`: the month has not ended, or is closed already. */
export type CloseMonthResult = { ok: true } | { ok: false; reason: "not-ended" };
/** `open`: the month is open already. */
export type ReopenMonthResult = { ok: true } | { ok: false; reason: "open" };

/** Closes a month that has ended, and with it all before: no money can be recorded on their days any more. */
export async function closeMonth({ month, actor, now }: Decision): Promise<CloseMonthResult> {
	return await inTransaction(async (tx) => {
		await lockMonths(tx);
		if (!closableMonths(await readOpenFrom(tx), todayInLagos(now)).includes(month))
			return { ok: false, reason: "not-ended" };
		const openFrom: Day = `${monthAfter(month)}-01`;
		await insertClosing(tx, { openFrom, reason: null, actorId: actor.id, now });
		await insertChange(tx, { actor, action: "closed", subject: "month", id: month, title: monthLabel(month), now });
		await notify(tx, "payments");
		return { ok: true };
	});
}

/** Opens a closed month again, and with it all after. */
export async function reopenMonth({
	month,
	reason,
	actor,
	now,
}: Decision & { reason: string }): Promise<ReopenMonthResult> {
	return await inTransaction(async (tx) => {
		await lockMonths(tx);
		if (!openableMonths(await readOpenFrom(tx)).includes(month)) return { ok: false, reason: "open" };
		await insertClosing(tx, { openFrom: `${month}-01`, reason, actorId: actor.id, now });
		const after = { reason };
		await insertChange(tx, {
			actor,
			action: "reopened",
			subject: "month",
			id: month,
			title: monthLabel(month),
			after,
			now,
		});
		await notify(tx, "payments");
		return { ok: true };
	});
}
