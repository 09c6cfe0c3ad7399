import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { addDays, type Day, todayInLagos } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import { insertReminder } from "#sales/ledger/balances/data/balance-reminders.ts";
import { dueDayOf, LONGEST_WAIT_DAYS, reminderDue } from "#sales/ledger/balances/rules/balances.ts";
import { extendEnrolment } from "#sales/ledger/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import { balanceEmail } from "#sales/paying/balances/actions/balance-email.ts";
import {
	type BalanceInput,
	type BalanceRefusal,
	changed,
	type LockedOwing,
	lockOwing,
} from "#sales/paying/balances/actions/lock-owing.ts";

export type ExtensionRefusal = { ok: false; reason: "past" | "too-far" | "same-day" };
type ExtendBalanceRefusal = BalanceRefusal | ExtensionRefusal;
type ExtendBalanceResult = { ok: true; dueDay: Day } | { ok: true; again: true } | ExtendBalanceRefusal;

type ExtendBalance = BalanceInput & { dueDay: Day };

/**
 * Sets a later due day for a balance and e-mails the member. Reminders start again for that day; if one would be sent today, this e-mail
 * replaces it. Refused: a day that has passed or is more than a year away, the present due day, nothing due, cancelled, or changed after
 * the form was shown.
 */
export async function extendBalance(input: ExtendBalance): Promise<ExtendBalanceResult> {
	const { enrolmentId, dueDay, key, actor, now, onlyLook } = input;
	return await oncePerForm(
		{ key, what: { enrolmentId, dueDay }, now, onlyLook },
		async (tx): Promise<ExtendBalanceResult> => {
			const judged = await judge(tx, input);
			if (!judged.ok) return judged;
			if (onlyLook) return { ok: true, dueDay };
			const enrolment = await extendEnrolment(tx, judged.enrolment, dueDay);
			if (!enrolment) return await changed(tx, enrolmentId);
			await mailNewDueDay(tx, enrolment, input);
			await insertChange(tx, {
				actor,
				action: "extended",
				subject: "enrolment",
				id: enrolmentId,
				title: judged.title,
				before: { dueDay: judged.was },
				after: { dueDay },
				now,
			});
			await notify(tx, "enrolments", ...accountsOf(enrolment));
			return { ok: true, dueDay };
		},
	);
}

async function judge(
	tx: Tx,
	input: ExtendBalance,
): Promise<(LockedOwing & { was: Day | null }) | ExtendBalanceRefusal> {
	const { dueDay, now } = input;
	const today = todayInLagos(now);
	const locked = await lockOwing(tx, input);
	if (!locked.ok) return locked;
	if (!locked.owes) return { ok: false, reason: "nothing-due" };
	if (dueDay < today) return { ok: false, reason: "past" };
	if (dueDay > addDays(today, LONGEST_WAIT_DAYS)) return { ok: false, reason: "too-far" };
	const { due_day, first_day } = locked.enrolment;
	const was = dueDayOf({ dueDay: due_day, firstDay: first_day }, locked.date ?? null);
	return was === dueDay ? { ok: false, reason: "same-day" } : { ...locked, was };
}

async function mailNewDueDay(tx: Tx, enrolment: Enrolment, { dueDay, actor, now }: ExtendBalance) {
	const email = await balanceEmail(tx, enrolment, { madeBy: actor.id, now });
	if (!email) return;
	const facts = { ...email.facts, dueDay };
	const mailId = await insertMail(tx, { email: { kind: "balance-extended", facts }, ...email.to, now });
	const daysBefore = reminderDue(dueDay, todayInLagos(now));
	if (daysBefore !== undefined)
		await insertReminder(tx, { enrolmentId: enrolment.id, dueDay, daysBefore, mailId, now });
}
