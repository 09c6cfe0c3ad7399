import { dueDayOf, LONGEST_WAIT_DAYS, reminderDue } from "#domain/balances.ts";
import { addDays, type Day, todayInLagos } from "#domain/days.ts";
import { insertReminder } from "#server/data/balance-reminders.ts";
import { insertChange } from "#server/data/changes.ts";
import { extendEnrolment } from "#server/data/enrolment-changes.ts";
import { insertMail } from "#server/data/mails.ts";
import { notify } from "#server/data/notices.ts";
import { balanceLetter } from "#server/operations/balance-letter.ts";
import { type BalanceDeed, type BalanceRefused, changed, lockOwing } from "#server/operations/lock-owing.ts";
import { once } from "#server/operations/once.ts";

type Extended =
	| { ok: true; dueDay: Day }
	| { ok: true; again: true }
	| BalanceRefused
	| { ok: false; reason: "past" | "too-far" | "same-day" };

/**
 * Gives somebody another day to pay their balance by, and writes to them. Reminders begin anew for that day; where it is so
 * near that one would go today, this letter is it. Refused: a day that is over or more than a year away, the day it is due
 * already, nothing due, cancelled, or changed since the form saw it.
 */
export async function extendBalance(deed: BalanceDeed & { dueDay: Day }): Promise<Extended> {
	const { enrolmentId, dueDay, key, actor, now } = deed;
	const today = todayInLagos(now);
	return await once({ key, what: { enrolmentId, dueDay }, now }, async (tx): Promise<Extended> => {
		const locked = await lockOwing(tx, deed);
		if (!locked.ok) return locked;
		if (!locked.owes) return { ok: false, reason: "nothing-due" };
		if (dueDay < today) return { ok: false, reason: "past" };
		if (dueDay > addDays(today, LONGEST_WAIT_DAYS)) return { ok: false, reason: "too-far" };
		const { due_day, first_day } = locked.enrolment;
		const was = dueDayOf({ dueDay: due_day, firstDay: first_day }, locked.date ?? null);
		if (was === dueDay) return { ok: false, reason: "same-day" };
		const enrolment = await extendEnrolment(tx, locked.enrolment, dueDay);
		if (!enrolment) return await changed(tx, enrolmentId);
		const letter = await balanceLetter(tx, enrolment, { madeBy: actor.id, now });
		if (letter) {
			const facts = { ...letter.facts, dueDay };
			const mailId = await insertMail(tx, { letter: { kind: "balance-extended", facts }, ...letter.to, now });
			const daysBefore = reminderDue(dueDay, today);
			if (daysBefore !== undefined) await insertReminder(tx, { enrolmentId, dueDay, daysBefore, mailId, now });
		}
		await insertChange(tx, {
			...{ actor, deed: "extended", subject: "enrolment", id: enrolmentId, title: locked.title },
			...{ before: { dueDay: was }, after: { dueDay }, now },
		});
		await notify(tx, "enrolments", `user:${enrolment.user_id}`);
		return { ok: true, dueDay };
	});
}
